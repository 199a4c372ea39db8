//! Programs in Python 3.

use std::fmt::Write;

use super::rule::Rule;
use super::{Function, Sum, lines, named, place, times};
use crate::pattern::Piece;

pub(super) fn program(functions: &[Function], sum: Option<&Sum>) -> String {
    let mut out = String::new();
    for (number, function) in functions.iter().enumerate() {
        // Writing into a string does not fail.
        let _ = function_text(&mut out, function, &named(functions, number));
    }
    let _ = main(&mut out, functions, sum);
    out
}

fn function_text(
    out: &mut String,
    function: &Function,
    (name, end): &(String, String),
) -> std::fmt::Result {
    for line in &function.comment {
        writeln!(out, "# {line}")?;
    }
    let list = |label: &str, numbers: &[u64]| format!("{label}{end} = [{}\n]\n", lines(numbers));
    let body = match &function.rule {
        Rule::Number => "    return n\n".to_owned(),
        Rule::Remainder(modulus) => format!("    return n % {modulus}\n"),
        Rule::Repeats { first, head, cycle, saltus } => {
            let from = first + head.len() as u64;
            let period = cycle.len();
            let mut body = String::new();
            if !head.is_empty() {
                out.push_str(&list("HEAD", head));
                writeln!(body, "    if n < {from}:\n        return HEAD{end}[{}]", place(*first))?;
            }
            out.push_str(&list("CYCLE", cycle));
            let n = place(from);
            write!(body, "    return CYCLE{end}[{n} % {period}]")?;
            if *saltus > 0 {
                write!(body, " + {saltus} * ({n} // {period})")?;
            }
            body + "\n"
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
            out.push_str(&list("HEAD", head));
            let from = first + head.len() as u64;
            let mut body = format!("    if n < {from}:\n        return HEAD{end}[{}]\n", place(*first));
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

fn main(out: &mut String, functions: &[Function], sum: Option<&Sum>) -> std::fmt::Result {
    for (number, function) in functions.iter().enumerate() {
        let (_, end) = named(functions, number);
        writeln!(out, "TABLE{end} = [{}\n]", lines(&function.table))?;
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
