//! The reader's part for arrows and conditions.

use super::parse::Parser;
use super::tokens::{Token, outside};
use super::{Binder, Cond, Expr, Move, What};
use crate::Rejected;

const PREDICATES: &[&str] = &["even", "odd", "divides", "power"];
const COMPARISONS: &[&str] = &["=", "!=", "<", "<=", ">", ">="];

impl Parser<'_> {
    /// `state -> alternatives for binders where condition`
    pub(super) fn arrow(&mut self) -> Result<Move, Rejected> {
        self.names = &[];
        let mut names = Vec::new();
        let brackets = self.eat_symbol("(");
        names.push(self.name()?);
        while brackets && self.eat_symbol(",") {
            names.push(self.name()?);
        }
        if brackets {
            self.need_symbol(")")?;
        }
        let state = names.clone();
        self.need_symbol("->")?;
        self.used.clear();
        let mut alternatives = vec![self.heaps(state.len())?];
        while self.or_goes_on() {
            self.at += 1;
            alternatives.push(self.heaps(state.len())?);
        }
        let everywhere = std::mem::take(&mut self.used);
        let mut binders = Vec::new();
        if self.eat("for") {
            binders.push(self.binder(&mut names)?);
            while self.eat_symbol(",") {
                binders.push(self.binder(&mut names)?);
            }
        }
        let cond = if self.eat("where") { Some(self.cond()?) } else { None };
        if let Some(name) = everywhere.iter().chain(&self.used).find(|name| !names.contains(name)) {
            return Err(outside(format_args!("the name `{name}` means nothing")));
        }
        let distinct = names.iter().enumerate().all(|(i, name)| !names[..i].contains(name));
        if !distinct {
            return Err(outside("a name stands for two things"));
        }
        Ok(Move { what: What::Arrow { state, alternatives, binders }, cond })
    }

    /// The heaps of one alternative, each as many components as the state has.
    fn heaps(&mut self, arity: usize) -> Result<Vec<Vec<Expr>>, Rejected> {
        let mut heaps = Vec::new();
        loop {
            let mut heap = Vec::new();
            if arity > 1 {
                self.need_symbol("(")?;
            }
            heap.push(self.expression()?);
            while heap.len() < arity {
                self.need_symbol(",")?;
                heap.push(self.expression()?);
            }
            if arity > 1 {
                self.need_symbol(")")?;
            }
            heaps.push(heap);
            if !self.eat_symbol(",") {
                return Ok(heaps);
            }
        }
    }

    /// Its ends may use the names before it.
    fn binder(&mut self, names: &mut Vec<String>) -> Result<Binder, Rejected> {
        self.used.clear();
        let name = self.name()?;
        let at_least = self.eat_symbol(">=");
        if !at_least {
            self.need("in")?;
        }
        let from = self.expression()?;
        let mut to = None;
        if !at_least {
            self.need_symbol("..")?;
            to = self.end_of_range()?;
        }
        if let Some(unknown) = self.used.iter().find(|used| !names.contains(used)) {
            return Err(outside(format_args!("the name `{unknown}` is not known yet")));
        }
        self.used.clear();
        names.push(name.clone());
        Ok(Binder { name, from, to, at_least })
    }

    /// Whether an `or` is next that begins no new move.
    pub(super) fn or_goes_on(&self) -> bool {
        let mut ahead = self.tokens.iter().skip(self.at);
        if !matches!(ahead.next(), Some(Token::Word(word)) if word == "or") {
            return false;
        }
        let first = ahead.clone().next();
        let starts = match first {
            Some(Token::Word(word)) => ["take", "leave", "split"].contains(&word.as_str()),
            Some(Token::Code { .. }) => true,
            _ => false,
        };
        let stops = |token: &&Token| match token {
            Token::Word(word) => ["or", "where"].contains(&word.as_str()),
            Token::Symbol(symbol) => [";", "->"].contains(symbol),
            _ => false,
        };
        !starts && ahead.find(stops) != Some(&Token::Symbol("->"))
    }

    /// `not` over `and` over `or`.
    pub(super) fn cond(&mut self) -> Result<Cond, Rejected> {
        let mut some = vec![self.all_of()?];
        // In brackets every `or` is the condition's.
        while self.or_goes_on()
            || (self.depth > 0 && matches!(self.peek(), Some(Token::Word(w)) if w == "or"))
        {
            self.at += 1;
            some.push(self.all_of()?);
        }
        Ok(if some.len() == 1 { some.remove(0) } else { Cond::Or(some) })
    }

    fn all_of(&mut self) -> Result<Cond, Rejected> {
        let mut all = vec![self.negatable()?];
        while self.eat("and") {
            all.push(self.negatable()?);
        }
        Ok(if all.len() == 1 { all.remove(0) } else { Cond::And(all) })
    }

    fn negatable(&mut self) -> Result<Cond, Rejected> {
        if self.eat("not") {
            return Ok(Cond::Not(Box::new(self.deeper(Self::negatable)?)));
        }
        if let Some(Token::Word(word)) = self.peek()
            && let Some(&word) = PREDICATES.iter().find(|predicate| *predicate == word)
        {
            self.at += 1;
            self.operations = 0;
            let arguments = self.arguments()?;
            return Ok(Cond::Is(word, arguments));
        }
        if self.brackets_a_condition() {
            self.need_symbol("(")?;
            let inner = self.deeper(Self::cond)?;
            self.need_symbol(")")?;
            return Ok(inner);
        }
        let first = self.expression()?;
        let mut rest = Vec::new();
        while let Some(Token::Symbol(sign)) = self.peek()
            && COMPARISONS.contains(sign)
        {
            let sign = *sign;
            self.at += 1;
            rest.push((sign, self.expression()?));
        }
        if rest.is_empty() { Err(self.unexpected()) } else { Ok(Cond::Chain(first, rest)) }
    }

    /// Whether a bracket is next that has a comparison or a predicate in it, so that it is no expression's.
    fn brackets_a_condition(&self) -> bool {
        if self.peek() != Some(&Token::Symbol("(")) {
            return false;
        }
        let mut open = 0;
        for token in &self.tokens[self.at..] {
            match token {
                Token::Symbol("(") => open += 1,
                Token::Symbol(")") => open -= 1,
                Token::Symbol(symbol) if COMPARISONS.contains(symbol) => return true,
                Token::Word(word) if PREDICATES.contains(&word.as_str()) => return true,
                _ => {}
            }
            if open == 0 {
                break;
            }
        }
        false
    }
}
