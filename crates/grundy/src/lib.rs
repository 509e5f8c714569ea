//! Stone-taking games from one line: rule, game, table, law, perfect play, and how it is taught.
//!
//! The modules are one walk, and a later one may use an earlier one, never the reverse:
//!
//! ```text
//! rule ──▶ game ──▶ table ──▶ law ──▶ proof ──▶ solve ──▶ teach
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
pub mod teach;

pub use error::Error;
