//! What is known of a sequence or a table, in sentences: the rule, the evidence, the exceptions
//! and who loses.

use grundy_core::answer::{Explanation, Step};
use grundy_core::game::{Arg, Formula, Phrase};
use grundy_core::value::Value;
use grundy_sequence::pattern::{
    Finding, Form, FormLine, Guess, Layout, PPositions, PairKey, REMAINDER, Status, TableFinding,
    Verdict, WythoffPairs,
};
use grundy_sequence::pattern::{plus, times};
use grundy_sequence::period::Period;

/// Numbers that are written out in a sentence.
const MOST_WRITTEN: usize = 60;

/// Exceptions that are listed.
const MOST_EXCEPTIONS: usize = 200;

/// Periods that are written out.
const LONGEST_WRITTEN: u64 = 120;

/// Values that are shown of a row or column of a table.
const SHOWN: usize = 20;

/// What is known of a sequence.
pub fn found(finding: &Finding) -> Explanation {
    let mut steps = vec![headline(finding)];
    steps.extend(formula(finding));
    if let (Some(theorem), true) = (finding.theorem, finding.status == Status::Proved) {
        steps.push(Step::Say(Phrase::new(format!("theorem-{theorem}"))));
    }
    steps.extend(evidence(finding));
    if let Some(period) = finding.period {
        steps.extend(one_period(finding, period));
        exceptions(finding, period, &mut steps);
    }
    let seen = Seen { status: finding.status, last: finding.last() };
    steps.extend(finding.losing.iter().flat_map(|losing| lost(losing, seen)));
    steps.extend(finding.open.clone().map(Step::Say));
    Explanation { steps, theory: Vec::new() }
}

/// What comes of a guess at the rule.
pub fn guessed(guess: &Guess, verdict: &Verdict) -> Explanation {
    let place = |numbers: &[u64]| {
        let numbers: Vec<String> = numbers.iter().map(ToString::to_string).collect();
        numbers.join(", ")
    };
    let said = match verdict {
        Verdict::Proved => Phrase::new("guess-proved"),
        Verdict::Consistent(last) => match last.as_slice() {
            [last] => Phrase::new("guess-consistent").with("last", *last),
            last => Phrase::new("guess-consistent-pairs").with("last", place(last)),
        },
        Verdict::Refuted { at, value, guess: Some(guess) } => Phrase::new("guess-refuted")
            .with("at", place(at))
            .with("value", *value)
            .with("guess", guess.to_string()),
        Verdict::Refuted { at, value, guess: None } => {
            Phrase::new("guess-undefined").with("at", place(at)).with("value", *value)
        }
    };
    let letters = if guess.is_of_pairs() == Some(true) { "a, b" } else { "n" };
    let formula = format!("G({letters}) = {}", guess.formula());
    let steps = vec![Step::Lines(vec![formula]), Step::Say(said)];
    Explanation { steps, theory: Vec::new() }
}

fn status(status: Status) -> &'static str {
    match status {
        Status::Proved => "proved",
        Status::Observed => "observed",
        Status::NoneFound => "none-found",
        Status::Unsupported => "unsupported",
    }
}

/// The pattern in a sentence.
fn headline(finding: &Finding) -> Step {
    let id = match (&finding.period, finding.status) {
        (Some(period), _) if is_remainder(finding, *period) => "pattern-remainder",
        (Some(Period { period: 1, preperiod: 0, saltus: 1 }), _) => "pattern-size",
        (Some(Period { saltus: 0, .. }), _) => "pattern-period",
        (Some(_), _) => "pattern-saltus",
        (None, Status::Unsupported) => "pattern-unsupported",
        (None, Status::NoneFound) if finding.lost_to.is_some() => "pattern-lost-none-found",
        (None, Status::NoneFound) => "pattern-none-found",
        _ if finding.form.is_some() => headline_of_form(finding.form.as_ref()),
        _ if finding.formula.is_some() => "pattern-formula",
        _ if finding.lost_to.is_some() => "pattern-lost-only",
        _ => "pattern-losing-only",
    };
    let mut phrase = Phrase::new(id)
        .with("status", status(finding.status))
        .with("first", finding.first)
        .with("last", finding.last());
    if let Some(period) = finding.period {
        phrase = phrase
            .with("period", period.period)
            .with("preperiod", period.preperiod)
            .with("saltus", period.saltus);
    }
    Step::Say(phrase)
}

/// The headline of a form.
fn headline_of_form(form: Option<&Form>) -> &'static str {
    match form {
        Some(Form::Recurrence(_)) | None => "pattern-recurrence",
        Some(Form::Digits(_)) => "pattern-digits",
        Some(Form::Intervals(_)) => "pattern-intervals",
        Some(Form::Automaton(_)) => "pattern-automaton",
        Some(Form::Term(_)) => "pattern-term",
    }
}

/// Whether the value of n is n mod p.
fn is_remainder(finding: &Finding, period: Period) -> bool {
    let Period { period, preperiod: 0, saltus: 0 } = period else { return false };
    let start = finding.values.iter().take(usize::try_from(period).unwrap_or(0));
    let known = finding.greatest.is_none() || finding.theorem == Some(REMAINDER);
    let numbers = finding.first == 0 && finding.loony.is_none();
    period > 1 && numbers && known && start.zip(0..).all(|(&value, n)| value == n)
}

/// The pattern as formulas.
fn formula(finding: &Finding) -> Vec<Step> {
    let with_words = |id: &'static str, formula: &str| Phrase::new(id).with("formula", formula);
    match (finding.period, &finding.form, &finding.formula) {
        (Some(period), ..) if is_remainder(finding, period) => Vec::new(),
        (Some(Period { period: 1, preperiod: 0, saltus: 1 }), ..) => Vec::new(),
        (Some(Period { period, preperiod, saltus }), ..) => {
            let added = if saltus == 0 { String::new() } else { format!(" + {saltus}") };
            let formula = format!("G(n + {period}) = G(n){added}");
            let from = format!("n ≥ {preperiod}");
            vec![Step::Say(with_words("formula-for-all", &formula).with("range", from))]
        }
        (None, Some(form), _) => form_lines(form, "G"),
        (None, None, Some(Formula::AtMost { over: 1, under: 2 })) => {
            vec![Step::Lines(vec!["G(2k) = k".to_owned(), "G(2k + 1) = G(k)".to_owned()])]
        }
        (None, None, Some(Formula::AtMost { over, under })) => {
            let most = format!("f(n) = {}/{under}", times((*over).into(), "n"));
            let grows =
                with_words("formula-where", "G(n) = f(n)").with("condition", "f(n) > f(n − 1)");
            let lines = [
                with_words("formula-rounded-down", &most),
                grows,
                with_words("formula-elsewhere", "G(n) = G(n − f(n) − 1)"),
            ];
            lines.map(Step::Say).into()
        }
        _ => Vec::new(),
    }
}

/// The description of a form, in which the value of n is `letter`(n).
fn form_lines(form: &Form, letter: &str) -> Vec<Step> {
    described(form.lines(letter))
}

/// Lines of a description as steps.
pub(super) fn described(lines: Vec<FormLine>) -> Vec<Step> {
    let mut steps: Vec<Step> = Vec::new();
    for line in lines {
        match (line, steps.last_mut()) {
            (FormLine::Formula(formula), Some(Step::Lines(lines))) => lines.push(formula),
            (FormLine::Formula(formula), _) => steps.push(Step::Lines(vec![formula])),
            (FormLine::Say(phrase), _) => steps.push(Step::Say(phrase)),
            (FormLine::Values(heading, values), _) => steps.push(Step::Values(heading, values)),
        }
    }
    steps
}

/// What the pattern rests on.
fn evidence(finding: &Finding) -> Option<Step> {
    let many = finding.values.len();
    let known = |id: &'static str| {
        Phrase::new(id).with("many", many).with("first", finding.first).with("last", finding.last())
    };
    let phrase = match (finding.status, finding.needed) {
        _ if many == 0 => return None,
        (Status::Proved, Some(needed)) => known("pattern-evidence-proved").with("needed", needed),
        (Status::Observed, _) => match (finding.period, &finding.form) {
            (Some(period), _) => known("pattern-evidence-period").with("from", period.preperiod),
            (None, Some(Form::Term(rule))) => {
                known("pattern-evidence-term").with("from", rule.from).with("found", rule.found_to)
            }
            (None, Some(form)) => known("pattern-evidence-period").with("from", form.from()),
            (None, None) => known("pattern-evidence"),
        },
        _ => return None,
    };
    Some(Step::Say(phrase))
}

/// The values of one period.
fn one_period(finding: &Finding, period: Period) -> Option<Step> {
    let Period { period: length, preperiod, saltus } = period;
    if length > LONGEST_WRITTEN || is_remainder(finding, period) || length == 1 && saltus == 1 {
        return (length > LONGEST_WRITTEN).then(|| Step::Say(Phrase::new("pattern-long-period")));
    }
    let place = usize::try_from(preperiod - finding.first).ok()?;
    let values = finding.values.get(place..place + usize::try_from(length).ok()?)?;
    let mut columns: Vec<(u64, u64)> = (preperiod..).zip(values.iter().copied()).collect();
    let heading = if saltus == 0 {
        for (n, _) in &mut columns {
            *n %= length;
        }
        columns.sort_unstable();
        format!("n mod {length}")
    } else {
        "n".to_owned()
    };
    Some(columns_of(finding, heading, columns))
}

/// Columns of numbers with their values, in words where one is loony.
fn columns_of(finding: &Finding, heading: String, columns: Vec<(u64, u64)>) -> Step {
    if finding.loony.is_none() {
        return Step::Values(heading, columns);
    }
    let mut rows = vec![vec![Arg::from(heading), Arg::words("column-value")]];
    rows.extend(columns.into_iter().map(|(n, value)| {
        let loony = Some(value) == finding.loony;
        let value = if loony { Value::Loony.to_string() } else { value.to_string() };
        vec![Arg::from(n), value.into()]
    }));
    Step::Table(rows)
}

/// The numbers before the period begins whose value is another.
fn exceptions(finding: &Finding, period: Period, steps: &mut Vec<Step>) {
    let exceptions = finding.exceptions();
    if exceptions.is_empty() {
        return;
    }
    let phrase = Phrase::new("pattern-exceptions")
        .with("many", exceptions.len())
        .with("preperiod", period.preperiod);
    steps.push(Step::Say(phrase));
    let shown = &exceptions[..exceptions.len().min(MOST_EXCEPTIONS)];
    steps.push(columns_of(finding, "n".to_owned(), shown.to_vec()));
    if shown.len() < exceptions.len() {
        let rest = exceptions.len() - shown.len();
        steps.push(Step::Say(Phrase::new("pattern-more-exceptions").with("rest", rest)));
    }
}

/// How a rule is known, and the last number it was seen on.
#[derive(Clone, Copy)]
struct Seen {
    status: Status,
    last: u64,
}

/// Who loses.
fn lost(losing: &PPositions, seen: Seen) -> Vec<Step> {
    let say = |id: &'static str| {
        Phrase::new(id).with("status", status(seen.status)).with("last", seen.last)
    };
    let phrase = match losing {
        PPositions::Residues { modulus, residues, also, except } => {
            residue_sentence(say, *modulus, residues, also, except)
        }
        PPositions::Few(numbers) if numbers.is_empty() => say("losing-never"),
        PPositions::Few(numbers) => {
            let id = if seen.status == Status::Proved { "losing-list" } else { "losing-few" };
            say(id).with("numbers", written(numbers))
        }
        PPositions::Linear { first, factors } => {
            let [a, b, c] = factors.map(i128::from);
            let before = if a == 0 { String::new() } else { times(a, "·x").replace("·x", "x") };
            let rule = match (before.is_empty(), b) {
                (true, _) => times(b, "w"),
                (false, 0) => before,
                (false, b) if b > 0 => format!("{before} + {}", times(b, "w")),
                (false, b) => format!("{before} − {}", times(-b, "w")),
            };
            say("losing-linear").with("first", written(first)).with("rule", plus(&rule, c))
        }
        PPositions::Next { over, under: 1 } => {
            say("losing-next").with("rule", format!("{over}m + 1"))
        }
        PPositions::Next { over, under } => {
            say("losing-next").with("rule", format!("⌊{over}m/{under}⌋ + 1"))
        }
        PPositions::Beatty { slope: [a, b, d], from } => {
            let inner = if *a == 0 { format!("√{d}") } else { format!("({a} + √{d})") };
            let slope = if *b == 1 { inner } else { format!("{inner}/{b}") };
            say("losing-beatty").with("slope", slope).with("from", *from)
        }
        PPositions::Form(form) => {
            let mut steps = vec![Step::Say(say("losing-form"))];
            steps.extend(form_lines(form, "L"));
            return steps;
        }
    };
    vec![Step::Say(phrase)]
}

fn residue_sentence(
    say: impl Fn(&'static str) -> Phrase,
    modulus: u64,
    residues: &[u64],
    also: &[u64],
    except: &[u64],
) -> Phrase {
    let list = |numbers: &[u64]| {
        if numbers.is_empty() { "none".into() } else { written(numbers) }
    };
    match residues {
        [] if also.is_empty() => say("losing-never"),
        [] => say("losing-list").with("numbers", written(also)),
        _ if modulus == 1 => say("losing-always").with("except", list(except)),
        [one] => say("losing-residue").with("residue", *one),
        several => say("losing-residues").with("residues", written(several)),
    }
    .with("modulus", modulus)
    .with("also", list(also))
    .with("unless", list(except))
}

/// Numbers with commas, the first of them where they are many.
fn written(numbers: &[u64]) -> Arg {
    let shown: Vec<String> = numbers.iter().take(MOST_WRITTEN).map(u64::to_string).collect();
    let shown = shown.join(", ");
    if numbers.len() <= MOST_WRITTEN {
        return shown.into();
    }
    Phrase::new("numbers-cut").with("shown", shown).with("many", numbers.len()).into()
}

/// What is known of a table.
pub fn found_in_table(finding: &TableFinding) -> Explanation {
    let [rows, columns] = finding.size();
    let status_of = |proved: bool| match (&finding.automatic, proved) {
        (Some(_), false) => Status::Observed,
        _ => finding.status,
    };
    let with = |id: &'static str, proved: bool| {
        Phrase::new(id)
            .with("status", status(status_of(proved)))
            .with("rows", rows)
            .with("columns", columns)
    };
    let say = |id: &'static str| with(id, finding.proves_layout);
    let mut steps = Vec::new();
    if let Some((_, name)) = &finding.theorem {
        steps.push(Step::Say(say("table-theorem")));
        steps.push(Step::Say(Phrase::new(format!("theorem-{name}"))));
    }
    if let Some(automatic) = &finding.automatic {
        steps.push(Step::Say(say("table-theorem")));
        steps.push(Step::Say(automatic.phrase()));
        steps.push(Step::Say(Phrase::new(format!("theorem-{}", automatic.theorem()))));
    }
    if let Some(layout) = &finding.layout {
        steps.extend(laid_out(layout, &say, "values"));
    }
    if let Some(layout) = &finding.losing {
        steps.extend(laid_out(layout, &say, "lost"));
    }
    match (finding.pairs, &finding.theorem) {
        (Some(pairs), None) if pairs.is_classical() => {
            let told = with("table-pairs", finding.proves_pairs);
            steps.push(Step::Say(told.with("t", pairs.t)));
        }
        (Some(pairs), None) => {
            steps.push(Step::Say(say("table-pairs-linear").with("rule", second_number(pairs))));
        }
        _ => {}
    }
    if finding.symmetric && !steps.is_empty() && finding.theorem.is_none() {
        steps.push(Step::Say(say("table-symmetric")));
    }
    let id = if steps.is_empty() { "table-none-found" } else { "table-evidence" };
    let open = finding.layout.is_some() || finding.losing.is_some();
    let told = finding.automatic.is_some()
        && (finding.proves_layout || !open)
        && (finding.proves_pairs || finding.pairs.is_none());
    if finding.theorem.is_none() && !told {
        steps.push(Step::Say(say(id)));
    }
    Explanation { steps, theory: Vec::new() }
}

/// The second number of pair k, whose first number is a.
fn second_number(WythoffPairs { times: factor, t, add }: WythoffPairs) -> String {
    let first = times(factor.into(), "a");
    let linear = if t == 0 { first } else { format!("{first} + {}", times(t.into(), "k")) };
    plus(&linear, add.into())
}

/// `G(3, b + 4) = G(3, b)`, for a row or a column.
fn line_formula(column: bool, line: u64, period: Period) -> Phrase {
    let Period { period, preperiod, saltus } = period;
    let at = |add: u64| {
        let along = |letter: &str| plus(letter, add.into());
        if column {
            format!("G({}, {line})", along("a"))
        } else {
            format!("G({line}, {})", along("b"))
        }
    };
    let letter = if column { "a" } else { "b" };
    let formula = format!("{} = {}", at(period), plus(&at(0), saltus.into()));
    let range = format!("{letter} ≥ {preperiod}");
    Phrase::new("formula-for-all").with("formula", formula).with("range", range)
}

/// What a table depends on; `of` says of what it is a table.
pub(super) fn laid_out(
    layout: &Layout,
    say: &dyn Fn(&'static str) -> Phrase,
    of: &'static str,
) -> Vec<Step> {
    let one = |finding: &Finding, letter: &'static str| {
        let mut steps = formula(finding);
        let shown: Vec<(u64, u64)> =
            (finding.first..).zip(finding.values.iter().copied()).take(SHOWN).collect();
        steps.push(Step::Values(letter.to_owned(), shown));
        steps
    };
    match layout {
        Layout::One(key, finding) => {
            let key = match key {
                PairKey::Difference => "difference",
                PairKey::Sum => "sum",
                PairKey::NimSum => "nim-sum",
                PairKey::Least => "least",
                PairKey::Largest => "largest",
                PairKey::And => "and",
                PairKey::Or => "or",
                PairKey::CommonDivisor => "gcd",
                PairKey::Ones => "ones",
                PairKey::OnesOfNimSum => "ones-of-nim-sum",
            };
            let mut steps = vec![Step::Say(say("table-one").with("key", key).with("of", of))];
            steps.extend(one(finding, "n"));
            steps
        }
        Layout::Separate { nim, parts: [rows, columns] } => {
            let sum = if *nim { "nim-sum" } else { "sum" };
            let mut steps = vec![Step::Say(say("table-separate").with("sum", sum))];
            steps.extend(one(rows, "a"));
            steps.extend(one(columns, "b"));
            steps
        }
        Layout::Diagonals(Period { period, preperiod, saltus }) => {
            let phrase = say("table-diagonals")
                .with("of", of)
                .with("period", *period)
                .with("from", *preperiod)
                .with("saltus", *saltus);
            vec![Step::Say(phrase)]
        }
        Layout::Lines { columns, first, periods } => {
            let first = *first;
            let id = if *columns { "table-lines-of-columns" } else { "table-lines-of-rows" };
            let mut steps = vec![Step::Say(say(id).with("of", of).with("lines", periods.len()))];
            steps.extend(
                (first..)
                    .zip(periods)
                    .take(SHOWN)
                    .map(|(line, period)| Step::Say(line_formula(*columns, line, *period))),
            );
            steps
        }
        Layout::Term(rule) => {
            let phrase = say("table-term")
                .with("of", of)
                .with("from", rule.from[0].max(rule.from[1]))
                .with("row", rule.found_to[0])
                .with("column", rule.found_to[1]);
            let mut steps = vec![Step::Say(phrase)];
            steps.extend(described(rule.lines(if of == "lost" { "L" } else { "G" })));
            steps
        }
        Layout::Blocks { rows, columns } => {
            let phrase = say("table-blocks")
                .with("of", of)
                .with("down", rows.period)
                .with("top", rows.preperiod)
                .with("across", columns.period)
                .with("left", columns.preperiod);
            vec![Step::Say(phrase)]
        }
    }
}
