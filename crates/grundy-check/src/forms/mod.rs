//! What the theorems need to see in a rule, derived from its text alone.
//!
//! | file | form |
//! | --- | --- |
//! | `amounts` | sets of amounts that do not depend on the heap |
//! | `code` | unions of takes and splits as a taking-and-breaking code d_0.d_1…d_k\[tail\] |
//! | `table` | the values of a code, from the definition |
//! | `quotient` | ⌊(a·x + b)/c⌋, and when one such form never exceeds another |
//! | `limit` | dynamic limits f(last) that are nondecreasing |

pub(crate) mod amounts;
pub(crate) mod code;
pub(crate) mod limit;
pub(crate) mod quotient;
pub(crate) mod table;

#[cfg(test)]
mod properties;
