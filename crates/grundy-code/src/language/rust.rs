//! The pieces of programs in Rust.

use super::Piece;

/// The template of a piece.
pub(super) fn piece(piece: Piece) -> Option<&'static str> {
    Some(match piece {
        Piece::Head => include_str!("../templates/rust/head.txt"),
        Piece::Fail => include_str!("../templates/rust/fail.txt"),
        Piece::Read => include_str!("../templates/rust/read.txt"),
        Piece::ReadReduced => include_str!("../templates/rust/read_reduced.txt"),
        Piece::Sum => include_str!("../templates/rust/sum.txt"),
        Piece::SumWithoutMove => include_str!("../templates/rust/sum_without_move.txt"),
        Piece::ShowTake => include_str!("../templates/rust/show_take.txt"),
        Piece::ShowSplit => include_str!("../templates/rust/show_split.txt"),
        Piece::Misere => include_str!("../templates/rust/misere.txt"),
        Piece::Main => include_str!("../templates/rust/main.txt"),
        Piece::Remainder => include_str!("../templates/rust/remainder.txt"),
        Piece::Periodic => include_str!("../templates/rust/periodic.txt"),
        Piece::Values => include_str!("../templates/rust/values.txt"),
        Piece::Nim => include_str!("../templates/rust/nim.txt"),
        Piece::Part => include_str!("../templates/rust/part.txt"),
        Piece::Ratio => include_str!("../templates/rust/ratio.txt"),
        Piece::Code => include_str!("../templates/rust/code.txt"),
        Piece::Arithmetic => include_str!("../templates/rust/arithmetic.txt"),
        Piece::ArithmeticSplit => include_str!("../templates/rust/arithmetic_split.txt"),
        Piece::Blocks => include_str!("../templates/rust/blocks.txt"),
        Piece::Dynamic => include_str!("../templates/rust/dynamic.txt"),
        Piece::DynamicRecurrence => include_str!("../templates/rust/dynamic_recurrence.txt"),
        Piece::DynamicPointer => include_str!("../templates/rust/dynamic_pointer.txt"),
        Piece::DynamicNormal => include_str!("../templates/rust/dynamic_normal.txt"),
        Piece::DynamicMisere => include_str!("../templates/rust/dynamic_misere.txt"),
        Piece::Automaton => include_str!("../templates/rust/automaton.txt"),
        Piece::AutomatonReverse => include_str!("../templates/rust/automaton_reverse.txt"),
        Piece::AutomatonAnswer => include_str!("../templates/rust/automaton_answer.txt"),
        Piece::AutomatonValue => include_str!("../templates/rust/automaton_value.txt"),
        Piece::HeadBig
        | Piece::ReadBig
        | Piece::SumBig
        | Piece::MainBig
        | Piece::NimBig
        | Piece::PartBig
        | Piece::DynamicBig => return None,
    })
}
