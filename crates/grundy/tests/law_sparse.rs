//! Periods proved by rare values: the law, its certificate and the definition agree.

use std::ops::ControlFlow;

use grundy::game::{BreakingCode, Game};
use grundy::law::guy_smith::GuySmith;
use grundy::law::sparse::Sparse;
use grundy::limits::{Limits, Patient};
use grundy::number::Natural;
use grundy::rule::Parameters;
use grundy_check::{Budget, Claim, check};

/// g(0), …, g(to − 1) by the definition.
fn by_definition(game: &Game, to: u64) -> Vec<u32> {
    let mut values: Vec<u32> = Vec::new();
    for n in 0..to {
        let mut seen = vec![false; 256];
        game.visit_options(&[n], None, |parts| {
            seen[parts.iter().fold(0, |sum, &part| sum ^ values[part as usize]) as usize] = true;
            ControlFlow::Continue(())
        })
        .expect("options");
        values.push(seen.iter().position(|&seen| !seen).expect("small values") as u32);
    }
    values
}

fn certificate(rule: &str, law: &Sparse) -> String {
    let (preperiod, period) = (law.periodic().preperiod(), law.periodic().period());
    let (mask, position) = (law.mask(), law.with_position());
    let rares = law.rares().map(|r| format!(r#","rares":{r}"#)).unwrap_or_default();
    format!(
        r#"{{"format":1,"kind":"sparse","rule":"{rule}","claim":{{"gives":"grundy","preperiod":{preperiod},"period":{period}}},"evidence":{{"mask":{mask},"position":{position}{rares}}}}}"#
    )
}

/// The law of a table this long, if there is one: accepted by the checker, and true twice as far again.
fn holds(rule: &str, size: usize) -> Option<Sparse> {
    let game = Game::parse(rule, &Parameters::new()).expect("a rule");
    let code = game.breaking_code().expect("a code");
    let table = by_definition(&game, 3 * size as u64);
    let law = Sparse::of(&code, &table[..size], &Limits::new(1 << 30, &Patient)).expect("no limit")?;
    let text = certificate(rule, &law);
    let accepted = check(&text, &Budget::default()).unwrap_or_else(|why| panic!("{why}\n{text}"));
    let (n0, p) = (law.periodic().preperiod(), law.periodic().period());
    assert!(
        matches!(accepted.claim_data(), Claim::Eventual { preperiod, period, .. } if (*preperiod, *period) == (n0, p))
    );
    assert!((n0..table.len() - p).all(|n| table[n] == table[n + p]), "{text}");
    for (n, &value) in table.iter().enumerate() {
        assert_eq!(law.periodic().value(&Natural::from(n)), value, "{text} at {n}");
    }
    assert!(law.evidence() <= size);
    Some(law)
}

#[test]
fn known_codes() {
    let law = holds("0.77", 160).expect("Kayles");
    assert_eq!((law.periodic().preperiod(), law.periodic().period(), law.mask()), (71, 12, 15));
    // 71 + (2 + 70) + 12 heaps; Guy and Smith need 168.
    assert_eq!(law.evidence(), 155);
    assert_eq!(holds("0.77", 154), None);
    let law = holds("0.144", 60).expect("a law");
    assert_eq!((law.periodic().preperiod(), law.periodic().period()), (4, 10));
    // Only with the position are the rare heaps few.
    assert!(holds("0.5", 40).expect("a law").with_position());
}

/// Whatever the code, what is found is accepted and true; and where Guy and Smith find a law in a table, so does this, mostly.
#[test]
fn random_codes() {
    let mut state = 7_u64;
    let mut below = |bound: u64| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) % bound
    };
    let (mut found, mut with_position, mut shorter) = (0, 0, 0);
    for _ in 0..200 {
        let first = if below(3) == 0 { 4 } else { 0 };
        let digits: String = (0..=below(4)).map(|_| char::from(b'0' + below(8) as u8)).collect();
        let rule = format!("{first}.{digits}");
        let Some(law) = holds(&rule, 150) else { continue };
        found += 1;
        with_position += usize::from(law.with_position());
        let code = Game::parse(&rule, &Parameters::new()).expect("a rule").breaking_code().expect("a code");
        let other = GuySmith::find(&code, 2000, &Limits::new(1 << 30, &Patient))
            .expect("no limit")
            .expect("a period");
        // A period that had to be doubled may begin earlier.
        assert!(law.periodic().preperiod() <= other.preperiod(), "{rule}");
        assert_eq!(law.periodic().period() % other.period(), 0, "{rule}");
        shorter += usize::from(law.evidence() < other.evidence());
    }
    assert!(found >= 30 && with_position >= 3 && shorter >= 15, "{found}, {with_position}, {shorter}");
}

/// With the window of the last rare heap not all rare values are reached by splits with a part of at least the preperiod.
#[test]
fn longer_windows() {
    for rule in ["4.7426", "4.7436", "4.7527", "4.7537"] {
        let law = holds(rule, 100).expect("a law");
        assert_eq!(
            (law.periodic().preperiod(), law.periodic().period(), law.rares()),
            (15, 20, Some(7)),
            "{rule}"
        );
        // n0 + k + r + p
        assert_eq!(law.evidence(), 15 + 4 + 7 + 20);
        assert_eq!(holds(rule, 45), None);
    }
    assert_eq!(holds("0.77", 160).expect("Kayles").rares(), None);
}

#[test]
fn other_codes_have_no_such_law() {
    let limits = Limits::new(1 << 30, &Patient);
    let of = |digits: &[u8], tail: u8, table: &[u32]| {
        Sparse::of(&BreakingCode { digits: digits.to_vec(), tail }, table, &limits).expect("no limit")
    };
    assert_eq!(of(&[0, 7, 7], 3, &[1; 100]), None);
    assert_eq!(of(&[0, 15], 0, &[1; 100]), None);
    assert_eq!(of(&[0], 0, &[0; 100]), None);
    for size in 0..5 {
        assert_eq!(of(&[0, 7, 7], 0, &vec![1; size]), None);
    }
    assert_eq!(of(&[0, 7, 7], 0, &[u32::MAX; 100]), None);
}
