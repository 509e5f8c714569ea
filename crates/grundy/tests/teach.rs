//! What is taught is true: every fact of a lesson is counted again from the definition.

mod common;

use std::collections::BTreeSet;

use common::{BruteForce, game, natural, untouched};
use grundy::game::{Component, Game};
use grundy::limits::{Limits, Patient};
use grundy::number::Natural;
use grundy::proof;
use grundy::rule::Play;
use grundy::solve::{Position, Solver};
use grundy::teach::interval::{BlockExample, Handed};
use grundy::teach::kernel::Kernel;
use grundy::teach::losing_sizes::{LosingSizes, Reply};
use grundy::teach::nim_sum::NimSum;
use grundy::teach::player::{self, Ply, Taking};
use grundy::teach::repetition::{Repetition, Theorem};
use grundy::teach::residues::{Answer, Residues};
use grundy::teach::{ExampleGame, Lesson, Reason, Worked, lesson};

fn small(number: &Natural) -> u64 {
    u64::try_from(number).expect("a small number")
}

fn limits() -> Limits<'static> {
    Limits::new(1 << 30, &Patient)
}

/// Grundy values by the definition alone.
fn values(game: &Game, to: u64) -> Vec<u32> {
    let mut values: Vec<u32> = Vec::new();
    for n in 0..=to {
        let options = game.options(&untouched(&[n]), usize::MAX).expect("options").expect("all");
        let reached: BTreeSet<u32> = options
            .iter()
            .map(|choice| {
                choice.leave.iter().flatten().fold(0, |xor, heap| xor ^ values[small(heap) as usize])
            })
            .collect();
        values.push((0..=reached.len() as u32).find(|value| !reached.contains(value)).expect("there is one"));
    }
    values
}

/// What a component may become, and whether the player to move wins it.
struct Truth {
    game: Game,
    brute: BruteForce,
}

impl Truth {
    fn new(rule: &str) -> Self {
        let game = game(rule);
        Self { brute: BruteForce::new(std::slice::from_ref(&game)), game }
    }

    fn won(&mut self, component: &Component) -> bool {
        self.brute.won(&vec![(0, component.clone())])
    }

    fn won_heap(&mut self, heap: u64) -> bool {
        self.won(&untouched(&[heap]))
    }

    /// The single heaps that a heap may become.
    fn options(&self, heap: u64) -> Vec<u64> {
        let options = self.brute.options(0, &untouched(&[heap]));
        options.iter().map(|choice| choice.leave.first().map_or(0, |heaps| small(&heaps[0]))).collect()
    }
}

const RULES: &[&str] = &[
    "take 1, 3, 4",
    "take 1..3",
    "take 1",
    "take 2, 4, 7",
    "take 2, 3",
    "take 5, 10",
    "take 3, 5, 8, 12",
    "take 1, 8, 9; misere",
    "take 2, 3; misere",
    "take 1..3; misere",
    "take powers of 2",
    "take powers of 2, 6",
    "take 1, primes",
    "take prime powers, 1",
    "take powers of 3, powers of 2",
    "take 1..n/2",
    "take 1..2*n/3",
    "leave ceil(n/3)..n-1",
    "take any",
    "0.77",
    "0.07",
    "0.137",
    "4.7",
    "take any except 2, 3",
    "take any or split into a, b",
    "leave ceil(n/3)..2*n/3 where m < n",
    "take n/4..n/2",
    "leave n/5..n/3",
    "take 1..2*last; first 1..n-1",
    "take 1..last; first 1..n-1",
    "take 1..3*last/2; first 1..n-1",
    "take 1..min(2*last, 4); first 1..n-1",
    "take 1..last^2; first 1..n-1",
    "take 1..2*last; first 1..n-1; misere",
    "take 1..3*last+1; first any; misere",
    "take any except last; first any",
    "take squares",
    "split into a, b where a != b",
    "take 1..3 where even(n)",
    "(a, b) -> (a-t, b) or (a, b-t) or (a-t, b-t) for t in 1..max(a,b)",
    "(a, b) -> (a-t, b) or (a, b-t) for t in 1..max(a,b); misere",
    "take factorials",
    "take 1 or split into 2 equal where even(n)",
];

fn taught(rule: &str) -> Lesson {
    let (game, limits) = (game(rule), limits());
    let report = proof::prove_to(&game, Some(40), &limits).expect("a report");
    let mut solver = Solver::new(vec![game]).expect("a solver");
    lesson(&mut solver, &report, None, &limits).expect("a lesson")
}

fn check(rule: &str, lesson: &Lesson) {
    let mut truth = Truth::new(rule);
    let (arity, dynamic) = (truth.game.ruleset().arity(), truth.game.ruleset().is_dynamic());
    if !lesson.values.is_empty() {
        assert_eq!(lesson.values, values(&truth.game, lesson.values.len() as u64 - 1), "{rule}");
    }
    if let Some(Worked { heap, options, value }) = &lesson.worked {
        let all = truth.brute.options(0, &untouched(&[*heap]));
        assert_eq!(options.iter().map(|(choice, _)| choice.clone()).collect::<Vec<_>>(), all, "{rule}");
        for (choice, xor) in options {
            let parts = choice.leave.iter().flatten().map(|heap| lesson.values[small(heap) as usize]);
            assert_eq!(parts.fold(0, |sum, value| sum ^ value), *xor, "{rule}");
        }
        let reached: BTreeSet<u32> = options.iter().map(|(_, xor)| *xor).collect();
        assert!((0..*value).all(|value| reached.contains(&value)) && !reached.contains(value), "{rule}");
    }
    let single = arity == 1 && !dynamic;
    let g = if single { values(&truth.game.with_play(Play::Normal), 220) } else { Vec::new() };
    for reason in &lesson.reasons {
        match reason {
            Reason::Bash { k, misere } => {
                let (k, p) = (small(k), small(k) + 1);
                for n in 0..4 * p {
                    let lost = if *misere { n % p == 1 % p } else { n % p == 0 };
                    assert_eq!(truth.won_heap(n), !lost, "{rule}, {n}");
                    let take = if *misere { (n + p - 1) % p } else { n % p };
                    if !lost && n > 0 {
                        assert!(take <= k && truth.options(n).contains(&(n - take)), "{rule}, {n}");
                        assert!(!truth.won_heap(n - take), "{rule}, {n}");
                    }
                }
            }
            Reason::Residues(residues) => check_residues(rule, &mut truth, residues),
            Reason::Repetition(repetition) => check_repetition(rule, &truth.game, repetition),
            Reason::Handed(handed) => check_handed(rule, &mut truth, &g, handed),
            Reason::Blocks(blocks) => check_blocks(rule, &mut truth, blocks),
            Reason::LosingSizes(sizes) => check_losing_sizes(rule, &mut truth, sizes),
            Reason::MisereNim => {
                for n in 0..=220 {
                    assert_eq!(truth.won_heap(n), g[n as usize] != 1, "{rule}, {n}");
                    if g[n as usize] == 0 && !truth.options(n).is_empty() {
                        assert!(truth.options(n).iter().any(|&m| g[m as usize] == 1), "{rule}, {n}");
                    }
                }
            }
            Reason::Kernel(kernel) => check_kernel(rule, &mut truth, kernel),
            _ => {}
        }
    }
    if let Some(NimSum { values, xor, change }) = &lesson.sum {
        assert_eq!(*xor, values.iter().fold(natural(0), |xor, value| xor ^ value), "{rule}");
        assert_eq!(change.is_some(), *xor != natural(0), "{rule}");
        if let Some((heap, made)) = change {
            assert!(*made < values[*heap] && *made == &values[*heap] ^ xor, "{rule}");
        }
    }
    if let Some(example) = &lesson.game {
        check_game(rule, &mut truth, example);
    }
}

fn check_residues(rule: &str, truth: &mut Truth, residues: &Residues) {
    let Residues { modulus: p, lost, differences, amounts, answers } = residues;
    for n in 0..3 * p + 20 {
        assert_eq!(truth.won_heap(n), !lost.contains(&(n % p)), "{rule}, {n}");
    }
    let all: BTreeSet<u64> = lost.iter().flat_map(|a| lost.iter().map(move |b| (a + p - b) % p)).collect();
    assert_eq!(differences.iter().copied().collect::<BTreeSet<_>>(), all, "{rule}");
    assert!(amounts.iter().all(|amount| !differences.contains(amount)), "{rule}");
    for left in truth.options(300) {
        assert!(amounts.contains(&((300 - left) % p)), "{rule}, {left}");
    }
    let won: Vec<u64> = (0..*p).filter(|residue| !lost.contains(residue)).collect();
    assert_eq!(answers.iter().map(|answer| answer.residue).collect::<Vec<_>>(), won, "{rule}");
    for Answer { residue, takes } in answers {
        for n in (*residue..3 * p + 20).step_by(*p as usize) {
            let options = truth.options(n);
            let fitting: Vec<u64> = takes.iter().copied().filter(|&take| take <= n).collect();
            for take in &fitting {
                assert!(options.contains(&(n - take)) && !truth.won_heap(n - take), "{rule}, {n}, {take}");
            }
            assert!(options.is_empty() || !fitting.is_empty(), "{rule}, {n}");
        }
    }
}

fn check_repetition(rule: &str, game: &Game, repetition: &Repetition) {
    let Repetition { preperiod, period, saltus, checked_below, theorem } = repetition;
    let (from, p, to) = (small(preperiod), small(period), small(checked_below));
    let values = values(&game.with_play(Play::Normal), to + p + 50);
    for n in from..to + 50 {
        assert_eq!(values[(n + p) as usize], values[n as usize] + saltus, "{rule}, {n}");
    }
    let takes: Vec<u64> = {
        let options = game.options(&untouched(&[60]), usize::MAX).expect("options").expect("all");
        options.iter().filter_map(|choice| choice.take.as_ref().map(small)).collect()
    };
    let greatest = takes.iter().max().copied().unwrap_or(0);
    match theorem {
        Theorem::Window { reach } => {
            assert_eq!((greatest, to), (small(reach), from + greatest), "{rule}");
        }
        Theorem::GuySmith { most } => {
            assert_eq!((greatest, to), (*most as u64, 2 * from + p + greatest), "{rule}");
        }
        Theorem::RareValues { window } => assert_eq!(to, from + *window as u64, "{rule}"),
        Theorem::AllBut { greatest } => {
            let missing = (1..60).filter(|take| !takes.contains(take)).max().expect("one is missing");
            assert_eq!((missing, to), (*greatest as u64, from + 2 * missing), "{rule}");
        }
        Theorem::Splits { .. } => assert!(to > from, "{rule}"),
    }
}

fn check_handed(rule: &str, truth: &mut Truth, g: &[u32], handed: &Handed) {
    let Handed { heap, lower, from, complete, value, lost_option } = handed;
    let (heap, lower) = (small(heap), small(lower));
    let mut options = truth.options(heap);
    options.sort_unstable();
    assert_eq!(options, (lower..heap).collect::<Vec<_>>(), "{rule}, {heap}");
    let seen: BTreeSet<u32> = (lower..=heap).map(|n| g[n as usize]).collect();
    assert_eq!(seen, (0..=(heap - lower) as u32).collect(), "{rule}, {heap}");
    assert_eq!(u64::from(g[heap as usize]), small(value), "{rule}, {heap}");
    assert!(from.iter().all(|n| u64::from(g[small(n) as usize]) == small(value)), "{rule}, {heap}");
    if *complete {
        let own = from.last().map_or(heap, small);
        assert_eq!(truth.options(own).len() as u64, small(value), "{rule}, {heap}");
    }
    let lost: Vec<u64> = options.into_iter().filter(|&n| !truth.won_heap(n)).collect();
    assert_eq!(lost, lost_option.iter().map(small).collect::<Vec<_>>(), "{rule}, {heap}");
}

fn check_blocks(rule: &str, truth: &mut Truth, BlockExample { blocks, lost, won }: &BlockExample) {
    let inside = |n: u64| {
        blocks
            .iter()
            .position(|(first, last)| small(first) <= n && last.as_ref().is_none_or(|last| n <= small(last)))
    };
    let end = blocks.last().map_or(0, |(first, _)| small(first)).min(400);
    for n in 0..=end {
        assert_eq!(truth.won_heap(n), inside(n).is_none(), "{rule}, {n}");
    }
    for seen in lost.iter().chain(won) {
        let (n, least, greatest) = (small(&seen.heap), small(&seen.least), small(&seen.greatest));
        let mut options = truth.options(n);
        options.sort_unstable();
        assert_eq!(options, (least..=greatest).collect::<Vec<_>>(), "{rule}, {n}");
    }
    for seen in lost {
        let here = inside(small(&seen.heap)).expect("it is in a block");
        assert!(seen.greatest < blocks[here].0, "{rule}, {seen:?}");
        assert!(
            here > 0 && blocks[here - 1].1.as_ref().is_some_and(|last| seen.least > *last),
            "{rule}, {seen:?}"
        );
    }
    for seen in won {
        let before = blocks.iter().rposition(|(first, _)| *first <= seen.heap).expect("the first is 0");
        let (first, last) = &blocks[before];
        assert!(
            seen.greatest >= *first && last.as_ref().is_some_and(|last| seen.least <= *last),
            "{rule}, {seen:?}"
        );
    }
}

fn check_losing_sizes(rule: &str, truth: &mut Truth, found: &LosingSizes) {
    let LosingSizes { misere, sizes, finite, heap, limit, parts, winning, replies } = found;
    if !misere && rule.contains("first 1..n-1") {
        for n in 1..=60_u64 {
            let listed = sizes.contains(&natural(n)) || sizes.last().is_some_and(|last| natural(n) > *last);
            if sizes.last().is_none_or(|last| natural(n) <= *last) {
                assert_eq!(truth.won_heap(n), !listed, "{rule}, {n}");
            }
        }
    }
    assert!(!finite || sizes.len() < 10, "{rule}");
    if *heap == natural(0) {
        assert!(parts.is_empty() && winning.is_none() && replies.is_empty(), "{rule}");
        return;
    }
    let less = natural(u64::from(*misere));
    let sum: Natural = parts.iter().map(|(part, times)| part * times).sum();
    assert_eq!(sum + less, *heap, "{rule}");
    if *misere && *limit == natural(0) {
        // Nothing may be taken: that wins.
        assert!(winning.is_none() && replies.is_empty(), "{rule}");
        return;
    }
    let won = truth.won(&Component { heaps: vec![heap.clone()], last: None });
    assert_eq!(won, parts.first().is_some_and(|(smallest, _)| smallest <= limit), "{rule}");
    assert_eq!(won, winning.is_some(), "{rule}");
    let state = |reply: &Reply| Component { heaps: vec![reply.left.clone()], last: Some(reply.take.clone()) };
    for reply in winning.iter().chain(replies) {
        assert_eq!(&reply.left + &reply.take, *heap, "{rule}");
        let most =
            truth.brute.options(0, &state(reply)).iter().filter_map(|choice| choice.take.clone()).max();
        assert_eq!(most.unwrap_or_default(), reply.limit, "{rule}, {reply:?}");
    }
    if let Some(reply) = winning {
        assert!(!truth.won(&state(reply)), "{rule}, {reply:?}");
        assert!(reply.smallest.as_ref().is_none_or(|smallest| reply.limit < *smallest), "{rule}, {reply:?}");
        assert_eq!(Some(&reply.take), parts.first().map(|(part, _)| part), "{rule}");
    }
    for reply in replies {
        assert!(truth.won(&state(reply)), "{rule}, {reply:?}");
        assert!(
            reply.smallest.as_ref().is_some_and(|smallest| *smallest <= reply.limit),
            "{rule}, {reply:?}"
        );
    }
}

fn check_kernel(rule: &str, truth: &mut Truth, Kernel { lost, surrounded, won }: &Kernel) {
    assert!(!lost.is_empty(), "{rule}");
    for component in lost {
        assert!(!truth.won(component), "{rule}, {component}");
    }
    if let Some((component, count)) = surrounded {
        assert!(lost.contains(component), "{rule}");
        let options = truth.brute.options(0, component);
        assert!(*count == options.len() && *count > 0, "{rule}, {component}");
    }
    for (component, choice) in won {
        assert!(truth.brute.options(0, component).contains(choice), "{rule}, {component}");
        let left = truth.game.left(choice).into_iter().map(|left| (0, left)).collect();
        assert!(!truth.brute.won(&left), "{rule}, {component}");
    }
}

fn check_game(rule: &str, truth: &mut Truth, ExampleGame { start, plies, over }: &ExampleGame) {
    let mut now = start.clone();
    for (Ply { heap, choice, winning }, after) in plies {
        let (_, component) = &now.components[*heap];
        assert!(truth.brute.options(0, component).contains(choice), "{rule}, {component}");
        assert_eq!(*after, player::after(std::slice::from_ref(&truth.game), &now, *heap, choice), "{rule}");
        assert_eq!(truth.brute.won(&now.components), *winning, "{rule}, {now:?}");
        assert_eq!(truth.brute.won(&after.components), !winning, "{rule}, {after:?}");
        now = after.clone();
    }
    let ended = now.components.iter().all(|(_, component)| truth.brute.options(0, component).is_empty());
    assert_eq!(*over, ended, "{rule}");
}

/// Every second rule, with several positions each.
fn check_rules(from: usize) {
    for rule in RULES.iter().skip(from).step_by(2) {
        let (game, limits) = (game(rule), limits());
        let report = proof::prove_to(&game, Some(40), &limits).expect("a report");
        let arity = game.ruleset().arity();
        let dynamic = game.ruleset().is_dynamic();
        let mut solver = Solver::new(vec![game]).expect("a solver");
        check(rule, &lesson(&mut solver, &report, None, &limits).expect("a lesson"));
        for heaps in [&[0][..], &[1], &[12], &[13], &[21], &[3, 5]] {
            // Two dynamic heaps are much to count.
            if arity > 1 || (heaps.len() > 1 && dynamic) {
                continue;
            }
            let position = Position::of_heaps(heaps.iter().map(|&heap| natural(heap)));
            check(rule, &lesson(&mut solver, &report, Some(&position), &limits).expect("a lesson"));
        }
    }
}

#[test]
fn lessons_are_true() {
    check_rules(0);
}

#[test]
fn lessons_on_the_other_rules_are_true() {
    check_rules(1);
}

#[test]
fn the_values_of_a_sum_are_those_of_its_heaps() {
    for (rule, heaps) in [("take 1, 3, 4", [16, 4, 5]), ("take any", [3, 5, 6]), ("0.77", [9, 9, 7])] {
        let game = game(rule);
        let mut solver = Solver::new(vec![game.clone()]).expect("a solver");
        let position = Position::of_heaps(heaps.map(natural));
        let sum = NimSum::of(&mut solver, &position, &limits()).expect("values").expect("a sum");
        let g = values(&game, 16);
        assert_eq!(sum.values, heaps.map(|heap| natural(g[heap as usize].into())), "{rule}");
        let lone = Position::of_heaps([natural(3)]);
        assert_eq!(NimSum::of(&mut solver, &lone, &limits()), Ok(None), "{rule}");
    }
}

#[test]
fn every_kind_of_law_has_its_reason() {
    let kinds = |rule: &str| -> Vec<&'static str> {
        let name = |reason: &Reason| match reason {
            Reason::Bash { .. } => "bash",
            Reason::Residues(_) => "residues",
            Reason::Repetition(_) => "repetition",
            Reason::Handed(_) => "handed",
            Reason::Blocks(_) => "blocks",
            Reason::LosingSizes(_) => "losing sizes",
            Reason::MisereNim => "misere nim",
            Reason::Automaton { .. } => "automaton",
            Reason::Kernel(_) => "kernel",
            _ => "another",
        };
        taught(rule).reasons.iter().map(name).collect()
    };
    assert_eq!(kinds("take 1, 3, 4"), ["residues", "repetition"]);
    assert_eq!(kinds("take 1..3"), ["bash"]);
    assert_eq!(kinds("take 2, 3; misere"), ["misere nim", "residues", "repetition"]);
    assert_eq!(kinds("take powers of 2"), ["residues"]);
    assert_eq!(kinds("take 1..n/2"), ["handed"]);
    assert_eq!(kinds("0.77"), ["repetition", "kernel"]);
    assert_eq!(kinds("take any or split into a, b"), ["repetition", "kernel"]);
    assert_eq!(kinds("leave n/5..n/3"), ["blocks"]);
    assert_eq!(kinds("take 1..2*last; first 1..n-1; misere"), ["losing sizes"]);
    assert_eq!(kinds("take any except last; first any"), ["automaton", "kernel"]);
    assert_eq!(kinds("take squares"), ["kernel"]);
}

#[test]
fn amounts_are_taken_as_the_options_say() {
    for rule in RULES.iter().filter(|rule| !rule.starts_with("(a")) {
        let truth = Truth::new(rule);
        for n in 0..=12 {
            let options = truth.brute.options(0, &untouched(&[n]));
            for amount in 0..=n + 1 {
                let fitting: Vec<_> =
                    options.iter().filter(|choice| choice.take == Some(natural(amount))).cloned().collect();
                let taking = player::taking(&truth.game, &untouched(&[n]), &natural(amount), &limits())
                    .expect("it is known");
                match taking {
                    Taking::Refused => assert!(fitting.is_empty(), "{rule}, {n}, {amount}"),
                    Taking::One(choice) => assert_eq!(fitting, [choice], "{rule}, {n}, {amount}"),
                    Taking::Several(several) => {
                        assert!(fitting.len() > 1, "{rule}, {n}, {amount}");
                        assert_eq!(fitting, several, "{rule}, {n}, {amount}");
                    }
                }
            }
            for choice in &options {
                let left: Vec<Natural> = choice.leave.iter().flatten().rev().cloned().collect();
                let found =
                    player::leaving(&truth.game, &untouched(&[n]), &left, &limits()).expect("it is known");
                assert_eq!(found.as_ref(), Some(choice), "{rule}, {n}");
            }
            let found = player::leaving(&truth.game, &untouched(&[n]), &[natural(n + 1)], &limits());
            assert_eq!(found, Ok(None), "{rule}, {n}");
        }
    }
}

#[test]
fn large_heaps_are_decided_by_the_form_of_the_rule() {
    let huge = natural(10).pow(40);
    let allowed = |rule: &str, heap: &Natural, last: Option<Natural>, amount: Natural| {
        let component = Component { heaps: vec![heap.clone()], last };
        match player::taking(&game(rule), &component, &amount, &limits()).expect("the form is known") {
            Taking::One(choice) => {
                assert_eq!(choice.take, Some(amount), "{rule}");
                assert_eq!(
                    choice.leave.iter().flatten().sum::<Natural>() + choice.take.unwrap_or_default(),
                    *heap
                );
                true
            }
            Taking::Several(_) => panic!("{rule}: there is one way"),
            Taking::Refused => false,
        }
    };
    let half = &huge / natural(2);
    assert!(allowed("take 1..n/2", &huge, None, half.clone()));
    assert!(!allowed("take 1..n/2", &huge, None, &half + natural(1)));
    assert!(allowed("take 1..100000", &huge, None, natural(100_000)));
    assert!(!allowed("take 1..100000", &huge, None, natural(100_001)));
    assert!(!allowed("take 1..100000", &huge, None, natural(0)));
    let twice = "take 1..2*last; first 1..n-1";
    assert!(allowed(twice, &huge, None, &huge - natural(1)));
    assert!(!allowed(twice, &huge, None, huge.clone()));
    assert!(allowed(twice, &huge, Some(half.clone() / natural(4)), &half / natural(2)));
    assert!(!allowed(twice, &huge, Some(half.clone() / natural(4)), &half / natural(2) + natural(1)));
    assert!(!allowed(twice, &huge, Some(half), &huge + natural(1)));
    assert!(allowed("take powers of 2, 5, 7", &huge, None, natural(1 << 40)));
    assert!(!allowed("take powers of 2, 5, 7", &huge, None, natural(6)));
}

#[test]
fn perfect_play_wins_every_won_position() {
    for rule in [
        "take 1, 3, 4",
        "take 1..3; misere",
        "0.77",
        "take 1..2*last; first 1..n-1",
        "take any or split into a, b",
    ] {
        let mut truth = Truth::new(rule);
        let mut solver = Solver::new(vec![truth.game.clone()]).expect("a solver");
        for n in 1..=9 {
            let mut now = Position::of_heaps([natural(n)]);
            let winner_moves = truth.brute.won(&now.components);
            // The winner is perfect, the other makes the last move of all that there are.
            for turn in 0.. {
                let best = player::best_move(&mut solver, &now, &limits()).expect("a move");
                let perfect = winner_moves == (turn % 2 == 0);
                let Some(ply) = best else {
                    let mover_wins = truth.game.ruleset().play() == Play::Misere;
                    assert_eq!(perfect, mover_wins, "{rule}, {n}");
                    break;
                };
                assert_eq!(ply.winning, perfect, "{rule}, {n}, {now:?}");
                let (heap, choice) = if perfect {
                    (ply.heap, ply.choice)
                } else {
                    let choices = now.components.iter().enumerate();
                    let all = choices.flat_map(|(heap, (_, component))| {
                        truth.brute.options(0, component).into_iter().map(move |choice| (heap, choice))
                    });
                    all.last().expect("there is a move")
                };
                now = player::after(solver.games(), &now, heap, &choice);
            }
        }
    }
}
