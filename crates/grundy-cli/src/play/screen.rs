//! The game on the whole terminal: heaps above, what happened below, a line to type in.

use std::cell::Cell;
use std::time::{Duration, Instant};

use grundy::limits::{Stop, Watch};
use ratatui::Frame;
use ratatui::crossterm::event::{self, Event as Input, KeyCode, KeyEvent, KeyEventKind, KeyModifiers};
use ratatui::layout::{Constraint, Layout};
use ratatui::style::Stylize as _;
use ratatui::text::Line;
use ratatui::widgets::{Block, Paragraph};

use super::engine::Engine;
use super::event::Event;
use super::words;
use crate::messages::{Language, translate};
use crate::report::Failure;

/// Characters of a line that is typed.
const TYPED: usize = 200;
/// Lines of what happened that are kept.
const KEPT: usize = 1000;
/// Heaps, each on a line, that are shown with their stones.
const HEAPS: u16 = 12;
/// Between two looks at the keyboard while the machine thinks.
const LOOK: Duration = Duration::from_millis(100);

/// Stops work when Ctrl-C or Esc is pressed: a terminal whose keys the program reads sends no signal.
pub struct Keys {
    looked: Cell<Instant>,
}

impl Keys {
    /// Nothing is pressed yet.
    pub fn new() -> Self {
        Self { looked: Cell::new(Instant::now()) }
    }
}

impl Watch for Keys {
    fn progress(&self, _task: &str, _done: u64, _total: u64) -> Result<(), Stop> {
        if self.looked.get().elapsed() < LOOK {
            return Ok(());
        }
        self.looked.set(Instant::now());
        // A keyboard that cannot be read stops nothing here; the next line that is read will say so.
        while event::poll(Duration::ZERO).unwrap_or(false) {
            if let Ok(Input::Key(key)) = event::read()
                && (key.code == KeyCode::Esc || is_interrupt(key))
            {
                return Err(Stop::Interrupted);
            }
        }
        Ok(())
    }
}

fn is_interrupt(key: KeyEvent) -> bool {
    key.code == KeyCode::Char('c') && key.modifiers.contains(KeyModifiers::CONTROL)
}

/// What is on the screen.
pub struct Screen {
    say: Language,
    /// The rule in words.
    title: Vec<String>,
    /// The position in words, and the stones of each heap.
    position: Vec<String>,
    stones: Vec<Option<usize>>,
    /// What happened, the last at the end.
    log: Vec<String>,
    typed: String,
}

/// Whether the game goes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Flow {
    /// It does.
    On,
    /// The player leaves.
    Quit,
    /// The player interrupts the program.
    Interrupted,
}

impl Screen {
    /// The beginning of a game.
    ///
    /// # Errors
    /// Those of the rule's arithmetic.
    pub fn new(engine: &Engine<'_>, say: Language) -> Result<Self, grundy::Error> {
        let mut title = words::beginning(engine, say);
        let log = title.pop().into_iter().collect();
        let (position, stones) = (Vec::new(), Vec::new());
        let mut screen = Self { say, title, position, stones, log, typed: String::new() };
        screen.look(engine)?;
        Ok(screen)
    }

    fn look(&mut self, engine: &Engine<'_>) -> Result<(), grundy::Error> {
        self.position = words::position(engine, self.say)?;
        self.stones = words::stones(engine.position());
        Ok(())
    }

    /// Takes a key; a whole line goes to the game.
    ///
    /// # Errors
    /// Those of the rule's arithmetic when the position is put into words.
    pub fn key(&mut self, engine: &mut Engine<'_>, key: KeyEvent) -> Result<Flow, grundy::Error> {
        match key.code {
            _ if is_interrupt(key) => return Ok(Flow::Interrupted),
            KeyCode::Esc => return Ok(Flow::Quit),
            KeyCode::Backspace => {
                self.typed.pop();
            }
            KeyCode::Tab => return self.line(engine, "hint"),
            KeyCode::Enter => {
                let line = std::mem::take(&mut self.typed);
                return self.line(engine, &line);
            }
            KeyCode::Char(c) if self.typed.chars().count() < TYPED && !c.is_control() => self.typed.push(c),
            _ => {}
        }
        Ok(Flow::On)
    }

    fn line(&mut self, engine: &mut Engine<'_>, line: &str) -> Result<Flow, grundy::Error> {
        let events = match engine.line(line) {
            Ok(events) => events,
            Err(error) => {
                self.log.push(translate(self.say, &error.to_string()));
                return Ok(Flow::On);
            }
        };
        for event in &events {
            self.log.extend(words::event(engine, event, self.say)?);
        }
        let old = self.log.len().saturating_sub(KEPT);
        self.log.drain(..old);
        self.look(engine)?;
        Ok(if events.contains(&Event::Quit) { Flow::Quit } else { Flow::On })
    }

    /// Draws everything.
    pub fn draw(&self, frame: &mut Frame<'_>) {
        let say = self.say;
        let heaps = u16::try_from(self.position.len()).unwrap_or(HEAPS).min(HEAPS) + 2;
        let wide = usize::from(frame.area().width);
        let head: Vec<String> = self.title.iter().flat_map(|text| fold(text, wide)).collect();
        let title = u16::try_from(head.len()).unwrap_or(u16::MAX);
        let rows = Layout::vertical([
            Constraint::Length(title),
            Constraint::Length(heaps),
            Constraint::Min(3),
            Constraint::Length(3),
            Constraint::Length(1),
        ]);
        let [above, middle, below, line, keys] = rows.areas(frame.area());
        let head = head
            .into_iter()
            .enumerate()
            .map(|(row, text)| if row == 0 { Line::from(text).bold() } else { Line::from(text) });
        frame.render_widget(Paragraph::new(head.collect::<Vec<_>>()), above);

        let room = usize::from(middle.width);
        let shown: Vec<Line<'_>> =
            self.position.iter().enumerate().map(|(row, text)| self.heap(row, text, room)).collect();
        frame.render_widget(
            Paragraph::new(shown).block(Block::bordered().title(say.play_screen_heaps())),
            middle,
        );

        let fits = usize::from(below.height.saturating_sub(2));
        let room = usize::from(below.width.saturating_sub(2));
        let mut rows: Vec<String> =
            self.log.iter().rev().take(fits).rev().flat_map(|text| fold(text, room)).collect();
        rows.drain(..rows.len().saturating_sub(fits));
        let log = Paragraph::new(rows.into_iter().map(Line::from).collect::<Vec<_>>());
        frame.render_widget(log.block(Block::bordered().title(say.play_screen_log())), below);

        let typed = Line::from(format!("> {}", self.typed));
        let end = line.x.saturating_add(1 + u16::try_from(typed.width()).unwrap_or(u16::MAX));
        frame.render_widget(
            Paragraph::new(typed).block(Block::bordered().title(say.play_screen_input())),
            line,
        );
        frame.set_cursor_position((end.min(line.right().saturating_sub(1)), line.y + 1));
        frame.render_widget(Paragraph::new(Line::from(say.play_screen_keys()).dim()), keys);
    }

    /// A line of the position; if it is a heap's and there is room, with its stones.
    fn heap<'t>(&'t self, row: usize, text: &'t str, room: usize) -> Line<'t> {
        let width =
            self.position.iter().take(self.stones.len()).map(|text| Line::from(text.as_str()).width()).max();
        let start = width.unwrap_or(0) + 2;
        let line = Line::from(text);
        match self.stones.get(row).copied().flatten() {
            Some(stones) if stones > 0 && start + stones + 2 <= room => {
                let gap = " ".repeat(start - line.width());
                Line::from(vec![text.into(), gap.into(), "●".repeat(stones).into()])
            }
            _ => line,
        }
    }
}

/// The text in rows that fit, broken at blanks where there are some.
fn fold(text: &str, room: usize) -> Vec<String> {
    let width = |text: &str| Line::from(text).width();
    let (mut rows, mut row) = (Vec::new(), String::new());
    for c in text.chars() {
        row.push(c);
        if width(&row) > room && row.chars().count() > 1 {
            let blank = row.rfind(' ').map(|blank| blank + 1);
            let end = blank.unwrap_or(row.len() - c.len_utf8());
            let rest = row.split_off(end);
            rows.push(std::mem::replace(&mut row, rest).trim_end().to_owned());
        }
    }
    rows.push(row);
    rows
}

/// Plays until the player leaves; the terminal is then as it was before.
///
/// # Errors
/// When the terminal cannot be used, and those of the rule's arithmetic.
pub fn play(mut engine: Engine<'_>, say: Language) -> Result<(), Failure> {
    let mut screen = Screen::new(&engine, say)?;
    let mut terminal = ratatui::try_init()?;
    let played = (|| loop {
        terminal.draw(|frame| screen.draw(frame))?;
        if let Input::Key(key) = event::read()?
            && key.kind != KeyEventKind::Release
        {
            match screen.key(&mut engine, key)? {
                Flow::On => {}
                Flow::Quit => return Ok(()),
                Flow::Interrupted => return Err(Failure::Interrupted),
            }
        }
    })();
    ratatui::try_restore()?;
    played
}

#[cfg(test)]
mod tests {
    use grundy::game::Game;
    use grundy::limits::{Limits, Patient};
    use grundy::number::Natural;
    use grundy::rule::Parameters;
    use grundy::solve::{Position, Solver};
    use ratatui::Terminal;
    use ratatui::backend::TestBackend;

    use super::*;

    fn engine(rule: &str, heaps: &[u64]) -> Engine<'static> {
        let game = Game::parse(rule, &Parameters::new()).expect("a rule");
        let position = Position::of_heaps(heaps.iter().map(|&heap| Natural::from(heap)));
        Engine::new(Solver::new(vec![game]).expect("a solver"), position, Limits::new(1 << 30, &Patient))
    }

    fn press(screen: &mut Screen, engine: &mut Engine<'_>, code: KeyCode) -> Flow {
        screen.key(engine, KeyEvent::new(code, KeyModifiers::NONE)).expect("it is solved")
    }

    fn type_in(screen: &mut Screen, engine: &mut Engine<'_>, line: &str) -> Flow {
        for c in line.chars() {
            assert_eq!(press(screen, engine, KeyCode::Char(c)), Flow::On);
        }
        press(screen, engine, KeyCode::Enter)
    }

    fn drawn(screen: &Screen, width: u16, height: u16) -> String {
        let mut terminal = Terminal::new(TestBackend::new(width, height)).expect("a terminal");
        terminal.draw(|frame| screen.draw(frame)).expect("it is drawn");
        let buffer = terminal.backend().buffer();
        // A wide character fills the cell after it too.
        let row = |y| {
            let (mut text, mut x) = (String::new(), 0);
            while x < width {
                let symbol = buffer[(x, y)].symbol();
                text.push_str(symbol);
                x += u16::try_from(Line::from(symbol).width()).unwrap_or(1).max(1);
            }
            text
        };
        (0..height).map(|y| row(y).trim_end().to_owned() + "\n").collect()
    }

    fn snapshot(name: &str, text: &str) {
        insta::with_settings!({omit_expression => true, prepend_module_to_snapshot => false}, {
            insta::assert_snapshot!(name, text);
        });
    }

    #[test]
    fn a_game_on_the_screen() {
        for (name, language) in [
            ("screen_en", Language::En),
            ("screen_zh-Hans", Language::ZhHans),
            ("screen_zh-Hant", Language::ZhHant),
        ] {
            let mut engine = engine("take any", &[3, 4, 5]);
            let mut screen = Screen::new(&engine, language).expect("a screen");
            let begin = drawn(&screen, 72, 20);
            press(&mut screen, &mut engine, KeyCode::Tab);
            type_in(&mut screen, &mut engine, "9 from 2");
            type_in(&mut screen, &mut engine, "2 from 1");
            for c in "takes".chars() {
                press(&mut screen, &mut engine, KeyCode::Char(c));
            }
            press(&mut screen, &mut engine, KeyCode::Backspace);
            snapshot(name, &format!("{begin}\n{}", drawn(&screen, 72, 20)));
        }
    }

    #[test]
    fn keys_end_the_game() {
        let mut engine = engine("take 1..3", &[10]);
        let mut screen = Screen::new(&engine, Language::En).expect("a screen");
        assert_eq!(press(&mut screen, &mut engine, KeyCode::Esc), Flow::Quit);
        assert_eq!(type_in(&mut screen, &mut engine, "quit"), Flow::Quit);
        let interrupt = KeyEvent::new(KeyCode::Char('c'), KeyModifiers::CONTROL);
        assert_eq!(screen.key(&mut engine, interrupt), Ok(Flow::Interrupted));
    }

    #[test]
    fn what_happened_last_is_seen_whole() {
        assert_eq!(fold("one two three", 8), ["one two", "three"]);
        assert_eq!(fold("取 12 颗的堆", 5), ["取 12", "颗的", "堆"]);
        assert_eq!(fold("abcdef", 4), ["abcd", "ef"]);
        assert_eq!(fold("", 4), [""]);
        assert_eq!(fold("堆堆", 1), ["堆", "堆"]);
        let mut engine = engine("take 1, 3, 4", &[10]);
        let mut screen = Screen::new(&engine, Language::En).expect("a screen");
        type_in(&mut screen, &mut engine, "why");
        let shown = drawn(&screen, 30, 18);
        assert!(shown.contains("value 0."), "{shown}");
    }

    #[test]
    fn every_size_can_be_drawn() {
        let mut engine = engine("take any or split into a, b", &[7, 30, 100_000]);
        let mut screen = Screen::new(&engine, Language::ZhHans).expect("a screen");
        type_in(&mut screen, &mut engine, &"9".repeat(300));
        for (width, height) in [(1, 1), (3, 2), (10, 4), (20, 9), (80, 24), (200, 60)] {
            assert_eq!(drawn(&screen, width, height).lines().count(), usize::from(height));
        }
    }
}
