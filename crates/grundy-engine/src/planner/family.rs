//! One game with its settings, and everything solved of it so far.

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};

use smallvec::SmallVec;

use super::codes::Codes;
use super::endless::Endless;
use super::far_moves::FarMoves;
use super::heap_solver::HeapSolver;
use super::numbers::Repeating;
use super::observed::{Extent, Observed, side};
use grundy_core::answer::{Known, KnownBy, Step};
use grundy_core::game::take_break::NamedCode;
use grundy_core::game::{
    Arg, Deleted, Factor, Failure, Formula, HeapRule, HeapRules, Listed, Meter, MoveGraph, Parts,
    Phrase, Plan, Refusal, RepeatedValues, Ruleset, Standing, Takes, Tuple, TupleRule,
};
use grundy_core::value::{Label, LoopyValue, Natural, Nimber, Side, nim_product};
use grundy_search::table::{TupleTable, label};
use grundy_search::{DeletionSolver, Memo, Outcomes, grundy_value};
use grundy_sequence::sequence::Sequence;

/// The independent parts of a position, each with the plan for its value.
pub(super) type Outline<P> = SmallVec<[(P, Plan); 1]>;

/// A game with its settings and its memory.
pub struct Family<R: Ruleset> {
    /// A number that no other family of this process has.
    pub id: u64,
    /// The rule.
    pub rules: R,
    memo: Mutex<Memo<R::Position>>,
    outcomes: Mutex<Outcomes<R::Position>>,
    desk: Mutex<DeletionSolver>,
    heaps: Mutex<HeapSolver>,
    factors: Mutex<SmallVec<[Sequence; 2]>>,
    table: Mutex<TupleTable>,
    misere_table: Mutex<TupleTable>,
    repeating: OnceLock<Option<Repeating>>,
    observed: Mutex<Observed>,
    labels: OnceLock<Vec<u32>>,
    endless: Arc<Endless<R::Position>>,
    codes: Arc<Codes>,
}

/// The smallest first. Apart from the families, so that it is compiled once.
fn by_size(open: &mut [Deleted]) {
    open.sort_by_key(|deleted| deleted.live.iter().map(|word| word.count_ones()).sum::<u32>());
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl<R: Ruleset> Family<R> {
    /// A game with nothing solved yet.
    pub fn new(rules: R, codes: Arc<Codes>) -> Self {
        static NEXT: AtomicU64 = AtomicU64::new(0);
        Self {
            id: NEXT.fetch_add(1, Ordering::Relaxed),
            rules,
            memo: Mutex::default(),
            outcomes: Mutex::default(),
            desk: Mutex::default(),
            heaps: Mutex::new(HeapSolver::new(codes.means())),
            factors: Mutex::default(),
            table: Mutex::default(),
            misere_table: Mutex::new(TupleTable::misere()),
            repeating: OnceLock::new(),
            observed: Mutex::default(),
            labels: OnceLock::new(),
            endless: Arc::default(),
            codes,
        }
    }

    /// The same game with another player to move.
    #[must_use]
    pub fn turned(&self, rules: R) -> Self {
        Self { endless: self.endless.clone(), ..Self::new(rules, self.codes.clone()) }
    }

    /// The value of a sum of the game's components, play in which may go on for ever, and its rank
    /// among the positions of this value: a player who always leaves the least one reaches the end.
    ///
    /// # Errors
    /// As [`Family::value`].
    pub fn loopy_value(
        &self,
        parts: &[R::Position],
        meter: &Meter<'_>,
    ) -> Result<(LoopyValue, u64), Failure> {
        self.endless.value(&self.rules, parts, meter)
    }

    /// How a sum of the game's components ends, `side` being to move.
    ///
    /// # Errors
    /// As [`Family::value`].
    pub fn label(
        &self,
        parts: &[R::Position],
        side: Side,
        meter: &Meter<'_>,
    ) -> Result<Label, Failure> {
        self.endless.label(&self.rules, parts, side, meter)
    }

    /// The independent parts of a position, each with the plan for its value.
    pub(super) fn outline(&self, position: &R::Position) -> Outline<R::Position> {
        let parts = self.rules.components(position).into_iter();
        parts
            .map(|part| {
                let plan = self.rules.plan(&part);
                (part, plan)
            })
            .collect()
    }

    /// The value of a position: the nim-sum of its independent parts.
    ///
    /// # Errors
    /// A limit, a size that cannot be done, a faulty rule.
    pub fn value(&self, position: &R::Position, meter: &Meter<'_>) -> Result<Known, Failure> {
        match self.searched(position, meter) {
            Some(deleted) => self.found(&deleted, meter),
            None => self.sum(&self.outline(position), meter),
        }
    }

    /// The value of a position whose outline is known.
    ///
    /// # Errors
    /// As [`Family::value`].
    pub(super) fn outlined_value(
        &self,
        position: &R::Position,
        outline: &[(R::Position, Plan)],
        meter: &Meter<'_>,
    ) -> Result<Known, Failure> {
        match self.searched(position, meter) {
            Some(deleted) => self.found(&deleted, meter),
            None => self.sum(outline, meter),
        }
    }

    /// The value of a set of places, by search.
    fn found(&self, deleted: &Deleted, meter: &Meter<'_>) -> Result<Known, Failure> {
        let value = lock(&self.desk).value(deleted, meter)?.into();
        Ok(Known { value, by: KnownBy::Search })
    }

    /// The nim-sum of the values of parts.
    fn sum(&self, outline: &[(R::Position, Plan)], meter: &Meter<'_>) -> Result<Known, Failure> {
        let mut total: Option<Known> = None;
        for (part, plan) in outline {
            let known = self.part_value(part, plan, meter);
            let known = known.map_err(|failure| widened(failure, outline.len()))?;
            total = Some(match total {
                None => known,
                Some(sum) => {
                    Known { value: sum.value.nim_sum(&known.value), by: together(sum.by, known.by) }
                }
            });
        }
        Ok(total.unwrap_or(Known { value: Nimber::ZERO, by: KnownBy::Search }))
    }

    /// Whether this is the value of a sum of the game's components. Where positions are searched, or
    /// a theorem says who wins, this is found faster than the value.
    ///
    /// # Errors
    /// As [`Family::value`].
    pub fn has_value(
        &self,
        position: &[R::Position],
        wanted: &Nimber,
        meter: &Meter<'_>,
    ) -> Result<bool, Failure> {
        if let ([position], true) = (position, wanted.is_zero() && !meter.by_search())
            && let Some(theorems) = self.rules.capabilities().theorems
            && let Some((wins, _)) = theorems.winner(position)
        {
            return Ok(!wins);
        }
        let mut rest = wanted.clone();
        let mut open: Vec<Deleted> = Vec::new();
        let mut asked = Parts::new();
        for position in position {
            if let Some(deleted) = self.searched(position, meter) {
                open.push(deleted);
                continue;
            }
            for (part, plan) in self.outline(position) {
                match plan {
                    Plan::Delete(deleted) => open.push(deleted),
                    Plan::Outcomes { .. } => asked.push(part),
                    plan => rest = rest.nim_sum(&self.part_value(&part, &plan, meter)?.value),
                }
            }
        }
        if !asked.is_empty() && open.is_empty() {
            let Some(rest) = rest.to_u64().and_then(|rest| u32::try_from(rest).ok()) else {
                return Ok(false);
            };
            return lock(&self.outcomes).is_worth(&self.rules, asked, rest, meter);
        }
        for part in &asked {
            rest = rest.nim_sum(&lock(&self.outcomes).value(&self.rules, part, meter)?.into());
        }
        // The largest is tested for the value that the others leave.
        by_size(&mut open);
        let Some(largest) = open.pop() else { return Ok(rest.is_zero()) };
        let mut desk = lock(&self.desk);
        for deleted in &open {
            rest = rest.nim_sum(&desk.value(deleted, meter)?.into());
        }
        match rest.to_u64().and_then(|rest| u32::try_from(rest).ok()) {
            Some(rest) => desk.has_value(&largest, rest, meter),
            // No search finds a value so large.
            None => Ok(false),
        }
    }

    /// The position as places to be searched, where the limits ask to trust no theorem.
    fn searched(&self, position: &R::Position, meter: &Meter<'_>) -> Option<Deleted> {
        let deletion = self.rules.capabilities().deletion.filter(|_| meter.by_search());
        deletion?.deleted(position)
    }

    /// The work of filling a table for the value of a part, where its plan is an entry of one that is
    /// not filled yet.
    pub(super) fn work(&self, plan: &Plan) -> u64 {
        match (plan, self.rules.capabilities().tuples) {
            (&Plan::Table(at), Some(rule)) => lock(&self.table).work(rule, at),
            _ => 0,
        }
    }

    /// The value of one independent part, by the method that its plan names.
    fn part_value(
        &self,
        part: &R::Position,
        plan: &Plan,
        meter: &Meter<'_>,
    ) -> Result<Known, Failure> {
        if matches!(plan, Plan::Cyclic(_) | Plan::Explore) {
            let (value, _) = self.loopy_value(std::slice::from_ref(part), meter)?;
            let value = value.nimber().cloned().ok_or_else(without_end)?;
            return Ok(Known { value, by: KnownBy::Search });
        }
        if let Plan::Outcomes { .. } = plan {
            let value = lock(&self.outcomes).value(&self.rules, part, meter)?;
            return Ok(Known { value: value.into(), by: KnownBy::Search });
        }
        if let Some(known) = self.planned(plan, meter)? {
            return Ok(known);
        }
        let mut memo = lock(&self.memo);
        let value = match memo.get(part) {
            Some(&value) => value,
            None => grundy_value(&self.rules, part, &mut memo, meter, &mut |p| {
                let known = self.planned(&self.rules.plan(p), meter)?;
                known.map(|known| narrow(&known.value)).transpose()
            })?,
        };
        Ok(Known { value: value.into(), by: KnownBy::Search })
    }

    /// The value of a heap of another game that a move leaves.
    fn heap_of(
        &self,
        game: &'static NamedCode,
        size: u64,
        meter: &Meter<'_>,
    ) -> Result<u32, Failure> {
        if game.name == "nim" {
            return narrow(&size.into());
        }
        narrow(&self.codes.value(game.code, &size.into(), meter)?.value)
    }

    /// What an entry of the table is, where a goal may end play.
    ///
    /// # Errors
    /// As [`Family::value`].
    pub(super) fn standing(
        &self,
        at: Tuple,
        meter: &Meter<'_>,
    ) -> Result<Standing<Nimber>, Failure> {
        let heaps = |game: &'static NamedCode, size| self.heap_of(game, size, meter);
        Ok(match lock(&self.table).standing(self.tuple_rule()?, at, &heaps, meter)? {
            Standing::Value(value) => Standing::Value(value.into()),
            Standing::Won => Standing::Won,
            Standing::Lost => Standing::Lost,
        })
    }

    /// Whether the player to move wins under misère play from an entry of the table alone; `None`
    /// if moves leave anything but one position.
    ///
    /// # Errors
    /// As [`Family::value`].
    pub(super) fn wins_misere(
        &self,
        at: Tuple,
        meter: &Meter<'_>,
    ) -> Result<Option<bool>, Failure> {
        let rule = self.tuple_rule()?;
        if !rule.leaves_one() {
            return Ok(None);
        }
        let standing = lock(&self.misere_table).standing(rule, at, &|_, _| Ok(0), meter)?;
        Ok(Some(!matches!(standing, Standing::Value(0) | Standing::Lost)))
    }

    /// The reasons for the value of a position: one phrase a fact.
    ///
    /// # Errors
    /// As [`Family::value`].
    pub fn reasons(
        &self,
        outline: &[(R::Position, Plan)],
        meter: &Meter<'_>,
    ) -> Result<Vec<Step>, Failure> {
        let mut steps = Vec::new();
        for (part, plan) in outline {
            let mut facts = match plan {
                Plan::Theorem { name, .. } => {
                    let theorems = self.rules.capabilities().theorems;
                    let instance = theorems.and_then(|theorems| theorems.instance(part));
                    vec![instance.map_or_else(|| theorem(name), Step::Say)]
                }
                Plan::Factors { factors, name } if factors.len() > 1 => vec![theorem(name)],
                Plan::OneOption { name, .. } => vec![theorem(name)],
                Plan::Code { code, heap, name } => {
                    let heap = Natural::from(*heap);
                    let value = self.codes.value(code, &heap, meter)?.value;
                    let text = self.rules.text(part);
                    let fact = Phrase::new("equals-heap-of-code")
                        .with("part", named(&text.to_string(), "named-part"))
                        .with("heap", heap.clone())
                        .with("code", *code)
                        .with("value", &value);
                    let mut facts = vec![theorem(name), Step::Say(fact)];
                    facts.extend(self.codes.reasons(code, &heap, meter)?);
                    facts
                }
                Plan::Heap(heap) => lock(&self.heaps).reasons(self.heap_rule()?, heap, meter)?,
                Plan::Number { takes, at } => self.number_reasons(*takes, at, meter)?,
                _ => Vec::new(),
            };
            facts.retain(|fact| !steps.contains(fact));
            steps.append(&mut facts);
        }
        Ok(steps)
    }

    /// The moves to a value from a heap too large to list its options, where a proved period gives
    /// them.
    ///
    /// # Errors
    /// As [`Family::value`].
    pub fn far_moves(
        &self,
        plan: &Plan,
        wanted: &Nimber,
        meter: &Meter<'_>,
    ) -> Result<Option<FarMoves>, Failure> {
        match plan {
            Plan::Heap(heap) => lock(&self.heaps).far_moves(self.heap_rule()?, heap, wanted, meter),
            _ => Ok(None),
        }
    }

    /// The values of a heap and of all smaller ones, where a theorem gives all from few of them.
    ///
    /// # Errors
    /// As [`Family::value`].
    pub(super) fn repeated_values(
        &self,
        position: &R::Position,
        meter: &Meter<'_>,
    ) -> Result<Option<RepeatedValues>, Failure> {
        let heaps = self.rules.capabilities().heaps;
        let size = heaps.and_then(|heaps| u64::try_from(&heaps.size(position)).ok());
        let Some((heaps, last)) = heaps.zip(size) else { return Ok(None) };
        lock(&self.heaps).repeated_values(heaps.rule(), last, meter)
    }

    /// The rule that [`Plan::Heap`] refers to.
    fn heap_rule(&self) -> Result<&dyn HeapRule, Refusal> {
        let heaps = self.rules.capabilities().heaps;
        heaps.map(HeapRules::rule).ok_or_else(|| without_rule("heaps"))
    }

    /// The nim-product of some values.
    fn product(
        &self,
        factors: &[Factor],
        name: &'static str,
        meter: &Meter<'_>,
    ) -> Result<Known, Failure> {
        let mut product = 1;
        for (i, factor) in factors.iter().enumerate() {
            let value = match *factor {
                Factor::Value(value) => value,
                Factor::Heap(heap) => self.factor_value(i, heap, meter)?,
            };
            product = nim_product(product, value);
        }
        let by = if factors.len() > 1 { KnownBy::Theorem(name.into()) } else { KnownBy::Table };
        Ok(Known { value: product.into(), by })
    }

    /// The value of a heap of a factor, by a table.
    ///
    /// # Errors
    /// As [`Family::value`].
    pub(super) fn factor_value(
        &self,
        factor: usize,
        heap: u64,
        meter: &Meter<'_>,
    ) -> Result<u64, Failure> {
        let rules = self.rules.capabilities().factors;
        let rule = rules.and_then(|rules| rules.factor(factor));
        let rule = rule.ok_or_else(|| without_rule("factors"))?;
        let mut sequences = lock(&self.factors);
        while sequences.len() <= factor {
            sequences.push(Sequence::with(self.codes.means().setup));
        }
        Ok(sequences[factor].value(rule, heap, meter)?.into())
    }

    /// The rule that [`Plan::Table`] and [`Plan::Number`] refer to.
    fn tuple_rule(&self) -> Result<&dyn TupleRule, Refusal> {
        self.rules.capabilities().tuples.ok_or_else(|| without_rule("tuples"))
    }

    /// The digraph that [`Plan::Label`] refers to, with an order of its vertices.
    fn ordered(&self) -> Result<(MoveGraph<'_>, &[u32]), Refusal> {
        let digraph = self.rules.capabilities().digraph;
        let ordered = digraph.and_then(|digraph| Some((digraph, digraph.order?)));
        ordered.ok_or_else(|| without_rule("digraph"))
    }

    /// The values of a game on single numbers that repeat, if they are proved to.
    fn repeating(&self, takes: Takes, meter: &Meter<'_>) -> Result<Option<&Repeating>, Failure> {
        if let Some(known) = self.repeating.get() {
            return Ok(known.as_ref());
        }
        let found = Repeating::find(self.tuple_rule()?, takes, &self.table, meter)?;
        Ok(self.repeating.get_or_init(|| found).as_ref())
    }

    /// The value of a large number by a period, else by a table.
    fn number(&self, takes: Takes, at: &Natural, meter: &Meter<'_>) -> Result<Known, Failure> {
        let rule = self.tuple_rule()?;
        let repeating = self.repeating(takes, meter)?;
        if let Some(known) = repeating.and_then(|repeating| repeating.value(at)) {
            return Ok(known);
        }
        match u64::try_from(at) {
            Ok(n) => {
                let value = lock(&self.table).value(rule, [n, 0, 0, 0], &|_, _| Ok(0), meter)?;
                Ok(table(value))
            }
            Err(_) => Err(Refusal::new(format!(
                "{}: {at} would need a table of more values than any machine holds",
                rule.name()
            ))
            .help("no period of this game is proved by its first values")
            .into()),
        }
    }

    /// The reasons for a large number's value: the period.
    fn number_reasons(
        &self,
        takes: Takes,
        at: &Natural,
        meter: &Meter<'_>,
    ) -> Result<Vec<Step>, Failure> {
        let Some(repeating) = self.repeating(takes, meter)? else { return Ok(Vec::new()) };
        let value = self.number(takes, at, meter)?.value;
        let used = Phrase::new("period-used")
            .with("game", self.tuple_rule()?.name())
            .with("period", repeating.period.period)
            .with("preperiod", repeating.period.preperiod)
            .with("saltus", repeating.period.saltus)
            .with("heap", at.clone())
            .with("folded", repeating.period.fold(at))
            .with("value", &value);
        Ok(vec![Step::Say(used), theorem(repeating.theorem())])
    }

    /// The moves to a value from a heap whose options are walked through with a table of values.
    ///
    /// # Errors
    /// As [`Family::value`].
    pub fn near_moves(
        &self,
        (position, plan): (&R::Position, &Plan),
        wanted: &Nimber,
        listed: Listed,
        meter: &Meter<'_>,
    ) -> Result<Option<FarMoves>, Failure> {
        let near = |heap: &Natural| {
            lock(&self.heaps).near_moves(self.heap_rule()?, heap, wanted, listed, meter)
        };
        let repeats = |heaps: &dyn HeapRules<R>| {
            matches!(heaps.rule().formula(), Some((Formula::Repeats { .. }, _)))
        };
        match (plan, self.rules.capabilities().heaps) {
            (Plan::Heap(heap), _) => near(heap),
            (Plan::Theorem { .. }, Some(heaps)) if repeats(heaps) => near(&heaps.size(position)),
            _ => Ok(None),
        }
    }

    /// Acts on a plan; `None` where it says to search.
    fn planned(&self, plan: &Plan, meter: &Meter<'_>) -> Result<Option<Known>, Failure> {
        let code = |code, heap: u64| self.codes.value(code, &heap.into(), meter);
        Ok(Some(match *plan {
            Plan::Search | Plan::Outcomes { .. } | Plan::Explore | Plan::Cyclic(_) => {
                return Ok(None);
            }
            Plan::Theorem { ref value, ref name } => {
                Known { value: value.clone(), by: KnownBy::Theorem(name.clone()) }
            }
            Plan::Code { code: of, heap, name } => {
                Known { value: code(of, heap)?.value, by: KnownBy::Theorem(name.into()) }
            }
            Plan::OneOption { code: of, heap, name } => Known {
                // The mex of a single value.
                value: u32::from(code(of, heap)?.value.is_zero()).into(),
                by: KnownBy::Theorem(name.into()),
            },
            Plan::Delete(ref deleted) => self.found(deleted, meter)?,
            Plan::Heap(_) | Plan::Number { .. } | Plan::Table(_) => {
                match self.by_pattern(plan, meter)? {
                    Prediction::Pattern(known) | Prediction::Exact(Some(known)) => known,
                    Prediction::Exact(None) => self.tabled(plan, meter)?,
                    Prediction::Refused(refusal) => {
                        meter.note_untrusted(refusal.message.clone());
                        // A person who says how long it may take waits for the exact value.
                        if !meter.is_patient() {
                            return Err(refusal.into());
                        }
                        self.tabled(plan, meter)?
                    }
                }
            }
            Plan::Factors { ref factors, name } => self.product(factors, name, meter)?,
            Plan::Goal(at) => match self.standing(at, meter)? {
                Standing::Value(value) => Known { value, by: KnownBy::Table },
                Standing::Lost | Standing::Won => return Err(without_rest().into()),
            },
            Plan::Label(vertex) => {
                let labels = if let Some(labels) = self.labels.get() {
                    labels
                } else {
                    let (digraph, order) = self.ordered()?;
                    let labels = label(digraph.graph, order, digraph.sums, meter)?;
                    self.labels.get_or_init(|| labels)
                };
                table(*labels.get(vertex as usize).ok_or_else(|| without_vertex(vertex))?)
            }
            Plan::Partisan => {
                return Err(
                    Refusal::new("the players have different moves, so there is no value").into()
                );
            }
            Plan::Refuse(ref refusal) => return Err(refusal.clone().into()),
        }))
    }
}

impl<R: Ruleset> Family<R> {
    /// The value of a heap, a number or a tuple by a theorem or a table.
    fn tabled(&self, plan: &Plan, meter: &Meter<'_>) -> Result<Known, Failure> {
        match *plan {
            Plan::Heap(ref heap) => lock(&self.heaps).value(self.heap_rule()?, heap, meter),
            Plan::Number { takes, ref at } => self.number(takes, at, meter),
            Plan::Table(at) => {
                let heaps = |game: &'static NamedCode, size| self.heap_of(game, size, meter);
                Ok(table(lock(&self.table).value(self.tuple_rule()?, at, &heaps, meter)?))
            }
            _ => Err(without_rule("heaps or tuples").into()),
        }
    }

    /// The value by a pattern that the first values follow, if it is proved, or where a person
    /// trusts such patterns, no theorem gives the value and computing it takes long.
    ///
    /// # Errors
    /// As [`Family::value`].
    pub(super) fn by_pattern(&self, plan: &Plan, meter: &Meter<'_>) -> Result<Prediction, Failure> {
        let at = match plan {
            Plan::Heap(at) | Plan::Number { at, .. } => at.clone(),
            &Plan::Table([a, b, ..]) if self.tuple_rule()?.arity() == 2 => {
                return self.by_pattern_of_pairs([a, b], meter);
            }
            &Plan::Table([at, ..]) => {
                let rule = self.tuple_rule()?;
                if rule.arity() != 1 || !rule.is_plain() {
                    return Ok(Prediction::Exact(None));
                }
                at.into()
            }
            _ => return Ok(Prediction::Exact(None)),
        };
        let extent = match meter.trust() {
            Some(most) if at > Natural::from(most) => Extent { most, trusted: true },
            // Without trust a pattern helps only if it can be proved.
            None if at > Natural::from(FAR) && self.may_be_proved(plan)? => {
                Extent { most: LOOKED, trusted: false }
            }
            _ => return Ok(Prediction::Exact(None)),
        };
        if self.is_proved(plan, meter)? {
            return Ok(Prediction::Exact(None));
        }
        let near = at <= Natural::from(extent.most) << 1;
        if extent.trusted
            && let Some(known) = self.soon(plan, (&at, near), meter)?
        {
            return Ok(Prediction::Exact(Some(known)));
        }
        let mut observed = lock(&self.observed);
        if !observed.is_of(extent) {
            let found = match plan {
                Plan::Heap(_) => lock(&self.heaps).observed(self.heap_rule()?, extent, meter)?,
                _ => Observed::of_numbers(self.tuple_rule()?, &self.table, extent, meter)?,
            };
            observed.replace(found);
        }
        let known = observed.value(&at);
        let known = match known {
            Ok(known) => self.possible(plan, known)?,
            Err(why) => Err(why),
        };
        Ok(predicted(known, (self.plan_name(plan)?, at.to_string()), extent, meter))
    }

    /// The value of a pair by a pattern, where a person trusts one and the pair is beyond those that
    /// are compared with it.
    fn by_pattern_of_pairs(
        &self,
        [a, b]: [u64; 2],
        meter: &Meter<'_>,
    ) -> Result<Prediction, Failure> {
        let rule = self.tuple_rule()?;
        let plan = Plan::Table([a, b, 0, 0]);
        let beyond = |most: &u64| rule.is_plain() && a.max(b) > side(*most);
        let Some(most) = meter.trust().filter(beyond) else { return Ok(Prediction::Exact(None)) };
        let near = a.max(b) <= side(most).saturating_mul(2);
        if let Some(known) = self.soon(&plan, (&a.max(b).into(), near), meter)? {
            return Ok(Prediction::Exact(Some(known)));
        }
        let extent = Extent { most, trusted: true };
        let mut observed = lock(&self.observed);
        if !observed.is_of(extent) {
            observed.replace(Observed::of_pairs(rule, &self.table, extent, meter)?);
        }
        let known = match observed.value_of_pair([a, b]) {
            Ok(known) => self.possible(&plan, known)?,
            Err(why) => Err(why),
        };
        Ok(predicted(known, (rule.name(), format!("({a}, {b})")), extent, meter))
    }

    /// The exact value of a position with a number beyond those that a pattern is looked for in, if it
    /// is found soon. Numbers up to twice as large are `near`: they take little longer than those.
    ///
    /// # Errors
    /// A limit of the question, or a rule at fault.
    fn soon(
        &self,
        plan: &Plan,
        (at, near): (&Natural, bool),
        meter: &Meter<'_>,
    ) -> Result<Option<Known>, Failure> {
        if near {
            return self.tabled(plan, meter).map(Some);
        }
        if !lock(&self.observed).is_near(at) {
            return Ok(None);
        }
        let steps = if matches!(plan, Plan::Heap(_)) { SHORT_OF_HEAPS } else { SHORT };
        let part = meter.within(steps, SMALL);
        let found = self.tabled(plan, &part);
        meter.pause()?;
        match found {
            Ok(known) => Ok(Some(known)),
            Err(failure @ Failure::Rule(_)) => Err(failure),
            Err(_) => {
                lock(&self.observed).note_far(at);
                Ok(None)
            }
        }
    }

    /// The value of a prediction, unless it is above the number of options.
    fn possible(&self, plan: &Plan, known: Known) -> Result<Result<Known, String>, Failure> {
        let value = known.value.to_u64().unwrap_or(u64::MAX);
        let most = value.saturating_add(1).min(MOST_COUNTED);
        let options = match (plan, &known.by) {
            (_, KnownBy::Theorem(_)) => None,
            (Plan::Heap(heap), _) => count_of_heap(self.heap_rule()?, heap, most),
            (Plan::Table(at), _) => Some(self.tuple_rule()?.count_options(*at, most)?),
            // Every large number has as many options as this one.
            (Plan::Number { takes, .. }, _) => {
                Some(self.tuple_rule()?.count_options([takes.from, 0, 0, 0], most)?)
            }
            _ => None,
        };
        Ok(match options {
            Some(count) if count < most && count < value => Err(format!(
                "the pattern gives the value {value}, and there are only {count} options"
            )),
            _ => Ok(known),
        })
    }

    /// The name of the rule that a plan refers to.
    fn plan_name(&self, plan: &Plan) -> Result<String, Refusal> {
        match plan {
            Plan::Heap(_) => Ok(self.heap_rule()?.name()),
            _ => Ok(self.tuple_rule()?.name()),
        }
    }

    /// Whether the moves are of a kind for which patterns can be proved.
    fn may_be_proved(&self, plan: &Plan) -> Result<bool, Failure> {
        Ok(matches!(plan, Plan::Table(_)) && self.tuple_rule()?.affine().is_some())
    }

    /// Whether a theorem gives the values of large heaps or numbers.
    fn is_proved(&self, plan: &Plan, meter: &Meter<'_>) -> Result<bool, Failure> {
        match *plan {
            Plan::Heap(ref heap) => lock(&self.heaps).is_proved(self.heap_rule()?, heap, meter),
            Plan::Number { takes, .. } => Ok(self.repeating(takes, meter)?.is_some()),
            _ => Ok(false),
        }
    }
}

/// What a pattern of the first values says of a position.
pub(super) enum Prediction {
    /// Nothing: a theorem or a table gives the value, which may be known already.
    Exact(Option<Known>),
    /// Its value.
    Pattern(Known),
    /// A pattern was asked for, and there is none that may be trusted.
    Refused(Refusal),
}

/// The prediction of the value of a position, which is named by its rule and its numbers, or why
/// there is none.
fn predicted(
    known: Result<Known, String>,
    (rule, at): (String, String),
    Extent { most, trusted }: Extent,
    meter: &Meter<'_>,
) -> Prediction {
    match known {
        Ok(known) => {
            match known.by {
                KnownBy::Observed(_) if !trusted => return Prediction::Exact(None),
                KnownBy::Observed(last) => meter.note_observed(last),
                _ => {}
            }
            Prediction::Pattern(known)
        }
        Err(_) if !trusted => Prediction::Exact(None),
        Err(why) => Prediction::Refused(
            Refusal::new(format!(
                "{rule}: no pattern of the values up to {most} can be trusted at {at}: {why}"
            ))
            .help("more values may show one; without a pattern all smaller values are computed"),
        ),
    }
}

/// The number of options of a heap, or `most` if there are more; `None` if it is too large to count.
fn count_of_heap(rule: &dyn HeapRule, heap: &Natural, most: u64) -> Option<u64> {
    let taken = rule.largest_taken().filter(|&largest| largest <= MOST_COUNTED);
    if let Some(members) = taken.and_then(|largest| rule.subtraction(largest)) {
        return Some((members.len() as u64).min(most));
    }
    let heap = u64::try_from(heap).ok().filter(|&heap| heap <= MOST_COUNTED)?;
    let mut count = 0;
    let _ = rule.options(heap, &mut |_| {
        count += 1;
        if count < most { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    Some(count)
}

/// The greatest number of options that are counted to test a prediction.
const MOST_COUNTED: u64 = 1 << 20;

/// The steps for the exact value of a number before a pattern is looked for: some tenths of a
/// second …
const SHORT: u64 = 1 << 21;

/// … and those of a heap, which are shorter.
const SHORT_OF_HEAPS: u64 = 1 << 25;

/// The bytes for this.
const SMALL: u64 = 1 << 26;

/// Beyond this number a pattern is looked for that can be proved …
const FAR: u64 = 1 << 13;

/// … in the values up to this number.
const LOOKED: u64 = 1 << 12;

/// A plan refers to a rule that the game does not offer.
fn without_rule(capability: &str) -> Refusal {
    Refusal::new(format!("the plan of this game needs its capability `{capability}`"))
}

/// A plan names a vertex that the game's digraph does not have.
pub(super) fn without_vertex(vertex: u32) -> Refusal {
    Refusal::new(format!(
        "the plan of this game names vertex {vertex}, which its digraph does not have"
    ))
}

/// A goal can be reached at once, so the rest of the sum does not matter.
fn without_rest() -> Refusal {
    Refusal::new("a goal decides this position whatever it is added to, so it equals no Nim heap")
}

/// Play may go on for ever, and the position equals no Nim heap.
fn without_end() -> Refusal {
    Refusal::new("play may go on for ever here, so this position equals no Nim heap")
}

/// A part as a sentence calls it: by its notation, or by these words where that is wider than a
/// line.
fn named(text: &str, wide: &'static str) -> Arg {
    const WIDEST: usize = 60;
    if text.chars().count() > WIDEST { Arg::words(wide) } else { text.into() }
}

/// The sentence that words a theorem.
fn theorem(name: &str) -> Step {
    Step::Say(Phrase::new(format!("theorem-{name}")))
}

fn table(value: u32) -> Known {
    Known { value: value.into(), by: KnownBy::Table }
}

fn narrow(value: &Nimber) -> Result<u32, Failure> {
    value.to_u64().and_then(|v| u32::try_from(v).ok()).ok_or_else(|| {
        Refusal::new("a part of this position has a value above 2^32, which search does not handle")
            .into()
    })
}

/// How a sum of parts is known: as its parts are, if they agree.
fn together(a: KnownBy, b: KnownBy) -> KnownBy {
    match (a, b) {
        (a, b) if a == b => a,
        (KnownBy::Observed(a), KnownBy::Observed(b)) => KnownBy::Observed(a.min(b)),
        (known @ KnownBy::Observed(_), _) | (_, known @ KnownBy::Observed(_)) => known,
        (KnownBy::Search, _) | (_, KnownBy::Search) => KnownBy::Search,
        (KnownBy::Table, _) | (_, KnownBy::Table) => KnownBy::Table,
        (a, _) => a,
    }
}

/// Bounds of one part do not bound a sum of several.
fn widened(failure: Failure, parts: usize) -> Failure {
    match failure {
        Failure::Stopped { limit, .. } if parts > 1 => Failure::Stopped { limit, bounds: None },
        other => other,
    }
}
