//! The reader: tokens, then recursive descent. Every recursion is bounded by the depth of brackets.

use super::tokens::{Token, outside, tokens};
use super::{Amount, Amounts, Expr, Move, Op, Rule, Set, Split, Var, What};
use crate::{Integer, Rejected};

/// The longest rule, in bytes.
const MAX_TEXT: usize = 1 << 16;
/// Brackets, signs and exponents nest at most this deep.
const MAX_DEPTH: usize = 100;
/// The operations of one expression, so that its tree is no deeper.
const MAX_OPERATIONS: usize = 500;

const RESERVED: &[&str] = &[
    "take",
    "then",
    "where",
    "leave",
    "split",
    "into",
    "at",
    "most",
    "equal",
    "or",
    "for",
    "in",
    "any",
    "all",
    "except",
    "powers",
    "of",
    "squares",
    "cubes",
    "triangulars",
    "factorials",
    "fibonaccis",
    "primes",
    "divisors",
    "proper",
    "digits",
    "first",
    "misere",
    "normal",
    "let",
    "mod",
    "not",
    "and",
    "last",
    "min",
    "max",
    "gcd",
    "abs",
    "ceil",
    "root",
    "popcount",
    "maxdigit",
    "mindigit",
    "divides",
    "prime",
    "square",
    "power",
    "odd",
    "even",
    "coprime",
];
/// Names that mean something except in arrows.
const LETTERS: &[&str] = &["n", "t", "m"];
impl Rule {
    /// Reads a rule in canonical form.
    pub(crate) fn parse(text: &str) -> Result<Self, Rejected> {
        if text.len() > MAX_TEXT {
            return Err(outside(format_args!("it is longer than {MAX_TEXT} bytes")));
        }
        let tokens = tokens(text)?;
        let mut parser = Parser {
            tokens: &tokens,
            at: 0,
            depth: 0,
            operations: 0,
            last: false,
            names: &[],
            arrow: false,
            used: Vec::new(),
        };
        let rule = parser.rule()?;
        // The tree says what the text says: it prints back to it.
        let canonical = rule.to_string();
        if canonical != text {
            return Err(Rejected::new("rule", format!("not in canonical form, which is `{canonical}`")));
        }
        Ok(rule)
    }
}

pub(super) struct Parser<'a> {
    pub(super) tokens: &'a [Token],
    pub(super) at: usize,
    pub(super) depth: usize,
    pub(super) operations: usize,
    /// Whether `last` was met.
    last: bool,
    /// The variables known here.
    pub(super) names: &'static [(&'static str, Var)],
    /// This is an arrow: its names are known only at its end.
    arrow: bool,
    /// Names that were used in it.
    pub(super) used: Vec<String>,
}

const IN_MOVES: &[(&str, Var)] = &[("n", Var::Heap), ("last", Var::Last)];
const IN_FIRST: &[(&str, Var)] = &[("n", Var::Heap)];
const IN_CONDITIONS: &[(&str, Var)] =
    &[("n", Var::Heap), ("t", Var::Taken), ("m", Var::Left), ("last", Var::Last)];

impl Parser<'_> {
    pub(super) fn peek(&self) -> Option<&Token> {
        self.tokens.get(self.at)
    }

    pub(super) fn eat_symbol(&mut self, symbol: &str) -> bool {
        let found = matches!(self.peek(), Some(Token::Symbol(s)) if *s == symbol);
        self.at += usize::from(found);
        found
    }

    pub(super) fn eat(&mut self, word: &str) -> bool {
        let found = matches!(self.peek(), Some(Token::Word(w)) if w == word);
        self.at += usize::from(found);
        found
    }

    pub(super) fn unexpected(&self) -> Rejected {
        match self.peek() {
            None => outside("it ends too early"),
            Some(Token::Number(number)) => outside(format_args!("unexpected {number}")),
            Some(Token::Word(word)) => outside(format_args!("unexpected `{word}`")),
            Some(Token::Symbol(symbol)) => outside(format_args!("unexpected `{symbol}`")),
            Some(Token::Code { .. }) => outside("unexpected code"),
        }
    }

    pub(super) fn need(&mut self, word: &str) -> Result<(), Rejected> {
        if self.eat(word) { Ok(()) } else { Err(self.unexpected()) }
    }

    pub(super) fn need_symbol(&mut self, symbol: &str) -> Result<(), Rejected> {
        if self.eat_symbol(symbol) { Ok(()) } else { Err(self.unexpected()) }
    }

    fn number(&mut self) -> Result<Integer, Rejected> {
        let Some(Token::Number(number)) = self.peek() else { return Err(self.unexpected()) };
        let number = number.clone();
        self.at += 1;
        Ok(number)
    }

    /// A word of the user's own.
    pub(super) fn name(&mut self) -> Result<String, Rejected> {
        match self.peek() {
            Some(Token::Word(word))
                if !is_reserved(word) && (self.arrow || !LETTERS.contains(&word.as_str())) =>
            {
                let word = word.clone();
                self.at += 1;
                Ok(word)
            }
            _ => Err(self.unexpected()),
        }
    }

    fn rule(&mut self) -> Result<Rule, Rejected> {
        let mut moves = vec![self.one_move()?];
        while self.eat("or") {
            moves.push(self.one_move()?);
        }
        let mut rule = Rule { moves, first: None, misere: false, misere_before_first: false };
        while self.eat_symbol(";") {
            if rule.first.is_none() && self.eat("first") {
                self.names = IN_FIRST;
                rule.first = Some(self.amounts()?);
            } else if !rule.misere && self.eat("misere") {
                rule.misere = true;
                rule.misere_before_first = rule.first.is_none();
            } else {
                return Err(self.unexpected());
            }
        }
        if self.peek().is_some() {
            return Err(self.unexpected());
        }
        // Without `first` both orders print the same.
        rule.misere_before_first &= rule.first.is_some();
        if self.last != rule.first.is_some() {
            return Err(outside("`last` and `first` need each other"));
        }
        let may_be_dynamic = |one: &Move| matches!(one.what, What::Take(_, None) | What::Leave(_));
        if self.last && !rule.moves.iter().all(may_be_dynamic) {
            return Err(outside("a dynamic rule only takes or leaves"));
        }
        Ok(rule)
    }

    fn one_move(&mut self) -> Result<Move, Rejected> {
        self.names = IN_MOVES;
        let word = |word: &str| matches!(self.peek(), Some(Token::Word(w)) if w == word);
        let starts = ["take", "leave", "split"].into_iter().any(word);
        if !starts && !matches!(self.peek(), Some(Token::Code { .. })) {
            self.arrow = true;
            let arrow = self.arrow();
            self.arrow = false;
            return arrow;
        }
        let what = if self.eat("take") {
            let amounts = self.amounts()?;
            let then = if self.eat("then") { Some(self.split()?) } else { None };
            What::Take(amounts, then)
        } else if self.eat("leave") {
            What::Leave(self.amounts()?)
        } else if let Some(Token::Code { d0, digits, repeated }) = self.peek() {
            if d0 & 3 != 0 {
                return Err(outside("d_0 has only the bits 4 and 8"));
            }
            let code = What::Code { d0: *d0, digits: digits.clone(), repeated: repeated.clone() };
            self.at += 1;
            code
        } else {
            What::Split(self.split()?)
        };
        self.names = IN_CONDITIONS;
        let cond = if self.eat("where") { Some(self.cond()?) } else { None };
        Ok(Move { what, cond })
    }

    fn split(&mut self) -> Result<Split, Rejected> {
        self.need("split")?;
        self.need("into")?;
        if self.eat("at") {
            self.need("most")?;
            return Ok(Split::AtMost(self.number()?));
        }
        let mut names = vec![self.name()?];
        while self.eat_symbol(",") {
            names.push(self.name()?);
        }
        let distinct = names.iter().enumerate().all(|(i, name)| !names[..i].contains(name));
        if names.len() < 2 || !distinct {
            return Err(outside("a split has two or more parts with different names"));
        }
        Ok(Split::Parts(names))
    }

    fn amounts(&mut self) -> Result<Amounts, Rejected> {
        let include = self.amount_list()?;
        let except = if self.eat("except") { self.amount_list()? } else { Vec::new() };
        Ok(Amounts { include, except })
    }

    fn amount_list(&mut self) -> Result<Vec<Amount>, Rejected> {
        let mut list = vec![self.amount()?];
        while self.eat_symbol(",") {
            list.push(self.amount()?);
        }
        Ok(list)
    }

    fn amount(&mut self) -> Result<Amount, Rejected> {
        if let Some(Token::Word(word)) = self.peek() {
            let amount = match word.as_str() {
                "any" => Some(Amount::Any),
                "all" => Some(Amount::All),
                "squares" => Some(Amount::Set(Set::Squares)),
                "cubes" => Some(Amount::Set(Set::Cubes)),
                "triangulars" => Some(Amount::Set(Set::Triangulars)),
                "factorials" => Some(Amount::Set(Set::Factorials)),
                "fibonaccis" => Some(Amount::Set(Set::Fibonaccis)),
                "primes" => Some(Amount::Set(Set::Primes)),
                _ => None,
            };
            if let Some(amount) = amount {
                self.at += 1;
                return Ok(amount);
            }
        }
        if self.eat("prime") {
            self.need("powers")?;
            return Ok(Amount::Set(Set::PrimePowers));
        }
        if self.eat("powers") {
            self.need("of")?;
            let base = self.number()?;
            return if base >= Integer::from(2) {
                Ok(Amount::Set(Set::PowersOf(base)))
            } else {
                Err(outside("a base below 2"))
            };
        }
        if let Some(powers) = self.powers_from() {
            return Ok(powers);
        }
        let from = self.expression()?;
        if !self.eat_symbol("..") {
            return Ok(Amount::One(from));
        }
        Ok(Amount::Range(from, self.end_of_range()?))
    }

    pub(super) fn end_of_range(&mut self) -> Result<Option<Expr>, Rejected> {
        let ends = match self.peek() {
            None | Some(Token::Symbol("," | ";")) => true,
            Some(Token::Word(word)) => matches!(word.as_str(), "except" | "or" | "then" | "where"),
            _ => false,
        };
        if ends { Ok(None) } else { self.expression().map(Some) }
    }

    /// `b^i for i >= from`, the only form with `for` that is read.
    fn powers_from(&mut self) -> Option<Amount> {
        use Token::{Number, Symbol, Word};
        let ahead = self.tokens.get(self.at..self.at + 7)?;
        let [Number(base), Symbol("^"), Word(index), Word(word), Word(again), Symbol(">="), Number(from)] =
            ahead
        else {
            return None;
        };
        let reserved = is_reserved(index) || LETTERS.contains(&index.as_str());
        if word != "for" || index != again || reserved || *base < Integer::from(2) {
            return None;
        }
        // `>= 0+1` or a second binder would be another form.
        if matches!(self.tokens.get(self.at + 7), Some(Symbol("+" | "-" | "*" | "/" | "^"))) {
            return None;
        }
        let powers = Amount::PowersFrom { base: base.clone(), index: index.clone(), from: from.clone() };
        self.at += 7;
        Some(powers)
    }

    pub(super) fn expression(&mut self) -> Result<Expr, Rejected> {
        self.operations = 0;
        self.sum()
    }

    fn count(&mut self) -> Result<(), Rejected> {
        self.operations += 1;
        if self.operations > MAX_OPERATIONS { Err(outside("an expression is too long")) } else { Ok(()) }
    }

    pub(super) fn deeper<T>(
        &mut self,
        inner: impl FnOnce(&mut Self) -> Result<T, Rejected>,
    ) -> Result<T, Rejected> {
        if self.depth == MAX_DEPTH {
            return Err(outside("it is nested too deep"));
        }
        self.depth += 1;
        let result = inner(self);
        self.depth -= 1;
        result
    }

    fn sum(&mut self) -> Result<Expr, Rejected> {
        let mut left = self.product()?;
        loop {
            let op = match self.peek() {
                Some(Token::Symbol("+")) => Op::Add,
                Some(Token::Symbol("-")) => Op::Sub,
                _ => return Ok(left),
            };
            self.at += 1;
            self.count()?;
            left = Expr::Op(op, Box::new(left), Box::new(self.product()?));
        }
    }

    fn product(&mut self) -> Result<Expr, Rejected> {
        let mut left = self.negation()?;
        loop {
            let op = match self.peek() {
                Some(Token::Symbol("*")) => Op::Mul,
                Some(Token::Symbol("/")) => Op::Div,
                Some(Token::Word(word)) if word == "mod" => Op::Mod,
                _ => return Ok(left),
            };
            self.at += 1;
            self.count()?;
            left = Expr::Op(op, Box::new(left), Box::new(self.negation()?));
        }
    }

    /// A unary minus binds less tightly than `^`, and a literal behind it takes it in.
    fn negation(&mut self) -> Result<Expr, Rejected> {
        if !self.eat_symbol("-") {
            return self.power();
        }
        self.count()?;
        Ok(negated(self.deeper(Self::negation)?))
    }

    fn power(&mut self) -> Result<Expr, Rejected> {
        let base = self.atom()?;
        if !self.eat_symbol("^") {
            return Ok(base);
        }
        self.count()?;
        let exponent = self.deeper(Self::exponent)?;
        Ok(Expr::Op(Op::Pow, Box::new(base), Box::new(exponent)))
    }

    fn exponent(&mut self) -> Result<Expr, Rejected> {
        if !self.eat_symbol("-") {
            return self.power();
        }
        self.count()?;
        Ok(negated(self.deeper(Self::exponent)?))
    }

    fn atom(&mut self) -> Result<Expr, Rejected> {
        if self.eat_symbol("(") {
            let inner = self.deeper(Self::sum)?;
            self.need_symbol(")")?;
            return Ok(inner);
        }
        if let Some(Token::Number(number)) = self.peek() {
            let number = number.clone();
            self.at += 1;
            return Ok(Expr::Int(number));
        }
        let Some(Token::Word(word)) = self.peek() else { return Err(self.unexpected()) };
        if let Some((_, var)) = self.names.iter().find(|(name, _)| name == word) {
            self.at += 1;
            self.last |= *var == Var::Last;
            return Ok(Expr::Var(var.clone()));
        }
        if self.arrow && !is_reserved(word) {
            let name = self.name()?;
            self.used.push(name.clone());
            return Ok(Expr::Var(Var::Named(name)));
        }
        if self.eat("ceil") {
            self.count()?;
            return match self.arguments()?.as_mut_slice() {
                [Expr::Op(Op::Div, x, y)] => {
                    let nothing = || Box::new(Expr::Int(Integer::ZERO));
                    Ok(Expr::Ceil(std::mem::replace(x, nothing()), std::mem::replace(y, nothing())))
                }
                _ => Err(outside("`ceil` takes a quotient")),
            };
        }
        if self.eat("min") {
            self.count()?;
            return Ok(Expr::Min(self.arguments()?));
        }
        if self.eat("max") {
            self.count()?;
            return Ok(Expr::Max(self.arguments()?));
        }
        Err(self.unexpected())
    }

    pub(super) fn arguments(&mut self) -> Result<Vec<Expr>, Rejected> {
        self.need_symbol("(")?;
        let mut arguments = vec![self.deeper(Self::sum)?];
        while self.eat_symbol(",") {
            self.count()?;
            arguments.push(self.deeper(Self::sum)?);
        }
        self.need_symbol(")")?;
        Ok(arguments)
    }
}

fn is_reserved(word: &str) -> bool {
    RESERVED.iter().any(|reserved| reserved.eq_ignore_ascii_case(word))
}

fn negated(x: Expr) -> Expr {
    match x {
        Expr::Int(value) if value >= Integer::ZERO => Expr::Int(-value),
        x => Expr::Neg(Box::new(x)),
    }
}
