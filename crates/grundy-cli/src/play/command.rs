//! What a player types, in English or Chinese.

use grundy::number::{Natural, natural};

/// A command.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Command {
    /// Take an amount, from the heap of this number if one was given.
    Take(Natural, Option<usize>),
    /// The move of this number in the list; the heap as before.
    Number(Natural, Option<usize>),
    /// Leave these heaps of one, of that of this number if one was given.
    Leave(Vec<Natural>, Option<usize>),
    /// List the moves.
    Moves,
    /// Show a perfect move.
    Hint,
    /// Take back the last move, and the answer to it.
    Undo,
    /// Who wins here, and why.
    Why,
    /// Change sides.
    Swap,
    /// List the commands.
    Help,
    /// End the game.
    Quit,
    /// Show the position again.
    Show,
}

/// Words for each command, the first those that are shown.
const WORDS: &[(&[&str], Command)] = &[
    (&["moves", "list", "取法", "列出"], Command::Moves),
    (&["hint", "提示"], Command::Hint),
    (&["undo", "back", "悔棋", "撤销", "撤銷"], Command::Undo),
    (&["why", "为什么", "為什麼", "理由"], Command::Why),
    (&["swap", "换边", "換邊"], Command::Swap),
    (&["help", "?", "帮助", "幫助"], Command::Help),
    (&["quit", "exit", "q", "退出", "离开", "離開"], Command::Quit),
];

impl Command {
    /// Reads a line: a command word; `3`, `take 3`, `take 3 from 2` or `3 2` (the second number is the heap); the same in
    /// Chinese, `取 3`, `从 2 取 3`; `leave 5 3` and `leave 5 3 from 2` for what a move leaves. `None` if it is nothing of these.
    pub fn read(line: &str) -> Option<Self> {
        let line = line.trim().to_lowercase();
        if line.is_empty() {
            return Some(Self::Show);
        }
        if let Some((_, command)) = WORDS.iter().find(|(words, _)| words.contains(&line.as_str())) {
            return Some(command.clone());
        }
        let mut numbers = Vec::new();
        let mut words = Vec::new();
        for word in split(&line) {
            match natural(&word) {
                Some(number) => numbers.push(number),
                None => words.push(word),
            }
        }
        let words: Vec<&str> = words.iter().map(String::as_str).collect();
        let heap_of = |number: &Natural| usize::try_from(number).ok().filter(|&heap| heap > 0);
        match (words.as_slice(), numbers.as_slice()) {
            ([], [number]) => Some(Self::Number(number.clone(), None)),
            ([], [number, heap]) => Some(Self::Number(number.clone(), Some(heap_of(heap)?))),
            (["take" | "取"], [amount]) => Some(Self::Take(amount.clone(), None)),
            (["take" | "取", "from" | "从" | "從"] | ["from"], [amount, heap])
            | (["从" | "從", "取"], [heap, amount]) => {
                Some(Self::Take(amount.clone(), Some(heap_of(heap)?)))
            }
            (["leave" | "剩" | "留"], left @ [_, ..]) => Some(Self::Leave(left.to_vec(), None)),
            (["leave" | "剩" | "留", "from" | "从" | "從"], [left @ .., heap]) if !left.is_empty() => {
                Some(Self::Leave(left.to_vec(), Some(heap_of(heap)?)))
            }
            _ => None,
        }
    }
}

/// Numbers and words, whatever stands between them; `第` and `堆` only say that a number is a heap's.
fn split(line: &str) -> Vec<String> {
    let kind = |c: char| match c {
        c if c.is_ascii_digit() => 1,
        c if c.is_whitespace() || "第堆,，。.".contains(c) => 0,
        c if c.is_ascii() => 2,
        _ => 3,
    };
    let mut words: Vec<(u8, String)> = Vec::new();
    let mut before = 0;
    for c in line.chars() {
        let now = kind(c);
        match words.last_mut() {
            Some((_, word)) if now == before && now != 0 => word.push(c),
            _ if now != 0 => words.push((now, c.to_string())),
            _ => {}
        }
        before = now;
    }
    words.into_iter().map(|(_, word)| word).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_commands() {
        let take = |amount: u8, heap| Some(Command::Take(amount.into(), heap));
        let number = |number: u8, heap| Some(Command::Number(number.into(), heap));
        for (line, command) in [
            ("3", number(3, None)),
            (" 3  2 ", number(3, Some(2))),
            ("take 3", take(3, None)),
            ("TAKE 3 from 2", take(3, Some(2))),
            ("3 from 2", take(3, Some(2))),
            ("take3", take(3, None)),
            ("取3", take(3, None)),
            ("从第 2 堆取 3", take(3, Some(2))),
            ("從2取3", take(3, Some(2))),
            ("取 3 从 2", take(3, Some(2))),
            ("leave 5 3", Some(Command::Leave(vec![5_u8.into(), 3_u8.into()], None))),
            ("leave (5, 3) from 2", None),
            ("剩 0 从 2", Some(Command::Leave(vec![0_u8.into()], Some(2)))),
            ("leave", None),
            ("Hint", Some(Command::Hint)),
            ("提示", Some(Command::Hint)),
            ("?", Some(Command::Help)),
            ("", Some(Command::Show)),
            ("0", number(0, None)),
            ("take 3 from 0", None),
            ("take", None),
            ("take three", None),
            ("1 2 3", None),
            ("-3", None),
            ("3.5 x", None),
        ] {
            assert_eq!(Command::read(line), command, "{line}");
        }
    }

    #[test]
    fn a_word_means_one_command() {
        let mut words: Vec<&str> = WORDS.iter().flat_map(|(words, _)| words.iter().copied()).collect();
        words.sort_unstable();
        assert!(words.windows(2).all(|pair| pair[0] != pair[1]));
    }
}
