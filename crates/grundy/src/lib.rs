//! Stone-taking games from one line: rule, game, table, law, perfect play.
//!
//! The modules are one walk, and a later one may use an earlier one, never the reverse:
//!
//! ```text
//! rule ──▶ game ──▶ table ──▶ law ──▶ proof ──▶ solve
//! ```

pub mod error;
pub mod limits;
pub mod number;
pub mod rule;

pub mod game;
pub mod law;
pub mod proof;
pub mod solve;
pub mod table;

pub use error::Error;
