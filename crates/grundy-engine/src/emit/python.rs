//! Programs in Python 3.

use std::fmt::Write;

use super::digits::{Digits, OfK, Scan, Term, shifted};
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
    format!("{label} = [{}\n]\n", lines(numbers))
}

fn function_text(
    out: &mut String,
    function: &Function,
    (name, end): &(String, String),
) -> std::fmt::Result {
    for line in &function.comment {
        writeln!(out, "# {line}")?;
    }
    let constant = |label: &str, numbers: &[u64]| list(&format!("{label}{end}"), numbers);
    let body = match &function.rule {
        Rule::Number => "    return n\n".to_owned(),
        Rule::Remainder(modulus) => format!("    return n % {modulus}\n"),
        Rule::Repeats(rule) => repeats(out, "n", rule, end)?,
        Rule::Digits(rule) => digits(out, rule, end)?,
        Rule::Intervals(rule) => {
            let (many, back) = (rule.starts.len(), rule.back());
            out.push_str(&constant("START", &rule.starts));
            let next = rule.next(&str::to_owned, "//");
            let mut body = format!(
                "    k = 0\n    while k + 1 < {many} and START{end}[k + 1] <= n:\n        k += 1\n    \
                 x = START{end}[-{back}:]\n    while k + 1 >= {many}:\n        following = {next}\n        \
                 if n < following:\n            break\n        x = x[1:] + [following]\n        k += 1\n"
            );
            body.push_str(&repeats(out, "k", &rule.of, end)?);
            body
        }
        Rule::Automaton(Table { base, next, values }) => {
            out.push_str(&constant("NEXT", next));
            out.push_str(&constant("VALUE", values));
            format!(
                "    state = 0\n    while n > 0:\n        \
                 state = NEXT{end}[{base} * state + n % {base}]\n        n //= {base}\n    \
                 return VALUE{end}[state]\n"
            )
        }
        Rule::AtMost(over, under) => {
            let (most, before) = (times("n", *over), times("(n - 1)", *over));
            format!(
                "    while n > 0:\n        most = {most} // {under}\n        \
                 if most > {before} // {under}:\n            return most\n        \
                 n -= most + 1\n    return 0\n"
            )
        }
        Rule::PrimeFactors => "    count, p = 0, 2\n    while n > 1 and p * p <= n:\n        \
             if n % p == 0:\n            n //= p\n            count += 1\n        else:\n            \
             p += 1\n    return count + (n > 1)\n"
            .to_owned(),
        Rule::Pieces { first, head, pieces } => {
            out.push_str(&constant("HEAD", head));
            let from = first + head.len() as u64;
            let mut body = format!("    if n < {from}:\n        return HEAD{end}[{}]\n", place("n", *first));
            writeln!(body, "    k, r = divmod(n, {})", pieces.len())?;
            for (r, piece) in pieces.iter().enumerate() {
                let value = match piece {
                    Piece::Linear { slope, add } => format!("{slope} * k + {add}"),
                    Piece::Earlier { times, shift, factor, add } => {
                        let factor = super::factor(*factor);
                        format!("{factor}{name}({times} * k + {shift}) + {add}")
                    }
                };
                writeln!(body, "    if r == {r}:\n        return {value}")?;
            }
            body
        }
    };
    writeln!(out, "def {name}(n):\n{body}")
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
        writeln!(body, "    if {n} < {from}:\n        return HEAD{end}[{}]", place(n, *first))?;
    }
    out.push_str(&list(&format!("CYCLE{end}"), cycle));
    let n = place(n, from);
    write!(body, "    return CYCLE{end}[{n} % {period}]")?;
    if *saltus > 0 {
        write!(body, " + {saltus} * ({n} // {period})")?;
    }
    Ok(body + "\n")
}

fn digits(out: &mut String, rule: &Digits, end: &str) -> Result<String, std::fmt::Error> {
    let mut body = String::new();
    if rule.shift > 0 {
        writeln!(body, "    n += {}", rule.shift)?;
    }
    match rule.scan() {
        Scan::Sum { base, of: Term::Number(term) | Term::If(term) } => writeln!(
            body,
            "    k = 0\n    while n > 0:\n        k += {term}\n        n //= {base}"
        )?,
        Scan::First { base, skipped } => writeln!(
            body,
            "    k = 1\n    while n > 0 and {skipped}:\n        k += 1\n        n //= {base}\n    \
             if n == 0:\n        k = 0"
        )?,
        Scan::Gray => writeln!(body, "    k = n ^ (n >> 1)")?,
    }
    match &rule.of {
        OfK::Same => writeln!(body, "    return k")?,
        OfK::Repeats(rule) => body.push_str(&repeats(out, "k", rule, end)?),
        OfK::Named { least, head, shift, name } => {
            for (k, value) in (*least..).zip(head) {
                writeln!(body, "    if k == {k}:\n        return {value}")?;
            }
            if let Some(line) = shifted(*shift) {
                writeln!(body, "{line}")?;
            }
            let term = match name {
                NamedSequence::Odious => "2 * k + 1 - bin(k).count(\"1\") % 2",
                NamedSequence::Evil => "2 * k + bin(k).count(\"1\") % 2",
                NamedSequence::PowersOfTwo => "1 << k",
                NamedSequence::PowersOfTwoLessOne => "(1 << k) - 1",
                NamedSequence::Squares => "k * k",
                NamedSequence::Triangular => "k * (k + 1) // 2",
            };
            writeln!(body, "    return {term}")?;
        }
    }
    Ok(body)
}

fn main(out: &mut String, functions: &[Function], sum: Option<&Sum>) -> std::fmt::Result {
    for (number, function) in functions.iter().enumerate() {
        let (_, end) = named(functions, number);
        out.push_str(&list(&format!("TABLE{end}"), &function.table));
    }
    writeln!(out, "\nif __name__ == \"__main__\":")?;
    for (number, function) in functions.iter().enumerate() {
        let ((name, end), first) = (named(functions, number), function.first);
        writeln!(
            out,
            "    for n, value in enumerate(TABLE{end}, {first}):\n        print(n, value)\n        \
             if {name}(n) != value:\n            raise SystemExit(\"wrong: {name}(%d) = %d\" % (n, {name}(n)))"
        )?;
    }
    if let Some(sum) = sum {
        let heaps: Vec<String> = sum
            .heaps
            .iter()
            .map(|&(number, heap)| format!("{}({heap})", named(functions, number).0))
            .collect();
        let heaps = if heaps.is_empty() { "0".to_owned() } else { heaps.join(" ^ ") };
        writeln!(
            out,
            "    # {}\n    value = {heaps}\n    print(\"value\", value)\n    if value != {}:\n        \
             raise SystemExit(\"wrong: the value of the position\")",
            sum.position, sum.value
        )?;
    }
    writeln!(out, "    print(\"ok\")")
}
