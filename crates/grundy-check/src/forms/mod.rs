//! What the theorems need to see in a rule, derived from its text alone.
//!
//! | file | form |
//! | --- | --- |
//! | `amounts` | sets of amounts that do not depend on the heap |
//! | `code` | unions of takes and splits as a taking-and-breaking code d_0.d_1…d_k\[tail\] |
//! | `table` | the values of a code, from the definition |
//! | `quotient` | ⌊(a·x + b)/c⌋, and when one such form never exceeds another |
//! | `terms` | expressions and conditions as linear terms and formulas |
//! | `options` | the options of a position as formulas |
//! | `rares` | values of a code by rare and common values |
//! | `limit` | dynamic limits f(last) that are nondecreasing |

pub(crate) mod amounts;
pub(crate) mod code;
pub(crate) mod limit;
pub(crate) mod options;
pub(crate) mod quotient;
pub(crate) mod rares;
pub(crate) mod table;
pub(crate) mod terms;

#[cfg(test)]
mod properties;
