//! Numbers in a row, with the first one from a place on that is below a bound in logarithmic time.

/// A row of numbers, at first empty, over which each node of a binary tree has the least number below it.
#[derive(Clone, Debug, Default)]
pub(super) struct MinTree {
    /// Node i has the children 2i and 2i + 1; the row is the last half.
    nodes: Vec<u32>,
}

impl MinTree {
    fn width(&self) -> usize {
        self.nodes.len() / 2
    }

    /// Makes room for `length` numbers or more; new ones are 0. 8 bytes for each, up to a power of two.
    pub(super) fn resize(&mut self, length: usize) {
        let (old, width) = (self.width(), length.next_power_of_two());
        if width <= old {
            return;
        }
        let mut nodes = vec![0; 2 * width];
        nodes[width..width + old].copy_from_slice(&self.nodes[old..]);
        for node in (1..width).rev() {
            nodes[node] = nodes[2 * node].min(nodes[2 * node + 1]);
        }
        self.nodes = nodes;
    }

    /// The number at a place, 0 beyond the row.
    pub(super) fn get(&self, place: usize) -> u32 {
        if place < self.width() { self.nodes[self.width() + place] } else { 0 }
    }

    /// Sets the number at a place of the row.
    pub(super) fn set(&mut self, place: usize, number: u32) {
        let mut node = self.width() + place;
        self.nodes[node] = number;
        while node > 1 {
            node /= 2;
            let least = self.nodes[2 * node].min(self.nodes[2 * node + 1]);
            if self.nodes[node] == least {
                return;
            }
            self.nodes[node] = least;
        }
    }

    /// The first place ≥ `from` whose number is below a positive bound; beyond the row all are 0.
    pub(super) fn first_below(&self, from: usize, bound: u32) -> usize {
        if from >= self.width() {
            return from;
        }
        // Up and to the right until a subtree has one, then down to its first.
        let mut node = self.width() + from;
        while self.nodes[node] >= bound {
            while node & 1 == 1 {
                node /= 2;
            }
            if node == 0 {
                return self.width();
            }
            node += 1;
        }
        while node < self.width() {
            node *= 2;
            if self.nodes[node] >= bound {
                node += 1;
            }
        }
        node - self.width()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn as_a_plain_row(sets in prop::collection::vec((0_usize..70, 0_u32..9), 1..200), bound in 1_u32..10) {
            let (mut tree, mut row) = (MinTree::default(), Vec::new());
            for (place, number) in sets {
                if place >= row.len() {
                    row.resize(place + 1, 0);
                    tree.resize(place + 1);
                }
                row[place] = number;
                tree.set(place, number);
                for from in 0..80 {
                    let number = |place: usize| row.get(place).copied().unwrap_or(0);
                    prop_assert_eq!(tree.get(from), number(from));
                    let expected = (from..300).find(|&place| number(place) < bound);
                    prop_assert_eq!(Some(tree.first_below(from, bound)), expected);
                }
            }
        }
    }
}
