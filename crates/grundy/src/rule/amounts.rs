//! Amounts, binders and sets.

use super::ast::{Amount, Amounts, Binder, Comparison, Expr, Predicate, Set, Values};
use super::lexer::Token;
use super::parser::{Parsed, Parser, check_number};
use super::vocabulary::{SetOf, Word};

impl Parser<'_> {
    /// A list of amounts, and what is excepted from it.
    pub(super) fn amounts(&mut self) -> Parsed<Amounts> {
        let include = self.amount_list()?;
        let except = if self.eat_word(Word::Except) { self.amount_list()? } else { Vec::new() };
        Ok(Amounts { include, except })
    }

    fn amount_list(&mut self) -> Parsed<Vec<Amount>> {
        let mut list = vec![self.amount()?];
        while self.eat(&Token::Comma) {
            list.push(self.amount()?);
        }
        Ok(list)
    }

    fn amount(&mut self) -> Parsed<Amount> {
        if self.eat_word(Word::Any) {
            return Ok(Amount::Any);
        }
        if self.eat_word(Word::All) {
            return Ok(Amount::All);
        }
        if let Some(set) = self.set()? {
            return Ok(Amount::Set(set));
        }
        if !self.starts_expression() {
            return self.expected("an amount");
        }
        let amount = self.expression()?;
        if self.eat(&Token::Dots) {
            let end = if self.starts_expression() { Some(self.expression()?) } else { None };
            if *self.peek() == Token::Word(Word::For) {
                return self.expected_with(
                    "`,` or the end of the amounts",
                    Some("`for` belongs to a single amount, not to a range"),
                );
            }
            return Ok(Amount::Range(amount, end));
        }
        if !self.eat_word(Word::For) {
            return Ok(Amount::One(amount));
        }
        let mut binders = vec![self.binder()?];
        // A comma goes on to another binder if one follows, else to the next amount: no amount looks like one.
        while *self.peek() == Token::Comma && self.binder_follows() {
            self.skip();
            check_number(binders.len(), self.span())?;
            binders.push(self.binder()?);
        }
        Ok(Amount::For(amount, binders))
    }

    /// Whether a binder stands after this comma.
    fn binder_follows(&self) -> bool {
        matches!(self.ahead(1), Token::Name(_) | Token::Word(_))
            && matches!(self.ahead(2), Token::Word(Word::In) | Token::Compare(Comparison::GreaterEqual))
    }

    pub(super) fn binder(&mut self) -> Parsed<Binder> {
        let name = self.name("a name")?;
        if self.eat(&Token::Compare(Comparison::GreaterEqual)) {
            return Ok(Binder { name, values: Values::From(self.expression()?) });
        }
        if !self.eat_word(Word::In) {
            return self.expected("`in` or `>=`");
        }
        if let Some(set) = self.set()? {
            return Ok(Binder { name, values: Values::Set(set) });
        }
        if !self.starts_expression() {
            return self.expected("a range such as `1..n` or a set");
        }
        let start = self.expression()?;
        self.need(&Token::Dots, "`..`")?;
        let end = if self.starts_expression() { Some(self.expression()?) } else { None };
        Ok(Binder { name, values: Values::Range(start, end) })
    }

    /// A named set, if one stands here.
    fn set(&mut self) -> Parsed<Option<Set>> {
        let word = match self.peek() {
            Token::Word(word) => *word,
            Token::Number(_) | Token::Name(_) | Token::Open => Word::Last,
            _ => return Ok(None),
        };
        let set = match word {
            Word::Squares => Set::Squares,
            Word::Cubes => Set::Cubes,
            Word::Triangulars => Set::Triangulars,
            Word::Factorials => Set::Factorials,
            Word::Fibonaccis => Set::Fibonaccis,
            Word::Primes => Set::Primes,
            Word::Test(Predicate::Prime) => {
                self.skip();
                if *self.peek() != Token::Word(Word::Powers) {
                    return self.expected_with(
                        "`powers`",
                        Some("`prime(x)` is a condition and stands after `where`; the set is `primes`"),
                    );
                }
                Set::PrimePowers
            }
            Word::Powers => return self.set_of(SetOf::Powers).map(Some),
            Word::Divisors => return self.set_of(SetOf::Divisors).map(Some),
            Word::Digits => return self.set_of(SetOf::Digits).map(Some),
            Word::Proper => {
                self.skip();
                if *self.peek() != Token::Word(Word::Divisors) {
                    return self.expected("`divisors of`");
                }
                return self.set_of(SetOf::ProperDivisors).map(Some);
            }
            Word::Last => return self.chinese_set_of(),
            _ => return Ok(None),
        };
        self.skip();
        Ok(Some(set))
    }

    /// `powers of x` and its like.
    fn set_of(&mut self, set: SetOf) -> Parsed<Set> {
        self.skip();
        if !self.eat_word(Word::Of) {
            return self.expected("`of`");
        }
        let arg = self.arg()?;
        if matches!(
            self.peek(),
            Token::Plus | Token::Minus | Token::Star | Token::Slash | Token::Caret | Token::Word(Word::Mod)
        ) {
            return self.expected_with(
                "the end of the set",
                Some("put what it is of in brackets: `divisors of (n-1)`"),
            );
        }
        Ok(with_arg(set, arg))
    }

    /// `x的幂` and its like, if one stands here.
    fn chinese_set_of(&mut self) -> Parsed<Option<Set>> {
        let Token::SetOf(set) = *self.behind() else { return Ok(None) };
        let arg = self.arg()?;
        self.skip();
        Ok(Some(with_arg(set, arg)))
    }

    /// A number, a name, `last`, or an expression in brackets.
    fn arg(&mut self) -> Parsed<Expr> {
        if matches!(self.peek(), Token::Number(_) | Token::Name(_) | Token::Word(Word::Last) | Token::Open) {
            self.operations = 0;
            return self.atom();
        }
        self.expected("a number, a name, `last` or an expression in brackets")
    }
}

fn with_arg(set: SetOf, arg: Expr) -> Set {
    match set {
        SetOf::Powers => Set::PowersOf(arg),
        SetOf::Divisors => Set::DivisorsOf(arg),
        SetOf::ProperDivisors => Set::ProperDivisorsOf(arg),
        SetOf::Digits => Set::DigitsOf(arg),
    }
}
