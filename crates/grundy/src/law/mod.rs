//! law
