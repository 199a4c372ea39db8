//! Look-backs: which earlier heaps a heap's candidate depends on.

/// Look-backs that exclude a value with the same added index.
#[derive(Debug, Clone, Copy)]
pub(in crate::sequence) struct LookbackGroup {
    /// The index that is added to that of the earlier heap.
    pub(in crate::sequence) with: usize,
    start: u32,
    end: u32,
}

/// Look-backs r: the index of heap n − r, plus a fixed one, is excluded at heap n.
#[derive(Debug, Clone, Default)]
pub(in crate::sequence) struct Lookbacks {
    backs: Vec<u32>,
    groups: Vec<LookbackGroup>,
    /// All look-backs, with the index that each adds, the shortest first.
    by_length: Vec<(u32, u32)>,
    range: Option<(usize, usize)>,
}

impl Lookbacks {
    /// Groups pairs (look-back, index) by index.
    pub(in crate::sequence) fn new(pairs: impl IntoIterator<Item = (u64, usize)>) -> Self {
        let narrow = |(back, with)| Some((u32::try_from(back).ok()?, with));
        Self::grouped(pairs.into_iter().filter_map(narrow).collect())
    }

    fn grouped(mut pairs: Vec<(u32, usize)>) -> Self {
        pairs.sort_unstable_by_key(|&(back, with)| (with, back));
        pairs.dedup();
        let range = pairs.iter().map(|&(back, _)| back as usize);
        let range = range.clone().min().zip(range.max());
        let mut groups: Vec<LookbackGroup> = Vec::new();
        for (&(_, with), i) in pairs.iter().zip(0..) {
            match groups.last_mut() {
                Some(group) if group.with == with => group.end = i + 1,
                _ => groups.push(LookbackGroup { with, start: i, end: i + 1 }),
            }
        }
        let backs = pairs.iter().map(|&(back, _)| back).collect();
        let mut by_length: Vec<_> =
            pairs.into_iter().map(|(back, with)| (back, with as u32)).collect();
        by_length.sort_unstable();
        Self { backs, groups, by_length, range }
    }

    /// Adds a look-back, unless it is too long to be stored.
    pub(in crate::sequence) fn insert(&mut self, back: u64, with: usize) {
        let Ok(back) = u32::try_from(back) else { return };
        let g = self.groups.partition_point(|group| group.with < with);
        let start = self.groups.get(g).map_or(self.backs.len() as u32, |group| group.start);
        if self.groups.get(g).is_none_or(|group| group.with != with) {
            self.groups.insert(g, LookbackGroup { with, start, end: start });
        }
        let group = &self.groups[g];
        let Err(place) = self.of(group).binary_search(&back) else { return };
        self.backs.insert(start as usize + place, back);
        self.groups[g].end += 1;
        for group in &mut self.groups[g + 1..] {
            group.start += 1;
            group.end += 1;
        }
        let pair = (back, with as u32);
        let place = self.by_length.partition_point(|&other| other < pair);
        self.by_length.insert(place, pair);
        let back = back as usize;
        let (least, greatest) = self.range.unwrap_or((back, back));
        self.range = Some((least.min(back), greatest.max(back)));
    }

    /// Returns the groups, by index.
    pub(in crate::sequence) fn groups(&self) -> &[LookbackGroup] {
        &self.groups
    }

    /// Returns the look-backs of a group.
    pub(in crate::sequence) fn of(&self, group: &LookbackGroup) -> &[u32] {
        &self.backs[group.start as usize..group.end as usize]
    }

    /// Returns all look-backs, with the index that each adds, the shortest first.
    pub(super) fn by_length(&self) -> &[(u32, u32)] {
        &self.by_length
    }

    /// Returns the greatest look-back.
    pub(in crate::sequence) fn greatest(&self) -> Option<usize> {
        self.range.map(|(_, greatest)| greatest)
    }

    /// Returns the least look-back, 0 if there are none.
    pub(in crate::sequence) fn least(&self) -> usize {
        self.range.map_or(0, |(least, _)| least)
    }

    /// Whether every look-back from the 64 positions at `at` stays within `length` positions.
    pub(super) fn stay_within(&self, at: usize, length: usize) -> bool {
        self.range.is_none_or(|(least, greatest)| {
            greatest <= at && (at - least).checked_add(64).is_some_and(|end| end <= length)
        })
    }
}
