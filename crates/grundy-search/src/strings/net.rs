//! Components of Nimstring in which no coin can be taken: the coins of degree 3 or more, and the short
//! chains between them.

use std::cmp::Reverse;

use smallvec::SmallVec;

use grundy_core::game::{Refusal, Strings};
use grundy_core::message;

/// The end of a chain at the ground.
const GROUND: u8 = u8::MAX;

/// The most coins of a position.
const MOST_COINS: u32 = 250;

/// A chain of up to two coins.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
struct Link {
    /// Its ends: coins of degree 3 or more, or the ground.
    ends: [u8; 2],
    /// The number of its coins.
    coins: u8,
}

/// Chains, and for each coin the number of ends of long chains on it.
#[derive(Debug, Clone, Default)]
struct Draft {
    long: SmallVec<[u8; 16]>,
    links: SmallVec<[Link; 32]>,
    /// The value of what was taken out.
    nim: u32,
}

/// A component. Equal ones are equal as games; of components that are equal as games, most are equal,
/// because the coins are numbered by what is around them.
///
/// It is written as bytes: the number of chains, three bytes for each chain, and for each coin the number
/// of ends of long chains on it. So larger components are greater.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) struct Net(Box<[u8]>);

/// A sum of components and of a Nim heap, the largest component last.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Sum {
    pub(super) nim: u32,
    pub(super) parts: Vec<Net>,
}

/// Returns the components of a position; `None` if it is loony.
///
/// # Errors
/// Too many coins.
pub(super) fn reduce(strings: &Strings) -> Result<Option<Sum>, Refusal> {
    let mut coins: Vec<u32> =
        strings.ends.iter().flatten().copied().filter(|&end| end != Strings::GROUND).collect();
    coins.sort_unstable();
    coins.dedup();
    let Ok(count @ 0..=250) = u32::try_from(coins.len()) else {
        return Err(Refusal::new(message!(
            "coins-many",
            "{n} coins are too many to search",
            n = coins.len()
        ))
        .help(message!(
            "coins-many-help",
            "up to {most} coins are searched",
            most = MOST_COINS
        )));
    };
    let place = |coin: u32| coins.binary_search(&coin).ok().and_then(|at| u8::try_from(at).ok());
    let end = |coin: u32| place(coin).unwrap_or(GROUND);
    let mut links: Vec<[u8; 2]> = strings.ends.iter().map(|ends| ends.map(end)).collect();
    for ends in &mut links {
        if ends[0] == ends[1] {
            ends[1] = GROUND;
        }
    }
    if !take_leaves(&mut links, count as usize) {
        return Ok(None);
    }
    let links = links.into_iter().map(|ends| Link { ends, coins: 0 }).collect();
    Ok(Some(Draft { long: SmallVec::from_elem(0, count as usize), links, nim: 0 }.finish()))
}

/// Takes coins while the value stays the same; returns whether the position is not loony.
fn take_leaves(strings: &mut Vec<[u8; 2]>, coins: usize) -> bool {
    let mut degrees = vec![0u32; coins];
    for &end in strings.iter().flatten().filter(|&&end| end != GROUND) {
        degrees[usize::from(end)] += 1;
    }
    let degree = |degrees: &[u32], end: u8| degrees.get(usize::from(end)).copied();
    let is_leaf = |degrees: &[u32], end: u8| degree(degrees, end) == Some(1);
    while let Some(at) =
        strings.iter().position(|ends| ends.iter().any(|&end| is_leaf(&degrees, end)))
    {
        let ends = strings[at];
        let other = if is_leaf(&degrees, ends[0]) { ends[1] } else { ends[0] };
        let mut cut = vec![at];
        if degree(&degrees, other) == Some(2) {
            let next =
                strings.iter().enumerate().find(|&(i, ends)| i != at && ends.contains(&other));
            let Some((i, ends)) = next else { return false };
            let beyond = if ends[0] == other { ends[1] } else { ends[0] };
            if !is_leaf(&degrees, beyond) {
                return false;
            }
            cut.push(i);
        }
        cut.sort_unstable();
        for at in cut.into_iter().rev() {
            for end in strings.swap_remove(at) {
                if let Some(degree) = degrees.get_mut(usize::from(end)) {
                    *degree -= 1;
                }
            }
        }
    }
    true
}

impl Draft {
    /// The number of strings on each coin, or 255 if there are more.
    fn degrees(&self) -> SmallVec<[u8; 16]> {
        let mut degrees = self.long.clone();
        for end in self.links.iter().flat_map(|link| link.ends) {
            if let Some(degree) = degrees.get_mut(usize::from(end)) {
                *degree = degree.saturating_add(1);
            }
        }
        degrees
    }

    /// The number of chains that go with one, as far as its ends show: at a coin of degree 3 the two others
    /// become one, which goes, too, if it is long.
    fn chains_gone(&self, at: usize, degrees: &[u8]) -> usize {
        let gone = |end: &u8| {
            if degrees.get(usize::from(*end)) != Some(&3) {
                return 0;
            }
            let others = (0..).zip(&self.links).filter(|&(other, _): &(usize, _)| other != at);
            let others = others.filter(|(_, link)| link.ends.contains(end));
            let coins: u8 = others.map(|(_, link)| link.coins).sum();
            1 + usize::from(coins >= 2 || self.long[usize::from(*end)] > 0)
        };
        self.links[at].ends.iter().map(gone).sum()
    }

    /// Adds the end of a long chain.
    fn add_long(&mut self, end: u8) {
        if let Some(long) = self.long.get_mut(usize::from(end)) {
            *long += 1;
        }
    }

    /// Joins the chains at coins of degree 2, and splits what is left into components.
    fn finish(mut self) -> Sum {
        // A joined chain changes the degree of no other coin.
        for (coin, degree) in (0..).zip(self.degrees()) {
            if degree == 2 {
                self.join(coin);
            }
        }
        // Between two places of the ground there is one move, which leaves nothing.
        let all = self.links.len();
        self.links.retain(|link| link.ends != [GROUND; 2]);
        self.nim ^= u32::from((all - self.links.len()) % 2 == 1);
        let mut parts = self.components();
        parts.sort_unstable();
        cancel(&mut parts);
        Sum { nim: self.nim, parts }
    }

    /// Takes out a coin of degree 2, whose chains become one.
    fn join(&mut self, coin: u8) {
        let at = |link: &Link| link.ends.contains(&coin);
        let own: SmallVec<[Link; 2]> = self.links.iter().copied().filter(at).collect();
        self.links.retain(|link| !link.ends.contains(&coin));
        self.long[usize::from(coin)] = 0;
        let beyond = |link: Link| if link.ends[0] == coin { link.ends[1] } else { link.ends[0] };
        match *own.as_slice() {
            // A ring of up to three coins; a longer one would have been a long chain.
            [ring] if ring.ends == [coin; 2] => self.nim ^= 1,
            [link] => self.add_long(beyond(link)),
            [a, b] => {
                let ends = [beyond(a), beyond(b)];
                let coins = a.coins + b.coins + 1;
                if coins <= 2 {
                    self.links.push(Link { ends, coins });
                } else {
                    for end in ends {
                        self.add_long(end);
                    }
                }
            }
            _ => {}
        }
    }

    /// The components that have a move.
    fn components(&self) -> Vec<Net> {
        let mut group: SmallVec<[u8; 16]> =
            (0..u8::try_from(self.long.len()).unwrap_or(GROUND)).collect();
        let root = |group: &[u8], mut coin: u8| {
            while group[usize::from(coin)] != coin {
                coin = group[usize::from(coin)];
            }
            coin
        };
        for link in self.links.iter().filter(|link| !link.ends.contains(&GROUND)) {
            let [a, b] = link.ends.map(|end| root(&group, end));
            group[usize::from(a.max(b))] = a.min(b);
        }
        for coin in 0..group.len() {
            // A coin's group has a smaller number, and is settled.
            group[coin] = group[usize::from(group[coin])];
        }
        let of = |link: &Link| group[usize::from(link.ends[0].min(link.ends[1]))];
        let mut roots: SmallVec<[u8; 16]> = self.links.iter().map(of).collect();
        roots.sort_unstable();
        roots.dedup();
        let each = roots.into_iter().map(|own| {
            // The new number of each coin.
            let mut place: SmallVec<[u8; 16]> = SmallVec::from_elem(GROUND, group.len());
            let mut long: SmallVec<[u8; 16]> = SmallVec::new();
            for coin in (0..group.len()).filter(|&coin| group[coin] == own) {
                place[coin] = u8::try_from(long.len()).unwrap_or(GROUND);
                long.push(self.long[coin]);
            }
            let moved = |end: u8| place.get(usize::from(end)).copied().unwrap_or(GROUND);
            let links = self.links.iter().filter(|link| of(link) == own);
            let links = links.map(|link| Link { ends: link.ends.map(moved), ..*link }).collect();
            Net::new(&long, links)
        });
        each.collect()
    }
}

/// Takes out pairs of equal components of a sorted list.
fn cancel(parts: &mut Vec<Net>) {
    let mut kept: Vec<Net> = Vec::with_capacity(parts.len());
    for part in parts.drain(..) {
        if kept.last() == Some(&part) {
            kept.pop();
        } else {
            kept.push(part);
        }
    }
    *parts = kept;
}

/// The coins in an order that depends on what is around them, as far as that tells them apart.
fn order(long: &[u8], links: &[Link]) -> SmallVec<[u8; 16]> {
    let mut colours: SmallVec<[u64; 16]> = long.iter().map(|&long| mixed(long.into())).collect();
    colours = spread(&colours, links);
    let mut classes = 0;
    loop {
        colours = spread(&colours, links);
        let found = distinct(&colours);
        if found == colours.len() {
            break;
        }
        if found > classes {
            classes = found;
            continue;
        }
        // Of coins that look alike the first is told apart.
        let tied = |&at: &usize| colours.iter().filter(|&&other| other == colours[at]).count() > 1;
        let tied = (0..colours.len()).filter(tied).min_by_key(|&at| (colours[at], at));
        if let Some(at) = tied {
            colours[at] = mixed(colours[at] ^ 1);
        }
        classes = 0;
    }
    let mut order: SmallVec<[u8; 16]> =
        (0..u8::try_from(colours.len()).unwrap_or(GROUND)).collect();
    order.sort_unstable_by_key(|&at| colours[usize::from(at)]);
    order
}

/// The colour of each coin by its own, those of its neighbours, and the chains to them.
fn spread(colours: &[u64], links: &[Link]) -> SmallVec<[u64; 16]> {
    let mut next: SmallVec<[u64; 16]> = colours.iter().map(|&colour| mixed(colour)).collect();
    for &Link { ends: [a, b], coins } in links {
        for [end, other] in [[a, b], [b, a]] {
            if let Some(next) = next.get_mut(usize::from(end)) {
                let other = colours.get(usize::from(other)).copied().unwrap_or(0);
                *next = next.wrapping_add(mixed(other ^ ((u64::from(coins) + 1) << 56)));
            }
        }
    }
    next
}

fn distinct(colours: &[u64]) -> usize {
    let mut sorted: SmallVec<[u64; 16]> = colours.into();
    sorted.sort_unstable();
    sorted.dedup();
    sorted.len()
}

/// Steele, Lea and Flood's `SplitMix64` (2014).
fn mixed(number: u64) -> u64 {
    let z = number.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

impl Net {
    /// Coins with their chains, renumbered by what is around them.
    fn new(long: &[u8], mut links: SmallVec<[Link; 32]>) -> Self {
        let order = order(long, &links);
        let mut place: SmallVec<[u8; 16]> = SmallVec::from_elem(0, long.len());
        for (new, &old) in (0..).zip(&order) {
            place[usize::from(old)] = new;
        }
        for link in &mut links {
            let moved = |end: u8| place.get(usize::from(end)).copied().unwrap_or(GROUND);
            link.ends = link.ends.map(moved);
            link.ends.sort_unstable();
        }
        links.sort_unstable();
        let mut bytes: SmallVec<[u8; 128]> = SmallVec::new();
        bytes.push(u8::try_from(links.len()).unwrap_or(u8::MAX));
        for Link { ends: [a, b], coins } in links {
            bytes.extend([a, b, coins]);
        }
        bytes.extend(order.iter().map(|&coin| long[usize::from(coin)]));
        Self(bytes.as_slice().into())
    }

    /// The number of chains.
    pub(super) fn links(&self) -> usize {
        self.0.first().map_or(0, |&links| links.into())
    }

    /// The bytes outside of the struct.
    pub(super) fn bytes(&self) -> usize {
        self.0.len()
    }

    /// The moves that are not loony.
    pub(super) fn moves(&self) -> Moves {
        let (links, long) = self.0[1..].split_at(3 * self.links());
        let link = |bytes: &[u8]| Link { ends: [bytes[0], bytes[1]], coins: bytes[2] };
        let whole =
            Draft { long: long.into(), links: links.chunks_exact(3).map(link).collect(), nim: 0 };
        let degrees = whole.degrees();
        let degree = |end: u8| degrees.get(usize::from(end)).copied().unwrap_or(u8::MAX);
        let mut cuts: SmallVec<[u8; 32]> = SmallVec::new();
        for (number, (at, link)) in (0..).zip(whole.links.iter().enumerate()) {
            let parallel = at > 0 && whole.links[at - 1] == *link;
            let ring = link.ends[0] == link.ends[1];
            if !(parallel || ring && degree(link.ends[0]) == 3) {
                cuts.push(number);
            }
        }
        cuts.sort_by_key(|&at| Reverse(whole.chains_gone(usize::from(at), &degrees)));
        Moves { whole, cuts, left: Vec::new() }
    }
}

/// The moves of a component that are not loony, with what each leaves as far as that was asked for.
#[derive(Debug)]
pub(super) struct Moves {
    whole: Draft,
    /// The chains that are cut.
    cuts: SmallVec<[u8; 32]>,
    left: Vec<Sum>,
}

impl Moves {
    /// What a move leaves; `None` if there are fewer moves.
    pub(super) fn left(&mut self, number: usize) -> Option<&Sum> {
        while self.left.len() <= number {
            let at = *self.cuts.get(self.left.len())?;
            let mut left = self.whole.clone();
            left.links.remove(at.into());
            self.left.push(left.finish());
        }
        self.left.get(number)
    }
}
