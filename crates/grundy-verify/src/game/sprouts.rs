//! Sprouts: positions, moves and equal forms, written for the checker alone.
//!
//! A position is a list of regions; a region is a list of boundaries; a boundary is the cyclic list of the
//! spots along it. Spots are numbers, and the number of curves at each is listed beside. A spot of two
//! curves whose other side matters no more is marked by having one place only.
//!
//! The reductions are those of the book (`docs/src/sprouts.md`), each with its reason there.

use std::collections::{BTreeMap, BTreeSet};

/// The maximum number of spots at the beginning.
const MOST_SPOTS: u64 = 80;

/// The maximum number of spots of a position, each of which has a life.
pub(crate) const MOST_LIVES: usize = 240;

/// The maximum number of ways to divide the boundaries of a region between the sides of a curve.
const MOST_WAYS: usize = 1 << 16;

/// The maximum number of forms of a land that are kept.
const MOST_FORMS: usize = 256;

/// A boundary, as the spots that a walk along it meets.
type Boundary = Vec<usize>;

/// Spots along boundaries of regions.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Sprouts {
    regions: Vec<Vec<Boundary>>,
    /// The number of curves at each spot.
    curves: Vec<u8>,
}

/// A position as ranks of spots along boundaries of regions.
pub(crate) type Form = Vec<Vec<Vec<u16>>>;

/// The ranks of spots.
type Ranks = BTreeMap<usize, u16>;

impl Sprouts {
    /// Parses a number of spots, or regions as text.
    pub(crate) fn read(text: &str) -> Result<Self, String> {
        if let Some(spots) = number(text) {
            if spots > MOST_SPOTS {
                return Err(format!("more than {MOST_SPOTS} spots are not checked"));
            }
            let spots = usize::try_from(spots).unwrap_or_default();
            let regions = vec![(0..spots).map(|spot| vec![spot]).collect()];
            return Ok(Self { regions, curves: vec![0; spots] });
        }
        let mut names: BTreeMap<String, (usize, u8)> = BTreeMap::new();
        let (mut regions, mut curves) = (Vec::new(), Vec::new());
        for region in text.split('/') {
            let region = region.strip_suffix('.').unwrap_or(region);
            let mut boundaries = Vec::new();
            for boundary in region.split('.') {
                let (spots, times) = boundary.split_once('^').unwrap_or((boundary, "1"));
                let times =
                    times.parse::<u64>().ok().filter(|times| (1..=MOST_SPOTS).contains(times));
                let times = times.ok_or_else(|| format!("`{boundary}` is no boundary"))?;
                for _ in 0..times {
                    boundaries.push(read_boundary(spots, &mut names, &mut curves)?);
                    if curves.len() > MOST_LIVES {
                        return Err("this position has too many spots".to_owned());
                    }
                }
            }
            regions.push(boundaries);
        }
        if names.values().any(|&(_, places)| places != 2) {
            return Err("a letter does not occur at two places".to_owned());
        }
        Ok(Self { regions, curves })
    }

    /// Returns the number of curve ends that the spots have room for.
    pub(crate) fn lives(&self) -> u32 {
        let mut met = vec![false; self.curves.len()];
        self.regions.iter().flatten().flatten().for_each(|&spot| met[spot] = true);
        let spots = self.curves.iter().zip(met).filter(|(_, met)| *met);
        spots.map(|(&curves, _)| u32::from(3 - curves)).sum()
    }

    /// Returns the positions after each move.
    pub(crate) fn options(&self) -> Option<Vec<Self>> {
        let mut options = Vec::new();
        for (at, region) in self.regions.iter().enumerate() {
            for (b, one) in region.iter().enumerate() {
                for i in 0..one.len() {
                    for (c, two) in region.iter().enumerate().skip(b) {
                        for j in 0..two.len() {
                            if (b, i) <= (c, j) {
                                self.draw(at, (b, i), (c, j), &mut options)?;
                            }
                        }
                    }
                }
            }
        }
        Some(options)
    }

    /// Adds the positions after a curve between two places of a region.
    fn draw(
        &self,
        at: usize,
        (b, i): (usize, usize),
        (c, j): (usize, usize),
        options: &mut Vec<Self>,
    ) -> Option<()> {
        let region = &self.regions[at];
        let (from, to) = (region[b][i], region[c][j]);
        let lives = |spot: usize| 3 - self.curves[spot];
        if from == to && lives(from) < 2 || lives(from) == 0 || lives(to) == 0 {
            return Some(());
        }
        let mut curves = self.curves.clone();
        curves[from] += 1;
        curves[to] += 1;
        let new = curves.len();
        curves.push(2);
        let mut regions = self.regions.clone();
        regions.remove(at);
        let rest: Vec<&Boundary> =
            (0..region.len()).filter(|&k| k != b && k != c).map(|k| &region[k]).collect();
        if b != c {
            let mut joined = self.walk(&region[b], i, i, true);
            joined.push(new);
            joined.extend(self.walk(&region[c], j, j, true));
            joined.push(new);
            let mut whole: Vec<Boundary> = rest.into_iter().cloned().collect();
            whole.push(joined);
            regions.push(whole);
            options.push(Self { regions, curves });
            return Some(());
        }
        let mut sides = if i == j {
            [vec![from], self.walk(&region[b], i, i, true)]
        } else {
            [self.walk(&region[b], i, j, false), self.walk(&region[b], j, i, false)]
        };
        for side in &mut sides {
            side.push(new);
        }
        // Boundaries that look alike and share no spot: only their number on each side counts.
        let mut alike: Vec<Vec<&Boundary>> = Vec::new();
        for boundary in rest {
            match alike.iter_mut().find(|class| self.alike(class[0], boundary)) {
                Some(class) => class.push(boundary),
                None => alike.push(vec![boundary]),
            }
        }
        let ways = alike.iter().try_fold(1usize, |ways, class| ways.checked_mul(class.len() + 1));
        let ways = ways.filter(|&ways| ways <= MOST_WAYS)?;
        for way in 0..ways {
            let mut both = sides.clone().map(|side| vec![side]);
            let mut choice = way;
            for class in &alike {
                let inside = choice % (class.len() + 1);
                choice /= class.len() + 1;
                for (k, boundary) in class.iter().enumerate() {
                    both[usize::from(k < inside)].push((*boundary).clone());
                }
            }
            let mut regions = regions.clone();
            regions.extend(both);
            options.push(Self { regions, curves: curves.clone() });
        }
        Some(())
    }

    /// Whether two boundaries have the same numbers of curves in the same order, and no spot elsewhere.
    fn alike(&self, one: &Boundary, two: &Boundary) -> bool {
        let own = |boundary: &Boundary| {
            boundary.iter().all(|&spot| {
                self.regions.iter().flatten().flatten().filter(|&&other| other == spot).count() == 1
            })
        };
        let shape = |boundary: &Boundary| -> Vec<u8> {
            boundary.iter().map(|&spot| self.curves[spot]).collect()
        };
        shape(one) == shape(two) && own(one) && own(two)
    }

    /// The spots from a place to a place along a boundary, both included; around it if `whole`, where a spot without
    /// curves is met once.
    fn walk(&self, boundary: &[usize], from: usize, to: usize, whole: bool) -> Boundary {
        let length = boundary.len();
        let steps = if whole { length } else { (to + length - from) % length };
        let mut spots: Boundary = (0..=steps).map(|k| boundary[(from + k) % length]).collect();
        if whole && self.curves[boundary[from]] == 0 {
            spots.pop();
        }
        spots
    }

    /// Leaves out what no move can use, until nothing changes.
    fn reduced(mut self) -> Self {
        loop {
            let before = self.regions.clone();
            let curves = &self.curves;
            let mut regions = std::mem::take(&mut self.regions);
            for region in &mut regions {
                for boundary in region.iter_mut() {
                    boundary.retain(|&spot| curves[spot] < 3);
                    closed_up(boundary);
                }
                region.retain(|boundary| !boundary.is_empty());
            }
            regions.retain(|region| lives_of(region, curves) >= 2);
            self.regions = regions;
            for at in 0..self.regions.len() {
                if lives_of(&self.regions[at], &self.curves) <= 3 {
                    self.flatten(at);
                }
            }
            if self.regions == before {
                return self;
            }
        }
    }

    /// Writes a region of two or three lives as one boundary with each spot once.
    fn flatten(&mut self, at: usize) {
        let mut spots: Boundary = self.regions[at].concat();
        spots.sort_unstable();
        spots.dedup();
        let lives = lives_of(&[spots.clone()], &self.curves);
        // Two lives: two spots of one life. Three: a spot without curves is one of one curve and one of two.
        if let [spot] = *spots {
            let other = self.curves.len();
            self.curves.push(2);
            self.curves[spot] = if lives == 2 { 2 } else { 1 };
            spots.push(other);
        }
        self.regions[at] = vec![spots];
    }

    /// Returns the independent lands after reductions, with forms that copies share.
    pub(crate) fn lands(&self) -> Vec<(Form, Self)> {
        let reduced = self.clone().reduced();
        let mut groups: Vec<(Vec<usize>, Vec<Vec<Boundary>>)> = Vec::new();
        for region in reduced.regions {
            let mut spots: Vec<usize> = region.concat();
            let mut joined = vec![region];
            let mut apart = Vec::new();
            for (others, regions) in groups {
                if others.iter().any(|spot| spots.contains(spot)) {
                    spots.extend(others);
                    joined.extend(regions);
                } else {
                    apart.push((others, regions));
                }
            }
            apart.push((spots, joined));
            groups = apart;
        }
        let lands = groups.into_iter().map(|(_, regions)| {
            let land = Self { regions, curves: reduced.curves.clone() };
            (land.form(), land.compact())
        });
        lands.collect()
    }

    /// The same position without unused numbers of spots.
    fn compact(&self) -> Self {
        let mut numbers: BTreeMap<usize, usize> = BTreeMap::new();
        let mut curves = Vec::new();
        let mut regions = self.regions.clone();
        for spot in regions.iter_mut().flatten().flatten() {
            let old = *spot;
            *spot = *numbers.entry(old).or_insert_with(|| {
                curves.push(self.curves[old]);
                curves.len() - 1
            });
        }
        Self { regions, curves }
    }

    /// Returns a form. Equal forms are copies; copies may have different forms where spots that their surroundings
    /// do not tell apart are not symmetric. Each of them is one of [`Self::forms`].
    fn form(&self) -> Form {
        self.form_from(self.ranks())
    }

    /// Returns every form that a copy may have, or [`MOST_FORMS`] of them.
    pub(crate) fn forms(&self) -> BTreeSet<Form> {
        let mut forms = BTreeSet::new();
        self.add_forms(&self.ranks(), &mut forms);
        forms
    }

    fn add_forms(&self, ranks: &Ranks, forms: &mut BTreeSet<Form>) {
        let tied = tied(ranks);
        if tied.is_empty() {
            forms.insert(self.written(ranks));
        }
        // With equal forms two spots are symmetric, and lead to the same forms.
        let mut seen = BTreeSet::new();
        for spot in tied {
            let ranks = self.refined(before_others(ranks, spot));
            if forms.len() < MOST_FORMS && seen.insert(self.form_from(ranks.clone())) {
                self.add_forms(&ranks, forms);
            }
        }
    }

    /// The form in which any of several tied spots comes first.
    fn form_from(&self, mut ranks: Ranks) -> Form {
        while let Some(&spot) = tied(&ranks).first() {
            ranks = self.refined(before_others(&ranks, spot));
        }
        self.written(&ranks)
    }

    /// Ranks the spots: 0, 1 and 2 for those of one place, by their curves; from 3 on for those of two, by their surroundings.
    fn ranks(&self) -> Ranks {
        let mut places: BTreeMap<usize, usize> = BTreeMap::new();
        self.regions
            .iter()
            .flatten()
            .flatten()
            .for_each(|&spot| *places.entry(spot).or_default() += 1);
        let ranks = places.iter().map(|(&spot, &count)| {
            (spot, if count == 1 { u16::from(self.curves[spot]) } else { 3 })
        });
        self.refined(ranks.collect())
    }

    /// Ranks spots of two places by their surroundings until that tells no more apart.
    fn refined(&self, mut ranks: Ranks) -> Ranks {
        loop {
            let mut around: BTreeMap<usize, Vec<Vec<Vec<u16>>>> = BTreeMap::new();
            for region in &self.regions {
                let whole = written_region(region, &ranks);
                let (forward, backward) = directions(region, &ranks);
                for boundary in region {
                    for at in 0..boundary.len() {
                        let turn = |step: usize| -> Vec<u16> {
                            let length = boundary.len();
                            (0..length)
                                .map(|k| ranks[&boundary[(at + k * step) % length]])
                                .collect()
                        };
                        let (ahead, back) = (turn(1), turn(boundary.len() - 1));
                        // In the direction in which the region is written, or in both.
                        let seen = [(forward, ahead), (backward, back)];
                        let mut place: Vec<Vec<u16>> =
                            seen.into_iter().filter(|(is, _)| *is).map(|(_, walk)| walk).collect();
                        place.sort_unstable();
                        place.extend(whole.iter().cloned());
                        around.entry(boundary[at]).or_default().push(place);
                    }
                }
            }
            let mut keys: Vec<(u16, Vec<Vec<Vec<u16>>>)> = Vec::new();
            let mut key_of = BTreeMap::new();
            for (&spot, &rank) in &ranks {
                let mut places = around.remove(&spot).unwrap_or_default();
                places.sort_unstable();
                let key = if rank < 3 { (rank, Vec::new()) } else { (rank, places) };
                keys.push(key.clone());
                key_of.insert(spot, key);
            }
            keys.retain(|(rank, _)| *rank >= 3);
            keys.sort_unstable();
            keys.dedup();
            let next: Ranks = key_of
                .into_iter()
                .map(|(spot, key)| {
                    let place = keys.binary_search(&key).ok().and_then(|at| u16::try_from(at).ok());
                    (spot, if key.0 < 3 { key.0 } else { 3 + place.unwrap_or(u16::MAX - 3) })
                })
                .collect();
            if next == ranks {
                return ranks;
            }
            let classes = |ranks: &Ranks| {
                let mut all: Vec<u16> = ranks.values().copied().collect();
                all.sort_unstable();
                all.dedup();
                all.len()
            };
            let same = classes(&next) == classes(&ranks);
            ranks = next;
            if same {
                return ranks;
            }
        }
    }

    fn written(&self, ranks: &Ranks) -> Form {
        let mut form: Form =
            self.regions.iter().map(|region| written_region(region, ranks)).collect();
        form.sort_unstable();
        form
    }
}

/// The spots of the least rank that several spots of two places share, or none.
fn tied(ranks: &Ranks) -> Vec<usize> {
    let mut all: Vec<u16> = ranks.values().copied().filter(|&rank| rank >= 3).collect();
    all.sort_unstable();
    let shared = all.windows(2).find(|pair| pair[0] == pair[1]).map(|pair| pair[0]);
    ranks.iter().filter(|(_, rank)| Some(**rank) == shared).map(|(&spot, _)| spot).collect()
}

/// The ranks in which a spot comes before those that shared its rank.
fn before_others(ranks: &Ranks, first: usize) -> Ranks {
    let shared = ranks[&first];
    let is_after = |spot: usize, rank: u16| rank > shared || rank == shared && spot != first;
    ranks.iter().map(|(&spot, &rank)| (spot, rank + u16::from(is_after(spot, rank)))).collect()
}

/// Returns a region as ranks, each boundary from its least place on, in the direction with the least result.
fn written_region(region: &[Boundary], ranks: &Ranks) -> Vec<Vec<u16>> {
    turned(region, ranks, false).min(turned(region, ranks, true))
}

/// Whether a region is written forward, and whether backward, when the least result counts.
fn directions(region: &[Boundary], ranks: &Ranks) -> (bool, bool) {
    let (forward, backward) = (turned(region, ranks, false), turned(region, ranks, true));
    (forward <= backward, backward <= forward)
}

fn turned(region: &[Boundary], ranks: &Ranks, back: bool) -> Vec<Vec<u16>> {
    let least = |boundary: &Boundary| -> Vec<u16> {
        let mut walk: Vec<u16> = boundary.iter().map(|spot| ranks[spot]).collect();
        if back {
            walk.reverse();
        }
        let turn = |at: usize| walk[at..].iter().chain(&walk[..at]).copied().collect::<Vec<u16>>();
        (0..walk.len()).map(turn).min().unwrap_or_default()
    };
    let mut all: Vec<Vec<u16>> = region.iter().map(least).collect();
    all.sort_unstable();
    all
}

/// Returns the lives of a region.
fn lives_of(region: &[Boundary], curves: &[u8]) -> u32 {
    let mut spots: Vec<usize> = region.concat();
    spots.sort_unstable();
    spots.dedup();
    spots.into_iter().map(|spot| u32::from(3 - curves[spot])).sum()
}

/// Merges places of one spot that are beside each other on a boundary.
fn closed_up(boundary: &mut Boundary) {
    boundary.dedup();
    if boundary.len() > 1 && boundary.first() == boundary.last() {
        boundary.pop();
    }
}

/// Parses a number written in digits.
fn number(text: &str) -> Option<u64> {
    text.bytes().all(|byte| byte.is_ascii_digit()).then(|| text.parse().ok())?
}

fn read_boundary(
    text: &str,
    names: &mut BTreeMap<String, (usize, u8)>,
    curves: &mut Vec<u8>,
) -> Result<Boundary, String> {
    let mut boundary = Vec::new();
    let mut rest = text;
    while let Some(c) = rest.chars().next() {
        let length = match c {
            '(' => rest.find(')').map_or(1, |end| end + 1),
            _ => c.len_utf8(),
        };
        let (name, after) = rest.split_at(length);
        rest = after;
        match c {
            '0'..='2' => {
                boundary.push(curves.len());
                curves.push(c as u8 - b'0');
            }
            '(' | 'a'..='z' | 'A'..='Z' => {
                let (spot, places) = names.entry(name.to_owned()).or_insert((curves.len(), 0));
                *places = places.saturating_add(1);
                if *spot == curves.len() {
                    curves.push(2);
                }
                boundary.push(*spot);
            }
            _ => return Err(format!("`{c}` is no spot")),
        }
    }
    if boundary.is_empty() || boundary.len() > 1 && boundary.iter().any(|&spot| curves[spot] == 0) {
        return Err(format!("`{text}` is no boundary"));
    }
    Ok(boundary)
}
#[cfg(test)]
mod tests {
    use super::*;

    /// Returns a copy with other numbers of spots, places in another order and some regions turned over.
    fn copy(land: &Sprouts, mut seed: usize) -> Sprouts {
        let mut below = |bound: usize| {
            seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            (seed >> 33) % bound
        };
        let mut shuffled = |count: usize| {
            let mut order: Vec<usize> = (0..count).collect();
            (1..count).for_each(|at| order.swap(at, below(at + 1)));
            order
        };
        let numbers = shuffled(land.curves.len());
        let mut curves = land.curves.clone();
        numbers.iter().zip(&land.curves).for_each(|(&number, &old)| curves[number] = old);
        let mut regions = Vec::new();
        for at in shuffled(land.regions.len()) {
            let region = &land.regions[at];
            let back = shuffled(2)[0] == 1;
            let boundaries = shuffled(region.len()).into_iter().map(|at| {
                let mut boundary: Boundary = region[at].iter().map(|&spot| numbers[spot]).collect();
                let first = shuffled(boundary.len())[0];
                boundary.rotate_left(first);
                if back {
                    boundary.reverse();
                }
                boundary
            });
            regions.push(boundaries.collect());
        }
        Sprouts { regions, curves }
    }

    /// The lands that `text` and what play leaves of it consist of, up to a number.
    fn reached(text: &str, most: usize) -> Vec<Sprouts> {
        let mut lands: Vec<Sprouts> = Vec::new();
        let mut next = Sprouts::read(text).map_or(Vec::new(), |position| position.lands());
        while let Some((_, land)) = next.pop() {
            if lands.len() < most && land.lives() > 2 {
                let options = land.options().unwrap_or_default();
                next.extend(options.iter().rev().step_by(3).flat_map(Sprouts::lands));
                lands.push(land);
            }
        }
        lands
    }

    #[test]
    fn copies_have_the_same_forms() {
        // In the first two, spots are tied that are not symmetric.
        let mut lands = Vec::new();
        for text in
            ["0.abcdef/abc/dfe", "0.abc/0.def/abcfed", "ab.cd/ab/cd", "ab/ac/bc", "5", "abcabc"]
        {
            lands.extend(reached(text, 60));
        }
        let mut several = 0;
        for land in &lands {
            let forms = land.forms();
            several += usize::from(forms.len() > 1);
            for seed in 0..12 {
                let copy = copy(land, seed);
                assert!(forms.contains(&copy.form()), "{copy:?}");
                assert_eq!(copy.forms(), forms, "{copy:?}");
            }
        }
        assert!(several >= 2);
    }
}
