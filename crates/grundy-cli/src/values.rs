//! Values of the user's own: a b-file, or plain numbers from heap 0 on.

use std::path::Path;

use grundy::table::Kind;

use crate::input;
use crate::report::Failure;

/// Reads the values v(0), v(1), … of a file, `-` for standard input, and what they are.
pub fn read(path: &Path) -> Result<(Vec<u64>, Kind), Failure> {
    parse(&input::read_text(path)?)
        .map_err(|message| Failure::new("file", format!("`{}`: {message}", path.display())))
}

/// `# comments` and empty lines are skipped. Lines `0 v`, `1 v`, … are a b-file; anything else is values separated by
/// blanks, commas or line ends: numbers, or P and N for lost and won.
fn parse(text: &str) -> Result<(Vec<u64>, Kind), String> {
    let lines: Vec<(usize, Vec<&str>)> = (1..)
        .zip(text.lines())
        .map(|(number, line)| (number, line.split('#').next().unwrap_or_default()))
        .map(|(number, line)| {
            (number, line.split([',', ' ', '\t']).filter(|word| !word.is_empty()).collect())
        })
        .filter(|(_, words): &(usize, Vec<&str>)| !words.is_empty())
        .collect();
    let words: Vec<(usize, &str)> = match bfile(&lines)? {
        Some(values) => values,
        None => {
            lines.iter().flat_map(|(number, words)| words.iter().map(move |word| (*number, *word))).collect()
        }
    };
    let letters = words.first().is_some_and(|(_, word)| ["P", "N"].contains(word));
    let values = words.iter().map(|&(number, word)| match word {
        "P" if letters => Ok(0),
        "N" if letters => Ok(1),
        _ if !letters && word.bytes().all(|byte| byte.is_ascii_digit()) => {
            word.parse().map_err(|_| format!("line {number}: the value {word} is too large"))
        }
        _ => Err(format!("line {number}: `{word}` is no value")),
    });
    let values: Vec<u64> = values.collect::<Result<_, _>>()?;
    if values.is_empty() {
        return Err("there are no values".to_owned());
    }
    Ok((values, if letters { Kind::Outcome } else { Kind::Grundy }))
}

/// The second words, if there are two lines or more, each has two words, and the first words count up.
fn bfile<'a>(lines: &[(usize, Vec<&'a str>)]) -> Result<Option<Vec<(usize, &'a str)>>, String> {
    let (mut start, mut values) = (None, Vec::new());
    for (i, (number, words)) in (0_u64..).zip(lines) {
        let [index, value] = words[..] else { return Ok(None) };
        let Ok(index) = index.parse::<u64>() else { return Ok(None) };
        if index.checked_sub(i) != Some(*start.get_or_insert(index)) {
            return Ok(None);
        }
        values.push((*number, value));
    }
    match start {
        Some(0) if values.len() > 1 => Ok(Some(values)),
        Some(start) if start > 0 && values.len() > 2 => {
            Err(format!("this b-file begins at n = {start}, and the values are wanted from n = 0 on"))
        }
        _ => Ok(None),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn plain_values_and_b_files() {
        let grundy = |values: &[u64]| Ok((values.to_vec(), Kind::Grundy));
        assert_eq!(parse("0 1, 2,3\n\n4 # five\n"), grundy(&[0, 1, 2, 3, 4]));
        assert_eq!(parse("# b-file\n0 0\n1 5\n2 7\n"), grundy(&[0, 5, 7]));
        assert_eq!(parse("0 1\n"), grundy(&[0, 1]), "one line may be two values");
        assert_eq!(parse("0 0\n2 5\n"), grundy(&[0, 0, 2, 5]), "the first words do not count up");
        assert_eq!(parse("P N,N\nP"), Ok((vec![0, 1, 1, 0], Kind::Outcome)));
        assert_eq!(parse("0 P\n1 N\n"), Ok((vec![0, 1], Kind::Outcome)));
    }

    #[test]
    fn what_is_no_value() {
        for wrong in ["", "# nothing", "1 x", "1 -2", "P 1", "1 N", "99999999999999999999999", "1\n2\n1.5"] {
            assert!(parse(wrong).is_err(), "{wrong}");
        }
        let error = parse("1 0\n2 1\n3 0\n").expect_err("it begins at 1");
        assert!(error.contains("begins at n = 1"), "{error}");
        assert_eq!(parse("0\n1\nx\n"), Err("line 3: `x` is no value".to_owned()));
    }
}
