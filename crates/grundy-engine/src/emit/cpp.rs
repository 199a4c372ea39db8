//! Programs in C++.

use std::fmt::Write;

use super::digits::{Digits, OfK, Scan, Term, shifted};
use super::intervals::Walk;
use super::rule::{Repeats, Rule, Table};
use super::{Function, Sum, lines, named, place};
use grundy_sequence::pattern::{NamedSequence, Piece};

pub(super) fn program(functions: &[Function], sum: Option<&Sum>) -> String {
    let bits = if functions.iter().any(counts_ones) { "#include <bitset>\n" } else { "" };
    let mut out = format!(
        "{bits}#include <cstdlib>\n#include <iostream>\n#include <stdexcept>\n#include <vector>\n\n\
         typedef unsigned long long u64;\n\n"
    );
    for (number, function) in functions.iter().enumerate() {
        // Writing into a string does not fail.
        let _ = function_text(&mut out, function, &named(functions, number));
    }
    let _ = main(&mut out, functions, sum);
    out
}

fn list(label: &str, numbers: &[u64]) -> String {
    // Literals from 2^63 on need the ending.
    let large = numbers.iter().any(|number| number >> 63 != 0);
    let numbers = lines(numbers).replace(',', if large { "ULL," } else { "," });
    format!("const std::vector<u64> {label} = {{{numbers}\n}};\n")
}

fn function_text(
    out: &mut String,
    function: &Function,
    (name, end): &(String, String),
) -> std::fmt::Result {
    for line in &function.comment {
        writeln!(out, "// {line}")?;
    }
    if matches!(function.rule, Rule::Pieces { .. } | Rule::Intervals(_)) {
        writeln!(out, "// This needs the type __int128 of GCC and Clang.")?;
    }
    let constant = |label: &str, numbers: &[u64]| list(&format!("{label}{end}"), numbers);
    let body = match &function.rule {
        Rule::Number => "    return n;\n".to_owned(),
        Rule::Remainder(modulus) => format!("    return n % {modulus};\n"),
        Rule::Repeats(rule) => repeats(out, "n", rule, end)?,
        Rule::Digits(rule) => digits(out, rule, end)?,
        Rule::Intervals(rule) => intervals(out, rule, end)?,
        Rule::Automaton(Table { base, next, values }) => {
            out.push_str(&constant("NEXT", next));
            out.push_str(&constant("VALUE", values));
            format!(
                "    u64 state = 0;\n    \
                 for (; n > 0; n /= {base}) state = NEXT{end}[{base} * state + n % {base}];\n    \
                 return VALUE{end}[state];\n"
            )
        }
        Rule::AtMost(1, under) => format!(
            "    while (n > 0) {{\n        u64 most = n / {under};\n        \
             if (most > (n - 1) / {under}) return most;\n        n -= most + 1;\n    }}\n    \
             return 0;\n"
        ),
        // The product is split, so that it does not overflow: n = under·q + r.
        Rule::AtMost(over, under) => format!(
            "    while (n > 0) {{\n        \
             u64 most = n / {under} * {over} + n % {under} * {over} / {under};\n        \
             u64 before = (n - 1) / {under} * {over} + (n - 1) % {under} * {over} / {under};\n        \
             if (most > before) return most;\n        n -= most + 1;\n    }}\n    return 0;\n"
        ),
        Rule::PrimeFactors => "    u64 count = 0, p = 2;\n    while (n > 1 && p <= n / p) {\n        \
             if (n % p == 0) {\n            n /= p;\n            ++count;\n        } else {\n            \
             ++p;\n        }\n    }\n    return count + (n > 1);\n"
            .to_owned(),
        Rule::Pieces { first, head, pieces } => {
            out.push_str(&constant("HEAD", head));
            let from = first + head.len() as u64;
            let mut body = format!("    if (n < {from}) return HEAD{end}[{}];\n", place("n", *first));
            writeln!(body, "    u64 k = n / {0};\n    __int128 value;\n    switch (n % {0}) {{", pieces.len())?;
            for (r, piece) in pieces.iter().enumerate() {
                let value = match piece {
                    Piece::Linear { slope, add } => format!("(__int128) {slope} * k + {add}"),
                    Piece::Earlier { times, shift, factor, add } => {
                        format!("(__int128) {factor} * {name}({times} * k + {shift}) + {add}")
                    }
                };
                let case =
                    if r + 1 == pieces.len() { "default".to_owned() } else { format!("case {r}") };
                writeln!(body, "        {case}: value = {value}; break;")?;
            }
            body + "    }\n    if (value < 0 || value >> 64 != 0) throw std::overflow_error(\"the value is 2^64 or more\");\n    return (u64) value;\n"
        }
    };
    writeln!(out, "u64 {name}(u64 n) {{\n{body}}}\n")
}

/// The body of values that repeat by the number `n`.
fn repeats(
    out: &mut String,
    n: &str,
    rule: &Repeats,
    end: &str,
) -> Result<String, std::fmt::Error> {
    let Repeats { first, head, cycle, saltus } = rule;
    let (from, period) = (rule.from(), cycle.len());
    let mut body = String::new();
    if !head.is_empty() {
        out.push_str(&list(&format!("HEAD{end}"), head));
        writeln!(body, "    if ({n} < {from}) return HEAD{end}[{}];", place(n, *first))?;
    }
    out.push_str(&list(&format!("CYCLE{end}"), cycle));
    if let Some(largest) = rule.largest() {
        body.push_str(&guard(n, largest));
    }
    let n = place(n, from);
    write!(body, "    return CYCLE{end}[{n} % {period}]")?;
    if *saltus > 0 {
        write!(body, " + {saltus} * ({n} / {period})")?;
    }
    Ok(body + ";\n")
}

/// The line that refuses numbers beyond the largest one whose value fits.
fn guard(n: &str, largest: u64) -> String {
    format!("    if ({n} > {largest}ULL) throw std::overflow_error(\"n is too large\");\n")
}

fn intervals(out: &mut String, rule: &Walk, end: &str) -> Result<String, std::fmt::Error> {
    let (many, back) = (rule.starts.len(), rule.back());
    out.push_str(&list(&format!("START{end}"), &rule.starts));
    let next = rule.next(&|x| format!("(__int128) {x}"), "/");
    let mut body = format!(
        "    u64 k = 0;\n    while (k + 1 < {many} && START{end}[k + 1] <= n) ++k;\n    \
         u64 x[{back}];\n    for (int i = 0; i < {back}; ++i) x[i] = START{end}[{0} + i];\n    \
         while (k + 1 >= {many}) {{\n        __int128 next = {next};\n        \
         if (n < next) break;\n        for (int i = 0; i + 1 < {back}; ++i) x[i] = x[i + 1];\n        \
         x[{1}] = (u64) next;\n        ++k;\n    }}\n",
        many - back,
        back - 1
    );
    body.push_str(&repeats(out, "k", &rule.of, end)?);
    Ok(body)
}

/// Whether a function counts the ones of a number.
fn counts_ones(function: &Function) -> bool {
    let Rule::Digits(rule) = &function.rule else { return false };
    matches!(rule.of, OfK::Named { name: NamedSequence::Odious | NamedSequence::Evil, .. })
}

fn digits(out: &mut String, rule: &Digits, end: &str) -> Result<String, std::fmt::Error> {
    let mut body = String::new();
    if rule.shift > 0 {
        body.push_str(&guard("n", u64::MAX - rule.shift));
        writeln!(body, "    n += {};", rule.shift)?;
    }
    match rule.scan() {
        Scan::Sum { base, of: Term::Number(term) | Term::If(term) } => {
            writeln!(body, "    u64 k = 0;\n    for (; n > 0; n /= {base}) k += {term};")?;
        }
        Scan::First { base, skipped } => writeln!(
            body,
            "    u64 k = 1;\n    for (; n > 0 && {skipped}; n /= {base}) ++k;\n    if (n == 0) k = 0;"
        )?,
        Scan::Gray => writeln!(body, "    u64 k = n ^ (n >> 1);")?,
    }
    match &rule.of {
        OfK::Same => writeln!(body, "    return k;")?,
        OfK::Repeats(rule) => body.push_str(&repeats(out, "k", rule, end)?),
        OfK::Named { least, head, shift, name } => {
            for (k, value) in (*least..).zip(head) {
                writeln!(body, "    if (k == {k}) return {value};")?;
            }
            if let Some(line) = shifted(*shift) {
                writeln!(body, "{line};")?;
            }
            let term = match name {
                NamedSequence::Odious => "2 * k + 1 - std::bitset<64>(k).count() % 2",
                NamedSequence::Evil => "2 * k + std::bitset<64>(k).count() % 2",
                NamedSequence::PowersOfTwo => "1ULL << k",
                NamedSequence::PowersOfTwoLessOne => "(1ULL << k) - 1",
                NamedSequence::Squares => "k * k",
                NamedSequence::Triangular => "k * (k + 1) / 2",
            };
            writeln!(body, "    return {term};")?;
        }
    }
    Ok(body)
}

fn main(out: &mut String, functions: &[Function], sum: Option<&Sum>) -> std::fmt::Result {
    for (number, function) in functions.iter().enumerate() {
        let (_, end) = named(functions, number);
        out.push_str(&list(&format!("TABLE{end}"), &function.table));
    }
    writeln!(out, "\nint main() {{")?;
    for (number, function) in functions.iter().enumerate() {
        let ((name, end), first) = (named(functions, number), function.first);
        writeln!(
            out,
            "    for (u64 i = 0; i < TABLE{end}.size(); ++i) {{\n        u64 n = i + {first};\n        \
             std::cout << n << ' ' << TABLE{end}[i] << '\\n';\n        \
             if ({name}(n) != TABLE{end}[i]) {{\n            \
             std::cerr << \"wrong: {name}(\" << n << \")\\n\";\n            \
             return EXIT_FAILURE;\n        }}\n    }}"
        )?;
    }
    if let Some(sum) = sum {
        let heaps: Vec<String> = sum
            .heaps
            .iter()
            .map(|&(number, heap)| format!("{}({heap}ULL)", named(functions, number).0))
            .collect();
        let heaps = if heaps.is_empty() { "0".to_owned() } else { heaps.join(" ^ ") };
        writeln!(
            out,
            "    // {}\n    u64 value = {heaps};\n    std::cout << \"value \" << value << '\\n';\n    \
             if (value != {}ULL) {{\n        std::cerr << \"wrong: the value of the position\\n\";\n        \
             return EXIT_FAILURE;\n    }}",
            sum.position, sum.value
        )?;
    }
    writeln!(out, "    std::cout << \"ok\\n\";\n}}")
}
