//! Random rules over the whole grammar, form by form.

use crate::mutators::Random;

/// A form of the grammar; a rule may have more of them, and is counted under the one it was made for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Form {
    /// `take 1, 3, 4`
    Lists,
    /// `take 2..5`, `take 1..n/2`, `take 3..`
    Ranges,
    /// `take powers of 2, primes`
    Sets,
    /// `take any except 2, 5`
    Except,
    /// `leave ceil(n/3)..n-1`
    Leaves,
    /// `take any or split into a, b`
    Splits,
    /// `0.137`
    Codes,
    /// `n -> n-2*b, n-b for b in 1..n/2`
    Arrows,
    /// `take 1..3 where even(n)`
    Conditions,
    /// `take 1..2*last; first 1..n-1`
    Dynamic,
    /// `(a, b) -> (a-t, b) or (a, b-t) for t in 1..3`
    Coupled,
    /// Two of the others.
    Mixed,
}

impl Form {
    /// All of them.
    pub const ALL: [Self; 12] = [
        Self::Lists,
        Self::Ranges,
        Self::Sets,
        Self::Except,
        Self::Leaves,
        Self::Splits,
        Self::Codes,
        Self::Arrows,
        Self::Conditions,
        Self::Dynamic,
        Self::Coupled,
        Self::Mixed,
    ];

    /// Its name.
    pub fn name(self) -> &'static str {
        match self {
            Self::Lists => "lists",
            Self::Ranges => "ranges",
            Self::Sets => "sets",
            Self::Except => "except",
            Self::Leaves => "leaves",
            Self::Splits => "splits",
            Self::Codes => "codes",
            Self::Arrows => "arrows",
            Self::Conditions => "conditions",
            Self::Dynamic => "dynamic",
            Self::Coupled => "coupled",
            Self::Mixed => "mixed",
        }
    }
}

/// A random rule of a form, one in six of them under misère play.
pub fn rule(form: Form, random: &mut Random) -> String {
    let mut rule = Maker { random }.of(form);
    if random.below(6) == 0 {
        rule += "; misere";
    }
    rule
}

struct Maker<'a> {
    random: &'a mut Random,
}

impl Maker<'_> {
    fn below(&mut self, bound: usize) -> usize {
        self.random.below(bound)
    }

    /// `from..=to`
    fn within(&mut self, from: usize, to: usize) -> usize {
        from + self.random.below(to - from + 1)
    }

    fn word(&mut self, words: &[&'static str]) -> &'static str {
        self.random.one::<&'static str>(words)
    }

    fn of(&mut self, form: Form) -> String {
        match form {
            Form::Lists => self.lists(),
            Form::Ranges => self.ranges(),
            Form::Sets => self.sets(),
            Form::Except => self.except(),
            Form::Leaves => self.leaves(),
            Form::Splits => self.splits(),
            Form::Codes => self.code(),
            Form::Arrows => self.arrow(),
            Form::Conditions => self.conditional(),
            Form::Dynamic => self.dynamic(),
            Form::Coupled => self.coupled(),
            Form::Mixed => self.mixed(),
        }
    }

    /// `1, 3, 4`
    fn numbers(&mut self, most: usize, count: usize) -> String {
        let count = self.within(1, count);
        let mut numbers: Vec<usize> = (0..count).map(|_| self.within(1, most)).collect();
        numbers.sort_unstable();
        numbers.dedup();
        numbers.iter().map(usize::to_string).collect::<Vec<_>>().join(", ")
    }

    fn lists(&mut self) -> String {
        match self.below(8) {
            0 => format!("take 1..k; let k = {}", self.within(1, 20)),
            1 => format!("take {} or take {}", self.numbers(9, 2), self.numbers(20, 2)),
            2 => {
                let (a, b) = (self.within(1, 8), self.within(0, 6));
                format!("take {}, {a}..{}", self.numbers(12, 2), a + b)
            }
            _ => format!("take {}", self.numbers(14, 4)),
        }
    }

    /// ⌊(a·n + b)/c⌋ in one of the ways to write it.
    fn fraction(&mut self) -> String {
        let c = self.within(2, 7);
        let a = self.within(1, c - 1);
        match self.below(5) {
            0 => format!("n/{c}"),
            1 => format!("ceil(n/{c})"),
            2 => format!("{a}*n/{c}"),
            3 => format!("ceil({a}*n/{c})"),
            _ => format!("({a}*n+{})/{c}", self.within(0, 2 * c)),
        }
    }

    fn ranges(&mut self) -> String {
        match self.below(8) {
            0 => format!("take {}..", self.within(1, 5)),
            1 | 2 => format!("take 1..{}", self.fraction()),
            3 => format!("take {}..{}", self.within(1, 4), self.fraction()),
            4 => format!("take {}..root(n,{})", self.within(1, 2), self.within(2, 3)),
            5 => format!("take n-{}..", self.within(0, 5)),
            6 => {
                let (p, q) = (self.within(1, 4), self.within(0, 5));
                format!("take {p}..{} or take n where n < {p}", p + q)
            }
            _ => {
                let (a, b) = (self.within(1, 6), self.within(0, 8));
                format!("take {a}..{}", a + b)
            }
        }
    }

    fn set(&mut self) -> String {
        match self.below(12) {
            0..=3 => format!("powers of {}", self.within(2, 9)),
            4 => "primes".to_owned(),
            5 => "prime powers".to_owned(),
            6 => format!("{} for i >= 0", self.word(&["2^i", "3^i", "2*i+1", "i^2+1"])),
            7 => self.word(&["divisors of n", "proper divisors of n", "digits of n"]).to_owned(),
            8 => {
                self.word(&["p-1 for p in primes", "2*p for p in primes", "3*s for s in squares"]).to_owned()
            }
            _ => self
                .word(&["squares", "cubes", "triangulars", "factorials", "fibonaccis", "primes"])
                .to_owned(),
        }
    }

    fn sets(&mut self) -> String {
        let mut parts = vec![self.set()];
        while self.below(3) == 0 {
            parts.push(self.set());
        }
        if self.below(3) == 0 {
            parts.insert(0, self.numbers(6, 2));
        }
        let between = self.word(&[", ", " or take "]);
        format!("take {}", parts.join(between))
    }

    fn except(&mut self) -> String {
        match self.below(5) {
            0 => format!("take {}..{} except {}", self.within(1, 3), self.within(4, 15), self.numbers(12, 3)),
            1 => format!("take {}.. except {}", self.within(1, 4), self.numbers(9, 2)),
            2 => format!("take any except {}", self.set()),
            _ => format!("take any except {}", self.numbers(9, 4)),
        }
    }

    fn leaves(&mut self) -> String {
        match self.below(7) {
            0 | 1 => format!("leave ceil(n/{})..n-1", self.within(2, 20)),
            2 => format!("leave {}..n-1", self.fraction()),
            3 | 4 => format!("leave {}..{} where m < n", self.fraction(), self.fraction()),
            5 => format!("leave {}, {}", self.numbers(9, 3), self.fraction()),
            _ => format!("take {} or leave {}", self.numbers(4, 2), self.fraction()),
        }
    }

    fn splits(&mut self) -> String {
        match self.below(9) {
            0 => format!("take {} then split into at most {}", self.numbers(5, 3), self.within(1, 3)),
            1 => format!("take {} then split into a, b", self.numbers(5, 2)),
            2 => format!(
                "split into a, b where {}",
                self.word(&["a != b", "odd(a)", "a < b+3", "coprime(a,b)"])
            ),
            3 => "take any or split into a, b".to_owned(),
            4 => {
                format!(
                    "take any except {} or take {} then split into a, b",
                    self.numbers(6, 3),
                    self.numbers(4, 2)
                )
            }
            5 => format!("take {} or split into n/{} equal", self.numbers(4, 2), self.within(2, 4)),
            6 => {
                format!("take {} or split into {} equal where even(n)", self.numbers(3, 2), self.within(2, 3))
            }
            7 => format!("split into a, b, c where a*b < {}", self.within(1, 20)),
            _ => format!("take {} or split into at most {}", self.numbers(6, 2), self.within(2, 3)),
        }
    }

    fn digit(&mut self) -> char {
        let digit = if self.below(12) == 0 { self.below(16) } else { self.below(8) };
        char::from_digit(digit as u32, 16).unwrap_or('0').to_ascii_uppercase()
    }

    fn code(&mut self) -> String {
        let mut code = self.word(&["0.", "0.", "0.", "4.", "."]).to_owned();
        for _ in 0..=self.below(4) {
            code.push(self.digit());
        }
        if self.below(8) == 0 {
            code.push('[');
            for _ in 0..=self.below(2) {
                code.push(self.digit());
            }
            code.push(']');
        }
        code
    }

    fn arrow(&mut self) -> String {
        let (a, b) = (self.within(1, 4), self.within(1, 3));
        match self.below(8) {
            0 => format!("n -> n-{}*b, n-b for b in 1..n/2", a + 1),
            1 => format!("n -> n-t for t in {a}..{}", a + b),
            2 => format!(
                "n -> n-s for s in {}",
                self.word(&["squares", "primes", "powers of 2", "divisors of n"])
            ),
            3 => format!("n -> n-{a} or n/{} where n > 0", b + 1),
            4 => format!("x -> x-{a}, {b} where x > {}", a + b),
            5 => format!("n -> n-a-b, a for a in 1..n, b in 1..{b}"),
            6 => format!("n -> n-t*t or n-t for t in 1..n where t mod {} = 0", b + 1),
            _ => format!("n -> n-{a}-i for i >= 0 where (n+i) mod {} < {b}", b + 1),
        }
    }

    /// An expression in these names without divisions by zero and the like.
    fn expr(&mut self, depth: usize, names: &[&'static str]) -> String {
        if depth == 0 || self.below(4) == 0 {
            return if self.below(3) == 0 { self.below(10).to_string() } else { self.word(names).to_owned() };
        }
        let x = self.expr(depth - 1, names);
        let c = self.within(2, 6);
        match self.below(14) {
            0 => format!("({x}+{})", self.expr(depth - 1, names)),
            1 => format!("({x}-{})", self.expr(depth - 1, names)),
            2 => format!("({c}*{x})"),
            3 | 4 => format!("({x}/{c})"),
            5..=7 => format!("({x} mod {c})"),
            8 => {
                let y = self.expr(depth - 1, names);
                format!("{}({x},{y})", self.word(&["min", "max", "gcd"]))
            }
            9 => format!("{}({x})", self.word(&["abs", "popcount", "maxdigit", "mindigit"])),
            10 => format!("ceil({x}/{c})"),
            11 => format!("root(abs({x}),{c})"),
            12 => format!("{x}^2"),
            _ => format!("(-{x})"),
        }
    }

    fn cond(&mut self, depth: usize, names: &[&'static str]) -> String {
        let x = self.expr(depth, names);
        match self.below(12) {
            0 if depth > 0 => format!("not {}", self.cond(depth - 1, names)),
            1 if depth > 0 => format!("{} and {}", self.cond(depth - 1, names), self.cond(depth - 1, names)),
            2 if depth > 0 => format!("({} or {})", self.cond(depth - 1, names), self.cond(depth - 1, names)),
            3 => format!("{}({x})", self.word(&["even", "odd", "prime", "square"])),
            4 => format!("divides({},{x})", self.expr(0, names)),
            5 => format!("coprime({},{x})", self.expr(0, names)),
            6 => format!("power({},{x})", self.within(2, 4)),
            7 => format!("{} < {x} <= {}", self.expr(0, names), self.expr(0, names)),
            _ => {
                let sign = self.word(&["=", "!=", "<", "<=", ">", ">="]);
                format!("{x} {sign} {}", self.expr(depth / 2, names))
            }
        }
    }

    fn conditional(&mut self) -> String {
        match self.below(6) {
            0 => format!("take {} where {}", self.numbers(6, 3), self.cond(1, &["n"])),
            1 => format!("take any where {}", self.cond(1, &["n", "t", "m"])),
            2 => format!("leave {}..n-1 where {}", self.fraction(), self.cond(1, &["n", "t", "m"])),
            3 => format!("take 1..{} where {}", self.within(2, 6), self.cond(1, &["n", "m"])),
            4 => format!(
                "take {} where even(n) or take {} where odd(n)",
                self.numbers(6, 2),
                self.numbers(6, 2)
            ),
            _ => format!("take 1..{} where {}", self.expr(1, &["n"]), self.cond(2, &["n", "t", "m"])),
        }
    }

    /// A limit after a take of `last`.
    fn limit(&mut self) -> String {
        let (a, b, c) = (self.within(1, 7), self.within(0, 4), self.within(2, 4));
        match self.below(12) {
            0..=2 => format!("{a}*last"),
            3 | 4 => format!("{a}*last/{c}"),
            5 => format!("({a}*last+{b})/{c}"),
            6 => format!("last+{b}"),
            7 => format!("{a}*last-1"),
            8 => self.word(&["last^2", "last^3", "2^last", "last^2/2+1"]).to_owned(),
            9 => format!("{}({},{})", self.word(&["min", "max"]), self.word(&["last", "2*last"]), a + b),
            10 => format!("last mod {c}+{a}"),
            _ => format!("0*last+{}", a + b),
        }
    }

    fn dynamic(&mut self) -> String {
        let first = match self.below(6) {
            0 => "any".to_owned(),
            1 => format!("1..{}", self.within(1, 5)),
            _ => "1..n-1".to_owned(),
        };
        let limit = self.limit();
        let moves = match self.below(12) {
            0 => "take any except last".to_owned(),
            1 => format!("take any except {limit}"),
            2 => format!("take {}..{limit}", self.within(1, 3)),
            3 => format!("n -> n-t for t in 1..{limit}"),
            4 => format!("take 1..{limit} where {}", self.cond(1, &["n", "t", "m"])),
            5 => format!("leave n-{}*last..n-1", self.within(1, 3)),
            _ => format!("take 1..{limit}"),
        };
        format!("{moves}; first {first}")
    }

    fn coupled(&mut self) -> String {
        let (a, b) = (self.within(1, 3), self.within(1, 3));
        match self.below(6) {
            0 => "(a, b) -> (a-t, b) or (a, b-t) or (a-t, b-t) for t in 1..max(a,b)".to_owned(),
            1 => format!("(a, b) -> (a-t, b) or (a, b-t) for t in 1..{}", a + b),
            2 => format!("(a, b) -> (a-{}*t, b+t) or (a, b-t) for t in 1..{b}", a + 1),
            3 => format!("(a, b) -> (b, a-{a}) or (a, b-{b})"),
            4 => format!("(x, y) -> (x-s, y-t) for s in 0..{a}, t in 0..{b} where s+t > 0"),
            _ => "(a, b) -> (a-t, b) or (a, b-t) for t in 1..2*last; first 1..a+b-1".to_owned(),
        }
    }

    fn mixed(&mut self) -> String {
        const PARTS: [Form; 8] = [
            Form::Lists,
            Form::Ranges,
            Form::Sets,
            Form::Leaves,
            Form::Splits,
            Form::Codes,
            Form::Arrows,
            Form::Conditions,
        ];
        let mut part = || {
            let form = *self.random.one(&PARTS);
            // A clause ends a rule.
            self.of(form).split(';').next().unwrap_or_default().to_owned()
        };
        let (one, other) = (part(), part());
        // A parameter has lost its clause.
        format!("{one} | {other}").replace("1..k", "1..3")
    }
}
