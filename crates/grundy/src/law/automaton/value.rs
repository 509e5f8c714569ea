//! Rules that split: the pairs (n, g(n)) as an automaton in base 2, least significant digit first, where XOR is digit by
//! digit.
//!
//! *Theorem.* Let the options of n be heaps below n and sums of two heaps a, b ≥ 1 with a + b ≤ n, both below n; their values
//! are those of G. If G is a function, no option of n has the value of n, and every smaller value is that of an option, then
//! G(n) is the Grundy value of n (Sprague and Grundy).

use grundy_automata::{Budget, Dfa, Formula, Logic, Reading, System, Term, var};

use super::formula::Tracks;
use super::search::{Automatic, Patience, Shape};
use super::systems::Writing;
use crate::error::Error;
use crate::game::{BreakingCode, Game};
use crate::law::conjecture::{Conjecture, conjecture};
use crate::limits::Limits;
use crate::number::Integer;
use crate::rule::Play;
use crate::table::code::CodeValues;
use crate::table::heaps::GrundyValues;

/// The table that the period is read from.
const TABLE: u64 = 512;
/// Codes with more digits are not written as formulas.
const MOST_DIGITS: usize = 64;
/// Longer periods are no pattern here.
const LONGEST_PERIOD: usize = 256;

/// The law of a rule that takes or splits in two, if its values have an arithmetic period.
pub(super) fn find(
    game: &Game,
    patience: &Patience,
    budget: &Budget,
    limits: &Limits,
) -> Result<Option<Automatic>, Error> {
    if game.ruleset().play() == Play::Misere {
        return Ok(None);
    }
    let Some(code) = game.breaking_code() else { return Ok(None) };
    if code.has(8) || code.digits.len() > MOST_DIGITS {
        return Ok(None);
    }
    let values = if let Some(mut table) = CodeValues::new(&code) {
        table.extend(TABLE as usize, limits)?;
        table.values().to_vec()
    } else {
        let mut table = GrundyValues::new();
        table.extend(game, TABLE / 2, limits)?;
        table.values().to_vec()
    };
    let values: Vec<u64> = values.into_iter().map(u64::from).collect();
    let Some(Conjecture::Periodic { preperiod, period, saltus }) = conjecture(&values) else {
        return Ok(None);
    };
    if preperiod + period > LONGEST_PERIOD {
        return Ok(None);
    }
    let proved = patience.outcome(prove(&code, &values, (preperiod, period, saltus), budget))?.flatten();
    Ok(proved.map(|(system, graph)| Automatic {
        options: None,
        tracks: Tracks::Heap,
        misere: false,
        system,
        writing: Writing::Base(2),
        shape: Shape::Value(graph, code),
        learned_below: values.len() as u64,
    }))
}

/// Base 2, the least significant digit first.
pub(super) fn system(budget: &Budget) -> Result<System, grundy_automata::Error> {
    System::base(2, Reading::LeastFirst, budget)
}

/// The automaton of an arithmetic period, if it is that of the values.
fn prove(
    code: &BreakingCode,
    values: &[u64],
    (preperiod, period, saltus): (usize, usize, u64),
    budget: &Budget,
) -> Result<Option<(System, Dfa)>, grundy_automata::Error> {
    let system = system(budget)?;
    let graph = {
        let logic = Logic::new(&system, *budget);
        let (n, v) = (|| var("n"), || var("v"));
        let mut cases: Vec<Formula> = (0..preperiod)
            .map(|i| n().equals(Integer::from(i)).and(v().equals(Integer::from(values[i]))))
            .collect();
        for (i, &value) in values.iter().enumerate().skip(preperiod).take(period) {
            let heap = n().equals(var("q") * period + Integer::from(i));
            let height = v().equals(var("q") * saltus + Integer::from(value));
            cases.push(Formula::exists(["q"], heap.and(height)));
        }
        logic.relation(&["n", "v"], &Formula::Or(cases))?
    };
    let holds = {
        let mut logic = define(&system, &graph, code, *budget)?;
        decide(&mut logic)?
    };
    Ok(holds.then_some((system, graph)))
}

/// The predicates `G(n, v)`, `xor(x, y, z)`, `take(n, m)`, `split(n, a, b)` and `option(n, v)`: n has an option of value v.
#[allow(clippy::many_single_char_names, reason = "the variables of the formulas")]
pub(super) fn define<'a>(
    system: &'a System,
    graph: &Dfa,
    code: &BreakingCode,
    budget: Budget<'a>,
) -> Result<Logic<'a>, grundy_automata::Error> {
    let mut logic = Logic::new(system, budget);
    logic.define("G", graph)?;
    let xor = Dfa::explore(2, 3, true, |&ok| ok, |&ok, d| ok && d[0] ^ d[1] == d[2], &budget)?;
    logic.define("xor", &xor)?;
    let (n, m, a, b) = (|| var("n"), || var("m"), || var("a"), || var("b"));
    // Bit j of a digit: so many are taken and j heaps are left.
    let amounts = |bit: u8, taken: &Term| {
        let each = (0..code.digits.len()).filter(|&i| code.digit(i) & bit != 0);
        let mut any: Vec<Formula> = each.map(|i| taken.clone().equals(Integer::from(i))).collect();
        if code.tail & bit != 0 {
            any.push(taken.clone().greater(Integer::from(code.k())));
        }
        Formula::Or(any)
    };
    let taken = n() - m();
    let empties = m().equals(0).and(amounts(1, &taken));
    let leaves = m().at_least(1).and(amounts(2, &taken));
    let take = Formula::And(vec![m().less(n()), empties.or(leaves)]);
    logic.define_by("take", &["n", "m"], &take)?;
    let rest = n() - a() - b();
    let split =
        Formula::And(vec![a().at_least(1), b().at_least(1), (a() + b()).at_most(n()), amounts(4, &rest)]);
    logic.define_by("split", &["n", "a", "b"], &split)?;
    let is = |heap, value| Formula::holds("G", [heap, value]);
    let v = || var("v");
    let xor = Formula::exists(
        ["x", "y"],
        Formula::And(vec![
            is(a(), var("x")),
            is(b(), var("y")),
            Formula::holds("xor", [var("x"), var("y"), v()]),
        ]),
    );
    logic.define_by("sum", &["a", "b", "v"], &xor)?;
    let by_take = Formula::exists(["m"], Formula::holds("take", [n(), m()]).and(is(m(), v())));
    let by_split = Formula::exists(
        ["a", "b"],
        Formula::holds("split", [n(), a(), b()]).and(Formula::holds("sum", [a(), b(), v()])),
    );
    logic.define_by("option", &["n", "v"], &by_take.or(by_split))?;
    Ok(logic)
}

/// Whether G is the Grundy function.
fn decide(logic: &mut Logic<'_>) -> Result<bool, grundy_automata::Error> {
    let (n, v, w) = (|| var("n"), || var("v"), || var("w"));
    let is = |value| Formula::holds("G", [n(), value]);
    let option = |value| Formula::holds("option", [n(), value]);
    let claims = [
        Formula::forall(["n"], Formula::exists(["v"], is(v()))),
        Formula::forall(["n", "v", "w"], is(v()).and(is(w())).implies(v().equals(w()))),
        Formula::forall(["n", "v"], is(v()).and(option(v())).negated()),
        Formula::forall(["n", "v", "w"], is(v()).and(w().less(v())).implies(option(w()))),
    ];
    for claim in claims {
        if !logic.decide(&claim)?.holds {
            return Ok(false);
        }
    }
    Ok(true)
}
