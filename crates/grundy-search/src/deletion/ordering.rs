//! Move ordering: which options to search first, based on the values of components of each size and
//! on the outcomes of questions about them. The order affects the time of a search and never its
//! answer.

/// The number of values counted separately; all greater ones count as the last.
const VALUES: usize = 16;

/// Statistics of components with one number of vertices.
#[derive(Debug, Clone, Copy)]
struct SizeStats {
    /// The number of components of each value.
    had: [u32; VALUES],
    /// For each value that was asked about, the number of components that have an option of that
    /// value, and of those that turned out to have a lower value.
    asked: [[u32; 2]; VALUES],
    /// The number of components searched, and the nodes visited for them.
    searched: [u64; 2],
}

/// Statistics by the number of vertices.
#[derive(Debug)]
pub(super) struct MoveOrdering(Vec<SizeStats>);

fn slot(value: u32) -> usize {
    usize::try_from(value).map_or(VALUES - 1, |value| value.min(VALUES - 1))
}

/// 64 times the binary logarithm, interpolated between powers of two.
fn log(number: u32) -> u32 {
    let number = number.max(1);
    let whole = number.ilog2();
    let rest = (u64::from(number) * 64) >> whole;
    u32::try_from(u64::from(whole) * 64 + rest).unwrap_or(u32::MAX) - 64
}

/// The rank added for each open vertex, on the scale of [`log`]: one vertex more outweighs odds 2.8
/// times as good.
const VERTEX_RANK: u32 = 96;

/// The rank of an option with several open components, whose required value is not known: one in
/// four is assumed to have it.
const UNKNOWN_RANK: u32 = 128;

/// Look ahead only if past searches visited this many times more nodes than options.
const LOOKAHEAD_GAIN: u64 = 8;

impl MoveOrdering {
    /// Creates empty statistics, for components of up to `vertices` vertices.
    pub(super) fn new(vertices: usize) -> Self {
        let none = SizeStats { had: [1; VALUES], asked: [[0; 2]; VALUES], searched: [0; 2] };
        Self(vec![none; vertices + 1])
    }

    /// Records the value of a component.
    pub(super) fn record_value(&mut self, vertices: u32, value: u32) {
        let had = &mut self.0[vertices as usize].had[slot(value)];
        *had = had.saturating_add(1);
    }

    /// Records the outcome of a question for a value: the component has a lower value, or some
    /// option has that value.
    pub(super) fn record_answer(&mut self, vertices: u32, value: u32, lower: bool) {
        let asked = &mut self.0[vertices as usize].asked[slot(value)][usize::from(lower)];
        *asked = asked.saturating_add(1);
    }

    /// Records the nodes visited for a component whose listed options did not settle it.
    pub(super) fn record_search(&mut self, vertices: u32, nodes: u64) {
        let [components, all] = &mut self.0[vertices as usize].searched;
        *components += 1;
        *all += nodes;
    }

    /// Whether to look ahead at the options of a component's options.
    pub(super) fn lookahead_pays(&self, vertices: u32, options: usize) -> bool {
        let [components, all] = self.0[vertices as usize].searched;
        components > 0 && all / components >= LOOKAHEAD_GAIN * options as u64
    }

    /// Whether components that were asked about this value more often had a lower value than an
    /// option of this value.
    pub(super) fn is_rather_lower(&self, vertices: u32, value: u32) -> bool {
        let [option, lower] = self.0[vertices as usize].asked[slot(value)];
        lower > option
    }

    /// Returns the rank of an option of which `unsettled` options may still have its required
    /// value.
    pub(super) fn rank_after_lookahead(unsettled: u32) -> u32 {
        log(unsettled.saturating_add(1))
    }

    /// Returns the rank of an option; options of low rank are searched first. The rank grows with
    /// the number of vertices of all open components, `all`, and with the improbability that the
    /// largest one has its required value.
    ///
    /// `wanted` is that value, with the values that the largest component is known not to have;
    /// `None` if there are other open components, which determine the required value.
    pub(super) fn rank(&self, largest: u32, all: u32, wanted: Option<(u32, u64)>) -> u32 {
        let unlikely = wanted.map_or(UNKNOWN_RANK, |(value, not)| {
            let had = &self.0[largest as usize].had;
            let open = (0..VALUES).filter(|value| not >> value & 1 == 0);
            let all = open.fold(0u32, |all, value| all.saturating_add(had[value]));
            log(all).saturating_sub(log(had[slot(value)]))
        });
        unlikely.saturating_add(VERTEX_RANK.saturating_mul(all))
    }
}

#[cfg(test)]
mod tests {
    use super::{MoveOrdering, log};

    #[test]
    fn logarithms_grow() {
        assert_eq!((log(1), log(2), log(1024)), (0, 64, 640));
        assert_eq!(log(0), log(1));
        assert!((1..5000).all(|n| log(n) <= log(n + 1)));
    }

    #[test]
    fn likely_values_come_first() {
        let mut ordering = MoveOrdering::new(4);
        (0..9).for_each(|_| ordering.record_value(4, 2));
        assert!(ordering.rank(4, 4, Some((2, 0))) < ordering.rank(4, 4, Some((3, 0))));
        assert!(ordering.rank(3, 3, Some((3, 0))) < ordering.rank(4, 4, Some((3, 0))));
        assert!(ordering.rank(4, 4, Some((3, 0b100))) < ordering.rank(4, 4, Some((3, 0))));
        // With every counted value excluded, nothing is known of the rest.
        assert!(ordering.rank(4, 4, Some((17, 0xFFFF))) >= ordering.rank(3, 3, Some((17, 0xFFFF))));
        ordering.record_answer(4, 1, true);
        assert!(ordering.is_rather_lower(4, 1) && !ordering.is_rather_lower(4, 2));
    }
}
