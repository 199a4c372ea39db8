//! Programs in Rust.

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
    let head_of = |first: u64, from: u64| {
        format!(
            "    if n < {from} {{\n        return HEAD{end}[{} as usize];\n    }}\n",
            place(first)
        )
    };
    let (argument, body) = match &function.rule {
        Rule::Number => ("n", "    n\n".to_owned()),
        Rule::Remainder(modulus) => ("n", format!("    n % {modulus}\n")),
        Rule::Repeats { first, head, cycle, saltus } => {
            let from = first + head.len() as u64;
            let period = cycle.len();
            let mut body = String::new();
            if !head.is_empty() {
                out.push_str(&constant("HEAD", head));
                body.push_str(&head_of(*first, from));
            }
            out.push_str(&constant("CYCLE", cycle));
            let n = place(from);
            write!(body, "    CYCLE{end}[({n} % {period}) as usize]")?;
            if *saltus > 0 {
                write!(body, " + {saltus} * ({n} / {period})")?;
            }
            ("n", body + "\n")
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
            let mut body = head_of(*first, first + head.len() as u64);
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
            ("n", body + "    };\n    value as u64\n")
        }
    };
    writeln!(out, "fn {name}({argument}: u64) -> u64 {{\n{body}}}\n")
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
