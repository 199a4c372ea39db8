//! Brussels Sprouts: a curve joins two free arms of crosses, and a stroke across it makes two new arms.
//!
//! A region is a set of boundaries, each with a number of free arms. The new arms are on both sides of the
//! curve, so a curve between two boundaries keeps their arms and joins them, and one with both
//! ends on a boundary cuts the region in two, each with a new arm. Regions never share an arm, so they are
//! independent. Each region always has an arm, and play ends when every region has exactly one. A move either joins two boundaries of a region or adds a
//! region, so a region of b boundaries and a arms lasts exactly (b − 1) + (a − 1) moves: n crosses last
//! 5n − 2 (M. Gardner, Scientific American 217, July 1967; Winning Ways, chapter 17).

use std::ops::ControlFlow;

use smallvec::SmallVec;

use grundy_core::game::{
    Capabilities, Mechanism, Method, Parts, Phrase, Reading, Ruleset, Summands, Text, TheoremRules,
    VisitOption,
};
use grundy_core::message;
use grundy_core::text::{Args, ParseError, Word, small};
use grundy_core::value::{Natural, Side};

/// The maximum number of free arms of a position.
const MOST_ARMS: u32 = 40_000;
/// The maximum number of crosses.
const MOST_CROSSES: u64 = MOST_ARMS as u64 / 4;
/// The maximum number of ways to divide other boundaries that are tried.
const MOST_DIVISIONS: u64 = 1 << 20;

/// Brussels Sprouts.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Crosses;

/// The numbers of free arms on the boundaries of a region, ascending.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct CrossRegion(SmallVec<[u32; 8]>);

/// A curve with a stroke across it, as the regions that it leaves.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Stroke(Parts<CrossRegion>);

impl CrossRegion {
    fn new(mut arms: SmallVec<[u32; 8]>) -> Self {
        arms.sort_unstable();
        Self(arms)
    }

    /// The number of moves that play in the region lasts.
    fn moves(&self) -> u64 {
        let arms: u64 = self.0.iter().map(|&arms| u64::from(arms)).sum();
        (self.0.len() as u64 + arms).saturating_sub(2)
    }

    fn written(&self) -> String {
        if self.0.iter().all(|&arms| arms == 4) {
            return self.0.len().to_string();
        }
        let texts: Vec<String> = self.0.iter().map(u32::to_string).collect();
        match &*texts {
            [one] => format!("{one}."),
            _ => texts.join("."),
        }
    }

    fn read(word: &Word) -> Result<Self, ParseError> {
        if word.text.bytes().all(|byte| byte.is_ascii_digit()) {
            let crosses = small(word, "a number of crosses", MOST_CROSSES)?;
            return Ok(Self((0..crosses).map(|_| 4).collect()));
        }
        let text = word.text.strip_suffix('.').unwrap_or(&word.text);
        let (mut arms, mut start, mut sum) = (SmallVec::new(), 0, 0);
        for number in text.split('.') {
            let boundary = word.slice(start..start + number.len());
            let count = small(&boundary, "a number of free arms", MOST_ARMS.into())?;
            if count == 0 {
                return Err(boundary
                    .error(message!("arms-none", "a boundary always has a free arm"))
                    .help(message!(
                        "arms-none-help",
                        "each curve leaves a new arm on both sides"
                    )));
            }
            sum += count;
            if sum > u64::from(MOST_ARMS) {
                return Err(word
                    .error(message!("arms-many", "this region has too many free arms"))
                    .help(message!("at-most", "at most {most}", most = MOST_ARMS)));
            }
            arms.push(u32::try_from(count).unwrap_or(MOST_ARMS));
            start += number.len() + 1;
        }
        Ok(Self::new(arms))
    }

    /// Calls `visit` with the regions that each curve leaves, equal ones mostly once.
    fn strokes(&self, visit: &mut dyn FnMut(Parts<Self>) -> ControlFlow<()>) -> ControlFlow<()> {
        let arms = &self.0;
        let is_first = |at: usize| at == 0 || arms[at - 1] != arms[at];
        for two in 0..arms.len() {
            // Of boundaries with equal numbers of arms, the first two stand for all.
            for one in (0..two).filter(|&one| is_first(one)) {
                if !(is_first(two) || (arms[one] == arms[two] && two == one + 1)) {
                    continue;
                }
                let mut joined = arms.clone();
                joined.remove(two);
                joined[one] += arms[two];
                visit(Parts::from_elem(Self::new(joined), 1))?;
            }
        }
        for at in (0..arms.len()).filter(|&at| is_first(at) && arms[at] > 1) {
            let mut others = arms.clone();
            let whole = others.remove(at);
            for left in 0..=whole - 2 {
                if left <= whole - 2 - left || !others.is_empty() {
                    divisions(&others, [left + 1, whole - 1 - left], visit)?;
                }
            }
        }
        ControlFlow::Continue(())
    }
}

/// Calls `visit` with all ways to add each of the other boundaries to one of two sides.
fn divisions(
    others: &[u32],
    sides: [u32; 2],
    visit: &mut dyn FnMut(Parts<CrossRegion>) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let mut alike: SmallVec<[(u32, usize); 8]> = SmallVec::new();
    for &arms in others {
        match alike.last_mut() {
            Some((last, count)) if *last == arms => *count += 1,
            _ => alike.push((arms, 1)),
        }
    }
    let total = alike.iter().try_fold(1u64, |product, (_, count)| {
        product.checked_mul(*count as u64 + 1).filter(|&product| product <= MOST_DIVISIONS)
    });
    if total.is_none() {
        return ControlFlow::Break(());
    }
    let mut inside: SmallVec<[usize; 8]> = SmallVec::from_elem(0, alike.len());
    loop {
        let [mut left, mut right] = sides.map(|arms| SmallVec::<[u32; 8]>::from_slice(&[arms]));
        for (&(arms, count), &inside) in alike.iter().zip(&inside) {
            left.extend(std::iter::repeat_n(arms, inside));
            right.extend(std::iter::repeat_n(arms, count - inside));
        }
        visit([CrossRegion::new(left), CrossRegion::new(right)].into_iter().collect())?;
        let Some(next) = (0..inside.len()).find(|&at| inside[at] < alike[at].1) else {
            return ControlFlow::Continue(());
        };
        inside[next] += 1;
        inside[..next].fill(0);
    }
}

impl Mechanism for Crosses {
    type Game = ();

    fn read(_: Reading<'_>, args: &Args<'_>) -> Result<Summands<Self>, ParseError> {
        let words = args.some("numbers of crosses", "brussels-sprouts 3")?;
        let all = words.iter().map(|word| CrossRegion::read(word));
        Ok(vec![(Self, all.collect::<Result<Parts<_>, _>>()?)])
    }
}

impl Ruleset for Crosses {
    type Position = CrossRegion;
    type Move = Stroke;

    fn text(&self, region: &CrossRegion) -> Text {
        Text::plain("brussels-sprouts", region.written())
    }

    fn options(
        &self,
        region: &CrossRegion,
        _side: Side,
        visit: &mut VisitOption<'_, Self>,
    ) -> ControlFlow<()> {
        region.strokes(&mut |left| visit(&Stroke(left.clone()), &left))
    }

    fn components(&self, region: &CrossRegion) -> Parts<CrossRegion> {
        (region.moves() > 0).then(|| region.clone()).into_iter().collect()
    }

    fn method(&self, region: &CrossRegion) -> Method<'_> {
        Method::known(region.moves() % 2, "brussels-sprouts")
    }

    fn phrase(&self, _region: &CrossRegion, Stroke(left): &Stroke) -> Phrase {
        let left: Vec<String> = left.iter().map(CrossRegion::written).collect();
        Phrase::new("move-stroke").with("left", left.join(" + "))
    }

    fn heap_bytes(&self, region: &CrossRegion) -> usize {
        if region.0.spilled() { region.0.len() * size_of::<u32>() } else { 0 }
    }

    fn capabilities(&self) -> Capabilities<'_, Self> {
        Capabilities { theorems: Some(self), components_preserve_play: true, ..Capabilities::NONE }
    }
}

impl TheoremRules<Self> for Crosses {
    fn length(&self, region: &CrossRegion) -> Option<u64> {
        Some(region.moves())
    }

    fn instance(&self, region: &CrossRegion) -> Option<Phrase> {
        let arms: u64 = region.0.iter().map(|&arms| u64::from(arms)).sum();
        Some(
            Phrase::new("brussels-sprouts-length")
                .with("boundaries", Natural::from(region.0.len()).to_string())
                .with("arms", arms.to_string())
                .with("moves", region.moves().to_string()),
        )
    }
}
