//! Entries of tables over tuples, and large numbers whose values repeat.

use std::collections::HashMap;
use std::iter::once;
use std::sync::{Arc, Mutex};

use super::list_rule::{self, ListRule, list_size};
use super::numbers::Repeating;
use super::observed::{Among, Extent, Observed, side};
use super::prediction::{self, Observable};
use super::{Endings, Moves, Solver, lock, narrow, theorem};
use crate::planner::codes::Codes;
use crate::planner::family::Family;
use grundy_core::answer::{KnownBy, KnownValue, Step};
use grundy_core::game::take_break::NamedCode;
use grundy_core::game::{
    Addition, Attempt, Entry, Failure, Phrase, Refusal, Standing, State, Takes, Tuple,
    TupleProfile, TupleRule, ValueColumn, ValueWork, tuple_text,
};
use grundy_core::message;
use grundy_core::value::{Natural, Nimber, Value};
use grundy_search::table::TupleTable;
use grundy_sequence::pattern::{AutomaticMoves, FOLD, RuleProof};

/// Beyond this number a pattern is looked for that can be proved …
const FAR: u64 = 1 << 13;

/// … in the values up to this number.
const PROVABLE: u64 = 1 << 12;

/// The number of lists among which a pattern is looked for that can be proved.
const PROVABLE_LISTS: u64 = 1 << 13;

/// Beyond this number an automaton of pairs is looked for that can be proved …
const FAR_PAIR: u64 = 1 << 11;

/// … after the exact value, of pairs that are less than twice as large as those that it is found in.
const LARGEST_SIDE: u64 = 1 << 9;
/// Longer lists are not shown in messages.
const MOST_SHOWN: usize = 24;

/// Values of longer lists are not looked for before a pattern.
const MOST_SEARCHED: usize = 32;

/// The tables of a game, and what is known of its first values.
#[derive(Debug)]
struct TupleMemory {
    table: Mutex<TupleTable>,
    misere: Mutex<TupleTable>,
    /// What was found of the positions with each state.
    repeating: Mutex<HashMap<State, Option<Arc<Repeating>>>>,
    observed: Mutex<Observed>,
}

impl Default for TupleMemory {
    fn default() -> Self {
        Self {
            table: Mutex::default(),
            misere: Mutex::new(TupleTable::misere()),
            repeating: Mutex::default(),
            observed: Mutex::default(),
        }
    }
}

impl TupleMemory {
    /// The pattern of the first values.
    fn observe(
        &self,
        rule: &dyn TupleRule,
        extent: Extent,
        attempt: &Attempt<'_>,
    ) -> Result<Observed, Failure> {
        match extent.among {
            Among::Pairs => Observed::of_pairs(rule, &self.table, extent, attempt),
            Among::Numbers(_) => Observed::of_numbers(rule, &self.table, extent, attempt),
            Among::Lists { .. } => Observed::of_lists(rule, &self.table, extent, attempt),
        }
    }

    /// Whether the player to move wins a position alone under misère play, by a table; `None` if the
    /// rule has goals, or moves that leave several positions.
    fn wins_misere(
        &self,
        rule: &dyn TupleRule,
        at: Tuple,
        attempt: &Attempt<'_>,
    ) -> Result<Option<bool>, Failure> {
        if rule.profile().goals.is_some() || !rule.profile().leaves_one {
            return Ok(None);
        }
        let standing = lock(&self.misere).standing(rule, at, &|_, _| Ok(0), attempt)?;
        Ok(Some(!matches!(standing, Standing::Value(0) | Standing::Lost)))
    }
}

/// The value of an entry of a table.
struct TableEntry<'a> {
    memory: &'a TupleMemory,
    codes: &'a Codes,
    rule: &'a dyn TupleRule,
    at: Tuple,
}

/// A position with a large first number.
struct LargeNumber<'a> {
    memory: &'a TupleMemory,
    rule: &'a dyn TupleRule,
    takes: Arc<Takes>,
    at: Natural,
    state: State,
}

/// An entry of a table, or a large number.
pub(super) fn solver<'a>(
    family: &'a Family,
    rule: &'a dyn TupleRule,
    entry: Entry,
) -> Box<dyn Solver + 'a> {
    let memory = family.solvers.get(TupleMemory::default);
    match entry {
        Entry::Tuple(at) => Box::new(TableEntry { memory, codes: &family.codes, rule, at }),
        Entry::Large(takes, at, state) => Box::new(LargeNumber { memory, rule, takes, at, state }),
    }
}

/// The values from `first` to the number of an entry, where a position is one number.
///
/// # Errors
/// As [`Solver::value`].
pub(super) fn column(
    family: &Family,
    rule: &dyn TupleRule,
    entry: Entry,
    first: u64,
    attempt: &Attempt<'_>,
) -> Result<Option<ValueColumn>, Failure> {
    let profile = rule.profile();
    if profile.arity != 1 || profile.numbered.is_some() || !profile.is_plain {
        return Ok(None);
    }
    let (memory, codes) = (family.solvers.get(TupleMemory::default), &family.codes);
    let last = match entry {
        Entry::Tuple(at @ [last, ..]) => {
            let position = TableEntry { memory, codes, rule, at };
            if let Some(column) = position.proved_column(first, attempt)? {
                return Ok(Some(column));
            }
            last
        }
        Entry::Large(takes, at, state) => {
            let Ok(last) = u64::try_from(&at) else { return Ok(None) };
            let large = LargeNumber { memory, rule, takes, at, state };
            let repeating = large.repeating(attempt)?;
            if let Some(column) = repeating.and_then(|values| values.column(state, first..=last)) {
                return Ok(Some(column));
            }
            last
        }
    };
    lock(&memory.table).column(rule, first..=last, attempt)
}

impl TableEntry<'_> {
    /// Whether values may be proved from the moves alone.
    fn has_proof(&self) -> bool {
        let profile = self.rule.profile();
        profile.linear.is_some() || profile.arithmetic.is_some()
    }

    /// The values from `first` to this number, where a rule proved from the moves gives those beyond the
    /// first ones; `None` where it does not.
    fn proved_column(
        &self,
        first: u64,
        attempt: &Attempt<'_>,
    ) -> Result<Option<ValueColumn>, Failure> {
        let [last, ..] = self.at;
        if last <= FAR || !self.has_proof() || !prediction::is_proved(self, attempt)? {
            return Ok(None);
        }
        let near = first.min(PROVABLE)..=PROVABLE;
        let near = lock(&self.memory.table).column(self.rule, near, attempt)?;
        let Some(near) = near.filter(|near| near.last() == PROVABLE) else { return Ok(None) };
        attempt.may_grow(last.saturating_mul(size_of::<u32>() as u64))?;
        let observed = lock(&self.memory.observed);
        let Some(theorem) = observed.proof().map(RuleProof::theorem) else { return Ok(None) };
        let (mut values, mut ended) = (Vec::new(), None);
        for n in 0..=last {
            if let Err(failure) = attempt.node() {
                if n <= first {
                    return Err(failure);
                }
                ended = Some(failure);
                break;
            }
            let value = match n {
                0..=PROVABLE => Some(near.of_heap(n)),
                _ => observed.value(&n.into()).ok().and_then(|known| known.value.to_u64()),
            };
            let Some(value) = value.and_then(|value| u32::try_from(value).ok()) else {
                return Ok(None);
            };
            values.push(value);
        }
        Ok(ValueColumn::tabulated(values, ended).map(|column| column.by_theorem(theorem)))
    }

    /// The value of a heap of another game that a move leaves.
    fn heap(
        &self,
        game: &'static NamedCode,
        size: u64,
        attempt: &Attempt<'_>,
    ) -> Result<u32, Failure> {
        if game.name == "nim" {
            return narrow(&size.into());
        }
        narrow(&self.codes.value(game.code, &size.into(), attempt)?.value)
    }
}

impl Solver for TableEntry<'_> {
    fn value(&self, attempt: &Attempt<'_>) -> Result<KnownValue<Value>, Failure> {
        prediction::value(self, attempt).map(KnownValue::general)
    }

    fn addition(&self) -> Addition {
        addition(self.rule)
    }

    fn work(&self) -> ValueWork {
        ValueWork { searched: None, table: lock(&self.memory.table).work(self.rule, self.at) }
    }

    fn endings(&self) -> Option<&dyn Endings> {
        Some(self)
    }

    fn moves(&self) -> Option<&dyn Moves> {
        Some(self)
    }

    fn reasons(&self, attempt: &Attempt<'_>) -> Result<Vec<Step>, Failure> {
        if !prediction::is_proved(self, attempt)? {
            return Ok(Vec::new());
        }
        let observed = lock(&self.memory.observed);
        if observed.lists().is_ok() {
            return Ok(vec![theorem(FOLD)]);
        }
        let Some(known) = observed.proof() else { return Ok(Vec::new()) };
        let told = known.phrase().map(Step::Say).into_iter();
        Ok(told.chain([theorem(known.theorem())]).collect())
    }
}

impl Moves for TableEntry<'_> {
    fn automatic(
        &self,
        wanted: &Nimber,
        most: usize,
        attempt: &Attempt<'_>,
    ) -> Result<Option<AutomaticMoves>, Failure> {
        let Some(wanted) = wanted.to_u64() else { return Ok(None) };
        if !prediction::is_proved(self, attempt)? {
            return Ok(None);
        }
        let observed = lock(&self.memory.observed);
        if let Ok(lists) = observed.lists() {
            return lists.moves_to(self.rule, (self.at, wanted), most, attempt);
        }
        let Some(known) = observed.proof() else { return Ok(None) };
        let profile = self.rule.profile();
        known.moves_to(&profile, (&self.at[..profile.arity], wanted), most, attempt)
    }

    fn is_observed(&self, attempt: &Attempt<'_>) -> Result<bool, Failure> {
        let proved = prediction::is_proved(self, attempt)?;
        Ok(!proved && prediction::is_observed(self, attempt)?)
    }
}

impl Endings for TableEntry<'_> {
    fn standing(&self, attempt: &Attempt<'_>) -> Result<Option<Standing<Nimber>>, Failure> {
        if self.rule.profile().goals.is_none() {
            return Ok(None);
        }
        let heaps = |game: &'static NamedCode, size| self.heap(game, size, attempt);
        let standing = lock(&self.memory.table).standing(self.rule, self.at, &heaps, attempt)?;
        Ok(Some(wide(standing)))
    }

    fn wins_misere(&self, attempt: &Attempt<'_>) -> Result<Option<bool>, Failure> {
        self.memory.wins_misere(self.rule, self.at, attempt)
    }
}

impl Observable for TableEntry<'_> {
    fn observed(&self) -> &Mutex<Observed> {
        &self.memory.observed
    }

    fn place(&self) -> (Natural, [String; 2]) {
        let profile = self.rule.profile();
        let [a, b, ..] = self.at;
        let far = match (profile.numbered, profile.arity) {
            (Some(lists), _) => list_size(&lists.position(self.at)),
            (None, 2) => a.max(b).into(),
            (None, _) => a.into(),
        };
        let at = match profile.numbered {
            None if profile.arity == 1 => a.to_string(),
            Some(lists) if lists.position(self.at).len() > MOST_SHOWN => "this list".to_owned(),
            _ => profile.text(self.at),
        };
        (far, [profile.name.to_owned(), at])
    }

    fn extent(&self, attempt: &Attempt<'_>) -> Result<Option<Extent>, Failure> {
        let [a, b, state @ ..] = self.at;
        let profile = self.rule.profile();
        if let (Some(lists), None) = (profile.numbered, profile.goals)
            && (attempt.trust.is_some() || profile.fold.is_some() && !attempt.effort.search_only)
        {
            let most = attempt.trust.unwrap_or(PROVABLE_LISTS);
            let extent = ListRule::extent(lists, self.at, most);
            return Ok(extent.map(|extent| Extent { trusted: attempt.trust.is_some(), ..extent }));
        }
        // A search relies on no proof.
        if !profile.is_plain || attempt.effort.search_only && attempt.trust.is_none() {
            return Ok(None);
        }
        Ok(match (profile.arity, attempt.trust) {
            (1, Some(most)) => (a > most).then_some(Extent::trusted(most)),
            // Without trust a pattern helps only if it can be proved.
            (1, None) => (a > FAR && self.has_proof())
                .then_some(Extent { trusted: false, ..Extent::trusted(PROVABLE) }),
            (2, None) => (a.max(b) > FAR_PAIR && profile.linear.is_some()).then_some(Extent {
                last: LARGEST_SIDE,
                trusted: false,
                ..Extent::of_pairs(FAR_PAIR)
            }),
            (2, Some(most)) => (a.max(b) > side(most)).then_some(Extent::of_pairs(most)),
            (_, Some(most)) => (a > most).then(|| {
                let [c, d] = state;
                Extent { among: Among::Numbers([b, c, d]), ..Extent::trusted(most) }
            }),
            (_, None) => None,
        })
    }

    fn instead(&self, extent: Extent) -> Option<Extent> {
        let [a, b, c, d] = self.at;
        let numbers = extent.trusted && extent.among == Among::Pairs && a > extent.most;
        let among = Among::Numbers([b, c, d]);
        numbers.then_some(Extent { among, ..Extent::trusted(extent.most) })
    }

    fn short(&self) -> u64 {
        if self.rule.profile().numbered.is_some() { list_rule::SHORT } else { prediction::SHORT }
    }

    fn is_small(&self) -> bool {
        let lists = self.rule.profile().numbered;
        lists.is_none_or(|lists| lists.position(self.at).len() <= MOST_SEARCHED)
    }

    fn exact(&self, attempt: &Attempt<'_>) -> Result<KnownValue, Failure> {
        if self.rule.profile().goals.is_some() {
            return match self.standing(attempt)? {
                Some(Standing::Value(value)) => Ok(KnownValue { value, by: KnownBy::Table }),
                _ => Err(without_rest().into()),
            };
        }
        let heaps = |game: &'static NamedCode, size| self.heap(game, size, attempt);
        let value = lock(&self.memory.table).value(self.rule, self.at, &heaps, attempt)?;
        Ok(KnownValue { value: value.into(), by: KnownBy::Table })
    }

    fn observe(&self, extent: Extent, attempt: &Attempt<'_>) -> Result<Observed, Failure> {
        self.memory.observe(self.rule, extent, attempt)
    }

    fn predict(&self, observed: &Observed) -> Result<KnownValue, String> {
        let [a, b, ..] = self.at;
        match observed.among() {
            Some(Among::Pairs) => observed.value_of_pair([a, b]),
            Some(Among::Lists { .. }) => observed.lists()?.value(self.rule, self.at),
            _ => observed.value(&a.into()),
        }
    }

    fn tries_exact(&self) -> bool {
        let profile = self.rule.profile();
        profile.arity == 2 && profile.linear.is_some() || profile.fold.is_some()
    }

    fn is_won(&self, observed: &Observed) -> Option<KnownBy> {
        let [a, b, ..] = self.at;
        match observed.among()? {
            Among::Pairs => {
                // A table has the value, too, of pairs that are not so large.
                let tabled = |by: &KnownBy| matches!(by, KnownBy::Theorem(_)) && a.max(b) <= FAR;
                observed.is_pair_won([a, b]).filter(|by| !tabled(by))
            }
            Among::Lists { .. } => observed.lists().ok()?.is_won(self.rule, self.at),
            Among::Numbers(_) => observed.is_won(&a.into()),
        }
    }

    fn count_options(&self, most: u64) -> Result<Option<u64>, Failure> {
        self.rule.count_options(self.at, most).map(Some)
    }
}

impl LargeNumber<'_> {
    /// The values of the game, if they are proved to repeat.
    fn repeating(&self, attempt: &Attempt<'_>) -> Result<Option<Arc<Repeating>>, Failure> {
        let mut known = lock(&self.memory.repeating);
        if let Some(known) = known.get(&self.state) {
            return Ok(known.clone());
        }
        let found = match Repeating::find(self.rule, &self.takes, &self.memory.table, attempt) {
            // The rule is at fault at a position with a small first number, which play need not reach.
            Err(Failure::Rule(_)) if self.rule.profile().arity > 1 => None,
            found => found?.map(Arc::new),
        };
        // What holds for a state holds for all that play reaches from there.
        known.extend(self.takes.states.iter().map(|&state| (state, found.clone())));
        Ok(found)
    }

    /// What the position is by the theorem, or in the table.
    fn known(&self, attempt: &Attempt<'_>) -> Result<(Standing<Nimber>, KnownBy), Failure> {
        if let Some(repeating) = self.repeating(attempt)?
            && let Some(standing) = repeating.standing(&self.at, self.state)
        {
            return Ok((standing, repeating.known_by()));
        }
        let (Ok(n), [a, b, c]) = (u64::try_from(&self.at), self.state) else {
            return Err(Refusal::new(message!(
                "tuple-table",
                "{game}: {at} would need a table of more values than any machine holds",
                game = self.rule.profile().name,
                at = self.at.to_string()
            ))
            .help(message!(
                "tuple-table-period",
                "no period of this game is proved by its first values"
            ))
            .into());
        };
        let mut table = lock(&self.memory.table);
        let standing = table.standing(self.rule, [n, a, b, c], &|_, _| Ok(0), attempt)?;
        Ok((wide(standing), KnownBy::Table))
    }
}

impl Solver for LargeNumber<'_> {
    fn value(&self, attempt: &Attempt<'_>) -> Result<KnownValue<Value>, Failure> {
        prediction::value(self, attempt).map(KnownValue::general)
    }

    fn addition(&self) -> Addition {
        addition(self.rule)
    }

    fn endings(&self) -> Option<&dyn Endings> {
        Some(self)
    }

    fn moves(&self) -> Option<&dyn Moves> {
        Some(self)
    }

    fn reasons(&self, attempt: &Attempt<'_>) -> Result<Vec<Step>, Failure> {
        let Some(repeating) = self.repeating(attempt)? else { return Ok(Vec::new()) };
        let value = self.exact(attempt)?.value;
        let used = Phrase::new("period-used")
            .with("game", self.rule.profile().name)
            .with("period", repeating.period.period)
            .with("preperiod", repeating.period.preperiod)
            .with("saltus", repeating.period.saltus)
            .with("heap", self.at.clone())
            .with("folded", repeating.period.fold(&self.at))
            .with("value", &value);
        Ok(vec![Step::Say(used), theorem(repeating.theorem)])
    }
}

impl Endings for LargeNumber<'_> {
    fn standing(&self, attempt: &Attempt<'_>) -> Result<Option<Standing<Nimber>>, Failure> {
        match self.rule.profile().goals {
            Some(_) => self.known(attempt).map(|(standing, _)| Some(standing)),
            None => Ok(None),
        }
    }

    fn wins_misere(&self, attempt: &Attempt<'_>) -> Result<Option<bool>, Failure> {
        let (Ok(n), [a, b, c]) = (u64::try_from(&self.at), self.state) else { return Ok(None) };
        self.memory.wins_misere(self.rule, [n, a, b, c], attempt)
    }
}

impl Moves for LargeNumber<'_> {
    fn is_observed(&self, attempt: &Attempt<'_>) -> Result<bool, Failure> {
        prediction::is_observed(self, attempt)
    }
}

impl Observable for LargeNumber<'_> {
    fn observed(&self) -> &Mutex<Observed> {
        &self.memory.observed
    }

    fn place(&self) -> (Natural, [String; 2]) {
        let TupleProfile { name, arity, .. } = self.rule.profile();
        let others = self.state.iter().take(arity - 1).map(|&number| number.into());
        let numbers: Vec<Natural> = once(self.at.clone()).chain(others).collect();
        (self.at.clone(), [name.to_owned(), tuple_text(&numbers)])
    }

    fn extent(&self, attempt: &Attempt<'_>) -> Result<Option<Extent>, Failure> {
        let beyond = |most: &u64| self.at > Natural::from(*most);
        let Some(most) = attempt.trust.filter(beyond) else { return Ok(None) };
        let profile = self.rule.profile();
        let extent = match profile.arity {
            1 => Extent::trusted(most),
            2 => Extent::of_pairs(most),
            _ => return Ok(None),
        };
        Ok((profile.is_plain && self.repeating(attempt)?.is_none()).then_some(extent))
    }

    fn exact(&self, attempt: &Attempt<'_>) -> Result<KnownValue, Failure> {
        match self.known(attempt)? {
            (Standing::Value(value), by) => Ok(KnownValue { value, by }),
            _ => Err(without_rest().into()),
        }
    }

    fn observe(&self, extent: Extent, attempt: &Attempt<'_>) -> Result<Observed, Failure> {
        self.memory.observe(self.rule, extent, attempt)
    }

    fn predict(&self, observed: &Observed) -> Result<KnownValue, String> {
        match (self.rule.profile().arity, u64::try_from(&self.at)) {
            (2, Ok(n)) => observed.value_of_pair([n, self.state[0]]),
            (2, Err(_)) => Err("the pattern does not reach so far".to_owned()),
            _ => observed.value(&self.at),
        }
    }

    fn is_won(&self, observed: &Observed) -> Option<KnownBy> {
        match self.rule.profile().arity {
            2 => observed.is_pair_won([u64::try_from(&self.at).ok()?, self.state[0]]),
            _ => observed.is_won(&self.at),
        }
    }

    fn count_options(&self, most: u64) -> Result<Option<u64>, Failure> {
        // Every large number has as many options as this one.
        let [a, b, c] = self.state;
        self.rule.count_options([self.takes.from, a, b, c], most).map(Some)
    }
}

fn addition(rule: &dyn TupleRule) -> Addition {
    if rule.profile().goals.is_some() { Addition::Goal } else { Addition::Nimber }
}

/// The standing with its value as a nimber.
pub(super) fn wide(standing: Standing<u32>) -> Standing<Nimber> {
    match standing {
        Standing::Value(value) => Standing::Value(value.into()),
        Standing::Won => Standing::Won,
        Standing::Lost => Standing::Lost,
    }
}

/// A goal can be reached at once, so the rest of the sum does not matter.
pub(super) fn without_rest() -> Refusal {
    Refusal::new(message!(
        "goal-alone",
        "a goal decides this position whatever it is added to, so it equals no Nim heap"
    ))
}
