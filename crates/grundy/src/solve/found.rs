//! The winning options of one component as they are found among all, in few bytes each.

use std::cmp::Reverse;
use std::collections::HashSet;

use super::choices::Choices;
use crate::error::Error;
use crate::game::Choice;
use crate::limits::Limits;
use crate::number::{Natural, total};

const WHAT: &str = "the list of winning moves";
/// Bytes that an option of several parts costs beside 8 a part.
const SPLIT_BYTES: u64 = 64;

/// Options of the component with these heaps, each once. Memory is asked for before it is taken, and given back.
pub(super) struct Found<'a> {
    heaps: &'a [u64],
    /// Options that are one component: as many numbers each as there are heaps.
    whole: Vec<u64>,
    /// Options of several components.
    split: HashSet<Box<[u64]>>,
    bytes: u64,
    limits: &'a Limits<'a>,
}

impl<'a> Found<'a> {
    pub(super) fn new(heaps: &'a [u64], limits: &'a Limits<'a>) -> Self {
        Self { heaps, whole: Vec::new(), split: HashSet::new(), bytes: 0, limits }
    }

    pub(super) fn is_empty(&self) -> bool {
        self.whole.is_empty() && self.split.is_empty()
    }

    /// Adds an option as the game shows it; the same one may come again.
    pub(super) fn add(&mut self, parts: &[u64]) -> Result<(), Error> {
        let stride = self.heaps.len();
        match parts {
            [] => self.add_whole(&vec![0; stride]),
            _ if parts.len() == stride => self.add_whole(parts),
            _ => {
                let mut chunks: Vec<&[u64]> = parts.chunks(stride).collect();
                chunks.sort_unstable();
                let option: Box<[u64]> = chunks.concat().into();
                if !self.split.contains(&option) {
                    self.take(SPLIT_BYTES + 8 * option.len() as u64)?;
                    self.split.insert(option);
                }
                Ok(())
            }
        }
    }

    fn add_whole(&mut self, parts: &[u64]) -> Result<(), Error> {
        if self.whole.len() + parts.len() > self.whole.capacity() {
            // Room for sorting by reference, 16 bytes an option, is part of it.
            let more = self.whole.capacity().max(1 << 10);
            self.take(24 * more as u64)?;
            self.whole.reserve_exact(more.max(parts.len()));
        }
        self.whole.extend_from_slice(parts);
        Ok(())
    }

    fn take(&mut self, bytes: u64) -> Result<(), Error> {
        self.limits.take(WHAT, bytes)?;
        self.bytes += bytes;
        Ok(())
    }

    /// All of them counted, the first `room` listed.
    pub(super) fn choices(self, room: usize) -> Choices {
        // The take ascending is the total descending; then what is left descending.
        let mut options: Vec<&[u64]> = self.whole.chunks(self.heaps.len()).collect();
        options.sort_unstable_by_key(|parts| (Reverse(total(parts)), Reverse(*parts)));
        options.dedup();
        let ends = options.first().zip(options.last());
        let taken = |parts: &&[u64]| {
            let sum = |heaps: &[u64]| heaps.iter().map(|&heap| Natural::from(heap)).sum::<Natural>();
            sum(self.heaps) - sum(parts)
        };
        let mut found = Choices {
            count: Natural::from(options.len()),
            takes: ends.map(|(most, least)| (taken(most), taken(least))),
            without_take: false,
            // An emptied heap leaves nothing; coupled heaps keep their zeros.
            listed: options
                .iter()
                .take(room)
                .map(|&parts| Choice::of_parts(self.heaps, if *parts == [0] { &[] } else { parts }))
                .collect(),
        };
        if !self.split.is_empty() {
            let split = self.split.iter().map(|parts| Choice::of_parts(self.heaps, parts)).collect();
            let split = Choices::of(split, room);
            found.count += split.count;
            found.without_take = split.without_take;
            let both = found.takes.into_iter().chain(split.takes);
            found.takes = both.reduce(|(a, b), (c, d)| (a.min(c), b.max(d)));
            found.listed.extend(split.listed);
            found.listed.sort_unstable();
            found.listed.truncate(room);
        }
        found
    }
}

impl Drop for Found<'_> {
    fn drop(&mut self) {
        self.limits.give_back(self.bytes);
    }
}
