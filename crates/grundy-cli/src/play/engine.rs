//! The game as a state machine: a command in, what happened out. It reads nothing and prints nothing.

use grundy::game::{Component, Game};
use grundy::limits::Limits;
use grundy::number::Natural;
use grundy::solve::{Listing, Position, Solver, WinningMove};
use grundy::teach::player::{self, Ply, Taking};

use super::command::Command;
use super::event::{Event, Numbered, Refusal, Side};

/// Moves of a component that are numbered for the player.
const NUMBERED: usize = 1000;

/// The game in progress.
pub struct Engine<'a> {
    solver: Solver,
    limits: Limits<'a>,
    position: Position,
    /// The positions in which the person was to move, and moved or changed sides.
    past: Vec<Position>,
    to_move: Side,
    /// Whether moves are chosen by their number: where a move is more than an amount taken from a heap.
    by_number: bool,
}

type Result<T> = std::result::Result<T, grundy::Error>;

impl<'a> Engine<'a> {
    /// A game from this position; the person moves first.
    pub fn new(solver: Solver, position: Position, limits: Limits<'a>) -> Self {
        let more = |game: &Game| game.ruleset().arity() > 1 || game.may_split() || !takes_only(game);
        let by_number = solver.games().iter().any(more);
        Self { solver, limits, position, past: Vec::new(), to_move: Side::Person, by_number }
    }

    /// The games.
    pub fn games(&self) -> &[Game] {
        self.solver.games()
    }

    /// The position.
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// Whether moves are chosen by their number.
    pub fn by_number(&self) -> bool {
        self.by_number
    }

    /// Whether no move is left.
    pub fn is_over(&self) -> Result<bool> {
        player::is_over(self.solver.games(), &self.position, &self.limits)
    }

    /// The most that may be taken now from each heap that remembers the last take.
    pub fn limits_of_heaps(&self) -> Result<Vec<Option<Natural>>> {
        let limit = |(game, component): &(usize, Component)| {
            player::greatest_take(&self.solver.games()[*game], component)
        };
        let stands = |component: &Component| component.heaps.iter().any(|heap| *heap > Natural::ZERO);
        let limits =
            self.position.components.iter().map(|one| if stands(&one.1) { limit(one) } else { Ok(None) });
        limits.collect()
    }

    /// The moves by their numbers, from 1 on: heap by heap, in the order of the winning moves of an answer. `false` when there
    /// are more.
    pub fn moves(&self) -> Result<(Vec<Numbered>, bool)> {
        let (mut moves, mut complete) = (Vec::new(), true);
        for (heap, (game, component)) in self.position.components.iter().enumerate() {
            let room = NUMBERED.saturating_sub(moves.len());
            match self.solver.games()[*game].options_within(component, room, &self.limits)? {
                Some(options) => {
                    moves.extend(options.into_iter().map(|choice| Numbered { heap, choice }));
                }
                None => complete = false,
            }
        }
        Ok((moves, complete))
    }

    /// Does what the line says; the answer of the machine, and the end of the game, follow in the events.
    ///
    /// # Errors
    /// Those of solving; the position is then as before.
    pub fn line(&mut self, line: &str) -> Result<Vec<Event>> {
        match Command::read(line) {
            Some(command) => self.act(&command),
            None => Ok(vec![Event::Refused(Refusal::NotUnderstood)]),
        }
    }

    fn act(&mut self, command: &Command) -> Result<Vec<Event>> {
        let over = self.is_over()?;
        match command {
            Command::Quit => Ok(vec![Event::Quit]),
            Command::Help => Ok(vec![Event::Help]),
            Command::Show => Ok(vec![Event::Show]),
            Command::Undo => Ok(vec![self.undo()]),
            Command::Why => Ok(vec![self.why(over)?]),
            _ if over => Ok(vec![Event::Refused(Refusal::Over)]),
            Command::Moves => Ok(vec![Event::Moves]),
            Command::Hint => self.hint(),
            Command::Swap => {
                let mut events = vec![Event::Swapped];
                self.attempt(|engine| engine.answer(&mut events))?;
                Ok(events)
            }
            Command::Leave(heaps, heap) => {
                let found = self.leaving(heaps, *heap)?;
                self.make(found)
            }
            Command::Take(amount, heap) => {
                let found = self.taking(amount, *heap)?;
                self.make(found)
            }
            Command::Number(number, heap) => {
                let found =
                    if self.by_number { self.numbered(number, *heap)? } else { self.taking(number, *heap)? };
                self.make(found)
            }
        }
    }

    fn undo(&mut self) -> Event {
        let Some(earlier) = self.past.pop() else { return Event::NothingToUndo };
        self.position = earlier;
        self.to_move = Side::Person;
        Event::Undone
    }

    fn why(&mut self, over: bool) -> Result<Event> {
        let answer = player::decide(&mut self.solver, &self.position, Listing::First(1), &self.limits)?;
        let end = over.then(|| self.solver.play());
        Ok(Event::Why { position: self.position.clone(), answer: Box::new(answer), end })
    }

    fn hint(&mut self) -> Result<Vec<Event>> {
        let best = player::best_move(&mut self.solver, &self.position, &self.limits)?;
        Ok(match best {
            Some(Ply { heap, choice, winning }) => {
                let made = WinningMove { heap, choice };
                vec![Event::Hint { before: self.position.clone(), made, winning }]
            }
            None => Vec::new(),
        })
    }

    /// Makes the person's move, if there is one, and lets the machine answer.
    fn make(&mut self, found: std::result::Result<Numbered, Refusal>) -> Result<Vec<Event>> {
        let Numbered { heap, choice } = match found {
            Ok(found) => found,
            Err(refusal) => return Ok(vec![Event::Refused(refusal)]),
        };
        let mut events = Vec::new();
        self.attempt(|engine| {
            engine.moved(WinningMove { heap, choice }, &mut events);
            engine.answer(&mut events)
        })?;
        Ok(events)
    }

    /// Does something that can be taken back; if it fails, it is taken back at once.
    fn attempt(&mut self, change: impl FnOnce(&mut Self) -> Result<()>) -> Result<()> {
        let before = self.position.clone();
        let changed = change(self);
        if changed.is_ok() {
            self.past.push(before);
        } else {
            (self.position, self.to_move) = (before, Side::Person);
        }
        changed
    }

    /// Lets the machine move, unless the game is over, and sees whether it is over then.
    fn answer(&mut self, events: &mut Vec<Event>) -> Result<()> {
        // After a change of sides the machine is to move in the person's place.
        self.to_move = Side::Machine;
        if let Some(Ply { heap, choice, .. }) =
            player::best_move(&mut self.solver, &self.position, &self.limits)?
        {
            self.moved(WinningMove { heap, choice }, events);
        }
        if self.is_over()? {
            let play = self.solver.play();
            let winner =
                if player::mover_wins_at_the_end(play) { self.to_move } else { self.to_move.other() };
            events.push(Event::Over { winner, play });
        }
        Ok(())
    }

    fn moved(&mut self, made: WinningMove, events: &mut Vec<Event>) {
        let before = self.position.clone();
        self.position = player::after(self.solver.games(), &before, made.heap, &made.choice);
        events.push(Event::Moved { side: self.to_move, before, made });
        self.to_move = self.to_move.other();
    }

    /// The index of the heap of this number, from 1; of the only one that is not empty, if none is named.
    fn heap(&self, number: Option<usize>) -> std::result::Result<usize, Refusal> {
        let components = &self.position.components;
        let heaps = components.len();
        let stands = |heap: usize| components[heap].1.heaps.iter().any(|heap| *heap > Natural::ZERO);
        match number {
            Some(heap) if heap == 0 || heap > heaps => Err(Refusal::NoHeap { heap, heaps }),
            Some(heap) if !stands(heap - 1) => Err(Refusal::Empty { heap }),
            Some(heap) => Ok(heap - 1),
            None => match (0..heaps).filter(|&heap| stands(heap)).collect::<Vec<_>>()[..] {
                [only] => Ok(only),
                _ => Err(Refusal::WhichHeap { heaps }),
            },
        }
    }

    /// The move that leaves these heaps of one.
    fn leaving(
        &self,
        left: &[Natural],
        heap: Option<usize>,
    ) -> Result<std::result::Result<Numbered, Refusal>> {
        let heap = match self.heap(heap) {
            Ok(heap) => heap,
            Err(refusal) => return Ok(Err(refusal)),
        };
        let (game, component) = &self.position.components[heap];
        let choice = player::leaving(&self.solver.games()[*game], component, left, &self.limits)?;
        let refused = || Refusal::NotLeft { left: left.to_vec(), heap: component.clone() };
        Ok(choice.map(|choice| Numbered { heap, choice }).ok_or_else(refused))
    }

    /// The move that takes an amount from a heap.
    fn taking(
        &self,
        amount: &Natural,
        heap: Option<usize>,
    ) -> Result<std::result::Result<Numbered, Refusal>> {
        let heap = match self.heap(heap) {
            Ok(heap) => heap,
            Err(refusal) => return Ok(Err(refusal)),
        };
        let (game, component) = &self.position.components[heap];
        let game = &self.solver.games()[*game];
        let total: Natural = component.heaps.iter().sum();
        if *amount > total {
            return Ok(Err(Refusal::TooMany { take: amount.clone(), heap: component.clone() }));
        }
        Ok(match player::taking(game, component, amount, &self.limits)? {
            Taking::One(choice) => Ok(Numbered { heap, choice }),
            Taking::Several(ways) => Err(Refusal::Several { take: amount.clone(), ways: ways.len() }),
            Taking::Refused => match player::greatest_take(game, component)? {
                Some(limit) if *amount > limit => Err(Refusal::AboveLimit { take: amount.clone(), limit }),
                _ => {
                    let allowed = allowed(game, component, &self.limits)?;
                    Err(Refusal::NotAllowed { take: amount.clone(), heap: component.clone(), allowed })
                }
            },
        })
    }

    /// The move of this number, in the list of all or of one heap.
    fn numbered(
        &self,
        number: &Natural,
        heap: Option<usize>,
    ) -> Result<std::result::Result<Numbered, Refusal>> {
        let (mut moves, _) = self.moves()?;
        if let Some(heap) = heap {
            let heaps = self.position.components.len();
            if heap > heaps {
                return Ok(Err(Refusal::NoHeap { heap, heaps }));
            }
            moves.retain(|one| one.heap + 1 == heap);
        }
        let index = usize::try_from(number).ok().and_then(|number| number.checked_sub(1));
        Ok(match index.filter(|&index| index < moves.len()) {
            Some(index) => Ok(moves.swap_remove(index)),
            None => Err(Refusal::NoNumber { number: number.clone(), moves: moves.len() }),
        })
    }
}

/// Whether every move of the rule takes something and leaves one heap.
fn takes_only(game: &Game) -> bool {
    use grundy::rule::ast::Move;
    let takes = |one: &Move| matches!(one, Move::Take { .. } | Move::Leave { .. } | Move::Code { .. });
    game.ruleset().moves().iter().all(takes)
}

/// The amounts that may be taken, ascending, if they are few.
fn allowed(game: &Game, component: &Component, limits: &Limits<'_>) -> Result<Option<Vec<Natural>>> {
    const FEW: usize = 20;
    let options = game.options_within(component, FEW, limits)?;
    Ok(options.map(|options| {
        let mut takes: Vec<Natural> = options.into_iter().filter_map(|choice| choice.take).collect();
        takes.dedup();
        takes
    }))
}

#[cfg(test)]
mod tests {
    use grundy::limits::Patient;
    use grundy::rule::Parameters;

    use super::*;

    fn engine(rule: &str, heaps: &[u64]) -> Engine<'static> {
        let game = Game::parse(rule, &Parameters::new()).expect("a rule");
        let position = Position::of_heaps(heaps.iter().map(|&heap| Natural::from(heap)));
        Engine::new(Solver::new(vec![game]).expect("a solver"), position, Limits::new(1 << 30, &Patient))
    }

    fn heaps(engine: &Engine<'_>) -> Vec<u64> {
        let heaps = engine.position().components.iter().flat_map(|(_, component)| &component.heaps);
        heaps.map(|heap| u64::try_from(heap).expect("a small heap")).collect()
    }

    fn say(engine: &mut Engine<'_>, line: &str) -> Vec<Event> {
        engine.line(line).expect("it is solved")
    }

    #[test]
    fn a_move_is_answered_and_both_are_taken_back() {
        let mut engine = engine("take 1, 3, 4", &[10]);
        assert_eq!(say(&mut engine, "3").len(), 2);
        let after = heaps(&engine);
        assert!(after[0] < 7);
        assert_eq!(say(&mut engine, "undo"), [Event::Undone]);
        assert_eq!(heaps(&engine), [10]);
        assert_eq!(say(&mut engine, "undo"), [Event::NothingToUndo]);
        say(&mut engine, "3");
        assert_eq!(heaps(&engine), after, "the machine answers alike");
    }

    #[test]
    fn what_is_refused_changes_nothing() {
        let mut engine = engine("take 1..3", &[10, 5]);
        for line in ["4 from 1", "2", "1 from 3", "6 from 2", "what", "leave 9 9 from 1", "0 from 1"] {
            let events = say(&mut engine, line);
            assert!(matches!(events[..], [Event::Refused(_)]), "{line}: {events:?}");
            assert_eq!(heaps(&engine), [10, 5], "{line}");
        }
        assert_eq!(say(&mut engine, "undo"), [Event::NothingToUndo]);
    }

    #[test]
    fn a_change_of_sides_lets_the_machine_begin_and_can_be_taken_back() {
        let mut engine = engine("take 1..3", &[5]);
        let events = say(&mut engine, "swap");
        assert!(
            matches!(events[..], [Event::Swapped, Event::Moved { side: Side::Machine, .. }]),
            "{events:?}"
        );
        assert_eq!(heaps(&engine), [4]);
        say(&mut engine, "undo");
        assert_eq!(heaps(&engine), [5]);
    }

    #[test]
    fn whoever_is_perfect_wins_in_both_kinds_of_play() {
        for (rule, start) in [("take 1..3", 5), ("take 1..3; misere", 6), ("take 1, 3, 4", 11), ("0.77", 5)] {
            let mut engine = engine(rule, &[start]);
            let mut winner = None;
            while winner.is_none() {
                let events = say(&mut engine, "hint");
                let [Event::Hint { made, winning: true, .. }] = &events[..] else {
                    panic!("{rule}: {events:?}")
                };
                let (moves, complete) = engine.moves().expect("moves");
                assert!(complete);
                let number = 1 + moves
                    .iter()
                    .position(|one| one.heap == made.heap && one.choice == made.choice)
                    .expect("a hint is a move");
                let line = match (&made.choice.take, engine.by_number()) {
                    (Some(take), false) => take.to_string(),
                    _ => number.to_string(),
                };
                winner = say(&mut engine, &line).into_iter().find_map(|event| match event {
                    Event::Over { winner, .. } => Some(winner),
                    _ => None,
                });
            }
            assert_eq!(winner, Some(Side::Person), "{rule}");
            assert_eq!(say(&mut engine, "1"), [Event::Refused(Refusal::Over)], "{rule}");
            say(&mut engine, "undo");
            assert!(!engine.is_over().expect("it is seen"), "{rule}");
        }
    }

    #[test]
    fn an_emptied_heap_keeps_its_number() {
        let mut engine = engine("take any", &[2, 3, 9]);
        say(&mut engine, "2 from 1");
        assert_eq!(heaps(&engine)[0], 0);
        assert_eq!(heaps(&engine).len(), 3);
        assert_eq!(say(&mut engine, "1 from 1"), [Event::Refused(Refusal::Empty { heap: 1 })]);
    }

    #[test]
    fn the_limit_of_a_heap_that_remembers() {
        let mut engine = engine("take 1..2*last; first 1..n-1", &[20]);
        assert_eq!(engine.limits_of_heaps(), Ok(vec![Some(Natural::from(19_u8))]));
        let events = say(&mut engine, "20");
        assert!(matches!(events[..], [Event::Refused(Refusal::AboveLimit { .. })]), "{events:?}");
        say(&mut engine, "3");
        let last = engine.position().components[0].1.last.clone().expect("it remembers");
        assert_eq!(engine.limits_of_heaps(), Ok(vec![Some(last * Natural::from(2_u8))]));
    }
}
