//! Programs in C++.

use std::fmt::Write;

use super::rule::Rule;
use super::{Function, Sum, lines, named, place};
use crate::pattern::Piece;

pub(super) fn program(functions: &[Function], sum: Option<&Sum>) -> String {
    let mut out = "#include <cstdlib>\n#include <iostream>\n#include <vector>\n\n\
                   typedef unsigned long long u64;\n\n"
        .to_owned();
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
    let constant = |label: &str, numbers: &[u64]| list(&format!("{label}{end}"), numbers);
    let body = match &function.rule {
        Rule::Number => "    return n;\n".to_owned(),
        Rule::Remainder(modulus) => format!("    return n % {modulus};\n"),
        Rule::Repeats { first, head, cycle, saltus } => {
            let from = first + head.len() as u64;
            let period = cycle.len();
            let mut body = String::new();
            if !head.is_empty() {
                out.push_str(&constant("HEAD", head));
                writeln!(body, "    if (n < {from}) return HEAD{end}[{}];", place(*first))?;
            }
            out.push_str(&constant("CYCLE", cycle));
            let n = place(from);
            write!(body, "    return CYCLE{end}[{n} % {period}]")?;
            if *saltus > 0 {
                write!(body, " + {saltus} * ({n} / {period})")?;
            }
            body + ";\n"
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
            let mut body = format!("    if (n < {from}) return HEAD{end}[{}];\n", place(*first));
            writeln!(body, "    u64 k = n / {0};\n    switch (n % {0}) {{", pieces.len())?;
            for (r, piece) in pieces.iter().enumerate() {
                let value = match piece {
                    Piece::Linear { slope, add } => format!("{slope} * k + {add}"),
                    Piece::Earlier { times, shift, factor, add } => {
                        let factor = super::factor(*factor);
                        format!("{factor}{name}({times} * k + {shift}) + {add}")
                    }
                };
                let case =
                    if r + 1 == pieces.len() { "default".to_owned() } else { format!("case {r}") };
                writeln!(body, "        {case}: return {value};")?;
            }
            body + "    }\n"
        }
    };
    writeln!(out, "u64 {name}(u64 n) {{\n{body}}}\n")
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
