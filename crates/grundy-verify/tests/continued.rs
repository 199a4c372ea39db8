//! Long checks that are stopped and continued end as they would in one go.

#![allow(clippy::expect_used, clippy::panic, reason = "a failed check ends its test")]

use crate::common::{lines, sealed};
use grundy_verify::{NoProgress, Progress, Verdict, verify};

/// Keeps the state at the last of some reports, and stops there; before 2^24 heaps there is none.
struct Stopped {
    earlier: Option<Vec<u8>>,
    kept: Option<Vec<u8>>,
    reports: u32,
    threads: usize,
}

impl Progress for Stopped {
    fn report(&mut self, _done: u64, _total: u64) -> bool {
        self.reports = self.reports.saturating_sub(1);
        self.reports > 0 || self.kept.is_none()
    }

    fn earlier(&mut self) -> Option<Vec<u8>> {
        self.earlier.take()
    }

    fn keep(&mut self, state: &dyn Fn() -> Vec<u8>) {
        if self.reports <= 1 {
            self.kept = Some(state());
        }
    }

    fn threads(&self) -> usize {
        self.threads
    }
}

/// The verdict of a check that is stopped after every `reports` reports, and how often it was.
fn in_pieces(text: &str, reports: u32) -> (Verdict, usize) {
    let (mut state, mut stops) = (None, 0);
    loop {
        // Other numbers of threads in turn, which make no difference.
        let threads = 1 + stops % 3;
        let mut progress = Stopped { earlier: state.take(), kept: None, reports, threads };
        let verdict = verify(text.as_bytes(), &mut progress).verdict;
        match (&verdict, progress.kept) {
            (Verdict::Unfinished(why), Some(kept)) if why.contains("stopped") => {
                (state, stops) = (Some(kept), stops + 1);
            }
            _ => return (verdict, stops),
        }
    }
}

/// The verdict of a check that is stopped after every `reports` reports; it is also that in one go.
fn same_in_pieces(period: u64, preperiod: u64, reports: u32) -> Verdict {
    let text = sealed("0.104", "octal-periodicity", &lines(period, preperiod, None));
    let whole = verify(text.as_bytes(), &mut NoProgress).verdict;
    let (pieces, stops) = in_pieces(&text, reports);
    assert!(stops > 2, "{stops}");
    assert_eq!(pieces, whole);
    whole
}

/// 7,207,200 has six prime factors: as many windows are compared before the claim is refuted.
#[test]
fn a_refutation_is_the_same() {
    let verdict = same_in_pieces(7_207_200, 1 << 24, 3);
    assert!(matches!(verdict, Verdict::Refuted(_)), "{verdict:?}");
}

#[test]
#[ignore = "slow suite: 2·10^8 heaps, twice"]
fn a_proof_is_the_same() {
    let verdict = same_in_pieces(11_770_282, 197_769_598, 5);
    assert!(matches!(verdict, Verdict::Proved(_)), "{verdict:?}");
}

#[test]
fn a_state_of_another_check_is_refused() {
    let text = |preperiod| sealed("0.104", "octal-periodicity", &lines(7_207_200, preperiod, None));
    let mut progress = Stopped { earlier: None, kept: None, reports: 3, threads: 2 };
    verify(text(1 << 24).as_bytes(), &mut progress);
    let kept = progress.kept.expect("a state");
    let continued = |text: &str, state: Vec<u8>| {
        let mut progress =
            Stopped { earlier: Some(state), kept: None, reports: u32::MAX, threads: 1 };
        match verify(text.as_bytes(), &mut progress).verdict {
            Verdict::Unfinished(why) => why,
            other => panic!("{other:?}"),
        }
    };
    assert!(continued(&text(1 << 25), kept.clone()).contains("another certificate"));
    let mut changed = kept.clone();
    changed[1000] ^= 1;
    assert!(continued(&text(1 << 24), changed).contains("changed"));
    assert!(continued(&text(1 << 24), kept[..5000].to_vec()).contains("changed"));
    assert!(continued(&text(1 << 24), Vec::new()).contains("changed"));
}
