//! The game tree as a Graphviz graph: lost positions are filled.

use std::io::Write;

use grundy::solve::Tree;
use grundy::table::Outcome;

use crate::report::Failure;

/// Writes the graph.
pub fn write(tree: &Tree, out: &mut impl Write) -> Result<(), Failure> {
    writeln!(out, "digraph game {{")?;
    writeln!(out, "  node [shape=box, style=\"rounded,filled\", fillcolor=white];")?;
    for (index, node) in tree.nodes.iter().enumerate() {
        let fill = if node.outcome == Outcome::P { ", fillcolor=lightgray" } else { "" };
        let label = node.label.replace('\\', "\\\\").replace('"', "\\\"");
        writeln!(out, "  {index} [label=\"{label}\\n{}\"{fill}];", node.outcome.letter())?;
    }
    for (index, node) in tree.nodes.iter().enumerate() {
        for option in &node.options {
            writeln!(out, "  {index} -> {option};")?;
        }
    }
    Ok(writeln!(out, "}}")?)
}
