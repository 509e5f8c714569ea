//! The word that was meant.

/// The first of the words at the least edit distance from `text`, if it is near enough to be meant. Case and dashes
/// do not matter: `poj3922` is `poj-3922`.
pub fn nearest<'a>(text: &str, words: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let typed = letters(text);
    let allowed = match typed.len() {
        0 => return None,
        1..=2 => 0,
        3..=5 => 1,
        _ => 2,
    };
    let apart = |word: &str| distance(&typed, &letters(word));
    let near = words.into_iter().map(|word| (apart(word), word)).filter(|&(apart, _)| apart <= allowed);
    near.min_by_key(|&(apart, _)| apart).map(|(_, word)| word)
}

/// What to say of it.
pub fn did_you_mean<'a>(text: &str, words: impl IntoIterator<Item = &'a str>) -> Option<String> {
    nearest(text, words).map(|word| format!("did you mean `{word}`?"))
}

fn letters(word: &str) -> Vec<char> {
    // No word is longer; what is typed may be.
    word.chars().filter(|c| c.is_alphanumeric()).flat_map(char::to_lowercase).take(64).collect()
}

/// The number of letters to insert, remove, replace or swap with their neighbour to make `b` of `a`.
fn distance(a: &[char], b: &[char]) -> usize {
    let mut before = Vec::new();
    let mut above: Vec<usize> = (0..=b.len()).collect();
    for i in 0..a.len() {
        let mut row = vec![i + 1];
        for j in 0..b.len() {
            let mut least = (above[j] + usize::from(a[i] != b[j])).min(above[j + 1] + 1).min(row[j] + 1);
            if i > 0 && j > 0 && a[i] == b[j - 1] && a[i - 1] == b[j] {
                least = least.min(before[j - 1] + 1);
            }
            row.push(least);
        }
        before = std::mem::replace(&mut above, row);
    }
    above[b.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_word_that_was_meant() {
        let words = ["poj-3922", "51nod-1066", "51nod-1067", "rule", "solve"];
        let meant = |text| nearest(text, words);
        assert_eq!(meant("poj3922"), Some("poj-3922"));
        assert_eq!(meant("POJ 3923"), Some("poj-3922"));
        assert_eq!(meant("51nod-1069"), Some("51nod-1066"));
        assert_eq!(meant("nod-1067"), Some("51nod-1067"));
        assert_eq!(meant("rules"), Some("rule"));
        assert_eq!(meant("sovle"), Some("solve"));
        for far in ["", "r", "sing", "poj-1", "hdu-2516"] {
            assert_eq!(meant(far), None, "{far}");
        }
    }
}
