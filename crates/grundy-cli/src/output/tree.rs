//! The game tree for people: indented, each position spelled out once.

use std::io::Write;

use grundy::solve::Tree;

use super::text::{outcome_style, paint};
use crate::messages::Look;
use crate::report::Failure;

/// The lines that are still worth looking at.
const LINES: usize = 4000;

/// Writes the tree, at most [`LINES`] lines of it.
pub fn write(tree: &Tree, look: Look, out: &mut impl Write) -> Result<(), Failure> {
    let mut shown = vec![false; tree.nodes.len()];
    let mut waiting = vec![(0, 0)];
    let mut lines = 0;
    while let Some((index, depth)) = waiting.pop() {
        let Some(node) = tree.nodes.get(index) else { continue };
        if lines == LINES {
            writeln!(out, "{}", look.language.tree_cut(LINES, tree.nodes.len()))?;
            return Ok(());
        }
        lines += 1;
        let outcome = paint(node.outcome.letter(), outcome_style(node.outcome), look.colour);
        let repeated = std::mem::replace(&mut shown[index], true) && !node.options.is_empty();
        writeln!(
            out,
            "{:2$}{outcome} {}{3}",
            "",
            node.label,
            2 * depth,
            if repeated { format!(" {}", look.language.tree_above()) } else { String::new() }
        )?;
        if !repeated {
            waiting.extend(node.options.iter().rev().map(|&option| (option, depth + 1)));
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use grundy::solve::TreeNode;
    use grundy::table::Outcome::{self, N, P};

    use super::*;
    use crate::messages::Language;

    fn node(label: &str, outcome: Outcome, options: &[usize]) -> TreeNode {
        TreeNode { label: label.to_owned(), outcome, options: options.to_vec() }
    }

    fn small() -> Tree {
        let nodes =
            vec![node("3", P, &[1, 2]), node("2", N, &[2, 3]), node("1", N, &[3]), node("empty", P, &[])];
        Tree { nodes }
    }

    fn text(tree: &Tree) -> String {
        let mut out = Vec::new();
        write(tree, Look { colour: false, language: Language::En }, &mut out).expect("it can be written");
        String::from_utf8(out).expect("it is text")
    }

    #[test]
    fn a_position_is_spelled_out_once() {
        assert_eq!(text(&small()), "P 3\n  N 2\n    N 1\n      P empty\n    P empty\n  N 1 (above)\n");
    }

    #[test]
    fn a_large_tree_ends_with_a_word() {
        let mut nodes: Vec<TreeNode> = (0..LINES).map(|i| node("x", P, &[i + 1])).collect();
        nodes.push(node("empty", P, &[]));
        let text = text(&Tree { nodes });
        assert_eq!(text.lines().count(), LINES + 1);
        assert!(text.ends_with("have all 4001 positions\n"), "{text}");
    }

    #[test]
    fn lost_positions_are_filled_in_the_graph() {
        let mut out = Vec::new();
        super::super::dot::write(&small(), &mut out).expect("it can be written");
        let graph = String::from_utf8(out).expect("it is text");
        assert!(graph.contains("  0 [label=\"3\\nP\", fillcolor=lightgray];\n"), "{graph}");
        assert!(graph.contains("  1 [label=\"2\\nN\"];\n  "), "{graph}");
        assert!(graph.contains("  1 -> 3;\n"), "{graph}");
    }
}
