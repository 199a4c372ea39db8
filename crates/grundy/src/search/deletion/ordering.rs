//! Which values parts of a size have had, and which way of asking settled questions about them:
//! what is likely is tried first. The order changes how long a search takes and never its answer.

/// Greater values are counted as the greatest.
const VALUES: usize = 16;

/// What is remembered of parts with so many places.
#[derive(Debug, Clone, Copy)]
struct Size {
    /// How many parts had each value.
    had: [u32; VALUES],
    /// Of parts asked for a value: how many turned out to have a lower one, how many some option
    /// of that very value.
    asked: [[u32; 2]; VALUES],
    /// How many parts were searched, and how many positions that took.
    searched: [u64; 2],
}

/// Experience with parts by their size.
#[derive(Debug)]
pub(super) struct Odds(Vec<Size>);

fn slot(value: u32) -> usize {
    usize::try_from(value).map_or(VALUES - 1, |value| value.min(VALUES - 1))
}

/// Sixty-four times the binary logarithm, interpolated between powers of two.
fn log(number: u32) -> u32 {
    let number = number.max(1);
    let whole = number.ilog2();
    let rest = (u64::from(number) * 64) >> whole;
    u32::try_from(u64::from(whole) * 64 + rest).unwrap_or(u32::MAX) - 64
}

/// A place more is worth odds 2.8 times as good: so much more work a larger part is.
const PLACE: u32 = 96;

/// What is supposed of an option with several open parts: one in four has the value wanted.
const SUPPOSED: u32 = 128;

/// Looks are taken where a search takes so many times as many positions.
const LOOK: u64 = 8;

impl Odds {
    /// No experience with parts of up to so many places.
    pub(super) fn new(places: usize) -> Self {
        Self(vec![Size { had: [1; VALUES], asked: [[0; 2]; VALUES], searched: [0; 2] }; places + 1])
    }

    /// A part had this value.
    pub(super) fn had(&mut self, places: u32, value: u32) {
        let had = &mut self.0[places as usize].had[slot(value)];
        *had = had.saturating_add(1);
    }

    /// A part that was asked for a value turned out to have a lower one, or some option to have it.
    pub(super) fn asked(&mut self, places: u32, value: u32, lower: bool) {
        let asked = &mut self.0[places as usize].asked[slot(value)][usize::from(lower)];
        *asked = asked.saturating_add(1);
    }

    /// So many positions were looked at for a part of which no option was known to settle it.
    pub(super) fn searched(&mut self, places: u32, nodes: u64) {
        let [parts, all] = &mut self.0[places as usize].searched;
        *parts += 1;
        *all += nodes;
    }

    /// Does it pay to look at the options of so many options before one is asked?
    pub(super) fn pays_to_look(&self, places: u32, options: usize) -> bool {
        let [parts, all] = self.0[places as usize].searched;
        parts > 0 && all / parts >= LOOK * options as u64
    }

    /// Was a lower value more often the answer than an option of the value asked for?
    pub(super) fn rather_lower(&self, places: u32, value: u32) -> bool {
        let [option, lower] = self.0[places as usize].asked[slot(value)];
        lower > option
    }

    /// How late to ask an option that some of its options could still settle.
    pub(super) fn rank_looked(unsettled: u32) -> u32 {
        log(unsettled.saturating_add(1))
    }

    /// How late to ask an option: the less likely its largest part has the value and the larger all
    /// open parts are, the later. `asked` is the value wanted of that part, with values it does not
    /// have; without it other parts are open too, so that it is not known what is wanted.
    pub(super) fn rank(&self, largest: u32, all: u32, asked: Option<(u32, u64)>) -> u32 {
        let unlikely = asked.map_or(SUPPOSED, |(value, not)| {
            let had = &self.0[largest as usize].had;
            let open = (0..VALUES).filter(|value| not >> value & 1 == 0);
            let all = open.fold(0u32, |all, value| all.saturating_add(had[value]));
            log(all).saturating_sub(log(had[slot(value)]))
        });
        unlikely.saturating_add(PLACE.saturating_mul(all))
    }
}

#[cfg(test)]
mod tests {
    use super::{Odds, log};

    #[test]
    fn logarithms_grow() {
        assert_eq!((log(1), log(2), log(1024)), (0, 64, 640));
        assert_eq!(log(0), log(1));
        assert!((1..5000).all(|n| log(n) <= log(n + 1)));
    }

    #[test]
    fn likely_values_come_first() {
        let mut odds = Odds::new(4);
        (0..9).for_each(|_| odds.had(4, 2));
        assert!(odds.rank(4, 4, Some((2, 0))) < odds.rank(4, 4, Some((3, 0))));
        assert!(odds.rank(3, 3, Some((3, 0))) < odds.rank(4, 4, Some((3, 0))));
        assert!(odds.rank(4, 4, Some((3, 0b100))) < odds.rank(4, 4, Some((3, 0))));
        // Where every value counted is excluded, nothing is known.
        assert!(odds.rank(4, 4, Some((17, 0xFFFF))) >= odds.rank(3, 3, Some((17, 0xFFFF))));
        odds.asked(4, 1, true);
        assert!(odds.rather_lower(4, 1) && !odds.rather_lower(4, 2));
    }
}
