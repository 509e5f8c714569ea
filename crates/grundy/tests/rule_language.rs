//! The rule language, sentence by sentence: what parses, and to which canonical form.

use grundy::Error;
use grundy::number::Integer;
use grundy::rule::ast::{Amount, Amounts, BinaryOp, Cond, Expr, ExprKind, Function, Move, Set, Values};
use grundy::rule::{Parameters, Play, Ruleset, Span};

fn parse(text: &str) -> Ruleset {
    Ruleset::parse(text, &Parameters::new()).unwrap_or_else(|error| panic!("{text}: {error:?}"))
}

fn error(text: &str) -> (String, Span) {
    match Ruleset::parse(text, &Parameters::new()) {
        Err(Error::Syntax { message, span, .. }) => (message, span),
        Err(other) => panic!("{text}: {other:?}"),
        Ok(rule) => panic!("{text} parses as {rule}"),
    }
}

/// The text of the rule that an error points at.
fn place(text: &str) -> String {
    let (_, span) = error(text);
    text.chars().skip(span.start).take(span.end - span.start).collect()
}

fn canonical(text: &str) -> String {
    let rule = parse(text);
    let shown = rule.to_string();
    let again = parse(&shown);
    assert_eq!(rule, again, "{text} -> {shown}");
    assert_eq!(shown, again.to_string(), "{text}");
    shown
}

/// The rule is its own canonical form.
fn fixed(text: &str) {
    assert_eq!(canonical(text), text);
}

fn same(a: &str, b: &str) {
    assert_eq!(canonical(a), canonical(b));
}

fn warned(text: &str) -> Vec<String> {
    parse(text).warnings().iter().map(|warning| warning.message.clone()).collect()
}

/// Every example of the reference.
#[test]
fn examples() {
    for text in [
        "take 1..3",
        "take 1..k",
        "take 1, 3, 4",
        "take powers of 2",
        "take 2^i for i >= 0",
        "take 1..n/2",
        "leave ceil(n/3)..n-1",
        "leave root(n, 4)..root(n, 2) where n > 1",
        "take 1..2*last; first 1..n-1",
        "take 1..k*last; first 1..n-1",
        "take 1..3*last/2; first any",
        "take 1..last^2; first 1..n-1",
        "take any except last; first any",
        "take any or split into a, b",
        "split into a, b where a != b",
        "0.77",
        "4.7",
        "0.3F",
        "0.[3]",
        "take 1..2 then split into at most 2",
        "n -> n-2*b, n-b for b in 1..n/2",
        "take 1 or split into k equal where even(n)",
        "(a, b) -> (a-t, b) or (a, b-t) or (a-t, b-t) for t in 1..max(a, b)",
        "take divisors of n where t < n",
        "take any where gcd(t, n) = 1",
        "take any where prime(t+1)",
        "take p-1 for p in primes",
        "take p..q or take n where n < p",
        "take 1, 3, 4; misere",
        "(a, b) -> (a-t, b) or (a, b-t) for t in 1..2*last; first 1..a+b-1",
    ] {
        fixed(text);
    }
    assert_eq!(canonical(".137"), "0.137");
    assert_eq!(
        canonical("leave root(n,4)..root(n,2) where n > 1"),
        "leave root(n, 4)..root(n, 2) where n > 1"
    );
    assert_eq!(
        canonical("(a,b) -> (a-t,b) or (a,b-t) for t in 1..2*last; first 1..a+b-1"),
        "(a, b) -> (a-t, b) or (a, b-t) for t in 1..2*last; first 1..a+b-1"
    );
}

/// Typed, and its canonical form written by hand.
#[test]
fn canonical_forms() {
    for (typed, expected) in [
        // Blanks, case, leading zeros.
        ("TAKE 1,3,  4", "take 1, 3, 4"),
        ("take 1 .. 3", "take 1..3"),
        ("take 007..0010", "take 7..10"),
        ("take 1 |take 3", "take 1 or take 3"),
        ("Take Any Then Split Into At Most 2", "take any then split into at most 2"),
        ("take ALL", "take all"),
        ("take 1..", "take 1.."),
        ("take 1.. ,7", "take 1.., 7"),
        ("take 5..n except 7.., squares", "take 5..n except 7.., squares"),
        ("take\t1\n", "take 1"),
        // Sets.
        ("take POWERS OF (2)", "take powers of 2"),
        ("take powers of (k+1)", "take powers of (k+1)"),
        ("take powers of min(2,3)", ""),
        ("take squares,cubes,triangulars,factorials", "take squares, cubes, triangulars, factorials"),
        ("take fibonaccis, primes, prime powers", "take fibonaccis, primes, prime powers"),
        ("take divisors of n, proper divisors of (n-1)", "take divisors of n, proper divisors of (n-1)"),
        ("take digits of n", "take digits of n"),
        ("take divisors of last; first any", "take divisors of last; first any"),
        // Brackets: only those that are needed.
        ("take ((n))", "take n"),
        ("take (n+1)+2", "take n+1+2"),
        ("take n+(1+2)", "take n+(1+2)"),
        ("take n-(1-2)", "take n-(1-2)"),
        ("take (n*2)/3", "take n*2/3"),
        ("take n*(2/1)", "take n*(2/1)"),
        ("take (n+1)*2", "take (n+1)*2"),
        ("take (n mod 3) + 1", "take n mod 3+1"),
        ("take n mod(3+1)", "take n mod (3+1)"),
        ("take 2^(3^n)", "take 2^3^n"),
        ("take (2^3)^n", "take (2^3)^n"),
        ("take (n^2)", "take n^2"),
        ("take -(n^2)", "take -n^2"),
        ("take (-n)^2", "take (-n)^2"),
        ("take -3^2", "take -3^2"),
        ("take (-3)^2", "take (-3)^2"),
        ("take 2^-n", "take 2^-n"),
        ("take 2^-1", "take 2^(-1)"),
        ("take -n*2", "take -n*2"),
        ("take -(n*2)", "take -(n*2)"),
        ("take n--3", "take n-(-3)"),
        ("take n- -k", "take n--k"),
        ("take n*-3+1", "take n*(-3)+1"),
        ("take n+-3*n", "take n+(-3)*n"),
        ("take -3+n", "take -3+n"),
        ("take -(3)+n", "take -3+n"),
        ("take --3", "take -(-3)"),
        ("take -3..-1", "take -3..-1"),
        ("take (n)/((2))", "take n/2"),
        // Functions and conditions.
        ("take 1 where min( n , 3 )=2", "take 1 where min(n, 3) = 2"),
        ("take 1 where max(n)>1", "take 1 where max(n) > 1"),
        ("take 1 where gcd(n,t,m)=1", "take 1 where gcd(n, t, m) = 1"),
        ("take 1 where abs(-n)>=popcount(n)", "take 1 where abs(-n) >= popcount(n)"),
        ("take maxdigit(n), mindigit(n)", "take maxdigit(n), mindigit(n)"),
        ("take ceil((n+1)/2)", "take ceil((n+1)/2)"),
        ("take ceil(n*2/(3*k))", "take ceil(n*2/(3*k))"),
        ("take ceil(-n/-2)", "take ceil(-n/(-2))"),
        ("take root(n,2)", "take root(n, 2)"),
        ("take 1 where 1<n<=10!=t", "take 1 where 1 < n <= 10 != t"),
        ("take 1 where NOT n=3 AND t=1 OR m=2", "take 1 where not n = 3 and t = 1 or m = 2"),
        ("take 1 where not (n=3 and t=1)", "take 1 where not (n = 3 and t = 1)"),
        ("take 1 where (n=3 or t=1) and m=2", "take 1 where (n = 3 or t = 1) and m = 2"),
        ("take 1 where (n=3 and t=1) or m=2", "take 1 where n = 3 and t = 1 or m = 2"),
        ("take 1 where ((n)=3)", "take 1 where n = 3"),
        ("take 1 where (n+1)*2=4", "take 1 where (n+1)*2 = 4"),
        ("take 1 where ((n+1)*2=4)", "take 1 where (n+1)*2 = 4"),
        ("take 1 where n=1 or (n=2 or n=3)", "take 1 where n = 1 or n = 2 or n = 3"),
        ("take 1 where not not n=1", "take 1 where not not n = 1"),
        ("take 1 where divides(2,n) and power(2,n)", "take 1 where divides(2, n) and power(2, n)"),
        ("take 1 where odd(n) or even(n)", "take 1 where odd(n) or even(n)"),
        (
            "take 1 where square(n) and coprime(n,t) and prime(m)",
            "take 1 where square(n) and coprime(n, t) and prime(m)",
        ),
        ("take 1 where n>-3", "take 1 where n > -3"),
        ("take 1 where n mod 2=0", "take 1 where n mod 2 = 0"),
        // Splits.
        ("split into a,b,c", "split into a, b, c"),
        ("split into (n-1) equal", "split into n-1 equal"),
        ("take any then split into 2 equal where even(m)", "take any then split into 2 equal where even(m)"),
        ("take 1 then split into at most m/2", "take 1 then split into at most m/2"),
        // Arrows.
        ("n->n-1", "n -> n-1"),
        ("(n)->(n-1)", "n -> n-1"),
        ("x -> x-1,0|x -> x-2", "x -> x-1, 0 or x -> x-2"),
        ("x -> x-1 or x-2 or take 3", "x -> x-1 or x-2 or take 3"),
        ("(a,b)->(b,a-1),((a),0)", "(a, b) -> (b, a-1), (a, 0)"),
        (
            "x -> x-i*j for i in 1..x,j in primes where i<j",
            "x -> x-i*j for i in 1..x, j in primes where i < j",
        ),
        ("x -> (x+1)/2 where x>1", "x -> (x+1)/2 where x > 1"),
        // Codes.
        (".77", "0.77"),
        ("0.3f", "0.3F"),
        ("c.4", "C.4"),
        (".[3]", "0.[3]"),
        ("0.07[aB0]", "0.07[AB0]"),
        ("0.0", "0.0"),
        ("0.77 where odd(n)", "0.77 where odd(n)"),
        ("take 1 or .137 or 4.7 | 0.3", "take 1 or 0.137 or 4.7 or 0.3"),
        // Clauses.
        ("take 1;normal", "take 1"),
        ("take 1;MISERE", "take 1; misere"),
        ("take 1..k; let k=-3", "take 1..-3"),
        ("take k..; let k = 03; misere", "take 3..; misere"),
        ("take 1..last; misere; first any", "take 1..last; misere; first any"),
        ("take 1..last; first any; misere", "take 1..last; first any; misere"),
        ("take 1..last; first any; normal; let k=1", "take 1..last; first any"),
        ("take 1..k*last; first all; let k=2", "take 1..2*last; first all"),
        // Substituted negative numbers.
        ("take n-k; let k=-3", "take n-(-3)"),
        ("take n+k*n; let k=-3", "take n+(-3)*n"),
        ("take k^2; let k=-3", "take (-3)^2"),
        ("take 2^k; let k=-3", "take 2^(-3)"),
        ("take -k; let k=-3", "take -(-3)"),
        ("take -k; let k=3", "take -3"),
        ("take -k^2; let k=3", "take -3^2"),
        ("take n mod k; let k=-3", "take n mod (-3)"),
        ("take powers of k; let k=-3", "take powers of (-3)"),
        ("take powers of k; let k=3", "take powers of 3"),
        ("take k*n; let k=-3", "take -3*n"),
        ("take 1 where n > k; let k=-3", "take 1 where n > -3"),
    ] {
        if expected.is_empty() {
            error(typed);
        } else {
            assert_eq!(canonical(typed), expected, "{typed}");
            fixed(expected);
        }
    }
}

#[test]
fn trees() {
    use BinaryOp::{Add, Div, Mod, Mul, Pow, Sub};
    let int = |value: i64| Expr { kind: ExprKind::Int(Integer::from(value)), span: Span::default() };
    let name = |text: &str| Expr { kind: ExprKind::Name(text.to_owned()), span: Span::default() };
    let binary = |op, a: Expr, b: Expr| Expr {
        kind: ExprKind::Binary(op, Box::new(a), Box::new(b)),
        span: Span::default(),
    };
    let amount = |text: &str| match parse(text).moves() {
        [Move::Take { amounts: Amounts { include, except }, then: None, cond: None }] => {
            assert_eq!((include.len(), except.len()), (1, 0));
            match &include[0] {
                Amount::One(expr) => expr.clone(),
                other => panic!("{other:?}"),
            }
        }
        other => panic!("{other:?}"),
    };
    // `*`, `/` and mod to the left; + and - to the left; `^` to the right.
    assert_eq!(
        amount("take n*2/3 mod 4"),
        binary(Mod, binary(Div, binary(Mul, name("n"), int(2)), int(3)), int(4))
    );
    assert_eq!(amount("take n-1+2"), binary(Add, binary(Sub, name("n"), int(1)), int(2)));
    assert_eq!(amount("take 2^3^n"), binary(Pow, int(2), binary(Pow, int(3), name("n"))));
    assert_eq!(
        amount("take 1+n*2^n"),
        binary(Add, int(1), binary(Mul, name("n"), binary(Pow, int(2), name("n"))))
    );
    // A minus sign binds looser than `^`, tighter than `*`.
    let negative = |x: Expr| Expr { kind: ExprKind::Neg(Box::new(x)), span: Span::default() };
    assert_eq!(amount("take -3^2"), negative(binary(Pow, int(3), int(2))));
    assert_eq!(amount("take -n*2"), binary(Mul, negative(name("n")), int(2)));
    assert_eq!(amount("take n*-2"), binary(Mul, name("n"), int(-2)));
    assert_eq!(amount("take 2^-1^n"), binary(Pow, int(2), negative(binary(Pow, int(1), name("n")))));
    assert_eq!(amount("take -3"), int(-3));
    // ceil has the two sides of its quotient.
    let ceil = Expr { kind: ExprKind::Call(Function::Ceil, vec![name("n"), int(3)]), span: Span::default() };
    assert_eq!(amount("take ceil(n/3)"), ceil);
    assert_eq!(amount("take ceil((n/3))"), ceil);
    // Integers have no size limit.
    let digits = "9".repeat(20_000);
    fixed(&format!("take {digits}"));
}

#[test]
fn spans_count_typed_code_points() {
    // One typed sign becomes two, several become one.
    assert_eq!(place("x→x-1 oops"), "oops");
    assert_eq!(error("x→x-1 oops").1, Span::new(6, 10));
    assert_eq!(error("取 1、3；  4").1, Span::new(8, 9));
    assert_eq!(error("take 1 where n ≤ ;").1, Span::new(17, 18));
    assert_eq!(error("take 1 mise\u{301}re").1, Span::new(7, 14));
    assert_eq!(error("take 1‥3 4").1, Span::new(9, 10));
    assert_eq!(error("分成 a，").1, Span::new(5, 5));
    // At the end of the text: an empty place.
    assert_eq!(error("take 1, ").1, Span::new(8, 8));
    assert_eq!(error("").1, Span::new(0, 0));
    match &parse("取 k").moves()[0] {
        Move::Take { amounts, .. } => match &amounts.include[0] {
            Amount::One(expr) => assert_eq!(expr.span, Span::new(2, 3)),
            other => panic!("{other:?}"),
        },
        other => panic!("{other:?}"),
    }
    assert_eq!(
        parse("取 k、1..q").unbound().iter().map(|u| u.span).collect::<Vec<_>>(),
        [Span::new(2, 3), Span::new(7, 8)]
    );
}

#[test]
fn text_is_refused_before_it_is_normalised() {
    for (text, at) in [
        ("take n²", 6),
        ("take n⁻¹", 6),
        ("take ½", 5),
        ("take ⅓*n", 5),
        ("take ①", 5),
        ("take ⑴", 5),
        ("⒈", 0),
        ("take oops ³", 10),
        ("take 1ª", 6),
        ("take ㈠", 5),
        ("take ⓪", 5),
        ("take 2ⁿ", 6),
    ] {
        assert_eq!(error(text).1, Span::new(at, at + 1), "{text}");
    }
}

#[test]
fn text_is_normalised() {
    same("ｔａｋｅ　１．．３；　ｍｉｓｅｒｅ", "take 1..3; misere");
    same("take 1、３，4", "take 1, 3, 4");
    same("take 1､2", "take 1, 2");
    same("x → x−1", "x -> x-1");
    same("x ￫ x-1", "x -> x-1");
    same("(a，b)－＞（a-1，b）", "(a, b) -> (a-1, b)");
    same(
        "take 1 where 1 ≤ n ≦ 9 and 9 ≥ n ≧ 1 and n ≠ 3 × t ÷ 2",
        "take 1 where 1<=n<=9 and 9>=n>=1 and n!=3*t/2",
    );
    same("take 1 where n =\u{338} 3", "take 1 where n != 3");
    same("take 1‥3", "take 1..3");
    same("０．７７", "0.77");
    same("take 1｜take 3", "take 1 or take 3");
    same("take\u{a0}1", "take 1");
    // Not names, not digits.
    for text in ["take é", "take ٣", "take β", "take n。", "take _a", "take 1_000", "take $"] {
        error(text);
    }
    // Subscripts are normalised like the rest.
    same("take n₁", "take n1");
}

#[test]
fn words() {
    // Keywords ignore case, names do not.
    assert_eq!(canonical("tAkE 1..K, k"), "take 1..K, k");
    assert_eq!(parse("take 1..K, k").unbound().len(), 2);
    // Every word is reserved, in any case, wherever a name is bound.
    for word in [
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
        "prime",
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
        "square",
        "power",
        "odd",
        "even",
        "coprime",
    ] {
        for word in [word.to_owned(), word.to_uppercase()] {
            for text in [
                format!("{word} -> 0"),
                format!("({word}, b) -> (0, b)"),
                format!("(a, {word}) -> (0, a)"),
                format!("split into {word}, b"),
                format!("split into a, {word}"),
                format!("take x for {word} in 1..3"),
                format!("take 1; let {word} = 1"),
            ] {
                error(&text);
            }
        }
    }
    // Words that look like them are names.
    fixed("take takes, Any1, in_, lasts");
}

#[test]
fn codes_start_only_where_a_move_can() {
    same("take 1 or 0.7", "take 1 | 0.7");
    same("n -> n-1 or 0.7", "n -> n-1 | .7");
    same("take 1 where n > 3 or .7", "take 1 where n > 3 | 0.7");
    // `..` is matched first.
    assert_eq!(place("0..7"), "0");
    assert_eq!(place("take 1...7"), ".");
    for (text, at) in [
        ("0.77x", 4),
        ("0.77_", 4),
        ("0.77g", 4),
        ("0.7[3]1", 6),
        ("0.7[3]a", 6),
        ("0.", 2),
        ("0. 7", 2),
        ("0.[]", 3),
        ("0.[3", 4),
        ("0.[3 ]", 4),
        ("1.7", 0),
        ("E.7", 0),
        ("0 .7", 2),
        ("0.7 7", 4),
        ("0.7.7", 3),
        ("12.7", 2),
        ("take 0.7", 6),
        ("take 1 where (n = 1 or .7)", 23),
        ("take 1; .7", 8),
        ("0.7 [3]", 4),
    ] {
        assert_eq!(error(text).1.start, at, "{text}");
    }
    for text in ["8.1", "4.0", "C.[0]", "0.7]"] {
        assert_eq!(Ruleset::parse(text, &Parameters::new()).is_ok(), !text.contains("7]"), "{text}");
    }
}

#[test]
fn or_begins_a_move_or_goes_on() {
    let moves = |text: &str| parse(text).moves().len();
    assert_eq!(moves("take 1 where n = 1 or n = 2"), 1);
    assert_eq!(moves("take 1 where n = 1 or n = 2 or take 2"), 2);
    assert_eq!(moves("take 1 where n = 1 or leave 2"), 2);
    assert_eq!(moves("take 1 where n = 1 or split into a, b"), 2);
    assert_eq!(moves("take 1 where n = 1 or x -> x-2"), 2);
    assert_eq!(moves("x -> x-1 or x-2"), 1);
    assert_eq!(moves("x -> x-1 or x-2 or y -> y-3 or y-4"), 2);
    assert_eq!(moves("x -> x-1 or (x) -> x-3"), 2);
    assert_eq!(moves("x -> x-1 where x > 2 or x = 1 or x -> x-3 where x = 4"), 2);
    assert_eq!(moves("x -> x-1 where x > 2 or (x = 1 or x = 2)"), 1);
    assert_eq!(moves("x -> x-1 | x -> x-2"), 2);
    // `where` and `;` end the look ahead.
    assert_eq!(moves("x -> x-1 or x-2 where x > 1 or x -> x-3"), 2);
    assert_eq!(moves("(a, b) -> (a-1, b) or (a, b-1) or (c, d) -> (0, 0)"), 2);
    // `|` always begins a move; after amounts there is nothing to go on with.
    assert_eq!(place("x -> x-1 | x-2"), "x");
    assert_eq!(place("take 1 or 2"), "2");
    assert_eq!(place("take 1 where n = 1 | n = 2"), "n");
    // `for` and `where` belong to all alternatives, `where` to one move.
    match parse("x -> x-1 or x-b for b in 1..3 where x > 3 or take 1").moves() {
        [Move::Arrow { alternatives, binders, cond: Some(_), .. }, Move::Take { cond: None, .. }] => {
            assert_eq!((alternatives.len(), binders.len()), (2, 1));
        }
        other => panic!("{other:?}"),
    }
    error("x -> x-1 for b in 1..3 or x-b");
}

#[test]
fn for_belongs_to_one_amount() {
    let include = |text: &str| match parse(text).moves() {
        [Move::Take { amounts, .. }] => amounts.include.clone(),
        other => panic!("{other:?}"),
    };
    assert_eq!(include("take 1, p-1 for p in primes, 7").len(), 3);
    match include("take i*j for i in 1..3, j >= i, 7..9, i").as_slice() {
        [Amount::For(_, binders), Amount::Range(..), Amount::One(_)] => {
            assert_eq!(binders.len(), 2);
            assert!(matches!(binders[1].values, Values::From(_)));
        }
        other => panic!("{other:?}"),
    }
    // The binder is known in its amount only.
    let rule = parse("take i for i in 1..3, i");
    assert_eq!(rule.unbound().len(), 1);
    assert_eq!(rule.unbound()[0].span.start, 22);
    assert_eq!(warned("take p-1 for p in primes where p > 3").len(), 1);
    // A range has no `for`.
    assert_eq!(place("take 1..b for b in 1..3"), "for");
    // Binders nest to the right: the first does not know the second.
    assert_eq!(parse("take i for i in 1..j, j in 1..3").unbound()[0].text, "j");
    assert!(parse("take i for j in 1..3, i in 1..j").unbound().is_empty());
    // One `except`, for the whole list before it.
    error("take 1 except 2 except 3");
    assert_eq!(
        canonical("take 1..9, 20 except 3, p for p in primes"),
        "take 1..9, 20 except 3, p for p in primes"
    );
    match parse("take any except p for p in squares, 3").moves() {
        [Move::Take { amounts, .. }] => assert_eq!(amounts.except.len(), 2),
        other => panic!("{other:?}"),
    }
}

#[test]
fn sets_take_an_arg() {
    for text in [
        "take powers of -2",
        "take powers of 2^3",
        "take divisors of n-1",
        "take divisors of",
        "take digits n",
    ] {
        error(text);
    }
    assert_eq!(place("take divisors of n-1"), "-");
    error("take prime");
    error("take proper n");
    error("take powers 2");
    match parse("take 1 for p in prime powers").moves() {
        [Move::Take { amounts, .. }] => match &amounts.include[0] {
            Amount::For(_, binders) => assert_eq!(binders[0].values, Values::Set(Set::PrimePowers)),
            other => panic!("{other:?}"),
        },
        other => panic!("{other:?}"),
    }
    error("take 1 for p in 5");
    error("take 1 for p >= ");
    error("take 1 for p = 3");
}

#[test]
fn conditions() {
    let cond = |text: &str| match parse(&format!("take 1 where {text}")).moves() {
        [Move::Take { cond: Some(cond), .. }] => cond.clone(),
        other => panic!("{other:?}"),
    };
    assert!(matches!(cond("not n = 1 and n = 2 or n = 3"), Cond::Or(some) if some.len() == 2));
    assert!(matches!(cond("not n = 1 and n = 2"), Cond::And(all) if matches!(all[0], Cond::Not(_))));
    assert!(matches!(cond("1 < n <= 3"), Cond::Chain(sides, signs) if sides.len() == 3 && signs.len() == 2));
    assert!(matches!(cond("((n+1))*2 = 4"), Cond::Chain(..)));
    assert!(matches!(cond("((n = 1) or (n) = 2)"), Cond::Or(_)));
    for text in [
        "n",
        "(n)",
        "n = ",
        "n == 1",
        "not",
        "n = 1 and",
        "prime",
        "prime(n, 1)",
        "divides(n)",
        "(n = 1",
        "(n = 1)+1",
        "any",
        "1 = prime(n)",
    ] {
        error(&format!("take 1 where {text}"));
    }
}

#[test]
fn functions() {
    for text in [
        "min()",
        "root(n)",
        "root(n, 2, 3)",
        "abs(n, 1)",
        "popcount()",
        "maxdigit",
        "ceil(n)",
        "ceil(n/2+1)",
        "ceil(-(n/2))",
        "ceil(n, 2)",
        "floor(n/2)",
        "prime(n)",
    ] {
        error(&format!("take {text}"));
    }
    for text in ["min(n)", "max(n, 1, 2)", "gcd(n)", "gcd(n, 2, 3)", "ceil(n*2/3)", "abs(n)"] {
        fixed(&format!("take {text}"));
    }
}

#[test]
fn names_and_their_places() {
    for (text, name) in [
        ("take t", "t"),
        ("take 1..m", "m"),
        ("leave t", "t"),
        ("leave m..n-1", "m"),
        ("take i for i in 1..t", "t"),
        ("take any except m", "m"),
        ("split into at most m", "m"),
        ("split into t equal", "t"),
        ("take 1..last; first 1..m", "m"),
    ] {
        assert_eq!(place(text), name, "{text}");
    }
    // Known there.
    for text in [
        "take any where t < m < n",
        "leave any where t < m < n",
        "split into a, b where a+b = m and t = 0 and n = m",
        "0.77 where t < m",
        "take any then split into at most m-t",
        "take any then split into t equal",
        "take t for t in 1..3",
    ] {
        assert!(parse(text).unbound().is_empty(), "{text}");
    }
    // In arrows only the state's names and the binders.
    let unbound = |text: &str| parse(text).unbound().iter().map(|name| name.text.clone()).collect::<Vec<_>>();
    assert_eq!(unbound("x -> x-n"), ["n"]);
    assert_eq!(unbound("x -> x-b-q for b in 1..x where x > r"), ["q", "r"]);
    assert_eq!(unbound("n -> n-t"), ["t"]);
    assert_eq!(unbound("take q, p, q"), ["q", "p"]);
    assert!(unbound("split into a, b where a < b").is_empty());
    assert_eq!(unbound("split into at most 3 where a < b"), ["a", "b"]);
    // `first`: n and the first arrow's state.
    assert!(unbound("(a, b) -> (a-last, b); first 1..a+b-n").is_empty());
    assert_eq!(unbound("(a, b) -> (a-last, b) or (c, d) -> (c, d-last); first 1..c"), ["c"]);
}

#[test]
fn parameters() {
    let three = Parameters::from([("k".to_owned(), Integer::from(3))]);
    let with = |text: &str| Ruleset::parse(text, &three).unwrap();
    assert_eq!(with("take 1..k").to_string(), "take 1..3");
    // The command line wins, and the `let` is used all the same.
    assert_eq!(with("take 1..k; let k = 5").to_string(), "take 1..3");
    assert!(with("take 1..k; let k = 5").warnings().is_empty());
    assert_eq!(with("take 1..K").to_string(), "take 1..K");
    assert_eq!(with("take 1").warnings().len(), 1);
    assert_eq!(warned("take 1; let k = 5").len(), 1);
    assert!(warned("take k; let k = 5").is_empty());
    // States, binders and parts hide parameters.
    assert_eq!(canonical("k -> k-1; let k = 5"), "k -> k-1");
    assert_eq!(canonical("take k for k in 1..k; let k = 5"), "take k for k in 1..5");
    assert_eq!(canonical("split into k, j where k < j; let k = 5"), "split into k, j where k < j");
    assert_eq!(warned("k -> k-1; let k = 5").len(), 1);
    // Everywhere.
    assert_eq!(
        canonical("x -> x-k*b for b in k..k, c in divisors of k where prime(k) and b >= k; let k = 5"),
        "x -> x-5*b for b in 5..5, c in divisors of 5 where prime(5) and b >= 5"
    );
}

#[test]
fn let_clauses() {
    for text in [
        "take 1; let n = 1",
        "take 1; let t = 1",
        "take 1; let m = 1",
        "x -> x-n; let n = 1",
        "take k; let k = 1; let k = 1",
        "take k; let k 1",
        "take k; let k = j",
        "take k; let k = 1+1",
        "take k; let k = +1",
        "take k; let = 1",
    ] {
        error(text);
    }
    assert!(parse("take K; let K = 1; let k = 1").warnings().len() == 1);
}

#[test]
fn binding_one_parameter() {
    let rule = parse("take 1..k, q where k > q; misere");
    assert_eq!(rule.unbound().len(), 2);
    let bound = rule.bind("k", &Integer::from(-3));
    assert_eq!(bound.to_string(), "take 1..-3, q where -3 > q; misere");
    assert_eq!(bound.unbound().len(), 1);
    assert_eq!(bound.bind("q", &Integer::from(2)), parse("take 1..-3, 2 where -3 > 2; misere"));
    assert_eq!(rule.bind("x", &Integer::from(2)), rule);
    // What hides the name stays.
    assert_eq!(
        parse("take k for k in 1..k").bind("k", &Integer::from(5)).to_string(),
        "take k for k in 1..5"
    );
    assert_eq!(parse("take n").bind("n", &Integer::from(5)).to_string(), "take n");
    assert_eq!(parse("take k/2").bind("k", &Integer::from(5)).warnings().len(), 1);
    assert_eq!(parse("take -k^2, -k").bind("k", &Integer::from(5)).to_string(), "take -5^2, -5");
    assert_eq!(
        parse("take 1..k*last; first 1..k").bind("k", &Integer::from(2)).to_string(),
        "take 1..2*last; first 1..2"
    );
}

#[test]
fn dynamic_rules() {
    for text in [
        "take 1..last",
        "take 1; first any",
        "take 1..last; first 1..last",
        "take 1; first last",
        "take 1..last then split into a, b; first any",
        "take 1..last or split into a, b; first any",
        "take 1..last or 0.7; first any",
        "take 0 or x -> x-last, 0; first any",
        "split into a, b where a != last; first any",
        "0.77 where t < last; first any",
        "x -> x-t where t = last",
        "take any where t = last",
        "take powers of last",
    ] {
        error(text);
    }
    for text in [
        "take any where t != last; first any",
        "leave n-last..n-1; first any",
        "take 1..last or leave 0 where n < 3; first 1..n/2",
        "x -> x-b or 0 for b in 1..last; first any",
        "(a, b) -> (a-t, b) for t in digits of last; first 1..b",
    ] {
        assert!(parse(text).is_dynamic());
        fixed(text);
    }
    assert!(!parse("take 1").is_dynamic());
}

#[test]
fn arity_and_distinct_names() {
    assert_eq!(parse("take 1").arity(), 1);
    assert_eq!(parse("(a) -> a-1 or take 1").arity(), 1);
    assert_eq!(parse("(a, b, c) -> (0, b, c)").arity(), 3);
    for text in [
        "(a, b) -> (0, b) or take 1",
        "take 1 or (a, b) -> (0, b)",
        "(a, b) -> (0, b) or (a, b, c) -> (0, b, c)",
        "(a, b) -> (0, b) or x -> 0",
        "(a, b) -> a",
        "(a, b) -> (a)",
        "(a, b) -> (a, b, 0)",
        "(a, b) -> (a, 0), b",
        "(a, b) -> (a, 0) or b",
        "a -> (a-1, 0)",
        "(a, a) -> (a, 0)",
        "split into a, a",
        "take 1 then split into a, b, a",
        "split into a",
        "split into",
        "split a, b",
        "split into at 3",
        "split into a, b-1",
        "split into 2, 3",
    ] {
        error(text);
    }
    // (3, 5) and (5, 3) are different states: the order is kept.
    fixed("(a, b) -> (b, a-1)");
}

#[test]
fn clauses() {
    assert_eq!(parse("take 1; misere").play(), Play::Misere);
    assert_eq!(parse("take 1; normal").play(), Play::Normal);
    assert_eq!(parse("take 1").with_play(Play::Misere).to_string(), "take 1; misere");
    assert_eq!(
        parse("take last; misere; first any").with_play(Play::Normal).to_string(),
        "take last; first any"
    );
    for text in [
        "take 1; misere; misere",
        "take 1; normal; normal",
        "take 1; misere; normal",
        "take 1; normal; misere",
        "take last; first 1; first 1",
        "take 1;",
        "take 1;;misere",
        "take 1 misere",
        "take 1; misere or take 2",
        "misere",
        "take 1; take 2",
        "take 1; first",
        "leave all",
        "leave any except all",
    ] {
        error(text);
    }
}

#[test]
fn warnings() {
    for (text, place) in [
        ("take 1..3/2*last; first any", Some(Span::new(8, 11))),
        ("take 7/2", Some(Span::new(5, 8))),
        ("take k/2*n; let k = 3", Some(Span::new(5, 8))),
        ("take -3/2", Some(Span::new(5, 9))),
        ("take (2^3+1)/2^2", Some(Span::new(5, 16))),
        ("take 1 where n > 7/2", Some(Span::new(17, 20))),
        ("take ceil(5/2/n)", Some(Span::new(10, 13))),
        ("take 1..3*last/2; first any", None),
        ("take 6/2*n", None),
        ("take k/2", None),
        ("take n/2", None),
        ("take ceil(7/2)", None),
        ("take 1/0", None),
        ("take 9^9^9^9/2", None),
        ("take 2^-1/2", None),
    ] {
        let rule = parse(text);
        assert_eq!(rule.warnings().first().map(|warning| warning.span), place.map(Some), "{text}");
        assert!(rule.warnings().len() <= 1);
    }
    assert_eq!(warned("x -> x-1 for x in 1..3").len(), 1);
    assert_eq!(warned("take anny"), ["`anny` is read as a parameter; did you mean `any`?"]);
}

#[test]
fn chinese() {
    for (typed, expected) in [
        ("取 1、3、4", "take 1, 3, 4"),
        ("取 1..2*上次；首步 1..n-1", "take 1..2*last; first 1..n-1"),
        ("取 2的幂", "take powers of 2"),
        ("取2的冪", "take powers of 2"),
        ("取任意或分成a、b", "take any or split into a, b"),
        ("取全部", "take all"),
        ("留 1..n/2", "leave 1..n/2"),
        ("取 1..2再分成至多 2", "take 1..2 then split into at most 2"),
        ("分成k等份当even(n)", "split into k equal where even(n)"),
        ("取1或取3", "take 1 or take 3"),
        ("取任意除去上次；首步任意", "take any except last; first any"),
        ("取 1 当 n>1 且 非 n=3 或 n=5", "take 1 where n > 1 and not n = 3 or n = 5"),
        ("取 1 當 n>1", "take 1 where n > 1"),
        ("取p-1对p属于素数", "take p-1 for p in primes"),
        ("取 p-1 對 p 屬於 質數", "take p-1 for p in primes"),
        ("取质数，素數", "take primes, primes"),
        ("取素数幂、质数幂、素數冪、質數冪", "take prime powers, prime powers, prime powers, prime powers"),
        (
            "取平方数、立方数、三角数、阶乘、斐波那契数",
            "take squares, cubes, triangulars, factorials, fibonaccis",
        ),
        (
            "取平方數、立方數、三角數、階乘、斐波那契數",
            "take squares, cubes, triangulars, factorials, fibonaccis",
        ),
        ("取n的约数", "take divisors of n"),
        ("取约数n", "take divisors of n"),
        ("取約數 (n-1)", "take divisors of (n-1)"),
        ("取 n的約數", "take divisors of n"),
        ("取(n-1)的真约数", "take proper divisors of (n-1)"),
        ("取 n 的真約數", "take proper divisors of n"),
        ("取n的数字、上次的數字；首步 1", "take digits of n, digits of last; first 1"),
        ("取1..k；令k=3；反常", "take 1..3; misere"),
        ("取1；正常", "take 1"),
        ("x→x-b对b属于2的幂", "x -> x-b for b in powers of 2"),
        (
            "（a，b）→（a-t，b）或（a，b-t）对t属于1..max(a,b)",
            "(a, b) -> (a-t, b) or (a, b-t) for t in 1..max(a, b)",
        ),
        ("取1或0.77或分成a、b", "take 1 or 0.77 or split into a, b"),
        ("take 1 或 leave 3；misere", "take 1 or leave 3; misere"),
    ] {
        assert_eq!(canonical(typed), expected, "{typed}");
    }
    for text in [
        "取 n-1的约数",
        "取的幂",
        "取 2的",
        "拿 3",
        "取 2的幂的约数",
        "取 min(2,3)的幂",
        "素数 幂",
        "取三",
        "取 -2的幂",
    ] {
        error(text);
    }
}

#[test]
fn limits() {
    let deep = |open: &str, close: &str, times: usize| {
        format!("take {}n{}", open.repeat(times), close.repeat(times))
    };
    fixed(&deep("-", "", 199));
    parse(&deep("(", ")", 199));
    for text in [
        deep("(", ")", 100_000),
        deep("(", "", 100_000),
        deep("-", "", 100_000),
        deep("2^", "", 100_000),
        deep("2^-", "", 100_000),
        deep("min(", ")", 100_000),
        deep("1+", "", 100_000),
        deep("2*", "", 100_000),
        format!("take 1 where {}n = 1", "not ".repeat(100_000)),
        format!("take 1 where {}n = 1{}", "(".repeat(100_000), ")".repeat(100_000)),
        format!("take 1 where {}n = 1", "(".repeat(100_000)),
        format!("({}) -> n", vec!["n"; 100_000].join(",")),
        format!("split into {}", (0..100_000).map(|i| format!("p{i}")).collect::<Vec<_>>().join(",")),
        format!("take {}", "1".repeat(1 << 20)),
    ] {
        error(&text);
    }
    // Long lists are fine.
    let list = (0..20_000).map(|i| i.to_string()).collect::<Vec<_>>().join(", ");
    fixed(&format!("take {list}"));
    fixed(&format!("take 1 where {}", vec!["n = 1"; 20_000].join(" or ")));
    fixed(&vec!["take 1"; 20_000].join(" or "));
}

/// The examples of the printed reference: indented lines that are whole rules.
#[test]
fn the_reference_is_right() {
    let examples: Vec<&str> = grundy::rule::REFERENCE
        .lines()
        .filter_map(|line| line.strip_prefix("    "))
        .filter(|line| !line.starts_with(' ') && !line.contains("  "))
        .filter(|line| {
            ["take", "leave", "split", "0.", "n ->", "(a, b)", "取"].iter().any(|word| line.starts_with(word))
        })
        .collect();
    assert!(examples.len() >= 20, "{examples:?}");
    for example in examples {
        canonical(example);
    }
    for chinese in ["2的幂", "n的约数", "约数 n", "n的真约数", "n的数字"] {
        canonical(&format!("取 {chinese}"));
    }
    for line in grundy::rule::REFERENCE.lines() {
        assert!(line.chars().count() <= 81, "too wide for a terminal: {line}");
    }
}
