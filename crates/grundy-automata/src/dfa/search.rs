//! Emptiness and shortest words.

use super::Dfa;

/// The least set that holds `marked` and is closed under `edges`.
pub(crate) fn closure<'a>(mut marked: Vec<bool>, edges: impl Fn(u32) -> &'a Vec<u32>) -> Vec<bool> {
    let mut open: Vec<u32> = (0..marked.len() as u32).filter(|&q| marked[q as usize]).collect();
    while let Some(state) = open.pop() {
        for &target in edges(state) {
            if !marked[target as usize] {
                marked[target as usize] = true;
                open.push(target);
            }
        }
    }
    marked
}

impl Dfa {
    /// Whether no word is accepted. O(table).
    pub fn is_empty(&self) -> bool {
        self.witness().is_none()
    }

    /// The first accepted word in the order of length, then of symbols (that is, of tuples), if there is
    /// one. O(table).
    pub fn witness(&self) -> Option<Vec<u32>> {
        const UNSEEN: u32 = u32::MAX;
        // A breadth-first search that tries symbols in order meets each state by its first word.
        let mut from = vec![(UNSEEN, 0); self.states()];
        from[0] = (0, 0);
        let mut queue = vec![0];
        let mut head = 0;
        while head < queue.len() {
            let state = queue[head];
            head += 1;
            if self.is_accepting(state) {
                let mut word = Vec::new();
                let mut at = state;
                while at != 0 {
                    let (before, symbol) = from[at as usize];
                    word.push(symbol);
                    at = before;
                }
                word.reverse();
                return Some(word);
            }
            for (symbol, &target) in self.row(state).iter().enumerate() {
                if from[target as usize].0 == UNSEEN {
                    from[target as usize] = (state, symbol as u32);
                    queue.push(target);
                }
            }
        }
        None
    }
}
