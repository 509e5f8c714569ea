//! Minimisation by partition refinement.
//!
//! The algorithm is Hopcroft's (1971) in the form of Valmari and Lehtinen (2008), which works on the
//! transitions that exist: those into states that will never accept again are left out, and in automata of
//! arithmetic these are most of them. O(m log m) for m such transitions.

use super::Dfa;

/// A partition of 0..n into sets, in which marked elements can be split off their sets.
struct Partition {
    /// All elements, each set a run.
    elements: Vec<u32>,
    /// Where each element is in `elements`.
    location: Vec<u32>,
    /// The set of each element.
    set: Vec<u32>,
    /// Each set's run, and how many at its beginning are marked.
    runs: Vec<Run>,
    /// The sets with marked elements.
    touched: Vec<u32>,
}

#[derive(Clone, Copy)]
struct Run {
    first: u32,
    past: u32,
    marked: u32,
}

impl Partition {
    /// One set that holds everything, none if there is nothing.
    fn new(n: usize) -> Self {
        let elements: Vec<u32> = (0..n as u32).collect();
        let runs = if n == 0 { Vec::new() } else { vec![Run { first: 0, past: n as u32, marked: 0 }] };
        Self { location: elements.clone(), elements, set: vec![0; n], runs, touched: Vec::new() }
    }

    fn members(&self, set: usize) -> std::ops::Range<usize> {
        self.runs[set].first as usize..self.runs[set].past as usize
    }

    fn mark(&mut self, element: u32) {
        let set = self.set[element as usize];
        let run = &mut self.runs[set as usize];
        let (from, to) = (self.location[element as usize], run.first + run.marked);
        if from < to {
            return;
        }
        if run.marked == 0 {
            self.touched.push(set);
        }
        run.marked += 1;
        let other = self.elements[to as usize];
        self.elements.swap(from as usize, to as usize);
        self.location[element as usize] = to;
        self.location[other as usize] = from;
    }

    /// Splits every set into its marked and its other elements; the smaller part becomes the new set.
    fn split(&mut self) {
        while let Some(set) = self.touched.pop() {
            let run = self.runs[set as usize];
            let border = run.first + run.marked;
            self.runs[set as usize].marked = 0;
            if border == run.past {
                continue;
            }
            let new = self.runs.len() as u32;
            if run.marked <= run.past - border {
                self.runs[set as usize].first = border;
                self.runs.push(Run { first: run.first, past: border, marked: 0 });
            } else {
                self.runs[set as usize].past = border;
                self.runs.push(Run { first: border, past: run.past, marked: 0 });
            }
            for place in self.members(new as usize) {
                self.set[self.elements[place] as usize] = new;
            }
        }
    }
}

impl Dfa {
    /// The minimal automaton for the same words, with its states in breadth-first order. O(m log m) for a
    /// table of m entries.
    #[must_use]
    pub fn minimize(&self) -> Self {
        let live = self.live();
        let states: Vec<u32> = (0..self.states() as u32).filter(|&q| live[q as usize]).collect();
        if !live[0] {
            let next = vec![0; self.symbols];
            return Self { accept: vec![false], next, ..self.clone_shape() };
        }
        let mut number = vec![0u32; self.states()];
        for (i, &q) in states.iter().enumerate() {
            number[q as usize] = i as u32;
        }
        let blocks = self.refine(&states, &live, &number);
        self.quotient(|q| live[q as usize].then(|| blocks.set[number[q as usize] as usize]))
    }

    fn clone_shape(&self) -> Self {
        Self {
            digits: self.digits,
            tracks: self.tracks,
            symbols: self.symbols,
            accept: Vec::new(),
            next: Vec::new(),
        }
    }

    /// For each state whether it is reachable and can still accept.
    fn live(&self) -> Vec<bool> {
        let mut reached = vec![false; self.states()];
        reached[0] = true;
        let mut open = vec![0];
        while let Some(state) = open.pop() {
            for &target in self.row(state) {
                if !reached[target as usize] {
                    reached[target as usize] = true;
                    open.push(target);
                }
            }
        }
        reached.iter().zip(self.alive()).map(|(&reached, alive)| reached && alive).collect()
    }

    /// The coarsest partition of the live states that respects acceptance and transitions.
    fn refine(&self, states: &[u32], live: &[bool], number: &[u32]) -> Partition {
        // Transitions by symbol: tail, and for each head those that lead into it.
        let mut tails = Vec::new();
        let mut heads = Vec::new();
        let mut by_symbol = Vec::with_capacity(self.symbols + 1);
        for symbol in 0..self.symbols {
            by_symbol.push(tails.len());
            for (i, &q) in states.iter().enumerate() {
                let target = self.row(q)[symbol];
                if live[target as usize] {
                    tails.push(i as u32);
                    heads.push(number[target as usize]);
                }
            }
        }
        by_symbol.push(tails.len());
        let mut bounds = vec![0; states.len() + 1];
        for &head in &heads {
            bounds[head as usize + 1] += 1;
        }
        for i in 1..bounds.len() {
            bounds[i] += bounds[i - 1];
        }
        let mut into = vec![0u32; tails.len()];
        let mut free = bounds.clone();
        for (transition, &head) in heads.iter().enumerate() {
            into[free[head as usize]] = transition as u32;
            free[head as usize] += 1;
        }

        let mut blocks = Partition::new(states.len());
        for (i, &q) in states.iter().enumerate() {
            if self.accept[q as usize] {
                blocks.mark(i as u32);
            }
        }
        blocks.split();
        let mut cords = Partition::new(tails.len());
        for symbol in 1..self.symbols {
            (by_symbol[symbol]..by_symbol[symbol + 1]).for_each(|transition| cords.mark(transition as u32));
            cords.split();
        }
        let (mut block, mut cord) = (1, 0);
        while cord < cords.runs.len() {
            for place in cords.members(cord) {
                blocks.mark(tails[cords.elements[place] as usize]);
            }
            blocks.split();
            cord += 1;
            while block < blocks.runs.len() {
                for place in blocks.members(block) {
                    let head = blocks.elements[place] as usize;
                    into[bounds[head]..bounds[head + 1]]
                        .iter()
                        .for_each(|&transition| cords.mark(transition));
                }
                cords.split();
                block += 1;
            }
        }
        blocks
    }

    /// The automaton of classes of states; `None` is the class that never accepts.
    fn quotient(&self, class: impl Fn(u32) -> Option<u32>) -> Self {
        let mut numbers = crate::intern::FastMap::<Option<u32>, u32>::default();
        let mut order = vec![0];
        numbers.insert(class(0), 0);
        let mut result = self.clone_shape();
        while result.accept.len() < order.len() {
            let state = order[result.accept.len()];
            result.accept.push(self.accept[state as usize]);
            for &target in self.row(state) {
                let fresh = order.len() as u32;
                let number = *numbers.entry(class(target)).or_insert(fresh);
                if number == fresh {
                    order.push(target);
                }
                result.next.push(number);
            }
        }
        result
    }
}
