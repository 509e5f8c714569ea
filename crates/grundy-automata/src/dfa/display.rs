//! Automata as text: a table for people, a graph for Graphviz.

use std::collections::BTreeMap;
use std::fmt::{self, Write as _};

use super::Dfa;

impl Dfa {
    /// A letter as its digits, with commas between tracks: `1,0`.
    fn show(&self, symbol: usize) -> String {
        let digits = self.letter(symbol as u32);
        digits.iter().map(u32::to_string).collect::<Vec<_>>().join(",")
    }

    /// The graph in Graphviz's dot language. States that never accept again are left out; an arrow carries
    /// all letters that lead along it.
    ///
    /// ```
    /// use grundy_automata::{Budget, Dfa};
    /// let even = Dfa::explore(2, 1, 0, |&q| q == 0, |_, d| d[0], &Budget::new(10))?;
    /// assert!(even.to_dot("even").contains("0 -> 1 [label=\"1\"];"));
    /// # Ok::<(), grundy_automata::Error>(())
    /// ```
    pub fn to_dot(&self, name: &str) -> String {
        let alive = self.alive();
        let name: String = name.chars().map(|c| if c == '"' || c == '\\' { '_' } else { c }).collect();
        let mut dot =
            format!("digraph \"{name}\" {{\n  rankdir=LR;\n  start [shape=point];\n  start -> 0;\n");
        for state in 0..self.states() as u32 {
            if !alive[state as usize] && state != 0 {
                continue;
            }
            let shape = if self.is_accepting(state) { "doublecircle" } else { "circle" };
            let _ = writeln!(dot, "  {state} [shape={shape}];");
            let mut arrows: BTreeMap<u32, Vec<String>> = BTreeMap::new();
            for (symbol, &target) in self.row(state).iter().enumerate() {
                if alive[target as usize] {
                    arrows.entry(target).or_default().push(self.show(symbol));
                }
            }
            for (target, letters) in arrows {
                let _ = writeln!(dot, "  {state} -> {target} [label=\"{}\"];", letters.join(" "));
            }
        }
        dot.push_str("}\n");
        dot
    }
}

/// A table: a line a state, the accepting ones starred, and a column a letter.
///
/// ```
/// use grundy_automata::{Budget, Dfa};
/// let even = Dfa::explore(2, 1, 0, |&q| q == 0, |_, d| d[0], &Budget::new(10))?;
/// assert_eq!(even.to_string(), "state  0  1\n   0*  0  1\n   1   0  1\n");
/// # Ok::<(), grundy_automata::Error>(())
/// ```
impl fmt::Display for Dfa {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letters: Vec<String> = (0..self.symbols).map(|symbol| self.show(symbol)).collect();
        let digits = (self.states() - 1).to_string().len();
        let width = letters.iter().map(String::len).fold(digits, usize::max);
        write!(f, "state")?;
        letters.iter().try_for_each(|letter| write!(f, "  {letter:>width$}"))?;
        writeln!(f)?;
        for state in 0..self.states() as u32 {
            write!(f, "{state:>4}{}", if self.is_accepting(state) { '*' } else { ' ' })?;
            self.row(state).iter().try_for_each(|target| write!(f, "  {target:>width$}"))?;
            writeln!(f)?;
        }
        Ok(())
    }
}
