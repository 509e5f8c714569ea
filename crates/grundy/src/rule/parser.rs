//! From tokens to the syntax tree, by recursive descent: moves, amounts, clauses.
//!
//! Expressions and conditions are in [`super::expr`].

use super::ast::{Amounts, Comparison, Cond, Expr, Move, Name, Play, Span, Split};
use super::lexer::{self, Token};
use super::vocabulary::{self, Word};
use crate::error::Error;
use crate::number::Integer;

/// Lists of names and clauses are no longer than this.
const MAX_NAMES: usize = 1000;

pub(super) type Parsed<T> = Result<T, Error>;

/// What follows the moves.
#[derive(Debug)]
pub(super) enum Clause {
    First(Amounts),
    Play(Play),
    Let(Name, Integer),
}

/// A move and what the tree does not say about its text.
#[derive(Debug)]
pub(super) struct PlacedMove {
    pub(super) tree: Move,
    /// Its first word, or its state.
    pub(super) head: Span,
    /// What a dynamic rule may not have.
    pub(super) not_dynamic: Option<(&'static str, Span)>,
}

/// A rule as it was written.
#[derive(Debug)]
pub(super) struct Written {
    pub(super) moves: Vec<PlacedMove>,
    pub(super) clauses: Vec<(Clause, Span)>,
}

/// A bracket that was opened.
#[derive(Clone, Copy, Default)]
struct Bracket {
    /// The token that closes it, or the end.
    close: usize,
    /// Whether a comma stands directly inside.
    comma: bool,
}

pub(super) struct Parser<'t> {
    text: &'t str,
    tokens: Vec<(Token, Span)>,
    at: usize,
    /// For each token that opens a bracket.
    brackets: Vec<Bracket>,
    /// For each token the number of tokens before it that only a condition can have.
    conditional: Vec<usize>,
    /// Brackets, minus signs, exponents and `not` around the current place.
    pub(super) depth: usize,
    /// Operations in the current expression.
    pub(super) operations: usize,
}

impl<'t> Parser<'t> {
    pub(super) fn new(text: &'t str) -> Parsed<Self> {
        let tokens = lexer::tokens(text)?;
        let last = tokens.len() - 1;
        let mut brackets = vec![Bracket { close: last, comma: false }; tokens.len()];
        let mut conditional = Vec::with_capacity(tokens.len());
        let (mut open, mut seen) = (Vec::new(), 0);
        for (i, (token, _)) in tokens.iter().enumerate() {
            conditional.push(seen);
            match token {
                Token::Open => open.push(i),
                Token::Close => {
                    if let Some(opened) = open.pop() {
                        brackets[opened].close = i;
                    }
                }
                Token::Comma => {
                    if let Some(&opened) = open.last() {
                        brackets[opened].comma = true;
                    }
                }
                Token::Compare(_) | Token::Word(Word::And | Word::Or | Word::Not | Word::Test(_)) => {
                    seen += 1;
                }
                _ => {}
            }
        }
        Ok(Self { text, tokens, at: 0, brackets, conditional, depth: 0, operations: 0 })
    }

    /// The whole rule.
    pub(super) fn rule(mut self) -> Parsed<Written> {
        let mut moves = vec![self.a_move()?];
        while self.eat(&Token::Word(Word::Or)) || self.eat(&Token::Bar) {
            moves.push(self.a_move()?);
        }
        let mut clauses: Vec<(Clause, Span)> = Vec::new();
        while self.eat(&Token::Semicolon) {
            let from = self.span();
            let clause = self.clause()?;
            let span = from.to(self.span_before());
            check_not_twice(&clauses, &clause, span)?;
            clauses.push((clause, span));
        }
        if *self.peek() != Token::End {
            return self.unexpected_after_move(clauses.is_empty());
        }
        Ok(Written { moves, clauses })
    }

    /// A condition and nothing else.
    pub(super) fn lone_condition(mut self) -> Parsed<Cond> {
        let cond = self.inner_condition()?;
        if *self.peek() == Token::End { Ok(cond) } else { self.expected("the end of the condition") }
    }

    /// An expression and nothing else.
    pub(super) fn lone_expression(mut self) -> Parsed<Expr> {
        if !self.starts_expression() {
            return self.expected("an expression");
        }
        let expr = self.expression()?;
        if *self.peek() == Token::End { Ok(expr) } else { self.expected("the end of the expression") }
    }

    // The tokens.

    pub(super) fn peek(&self) -> &Token {
        self.peek_at(self.at)
    }

    fn peek_at(&self, at: usize) -> &Token {
        &self.tokens[at.min(self.tokens.len() - 1)].0
    }

    /// The token `steps` after this one.
    pub(super) fn ahead(&self, steps: usize) -> &Token {
        self.peek_at(self.at + steps)
    }

    /// The token after this one, after the whole bracket if one opens here.
    pub(super) fn behind(&self) -> &Token {
        match self.peek() {
            Token::Open => self.peek_at(self.brackets[self.at].close + 1),
            _ => self.ahead(1),
        }
    }

    pub(super) fn span(&self) -> Span {
        self.tokens[self.at].1
    }

    pub(super) fn span_before(&self) -> Span {
        self.tokens[self.at.saturating_sub(1)].1
    }

    /// Goes one token on; the end stays.
    pub(super) fn skip(&mut self) {
        self.at = (self.at + 1).min(self.tokens.len() - 1);
    }

    pub(super) fn eat(&mut self, token: &Token) -> bool {
        let found = self.peek() == token;
        if found {
            self.skip();
        }
        found
    }

    pub(super) fn eat_word(&mut self, word: Word) -> bool {
        self.eat(&Token::Word(word))
    }

    pub(super) fn need(&mut self, token: &Token, expected: &str) -> Parsed<()> {
        if self.eat(token) { Ok(()) } else { self.expected(expected) }
    }

    /// Whether the bracket that opens here holds a condition; an expression holds no word or sign of one.
    pub(super) fn bracket_holds_condition(&self) -> bool {
        let close = self.brackets[self.at].close;
        self.conditional[close] > self.conditional[self.at]
    }

    /// The token before this one; the first one itself at the beginning.
    pub(super) fn before(&self) -> &Token {
        self.peek_at(self.at.saturating_sub(1))
    }

    // Errors.

    fn typed(&self, span: Span) -> String {
        const LONGEST: usize = 40;
        let mut text: String =
            self.text.chars().skip(span.start).take((span.end - span.start).min(LONGEST)).collect();
        if span.end - span.start > LONGEST {
            text.push('…');
        }
        text
    }

    /// The error that something else was expected at this token.
    pub(super) fn expected<T>(&self, expected: &str) -> Parsed<T> {
        self.expected_with(expected, None)
    }

    pub(super) fn expected_with<T>(&self, expected: &str, help: Option<&str>) -> Parsed<T> {
        let span = self.span();
        let found = self.typed(span);
        let after = match self.at {
            0 => String::new(),
            _ => format!(" after `{}`", self.typed(self.span_before())),
        };
        let (shown, meant) = match self.peek() {
            Token::End => ("the end of the rule".to_owned(), None),
            Token::Name(_) => (format!("`{found}`"), vocabulary::suggestion(&found)),
            _ => (format!("`{found}`"), None),
        };
        let help = self.out_of_scope().or(meant).or_else(|| help.map(str::to_owned));
        Err(Error::Syntax { message: format!("expected {expected}{after}, found {shown}"), span, help })
    }

    /// If the text asks for what grundy does not do, that is the help.
    fn out_of_scope(&self) -> Option<String> {
        self.tokens.iter().find_map(|(token, _)| match token {
            Token::Name(name) => vocabulary::out_of_scope(name).map(str::to_owned),
            _ => None,
        })
    }

    fn unexpected_after_move<T>(&self, no_clause_yet: bool) -> Parsed<T> {
        let expected =
            if no_clause_yet { "`or`, `;` or the end of the rule" } else { "`;` or the end of the rule" };
        let help = match self.peek() {
            Token::Word(Word::For) => {
                Some("`for` stands before `where`, and belongs to one amount or to an arrow")
            }
            Token::Word(Word::Where) => Some("a move has one `where`, a clause none"),
            Token::Word(Word::Then) => Some("only `take` has a `then`"),
            Token::Word(Word::And) => Some("`and` joins conditions; moves are joined by `or`"),
            Token::Word(Word::First | Word::Misere | Word::Normal | Word::Let) => {
                Some("clauses follow a `;`")
            }
            Token::SetOf(_) => Some("before it stands a number, a name, 上次 or an expression in brackets"),
            Token::Name(_) | Token::Number(_) | Token::Open => {
                Some("a product is written with `*`, a list with commas, a code without blanks")
            }
            Token::Word(Word::Or) | Token::Bar => Some("clauses come after all moves"),
            _ => None,
        };
        self.expected_with(expected, help)
    }

    // Moves.

    /// Whether a move begins at token `at`, which follows an `or`.
    pub(super) fn move_begins(&self, at: usize) -> bool {
        if matches!(self.peek_at(at), Token::Word(Word::Take | Word::Leave | Word::Split) | Token::Code(_)) {
            return true;
        }
        let decides = self.tokens[at..].iter().find(|(token, _)| {
            matches!(
                token,
                Token::Arrow
                    | Token::Word(Word::Or | Word::Where)
                    | Token::Bar
                    | Token::Semicolon
                    | Token::End
            )
        });
        matches!(decides, Some((Token::Arrow, _)))
    }

    /// Goes past an `or` that does not begin a move.
    pub(super) fn eat_or_within_move(&mut self) -> bool {
        let within = *self.peek() == Token::Word(Word::Or) && !self.move_begins(self.at + 1);
        if within {
            self.skip();
        }
        within
    }

    fn a_move(&mut self) -> Parsed<PlacedMove> {
        let head = self.span();
        match self.peek() {
            Token::Word(Word::Take) => {
                self.skip();
                let amounts = self.amounts()?;
                let then_span = self.span();
                let then = if self.eat_word(Word::Then) { Some(self.split()?) } else { None };
                let not_dynamic = then.is_some().then_some(("`then`", then_span));
                Ok(PlacedMove {
                    tree: Move::Take { amounts, then, cond: self.condition()? },
                    head,
                    not_dynamic,
                })
            }
            Token::Word(Word::Leave) => {
                self.skip();
                let from = self.at;
                let amounts = self.amounts()?;
                let all =
                    self.tokens[from..self.at].iter().find(|(token, _)| *token == Token::Word(Word::All));
                if let Some(&(_, span)) = all {
                    return Err(Error::Syntax {
                        message: "`all` has no meaning after `leave`".to_owned(),
                        span,
                        help: Some("`leave any` leaves anything below n, `leave 0` takes all".to_owned()),
                    });
                }
                Ok(PlacedMove {
                    tree: Move::Leave { amounts, cond: self.condition()? },
                    head,
                    not_dynamic: None,
                })
            }
            Token::Word(Word::Split) => {
                let split = self.split()?;
                let not_dynamic = Some(("`split into`", head));
                Ok(PlacedMove { tree: Move::Split { split, cond: self.condition()? }, head, not_dynamic })
            }
            Token::Code(code) => {
                let code = code.clone();
                self.skip();
                let not_dynamic = Some(("a code", head));
                Ok(PlacedMove { tree: Move::Code { code, cond: self.condition()? }, head, not_dynamic })
            }
            Token::Name(_) if *self.ahead(1) == Token::Arrow => {
                let state = vec![self.name("a name")?];
                self.arrow(state, head)
            }
            Token::Open => {
                self.skip();
                let mut state = vec![self.name("the name of a heap")?];
                while self.eat(&Token::Comma) {
                    let name = self.name("the name of a heap")?;
                    check_distinct(&state, &name, "heap of the state")?;
                    state.push(name);
                }
                self.need(&Token::Close, "`,` or `)`")?;
                let head = head.to(self.span_before());
                if *self.peek() != Token::Arrow {
                    return self.expected("`->`");
                }
                self.arrow(state, head)
            }
            _ => self.expected_with("a move", Some(self.help_for_a_move())),
        }
    }

    fn help_for_a_move(&self) -> &'static str {
        if self.move_begins(self.at) {
            return "before `->` stands the name of the heap, or the names of coupled heaps in brackets: \
                    `(a, b) ->`";
        }
        match self.peek() {
            Token::Number(_) => "amounts are separated by commas: `take 1, 3`",
            _ => {
                "a move begins with `take`, `leave`, `split into` or a state and `->`, or it is a code such as \
                 `0.77`"
            }
        }
    }

    fn arrow(&mut self, state: Vec<Name>, head: Span) -> Parsed<PlacedMove> {
        self.need(&Token::Arrow, "`->`")?;
        let mut alternatives = Vec::new();
        let mut not_dynamic = None;
        loop {
            let from = self.span();
            let heaps = self.heaps(state.len())?;
            if heaps.len() > 1 {
                not_dynamic.get_or_insert((
                    "an alternative of more than one component",
                    from.to(self.span_before()),
                ));
            }
            alternatives.push(heaps);
            if !self.eat_or_within_move() {
                break;
            }
        }
        let mut binders = Vec::new();
        if self.eat_word(Word::For) {
            binders.push(self.binder()?);
            while self.eat(&Token::Comma) {
                check_number(binders.len(), self.span())?;
                binders.push(self.binder()?);
            }
        }
        let cond = self.condition()?;
        Ok(PlacedMove { tree: Move::Arrow { state, alternatives, binders, cond }, head, not_dynamic })
    }

    /// The components of one alternative.
    fn heaps(&mut self, arity: usize) -> Parsed<Vec<Vec<Expr>>> {
        let mut heaps = Vec::new();
        loop {
            let from = self.span();
            let heap = if *self.peek() == Token::Open && self.brackets[self.at].comma {
                self.skip();
                let mut tuple = vec![self.expression()?];
                while self.eat(&Token::Comma) {
                    tuple.push(self.expression()?);
                }
                self.need(&Token::Close, "`,` or `)`")?;
                tuple
            } else {
                vec![self.expression()?]
            };
            if heap.len() != arity {
                let numbers =
                    |k: usize| if k == 1 { "one number".to_owned() } else { format!("{k} numbers") };
                return Err(Error::syntax(
                    format!("the state has {}, this has {}", numbers(arity), numbers(heap.len())),
                    from.to(self.span_before()),
                ));
            }
            heaps.push(heap);
            if !self.eat(&Token::Comma) {
                return Ok(heaps);
            }
        }
    }

    fn split(&mut self) -> Parsed<Split> {
        const HELP: &str = "`split into a, b` names the parts; there are also `split into at most 3` and \
                            `split into 2 equal`";
        if !self.eat_word(Word::Split) {
            return self.expected("`split into`");
        }
        if !self.eat_word(Word::Into) {
            return self.expected("`into`");
        }
        if self.eat_word(Word::At) {
            if !self.eat_word(Word::Most) {
                return self.expected("`most`");
            }
            return Ok(Split::AtMost(self.expression()?));
        }
        if matches!(self.peek(), Token::Name(_) | Token::Word(_)) && *self.ahead(1) == Token::Comma {
            let mut parts = vec![self.name("the name of a part")?];
            while self.eat(&Token::Comma) {
                let part = self.name("the name of a part")?;
                check_distinct(&parts, &part, "part")?;
                parts.push(part);
            }
            return Ok(Split::Parts(parts));
        }
        if !self.starts_expression() {
            return self.expected_with("the names of the parts, `at most`, or a number of parts", Some(HELP));
        }
        let parts = self.expression()?;
        if !self.eat_word(Word::Equal) {
            return self.expected_with("`equal`", Some(HELP));
        }
        Ok(Split::Equal(parts))
    }

    /// A name that is bound here.
    pub(super) fn name(&mut self, expected: &str) -> Parsed<Name> {
        match self.peek() {
            Token::Name(text) => {
                let name = Name { text: text.clone(), span: self.span() };
                self.skip();
                Ok(name)
            }
            Token::Word(_) => {
                let help = format!("`{}` is a reserved word and cannot be a name", self.typed(self.span()));
                self.expected_with(expected, Some(&help))
            }
            _ => self.expected(expected),
        }
    }

    fn condition(&mut self) -> Parsed<Option<Cond>> {
        if self.eat_word(Word::Where) { Ok(Some(self.where_condition()?)) } else { Ok(None) }
    }

    // Clauses.

    fn clause(&mut self) -> Parsed<Clause> {
        if self.eat_word(Word::First) {
            return Ok(Clause::First(self.amounts()?));
        }
        if self.eat_word(Word::Misere) {
            return Ok(Clause::Play(Play::Misere));
        }
        if self.eat_word(Word::Normal) {
            return Ok(Clause::Play(Play::Normal));
        }
        if !self.eat_word(Word::Let) {
            return self
                .expected_with("a clause", Some("the clauses are `first`, `misere`, `normal` and `let`"));
        }
        let name = self.name("the name of a parameter")?;
        if matches!(name.text.as_str(), "n" | "t" | "m") {
            return Err(Error::Syntax {
                message: format!("`let` cannot bind `{}`", name.text),
                span: name.span,
                help: Some("n is the heap, t the amount taken, m what is left".to_owned()),
            });
        }
        self.need(&Token::Compare(Comparison::Equal), "`=`")?;
        let negative = self.eat(&Token::Minus);
        let Token::Number(value) = self.peek() else { return self.expected("an integer") };
        let value = if negative { -value.clone() } else { value.clone() };
        self.skip();
        Ok(Clause::Let(name, value))
    }
}

fn check_distinct(names: &[Name], name: &Name, what: &str) -> Parsed<()> {
    check_number(names.len(), name.span)?;
    if names.contains(name) {
        return Err(Error::syntax(format!("two names of a {what} are `{}`", name.text), name.span));
    }
    Ok(())
}

/// Checks that one more name may follow `before` others.
pub(super) fn check_number(before: usize, span: Span) -> Parsed<()> {
    if before < MAX_NAMES {
        return Ok(());
    }
    Err(Error::syntax(format!("at most {MAX_NAMES} names or clauses can stand in one list"), span))
}

fn check_not_twice(clauses: &[(Clause, Span)], clause: &Clause, span: Span) -> Parsed<()> {
    check_number(clauses.len(), span)?;
    let message = clauses.iter().find_map(|(before, _)| match (before, clause) {
        (Clause::First(_), Clause::First(_)) => Some("`first` is given twice".to_owned()),
        (Clause::Play(a), Clause::Play(b)) if a == b => Some("the play is given twice".to_owned()),
        (Clause::Play(_), Clause::Play(_)) => Some("a rule is either `misere` or `normal`".to_owned()),
        (Clause::Let(a, _), Clause::Let(b, _)) if a == b => Some(format!("`let` binds `{}` twice", a.text)),
        _ => None,
    });
    message.map_or(Ok(()), |message| Err(Error::syntax(message, span)))
}
