//! The syntax of a ruleset, as the reader understood it and before any meaning is given to it.
//!
//! Parameters are already replaced by their integers (unless they are unbound), names are still names.
//! Two trees are equal when they say the same thing: spans do not count.

use crate::number::Integer;

/// A half-open range of code points of the rule as it was typed, from 0.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Span {
    /// The first code point.
    pub start: usize,
    /// One past the last code point.
    pub end: usize,
}

impl Span {
    /// The span `start..end`.
    pub const fn new(start: usize, end: usize) -> Self {
        Self { start, end }
    }

    /// The least span that covers both.
    #[must_use]
    pub fn to(self, other: Self) -> Self {
        Self { start: self.start.min(other.start), end: self.end.max(other.end) }
    }
}

/// A name: of the heap, of a part, of a state, of a binder, or of a parameter.
#[derive(Clone, Debug)]
pub struct Name {
    /// The text, case kept.
    pub text: String,
    /// Where it stands.
    pub span: Span,
}

impl PartialEq for Name {
    fn eq(&self, other: &Self) -> bool {
        self.text == other.text
    }
}
impl Eq for Name {}

/// Who wins when there is no move left.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Play {
    /// Who cannot move loses.
    #[default]
    Normal,
    /// Who cannot move wins, stones left or not.
    Misere,
}

/// One of the moves that `or` and `|` separate.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Move {
    /// `take A [then split] [where cond]`
    Take {
        /// The amounts that may be taken.
        amounts: Amounts,
        /// What is done with the rest.
        then: Option<Split>,
        /// The condition on n, t, m and the parts.
        cond: Option<Cond>,
    },
    /// `leave A [where cond]`
    Leave {
        /// The sizes that may be left.
        amounts: Amounts,
        /// The condition on n, t and m.
        cond: Option<Cond>,
    },
    /// `split into … [where cond]`, nothing taken
    Split {
        /// The parts.
        split: Split,
        /// The condition on n, t, m and the parts.
        cond: Option<Cond>,
    },
    /// `state -> heaps or heaps for binders where cond`
    Arrow {
        /// The names of the state's components: one for a heap, more for coupled heaps.
        state: Vec<Name>,
        /// For each alternative the components of the sum that it leaves, each of the state's arity.
        alternatives: Vec<Vec<Vec<Expr>>>,
        /// The binders, outermost first.
        binders: Vec<Binder>,
        /// The condition.
        cond: Option<Cond>,
    },
    /// `0.77 [where cond]`
    Code {
        /// The code.
        code: Code,
        /// The condition on n, t and m.
        cond: Option<Cond>,
    },
}

/// How a heap is split.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Split {
    /// `split into a, b, …`: exactly that many non-empty heaps.
    Parts(Vec<Name>),
    /// `split into at most r`.
    AtMost(Expr),
    /// `split into k equal`.
    Equal(Expr),
}

/// A list of amounts, less the excepted ones.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Amounts {
    /// What may be taken (or left).
    pub include: Vec<Amount>,
    /// What is removed from the whole list before it.
    pub except: Vec<Amount>,
}

/// One entry of a list of amounts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Amount {
    /// `any`: everything allowed.
    Any,
    /// `all`: the whole heap.
    All,
    /// `a..b`, or `a..` up to the largest allowed.
    Range(Expr, Option<Expr>),
    /// One amount.
    One(Expr),
    /// A named set.
    Set(Set),
    /// `expr for binders`.
    For(Expr, Vec<Binder>),
}

/// `name in …` or `name >= x`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Binder {
    /// The name that is bound.
    pub name: Name,
    /// Its values.
    pub values: Values,
}

/// The values of a binder.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Values {
    /// `in a..b` or `in a..`
    Range(Expr, Option<Expr>),
    /// `in set`
    Set(Set),
    /// `>= x`
    From(Expr),
}

/// A named set of positive integers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Set {
    /// b^0, b^1, … for b ≥ 2.
    PowersOf(Expr),
    /// 1, 4, 9, …
    Squares,
    /// 1, 8, 27, …
    Cubes,
    /// 1, 3, 6, …
    Triangulars,
    /// 1, 2, 6, …
    Factorials,
    /// 1, 2, 3, 5, …
    Fibonaccis,
    /// 2, 3, 5, …
    Primes,
    /// 2, 3, 4, 5, 7, 8, 9, …
    PrimePowers,
    /// The divisors, the number included; none for x ≤ 0.
    DivisorsOf(Expr),
    /// The divisors below the number; none for x ≤ 0.
    ProperDivisorsOf(Expr),
    /// The decimal digits that are not zero; none for x ≤ 0.
    DigitsOf(Expr),
}

/// A taking-and-breaking code d0.d1d2…[repeated].
#[derive(Clone, Debug)]
pub struct Code {
    /// d0: only the bits 4 and 8.
    pub d0: u8,
    /// d1, d2, …
    pub digits: Vec<u8>,
    /// The digits that repeat for ever after those, or none.
    pub repeated: Vec<u8>,
    /// Where it stands.
    pub span: Span,
}

impl PartialEq for Code {
    fn eq(&self, other: &Self) -> bool {
        (self.d0, &self.digits, &self.repeated) == (other.d0, &other.digits, &other.repeated)
    }
}
impl Eq for Code {}

/// An integer expression.
#[derive(Clone, Debug)]
pub struct Expr {
    /// What it is.
    pub kind: ExprKind,
    /// Where it stands.
    pub span: Span,
}

impl PartialEq for Expr {
    fn eq(&self, other: &Self) -> bool {
        self.kind == other.kind
    }
}
impl Eq for Expr {}

/// The kinds of expression. A literal with a minus sign in front is one negative `Int`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ExprKind {
    /// An integer, or a parameter's value.
    Int(Integer),
    /// A name: n, t, m, a part, a state, a binder, or an unbound parameter.
    Name(String),
    /// The amount the opponent took in this component.
    Last,
    /// −x
    Neg(Box<Expr>),
    /// x op y
    Binary(BinaryOp, Box<Expr>, Box<Expr>),
    /// f(x, …)
    Call(Function, Vec<Expr>),
}

/// The operators between two expressions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum BinaryOp {
    /// x + y
    Add,
    /// x − y
    Sub,
    /// x · y
    Mul,
    /// ⌊x / y⌋
    Div,
    /// x − y·⌊x / y⌋
    Mod,
    /// x^y, with 0^0 = 1
    Pow,
}

/// The functions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Function {
    /// The least of one or more.
    Min,
    /// The greatest of one or more.
    Max,
    /// The greatest common divisor of one or more, never negative.
    Gcd,
    /// |x|
    Abs,
    /// `ceil(x/y)`: the arguments are x and y; −⌊−x / y⌋.
    Ceil,
    /// `root(x, k)`: ⌊x^(1/k)⌋, k ≥ 1.
    Root,
    /// The number of 1 bits of |x|.
    Popcount,
    /// The greatest decimal digit of |x| that is not zero, 0 for 0.
    MaxDigit,
    /// The least decimal digit of |x| that is not zero, 0 for 0.
    MinDigit,
}

/// A condition.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Cond {
    /// `x < y <= z`: one more expression than comparisons.
    Chain(Vec<Expr>, Vec<Comparison>),
    /// A predicate of its arguments.
    Is(Predicate, Vec<Expr>),
    /// `not c`
    Not(Box<Cond>),
    /// `c and d and …`, stops early from the left.
    And(Vec<Cond>),
    /// `c or d or …`, stops early from the left.
    Or(Vec<Cond>),
}

/// The comparisons.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Comparison {
    /// `=`
    Equal,
    /// `!=`
    NotEqual,
    /// `<`
    Less,
    /// `<=`
    LessEqual,
    /// `>`
    Greater,
    /// `>=`
    GreaterEqual,
}

/// The predicates.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Predicate {
    /// `divides(a, b)`; divides(0, b) iff b = 0.
    Divides,
    /// `prime(x)`
    Prime,
    /// `square(x)`
    Square,
    /// `power(b, x)`: x = b^i with i ≥ 0, b ≥ 2.
    Power,
    /// `odd(x)`
    Odd,
    /// `even(x)`
    Even,
    /// `coprime(a, b)`
    Coprime,
}
