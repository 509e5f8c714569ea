//! Heaps that are too long to hold.

use crate::common::{run, run_bytes};

/// More digits than are held: the digits 1 to 9 again and again, so that their sum and their end are known.
const DIGITS: usize = 9 * ((1 << 24) / 9 + 1);

fn digits() -> String {
    "123456789".repeat(DIGITS / 9)
}

#[test]
fn a_long_heap_is_decided_by_its_rest() {
    let name = format!("12345678…23456789 ({DIGITS} digits)");
    for text in [format!("{}\n", digits()), format!("\u{feff}  00{} \n\n", digits())] {
        // 89 is 1 modulo 4; the number is divisible by 9.
        let four = run_bytes(&["solve", "take 1..3", "-"], text.as_bytes());
        let expected = format!(
            "First player wins.\nGrundy value: 1\nTake 1 from the heap of {name}.\nWhy: the heap is 1 modulo 4, and \
             the Grundy value is 1; a winning move leaves the value 0.\nBasis: proved, slow-interval.\n"
        );
        assert_eq!((four.code, four.out, four.err), (0, expected, String::new()));
        let three = run_bytes(&["solve", "take powers of 2", "-"], text.as_bytes());
        assert!(three.out.starts_with("Second player wins.\n"), "{three:?}");
        assert!(three.out.contains("the heap is 0 modulo 3"), "{three:?}");
    }
}

#[test]
fn what_follows_a_long_heap_is_told() {
    for (tail, code, message) in [
        (" 5", 3, "stands beside others"),
        ("x", 2, "no digit stands in or after the heap"),
        ("\n-", 2, "no digit stands in or after the heap"),
    ] {
        let text = format!("{}{tail}", digits());
        let refused = run_bytes(&["solve", "take 1..3", "-"], text.as_bytes());
        assert_eq!((refused.code, &*refused.out), (code, ""), "{tail}");
        assert!(refused.err.contains(message), "{refused:?}");
    }
}

#[test]
fn where_the_heap_is_needed_in_full_memory_is_asked_for_first() {
    for (rule, option) in [("take 1..n/2", "--no-progress"), ("take 1..3", "--json")] {
        let args = ["solve", rule, "-", "--memory", "50M", option];
        let refused = run_bytes(&args, digits().as_bytes());
        assert_eq!(refused.code, 3, "{refused:?}");
        assert!(refused.err.contains("the limit is 50 MiB"), "{refused:?}");
    }
    assert_eq!(run(&["solve", "take 1..3", "@no such file"]).code, 2);
}
