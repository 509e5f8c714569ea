//! The pieces of programs in Java.

use super::Piece;

/// The template of a piece.
#[allow(clippy::unnecessary_wraps, reason = "other languages do not have all pieces")]
pub(super) fn piece(piece: Piece) -> Option<&'static str> {
    Some(match piece {
        Piece::Head => include_str!("../templates/java/head.txt"),
        Piece::HeadBig => include_str!("../templates/java/head_big.txt"),
        Piece::Fail => include_str!("../templates/java/fail.txt"),
        Piece::Read => include_str!("../templates/java/read.txt"),
        Piece::ReadReduced => include_str!("../templates/java/read_reduced.txt"),
        Piece::ReadBig => include_str!("../templates/java/read_big.txt"),
        Piece::Sum => include_str!("../templates/java/sum.txt"),
        Piece::SumBig => include_str!("../templates/java/sum_big.txt"),
        Piece::SumWithoutMove => include_str!("../templates/java/sum_without_move.txt"),
        Piece::ShowTake => include_str!("../templates/java/show_take.txt"),
        Piece::ShowSplit => include_str!("../templates/java/show_split.txt"),
        Piece::Misere => include_str!("../templates/java/misere.txt"),
        Piece::Main => include_str!("../templates/java/main.txt"),
        Piece::MainBig => include_str!("../templates/java/main_big.txt"),
        Piece::Remainder => include_str!("../templates/java/remainder.txt"),
        Piece::Periodic => include_str!("../templates/java/periodic.txt"),
        Piece::Values => include_str!("../templates/java/values.txt"),
        Piece::Nim => include_str!("../templates/java/nim.txt"),
        Piece::NimBig => include_str!("../templates/java/nim_big.txt"),
        Piece::Part => include_str!("../templates/java/part.txt"),
        Piece::PartBig => include_str!("../templates/java/part_big.txt"),
        Piece::Ratio => include_str!("../templates/java/ratio.txt"),
        Piece::Code => include_str!("../templates/java/code.txt"),
        Piece::Arithmetic => include_str!("../templates/java/arithmetic.txt"),
        Piece::ArithmeticSplit => include_str!("../templates/java/arithmetic_split.txt"),
        Piece::Blocks => include_str!("../templates/java/blocks.txt"),
        Piece::Dynamic => include_str!("../templates/java/dynamic.txt"),
        Piece::DynamicBig => include_str!("../templates/java/dynamic_big.txt"),
        Piece::DynamicRecurrence => include_str!("../templates/java/dynamic_recurrence.txt"),
        Piece::DynamicPointer => include_str!("../templates/java/dynamic_pointer.txt"),
        Piece::DynamicNormal => include_str!("../templates/java/dynamic_normal.txt"),
        Piece::DynamicMisere => include_str!("../templates/java/dynamic_misere.txt"),
        Piece::Automaton => include_str!("../templates/java/automaton.txt"),
        Piece::AutomatonReverse => include_str!("../templates/java/automaton_reverse.txt"),
        Piece::AutomatonAnswer => include_str!("../templates/java/automaton_answer.txt"),
        Piece::AutomatonValue => include_str!("../templates/java/automaton_value.txt"),
    })
}
