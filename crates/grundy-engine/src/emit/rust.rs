//! Programs in Rust.

use std::fmt::Write;

use super::digits::{Digits, OfK, Scan, Term, shifted};
use super::intervals::Walk;
use super::rule::{Repeats, Rule, Table};
use super::{Function, Sum, lines, named, place, times};
use grundy_sequence::pattern::{NamedSequence, Piece};

pub(super) fn program(functions: &[Function], sum: Option<&Sum>) -> String {
    let mut out = String::new();
    for (number, function) in functions.iter().enumerate() {
        // Writing into a string does not fail.
        let _ = function_text(&mut out, function, &named(functions, number));
    }
    let _ = main(&mut out, functions, sum);
    out
}

fn list(label: &str, numbers: &[u64]) -> String {
    format!("const {label}: [u64; {}] = [{}\n];\n", numbers.len(), lines(numbers))
}

fn function_text(
    out: &mut String,
    function: &Function,
    (name, end): &(String, String),
) -> std::fmt::Result {
    for line in &function.comment {
        writeln!(out, "// {line}")?;
    }
    let constant = |label: &str, numbers: &[u64]| list(&format!("{label}{end}"), numbers);
    let (argument, body) = match &function.rule {
        Rule::Number => ("n", "    n\n".to_owned()),
        Rule::Remainder(modulus) => ("n", format!("    n % {modulus}\n")),
        Rule::Repeats(rule) => ("n", repeats(out, "n", rule, end)?),
        Rule::Intervals(rule) => ("n", intervals(out, rule, end)?),
        Rule::Digits(rule) => {
            let changes = rule.shift > 0 || rule.scan() != Scan::Gray;
            (if changes { "mut n" } else { "n" }, digits(out, rule, end)?)
        }
        Rule::Automaton(Table { base, next, values }) => {
            out.push_str(&constant("NEXT", next));
            out.push_str(&constant("VALUE", values));
            let body = format!(
                "    let mut state = 0;\n    while n > 0 {{\n        \
                 state = NEXT{end}[({base} * state + n % {base}) as usize];\n        n /= {base};\n    \
                 }}\n    VALUE{end}[state as usize]\n"
            );
            ("mut n", body)
        }
        Rule::AtMost(over, under) => (
            "mut n",
            format!(
                "    let most = |n: u64| ({} / {under}) as u64;\n    \
                 while n > 0 {{\n        if most(n) > most(n - 1) {{\n            return most(n);\n        \
                 }}\n        n -= most(n) + 1;\n    }}\n    0\n",
                times("u128::from(n)", *over)
            ),
        ),
        Rule::PrimeFactors => (
            "mut n",
            "    let (mut count, mut p) = (0, 2);\n    while n > 1 && p <= n / p {\n        \
             if n % p == 0 {\n            n /= p;\n            count += 1;\n        } else {\n            \
             p += 1;\n        }\n    }\n    if n > 1 { count + 1 } else { count }\n"
                .to_owned(),
        ),
        Rule::Pieces { first, head, pieces } => {
            out.push_str(&constant("HEAD", head));
            let mut body = head_of("n", *first, first + head.len() as u64, end);
            writeln!(body, "    let k = (n / {0}) as i128;\n    let value = match n % {0} {{", pieces.len())?;
            for (r, piece) in pieces.iter().enumerate() {
                let value = match piece {
                    Piece::Linear { slope, add } => format!("{slope} * k + {add}"),
                    Piece::Earlier { times, shift, factor, add } => {
                        let factor = super::factor(*factor);
                        format!("{factor}{name}(({times} * k + {shift}) as u64) as i128 + {add}")
                    }
                };
                let residue = if r + 1 == pieces.len() { "_".to_owned() } else { r.to_string() };
                writeln!(body, "        {residue} => {value},")?;
            }
            let fits = "    assert!(value >= 0 && value >> 64 == 0, \"the value is 2^64 or more\");\n";
            ("n", body + "    };\n" + fits + "    value as u64\n")
        }
    };
    writeln!(out, "fn {name}({argument}: u64) -> u64 {{\n{body}}}\n")
}

/// The lines that answer for the numbers below `from`.
fn head_of(n: &str, first: u64, from: u64, end: &str) -> String {
    let place = place(n, first);
    format!("    if {n} < {from} {{\n        return HEAD{end}[{place} as usize];\n    }}\n")
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
        body.push_str(&head_of(n, *first, from, end));
    }
    out.push_str(&list(&format!("CYCLE{end}"), cycle));
    if let Some(largest) = rule.largest() {
        writeln!(body, "    assert!({n} <= {largest}, \"n is too large\");")?;
    }
    let n = place(n, from);
    write!(body, "    CYCLE{end}[({n} % {period}) as usize]")?;
    if *saltus > 0 {
        write!(body, " + {saltus} * ({n} / {period})")?;
    }
    Ok(body + "\n")
}

fn intervals(out: &mut String, rule: &Walk, end: &str) -> Result<String, std::fmt::Error> {
    let (many, back) = (rule.starts.len(), rule.back());
    out.push_str(&list(&format!("START{end}"), &rule.starts));
    let next = rule.next(&|x| format!("i128::from({x})"), "/");
    let mut body = format!(
        "    let mut k = 0;\n    while k + 1 < {many} && START{end}[k + 1] <= n {{\n        \
         k += 1;\n    }}\n    let mut x = START{end}[{}..].to_vec();\n    \
         while k + 1 >= {many} {{\n        let next = {next};\n        \
         if i128::from(n) < next {{\n            break;\n        }}\n        x.remove(0);\n        \
         x.push(next as u64);\n        k += 1;\n    }}\n    let k = k as u64;\n",
        many - back
    );
    body.push_str(&repeats(out, "k", &rule.of, end)?);
    Ok(body)
}

fn digits(out: &mut String, rule: &Digits, end: &str) -> Result<String, std::fmt::Error> {
    let mut body = String::new();
    if rule.shift > 0 {
        writeln!(body, "    n = n.checked_add({}).expect(\"n is too large\");", rule.shift)?;
    }
    let changed = matches!(rule.of, OfK::Named { shift, .. } if shift != 0);
    match rule.scan() {
        Scan::Sum { base, of } => {
            let term = match of {
                Term::Number(term) => term,
                Term::If(condition) => format!("u64::from({condition})"),
            };
            writeln!(
                body,
                "    let mut k = 0;\n    while n > 0 {{\n        k += {term};\n        \
                 n /= {base};\n    }}"
            )?;
        }
        Scan::First { base, skipped } => writeln!(
            body,
            "    let mut k = 1;\n    while n > 0 && {skipped} {{\n        k += 1;\n        \
             n /= {base};\n    }}\n    if n == 0 {{\n        k = 0;\n    }}"
        )?,
        Scan::Gray => {
            writeln!(body, "    let {}k = n ^ (n >> 1);", if changed { "mut " } else { "" })?;
        }
    }
    match &rule.of {
        OfK::Same => writeln!(body, "    k")?,
        OfK::Repeats(rule) => body.push_str(&repeats(out, "k", rule, end)?),
        OfK::Named { least, head, shift, name } => {
            for (k, value) in (*least..).zip(head) {
                writeln!(body, "    if k == {k} {{\n        return {value};\n    }}")?;
            }
            if let Some(line) = shifted(*shift) {
                writeln!(body, "{line};")?;
            }
            writeln!(body, "    {}", term(*name))?;
        }
    }
    Ok(body)
}

/// Term number k of a sequence.
fn term(name: NamedSequence) -> &'static str {
    match name {
        NamedSequence::Odious => "2 * k + 1 - u64::from(u64::count_ones(k) % 2)",
        NamedSequence::Evil => "2 * k + u64::from(u64::count_ones(k) % 2)",
        NamedSequence::PowersOfTwo => "1 << k",
        NamedSequence::PowersOfTwoLessOne => "(1 << k) - 1",
        NamedSequence::Squares => "k * k",
        NamedSequence::Triangular => "k * (k + 1) / 2",
    }
}

fn main(out: &mut String, functions: &[Function], sum: Option<&Sum>) -> std::fmt::Result {
    for (number, function) in functions.iter().enumerate() {
        let (_, end) = named(functions, number);
        out.push_str(&list(&format!("TABLE{end}"), &function.table));
    }
    writeln!(out, "\nfn main() {{")?;
    for (number, function) in functions.iter().enumerate() {
        let ((name, end), first) = (named(functions, number), function.first);
        writeln!(
            out,
            "    for (n, &value) in ({first}u64..).zip(TABLE{end}.iter()) {{\n        \
             println!(\"{{}} {{}}\", n, value);\n        \
             assert_eq!({name}(n), value, \"wrong: {name}({{}})\", n);\n    }}"
        )?;
    }
    if let Some(sum) = sum {
        let heaps: Vec<String> = sum
            .heaps
            .iter()
            .map(|&(number, heap)| format!("{}({heap})", named(functions, number).0))
            .collect();
        let heaps = if heaps.is_empty() { "0u64".to_owned() } else { heaps.join(" ^ ") };
        writeln!(
            out,
            "    // {}\n    let value = {heaps};\n    println!(\"value {{}}\", value);\n    \
             assert_eq!(value, {}, \"wrong: the value of the position\");",
            sum.position, sum.value
        )?;
    }
    writeln!(out, "    println!(\"ok\");\n}}")
}
