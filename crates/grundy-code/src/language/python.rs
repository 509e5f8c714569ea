//! The pieces of programs in Python.

use super::Piece;

/// The template of a piece.
pub(super) fn piece(piece: Piece) -> Option<&'static str> {
    Some(match piece {
        Piece::Head => include_str!("../templates/python/head.txt"),
        Piece::Read => include_str!("../templates/python/read.txt"),
        Piece::Sum => include_str!("../templates/python/sum.txt"),
        Piece::SumWithoutMove => include_str!("../templates/python/sum_without_move.txt"),
        Piece::ShowTake => include_str!("../templates/python/show_take.txt"),
        Piece::ShowSplit => include_str!("../templates/python/show_split.txt"),
        Piece::Misere => include_str!("../templates/python/misere.txt"),
        Piece::Main => include_str!("../templates/python/main.txt"),
        Piece::Remainder => include_str!("../templates/python/remainder.txt"),
        Piece::Periodic => include_str!("../templates/python/periodic.txt"),
        Piece::Values => include_str!("../templates/python/values.txt"),
        Piece::Nim => include_str!("../templates/python/nim.txt"),
        Piece::Part => include_str!("../templates/python/part.txt"),
        Piece::Ratio => include_str!("../templates/python/ratio.txt"),
        Piece::Code => include_str!("../templates/python/code.txt"),
        Piece::Arithmetic => include_str!("../templates/python/arithmetic.txt"),
        Piece::ArithmeticSplit => include_str!("../templates/python/arithmetic_split.txt"),
        Piece::Blocks => include_str!("../templates/python/blocks.txt"),
        Piece::Dynamic => include_str!("../templates/python/dynamic.txt"),
        Piece::DynamicRecurrence => include_str!("../templates/python/dynamic_recurrence.txt"),
        Piece::DynamicPointer => include_str!("../templates/python/dynamic_pointer.txt"),
        Piece::DynamicNormal => include_str!("../templates/python/dynamic_normal.txt"),
        Piece::DynamicMisere => include_str!("../templates/python/dynamic_misere.txt"),
        Piece::Automaton => include_str!("../templates/python/automaton.txt"),
        Piece::AutomatonReverse => include_str!("../templates/python/automaton_reverse.txt"),
        Piece::AutomatonAnswer => include_str!("../templates/python/automaton_answer.txt"),
        Piece::AutomatonValue => include_str!("../templates/python/automaton_value.txt"),
        Piece::HeadBig
        | Piece::Fail
        | Piece::ReadReduced
        | Piece::ReadBig
        | Piece::SumBig
        | Piece::MainBig
        | Piece::NimBig
        | Piece::PartBig
        | Piece::DynamicBig => return None,
    })
}
