//! Expressions and conditions.

use super::ast::{BinaryOp, Cond, Expr, ExprKind, Function, Predicate, Span};
use super::lexer::Token;
use super::parser::{Parsed, Parser};
use super::vocabulary::{self, Word};
use crate::error::Error;
use crate::number::Integer;

/// Brackets, minus signs, exponents and `not` are nested at most this deep.
const MAX_DEPTH: usize = 200;
/// An expression has at most this many operations, so that its tree is no deeper.
const MAX_OPERATIONS: usize = 500;

/// −x, with the sign drawn into an integer that has none yet: no `Neg` of a natural number is in any tree.
pub(super) fn negated(x: Expr, span: Span) -> Expr {
    let kind = match x.kind {
        ExprKind::Int(value) if value >= Integer::ZERO => ExprKind::Int(-value),
        _ => ExprKind::Neg(Box::new(x)),
    };
    Expr { kind, span }
}

impl Parser<'_> {
    pub(super) fn starts_expression(&self) -> bool {
        matches!(
            self.peek(),
            Token::Number(_)
                | Token::Name(_)
                | Token::Minus
                | Token::Open
                | Token::Word(Word::Last | Word::Call(_))
        )
    }

    /// Runs `inner` one level deeper.
    fn deeper<T>(&mut self, inner: impl FnOnce(&mut Self) -> Parsed<T>) -> Parsed<T> {
        if self.depth == MAX_DEPTH {
            return Err(Error::syntax(format!("this is nested more than {MAX_DEPTH} deep"), self.span()));
        }
        self.depth += 1;
        let result = inner(self);
        self.depth -= 1;
        result
    }

    fn count_operation(&mut self) -> Parsed<()> {
        self.operations += 1;
        if self.operations > MAX_OPERATIONS {
            return Err(Error::syntax(
                format!("an expression has at most {MAX_OPERATIONS} operations"),
                self.span(),
            ));
        }
        Ok(())
    }

    /// An expression.
    pub(super) fn expression(&mut self) -> Parsed<Expr> {
        self.operations = 0;
        self.sum()
    }

    fn sum(&mut self) -> Parsed<Expr> {
        let mut left = self.product()?;
        loop {
            let op = match self.peek() {
                Token::Plus => BinaryOp::Add,
                Token::Minus => BinaryOp::Sub,
                _ => return Ok(left),
            };
            self.count_operation()?;
            self.skip();
            left = binary(op, left, self.product()?);
        }
    }

    fn product(&mut self) -> Parsed<Expr> {
        let mut left = self.negation()?;
        loop {
            let op = match self.peek() {
                Token::Star => BinaryOp::Mul,
                Token::Slash => BinaryOp::Div,
                Token::Word(Word::Mod) => BinaryOp::Mod,
                _ => return Ok(left),
            };
            self.count_operation()?;
            self.skip();
            left = binary(op, left, self.negation()?);
        }
    }

    fn negation(&mut self) -> Parsed<Expr> {
        let span = self.span();
        if !self.eat(&Token::Minus) {
            return self.power();
        }
        self.count_operation()?;
        let operand = self.deeper(Self::negation)?;
        let span = span.to(operand.span);
        Ok(negated(operand, span))
    }

    fn power(&mut self) -> Parsed<Expr> {
        let base = self.atom()?;
        if !self.eat(&Token::Caret) {
            return Ok(base);
        }
        self.count_operation()?;
        let exponent = self.deeper(Self::exponent)?;
        Ok(binary(BinaryOp::Pow, base, exponent))
    }

    fn exponent(&mut self) -> Parsed<Expr> {
        let span = self.span();
        if !self.eat(&Token::Minus) {
            return self.power();
        }
        self.count_operation()?;
        let operand = self.deeper(Self::exponent)?;
        let span = span.to(operand.span);
        Ok(negated(operand, span))
    }

    /// A number, a name, `last`, a call, or an expression in brackets.
    pub(super) fn atom(&mut self) -> Parsed<Expr> {
        let span = self.span();
        let kind = match self.peek() {
            Token::Number(value) => ExprKind::Int(value.clone()),
            Token::Name(name) => ExprKind::Name(name.clone()),
            Token::Word(Word::Last) => ExprKind::Last,
            Token::Word(Word::Call(function)) => {
                let function = *function;
                self.skip();
                return self.call(function, span);
            }
            Token::Open => {
                self.skip();
                let inner = self.deeper(Self::sum)?;
                self.need(&Token::Close, "an operator or `)`")?;
                return Ok(Expr { kind: inner.kind, span: span.to(self.span_before()) });
            }
            Token::Word(Word::Test(_)) => {
                return self
                    .expected_with("a number, a name or `(`", Some("this is a condition, it has no value"));
            }
            Token::Word(Word::Any | Word::All) => {
                return self.expected_with(
                    "a number, a name or `(`",
                    Some("`any` and `all` are amounts by themselves"),
                );
            }
            Token::Plus => {
                return self
                    .expected_with("a number, a name or `(`", Some("there is no sign `+` before a number"));
            }
            Token::Star if matches!(self.before(), Token::Star) => {
                return self.expected_with("a number, a name or `(`", Some("a power is written with `^`"));
            }
            _ => return self.expected("a number, a name or `(`"),
        };
        self.skip();
        Ok(Expr { kind, span })
    }

    /// Arguments in brackets.
    fn arguments(&mut self) -> Parsed<Vec<Expr>> {
        self.need(&Token::Open, "`(`")?;
        let mut arguments = vec![self.deeper(Self::sum)?];
        while self.eat(&Token::Comma) {
            self.count_operation()?;
            arguments.push(self.deeper(Self::sum)?);
        }
        self.need(&Token::Close, "an operator, `,` or `)`")?;
        Ok(arguments)
    }

    fn call(&mut self, function: Function, from: Span) -> Parsed<Expr> {
        self.count_operation()?;
        let mut arguments = self.arguments()?;
        let span = from.to(self.span_before());
        let word = Word::Call(function);
        match function {
            Function::Min | Function::Max | Function::Gcd => {}
            Function::Root => check_count(word, 2, &arguments, span)?,
            Function::Ceil => {
                check_count(word, 1, &arguments, span)?;
                let quotient = arguments.swap_remove(0);
                let ExprKind::Binary(BinaryOp::Div, x, y) = quotient.kind else {
                    return Err(Error::Syntax {
                        message: "`ceil` takes a quotient".to_owned(),
                        span: quotient.span,
                        help: Some("the division is the outermost operation: `ceil(n/3)`".to_owned()),
                    });
                };
                arguments = vec![*x, *y];
            }
            Function::Abs | Function::Popcount | Function::MaxDigit | Function::MinDigit => {
                check_count(word, 1, &arguments, span)?;
            }
        }
        Ok(Expr { kind: ExprKind::Call(function, arguments), span })
    }

    // Conditions.

    /// The condition of a move: an `or` may begin the next move.
    pub(super) fn where_condition(&mut self) -> Parsed<Cond> {
        let mut some = vec![self.conjunction()?];
        while self.eat_or_within_move() {
            some.push(self.conjunction()?);
        }
        Ok(joined(some, Cond::Or, |cond| if let Cond::Or(inner) = cond { Ok(inner) } else { Err(cond) }))
    }

    /// A condition in brackets.
    pub(super) fn inner_condition(&mut self) -> Parsed<Cond> {
        let mut some = vec![self.conjunction()?];
        while self.eat_word(Word::Or) {
            some.push(self.conjunction()?);
        }
        Ok(joined(some, Cond::Or, |cond| if let Cond::Or(inner) = cond { Ok(inner) } else { Err(cond) }))
    }

    fn conjunction(&mut self) -> Parsed<Cond> {
        let mut all = vec![self.negative()?];
        while self.eat_word(Word::And) {
            all.push(self.negative()?);
        }
        Ok(joined(all, Cond::And, |cond| if let Cond::And(inner) = cond { Ok(inner) } else { Err(cond) }))
    }

    fn negative(&mut self) -> Parsed<Cond> {
        if self.eat_word(Word::Not) {
            return Ok(Cond::Not(Box::new(self.deeper(Self::negative)?)));
        }
        let span = self.span();
        if let Token::Word(Word::Test(predicate)) = *self.peek() {
            self.skip();
            self.operations = 0;
            let arguments = self.arguments()?;
            let count = match predicate {
                Predicate::Divides | Predicate::Power | Predicate::Coprime => 2,
                Predicate::Prime | Predicate::Square | Predicate::Odd | Predicate::Even => 1,
            };
            check_count(Word::Test(predicate), count, &arguments, span.to(self.span_before()))?;
            return Ok(Cond::Is(predicate, arguments));
        }
        if *self.peek() == Token::Open && self.bracket_holds_condition() {
            self.skip();
            let inner = self.deeper(Self::inner_condition)?;
            self.need(&Token::Close, "`and`, `or` or `)`")?;
            return Ok(inner);
        }
        self.chain()
    }

    fn chain(&mut self) -> Parsed<Cond> {
        if !self.starts_expression() {
            return self.expected("a condition");
        }
        let mut sides = vec![self.expression()?];
        let mut comparisons = Vec::new();
        while let Token::Compare(comparison) = *self.peek() {
            self.skip();
            if let Token::Compare(_) = self.peek() {
                return self.expected_with(
                    "a number, a name or `(`",
                    Some("the comparisons are `=`, `!=`, `<`, `<=`, `>` and `>=`"),
                );
            }
            comparisons.push(comparison);
            sides.push(self.expression()?);
        }
        if comparisons.is_empty() {
            return self.expected("a comparison");
        }
        Ok(Cond::Chain(sides, comparisons))
    }
}

fn binary(op: BinaryOp, left: Expr, right: Expr) -> Expr {
    let span = left.span.to(right.span);
    Expr { kind: ExprKind::Binary(op, Box::new(left), Box::new(right)), span }
}

/// One condition, or all of them in one list: what a bracket of the same kind holds joins it.
fn joined(
    conditions: Vec<Cond>,
    join: fn(Vec<Cond>) -> Cond,
    same: fn(Cond) -> Result<Vec<Cond>, Cond>,
) -> Cond {
    let mut flat = Vec::new();
    for cond in conditions {
        match same(cond) {
            Ok(inner) => flat.extend(inner),
            Err(cond) => flat.push(cond),
        }
    }
    match flat.len() {
        1 => flat.swap_remove(0),
        _ => join(flat),
    }
}

fn check_count(word: Word, right: usize, arguments: &[Expr], span: Span) -> Parsed<()> {
    if arguments.len() == right {
        return Ok(());
    }
    let plural = if right == 1 { "" } else { "s" };
    let message =
        format!("`{}` takes {right} argument{plural}, found {}", vocabulary::english(word), arguments.len());
    Err(Error::syntax(message, span))
}
