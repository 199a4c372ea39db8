//! Engines of sequences, claims about periods and misère quotients, on arbitrary codes.

use grundy_core::game::take_break::{Digit, PartsRule, TakeBreak};
use grundy_core::game::{HeapRule, Meter};
use grundy_core::value::Natural;
use grundy_misere::{HeapQuotients, certificate};
use grundy_sequence::pattern::{Status, study};
use grundy_sequence::sequence::{Block, Isa, Method, NoHistory, Run, Sequence, Setup};
use grundy_verify::Verdict;

use super::bench::few;
use super::bytes::Bytes;
use super::certificates::checked;
use super::definition::Heaps;

/// Heaps whose values are compared.
const HEAPS: usize = 48;

/// A code with few places, most often an octal one.
fn code(bytes: &mut Bytes<'_>) -> Option<TakeBreak> {
    let bound = bytes.pick(&[8, 8, 8, 16, 32]);
    let first = bytes.pick(&[0, 0, 4, 8, 12]);
    let mut digits = vec![Digit::plain(first)];
    for _ in 0..=bytes.below(4) {
        digits.push(Digit::plain(bytes.below(bound) as u64));
    }
    if bytes.below(4) == 3 {
        let at = bytes.below(digits.len());
        digits[at].parts = bytes.pick(&[PartsRule::Distinct, PartsRule::Equal, PartsRule::Mixed]);
    }
    let tail = usize::from(bytes.below(8) == 7);
    // As it is read: a digit that leaves no two parts has no mark.
    TakeBreak::parse(&TakeBreak::new(digits, tail).ok()?.to_string()).ok()
}

fn setups() -> impl Iterator<Item = Setup> {
    let isas = [Isa::best(), Isa::available().next().unwrap_or_else(Isa::best)];
    isas.into_iter().flat_map(|isa| {
        Method::ALL.into_iter().map(move |method| Setup { isa, method, threads: 1 })
    })
}

/// Every engine finds the values of the definition, and so does the simplest code with the same
/// values.
pub fn sequence(data: &[u8]) {
    let Some(code) = code(&mut Bytes::new(data)) else { return };
    let mut heaps = Heaps::new(code.clone());
    let known = heaps.values(HEAPS).to_vec();
    for setup in setups() {
        let mut table = Sequence::with(setup);
        if known.len() > 1 && table.extend(&code, known.len() as u64 - 1, &few()).is_ok() {
            let found: Vec<u64> = table.values().iter().map(u64::from).collect();
            assert!(found.starts_with(&known), "{code} by {setup:?}: {found:?}, not {known:?}");
        }
        if let Ok(found) = run(&code, setup, known.len() as u64) {
            assert!(found.starts_with(&known), "{code} by a run, {setup:?}: {found:?}");
        }
    }
    let cousin = code.cousin();
    let mut heaps = Heaps::new(cousin.code.clone());
    let others = heaps.values(HEAPS);
    for (heap, &value) in (0i64..).zip(&known) {
        let other = usize::try_from(heap - cousin.shift).ok().and_then(|heap| others.get(heap));
        if let Some(&other) = other {
            assert_eq!(value, other, "{code}, heap {heap}, and {cousin:?}");
        }
    }
}

fn run(code: &TakeBreak, setup: Setup, heaps: u64) -> Result<Vec<u64>, grundy_core::game::Failure> {
    let mut found = Vec::new();
    let mut run = Run::new(code, setup)?;
    let see = &mut |block: Block<'_>| found.extend(block.iter().map(u64::from));
    run.advance(heaps, &mut NoHistory, see, &few())?;
    Ok(found)
}

/// What the library proves of a code, the checker proves too, and it holds by the definition. An
/// arbitrary claim that the checker proves holds.
pub fn checker(data: &[u8]) {
    let mut bytes = Bytes::new(data);
    let Some(code) = code(&mut bytes) else { return };
    let mut heaps = Heaps::new(code.clone());
    let known = heaps.values(2 * HEAPS).to_vec();
    let studied = study(&code, 1 << 9, Setup::default(), &few());
    for (heap, &value) in (0u64..).zip(&known) {
        if studied.finding.status == Status::Proved
            && let Some(found) = studied.finding.value(&Natural::from(heap))
        {
            assert_eq!(found, Natural::from(value), "{code}, heap {heap}: {:?}", studied.finding);
        }
    }
    if let Some(certificate) = studied.certificate {
        let text = certificate.to_string();
        let verdict =
            grundy_verify::verify(text.as_bytes(), &mut grundy_verify::NoProgress).verdict;
        assert!(matches!(verdict, Verdict::Proved(_)), "{code}: {verdict:?}\n{text}");
    }
    let (period, preperiod) = (1 + bytes.below(24) as u64, bytes.below(48) as u64);
    let theorem = bytes.pick(&["octal-periodicity", "take-and-break-periodicity"]);
    let claim = format!(
        "grundy certificate 1\ngame {code}\ntheorem {theorem}\nperiod {period}\npreperiod {preperiod}\n"
    );
    let Verdict::Proved(_) = checked(claim.as_bytes()).verdict else { return };
    let repeats = |period: u64, from: u64| {
        let pairs = (from..).map_while(|heap| {
            let at = |heap: u64| known.get(usize::try_from(heap).ok()?);
            at(heap).zip(at(heap + period))
        });
        pairs.into_iter().all(|(before, after)| before == after)
    };
    assert!(repeats(period, preperiod), "{claim}");
    let earlier = preperiod.checked_sub(1).is_some_and(|before| repeats(period, before));
    assert!(!earlier || preperiod + period >= known.len() as u64, "a smaller preperiod: {claim}");
}

/// A misère quotient that the library finds is proved by the checker and gives the outcomes by the
/// definition.
pub fn misere(data: &[u8]) {
    let mut bytes = Bytes::new(data);
    let Some(code) = code(&mut bytes) else { return };
    let rules: [&dyn HeapRule; 1] = [&code];
    let mut found = HeapQuotients::new(&rules);
    // A limit leaves the quotient of fewer heaps.
    let _ = found.extend(&rules, &[2 + bytes.below(7) as u64], &meter(), &mut |_| {});
    gives_outcomes(&code, &found);
    let text = certificate(&code.to_string(), &found);
    match grundy_verify::verify(text.as_bytes(), &mut grundy_verify::NoProgress).verdict {
        Verdict::Proved(_) | Verdict::Unfinished(_) => {}
        verdict => panic!("{code}: {verdict:?}\n{text}"),
    }
}

/// A meter for a search for a quotient.
pub(super) fn meter() -> Meter<'static> {
    few()
}

/// Sums of two and three heaps are lost exactly where the definition says so.
pub(super) fn gives_outcomes(code: &TakeBreak, found: &HeapQuotients) {
    let mut heaps = Heaps::new(code.clone());
    let last = found.heaps(0).min(7);
    let image = |heap: u64| found.image(0, &Natural::from(heap));
    for a in 0..last {
        for b in a..last {
            for c in [0, 1, b] {
                let images = [image(a), image(b), image(c)];
                let [Some(a_), Some(b_), Some(c_)] = images else { continue };
                let quotient = found.quotient();
                let product = quotient.product(quotient.product(a_, b_), c_);
                let Some(wins) = heaps.wins_misere(&[a, b, c]) else { continue };
                assert_eq!(quotient.is_lost(product), !wins, "{code}: {a} {b} {c}");
            }
        }
    }
}
