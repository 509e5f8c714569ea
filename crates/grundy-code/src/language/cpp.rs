//! The pieces of programs in C++.

use super::Piece;

/// The template of a piece.
pub(super) fn piece(piece: Piece) -> Option<&'static str> {
    Some(match piece {
        Piece::Head => include_str!("../templates/cpp/head.txt"),
        Piece::Read => include_str!("../templates/cpp/read.txt"),
        Piece::ReadReduced => include_str!("../templates/cpp/read_reduced.txt"),
        Piece::Sum => include_str!("../templates/cpp/sum.txt"),
        Piece::SumWithoutMove => include_str!("../templates/cpp/sum_without_move.txt"),
        Piece::ShowTake => include_str!("../templates/cpp/show_take.txt"),
        Piece::ShowSplit => include_str!("../templates/cpp/show_split.txt"),
        Piece::Misere => include_str!("../templates/cpp/misere.txt"),
        Piece::Main => include_str!("../templates/cpp/main.txt"),
        Piece::Remainder => include_str!("../templates/cpp/remainder.txt"),
        Piece::Periodic => include_str!("../templates/cpp/periodic.txt"),
        Piece::Values => include_str!("../templates/cpp/values.txt"),
        Piece::Nim => include_str!("../templates/cpp/nim.txt"),
        Piece::Part => include_str!("../templates/cpp/part.txt"),
        Piece::Ratio => include_str!("../templates/cpp/ratio.txt"),
        Piece::Code => include_str!("../templates/cpp/code.txt"),
        Piece::Arithmetic => include_str!("../templates/cpp/arithmetic.txt"),
        Piece::ArithmeticSplit => include_str!("../templates/cpp/arithmetic_split.txt"),
        Piece::Blocks => include_str!("../templates/cpp/blocks.txt"),
        Piece::Dynamic => include_str!("../templates/cpp/dynamic.txt"),
        Piece::DynamicRecurrence => include_str!("../templates/cpp/dynamic_recurrence.txt"),
        Piece::DynamicPointer => include_str!("../templates/cpp/dynamic_pointer.txt"),
        Piece::DynamicNormal => include_str!("../templates/cpp/dynamic_normal.txt"),
        Piece::DynamicMisere => include_str!("../templates/cpp/dynamic_misere.txt"),
        Piece::Automaton => include_str!("../templates/cpp/automaton.txt"),
        Piece::AutomatonReverse => include_str!("../templates/cpp/automaton_reverse.txt"),
        Piece::AutomatonAnswer => include_str!("../templates/cpp/automaton_answer.txt"),
        Piece::AutomatonValue => include_str!("../templates/cpp/automaton_value.txt"),
        Piece::HeadBig
        | Piece::Fail
        | Piece::ReadBig
        | Piece::SumBig
        | Piece::MainBig
        | Piece::NimBig
        | Piece::PartBig
        | Piece::DynamicBig => return None,
    })
}
