//! Programs in Rust.

use super::digits::{Digits, OfK, Scan, Term};
use super::formula::{Notation, Variables, call};
use super::function::Sum;
use super::intervals::Walk;
use super::language::{Language, factor, lines, times};
use super::rule::Rule;
use grundy_sequence::pattern::{NamedSequence, Operation, Piece};

pub(super) static LANGUAGE: Language = Language {
    comment: "//",
    over: "/",
    end: ";",
    wide: "",
    head: |_| String::new(),
    list: |label, numbers| {
        format!("const {label}: [u64; {}] = [{}\n];\n", numbers.len(), lines(numbers))
    },
    item,
    when: |condition, value| format!("    if {condition} {{\n        return {value};\n    }}\n"),
    give: |value| format!("    {value}\n"),
    guard: |n, largest| format!("    assert!({n} <= {largest}, \"n is too large\");\n"),
    scan,
    term,
    walk,
    automaton: |base, end| {
        format!(
            "    let mut state = 0;\n    while n > 0 {{\n        \
             state = NEXT{end}[({base} * state + n % {base}) as usize];\n        n /= {base};\n    \
             }}\n    VALUE{end}[state as usize]\n"
        )
    },
    at_most: |over, under| {
        format!(
            "    let most = |n: u64| ({} / {under}) as u64;\n    \
             while n > 0 {{\n        if most(n) > most(n - 1) {{\n            return most(n);\n        \
             }}\n        n -= most(n) + 1;\n    }}\n    0\n",
            times("u128::from(n)", over)
        )
    },
    prime_factors: "    let (mut count, mut p) = (0, 2);\n    while n > 1 && p <= n / p {\n        \
                    if n % p == 0 {\n            n /= p;\n            count += 1;\n        } else {\n            \
                    p += 1;\n        }\n    }\n    if n > 1 { count + 1 } else { count }\n",
    pieces,
    formulas: Notation {
        functions: include_str!("functions/rust.txt"),
        number: Variables { names: &["n"], declared: "    let n = i128::from(n);\n" },
        pair: Variables {
            names: &["a", "b"],
            declared: "    let (a, b) = (i128::from(a), i128::from(b));\n",
        },
        constant: |number| number.to_string(),
        operation: |operation, a, b| match operation {
            Operation::Less => format!("i128::from({a} < {b})"),
            _ => call(operation, a, b),
        },
        cases: |by, cases| {
            let last = cases.len().saturating_sub(1);
            let case = |(number, case): (usize, &String)| {
                let number = if number == last { "_".to_owned() } else { number.to_string() };
                format!("{number} => {case}, ")
            };
            format!("match {by} {{ {}}}", cases.iter().enumerate().map(case).collect::<String>())
        },
        checked: |value| format!("checked({value})"),
    },
    function,
    pair_function: |name, body| format!("fn {name}(a: u64, b: u64) -> u64 {{\n{body}}}\n\n"),
    pair_automaton,
    pair_test: |name, [a, b], columns| {
        format!(
            "    for (i, &value) in (0u64..).zip(TABLE.iter()) {{\n        \
             let (a, b) = ({a} + i / {columns}, {b} + i % {columns});\n        \
             println!(\"{{}} {{}} {{}}\", a, b, value);\n        \
             assert_eq!({name}(a, b), value, \"wrong: {name}({{}}, {{}})\", a, b);\n    }}\n"
        )
    },
    main: "\nfn main() {\n",
    test: |name, end, first| {
        format!(
            "    for (n, &value) in ({first}u64..).zip(TABLE{end}.iter()) {{\n        \
             println!(\"{{}} {{}}\", n, value);\n        \
             assert_eq!({name}(n), value, \"wrong: {name}({{}})\", n);\n    }}\n"
        )
    },
    heap: |name, heap| format!("{name}({heap})"),
    zero: "0u64",
    sum: |Sum { position, value, .. }, heaps| {
        format!(
            "    // {position}\n    let value = {heaps};\n    println!(\"value {{}}\", value);\n    \
             assert_eq!(value, {value}, \"wrong: the value of the position\");\n"
        )
    },
    done: "    println!(\"ok\");\n}\n",
};

fn item(list: &str, index: &str) -> String {
    // `as` binds before `%`.
    if index.contains('%') {
        return format!("{list}[({index}) as usize]");
    }
    format!("{list}[{index} as usize]")
}

fn function(rule: &Rule, name: &str, body: &str) -> String {
    let changes = match rule {
        Rule::Digits(rule) => rule.shift > 0 || rule.scan() != Scan::Gray,
        Rule::Automaton(_) | Rule::AtMost(..) | Rule::PrimeFactors => true,
        _ => false,
    };
    let argument = if changes { "mut n" } else { "n" };
    format!("fn {name}({argument}: u64) -> u64 {{\n{body}}}\n\n")
}

fn scan(rule: &Digits) -> String {
    let mut body = String::new();
    if rule.shift > 0 {
        let by = rule.shift;
        let add = format!("    n = n.checked_add({by}).expect(\"n is too large\");\n");
        body.push_str(&add);
    }
    body + &match rule.scan() {
        Scan::Sum { base, of } => {
            let term = match of {
                Term::Number(term) => term,
                Term::If(condition) => format!("u64::from({condition})"),
            };
            format!(
                "    let mut k = 0;\n    while n > 0 {{\n        k += {term};\n        \
                 n /= {base};\n    }}\n"
            )
        }
        Scan::First { base, skipped } => format!(
            "    let mut k = 1;\n    while n > 0 && {skipped} {{\n        k += 1;\n        \
             n /= {base};\n    }}\n    if n == 0 {{\n        k = 0;\n    }}\n"
        ),
        Scan::Gray => {
            let changed = matches!(rule.of, OfK::Named { shift, .. } if shift != 0);
            format!("    let {}k = n ^ (n >> 1);\n", if changed { "mut " } else { "" })
        }
    }
}

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

fn walk(rule: &Walk, end: &str) -> String {
    let many = rule.starts.len();
    let next = rule.next(&|x| format!("i128::from({x})"), "/");
    format!(
        "    let mut k = 0;\n    while k + 1 < {many} && START{end}[k + 1] <= n {{\n        \
         k += 1;\n    }}\n    let mut x = START{end}[{}..].to_vec();\n    \
         while k + 1 >= {many} {{\n        let next = {next};\n        \
         if i128::from(n) < next {{\n            break;\n        }}\n        x.remove(0);\n        \
         x.push(next as u64);\n        k += 1;\n    }}\n    let k = k as u64;\n",
        many - rule.back()
    )
}

fn pair_automaton(base: u64, states: usize) -> String {
    let [letters, values] = [base.pow(3), base.pow(2)];
    format!(
        "    let (mut a, mut b, mut digits) = (a, b, Vec::new());\n    \
         while a > 0 || b > 0 {{\n        digits.push(a % {base} + {base} * (b % {base}));\n        \
         a /= {base};\n        b /= {base};\n    }}\n    \
         // The value may have more digits.\n    let more = digits.len() + {states};\n    \
         digits.resize(more, 0);\n    let mut reached = [None; {states}];\n    \
         reached[0] = Some(0u128);\n    for letter in digits.iter().rev() {{\n        \
         let mut now = [None; {states}];\n        \
         for (state, value) in (0u64..).zip(reached.iter()) {{\n            \
         for digit in 0u64..{base} {{\n                \
         let to = NEXT[({letters} * state + letter + {values} * digit) as usize];\n                \
         if let (Some(value), true) = (*value, to != {states}) {{\n                    \
         now[to as usize] = Some(value.wrapping_mul({base}).wrapping_add(u128::from(digit)));\n                \
         }}\n            }}\n        }}\n        reached = now;\n    }}\n    \
         for (value, accepts) in reached.iter().zip(ACCEPTS.iter()) {{\n        \
         if let (Some(value), 1) = (*value, *accepts) {{\n            \
         assert!(value >> 64 == 0, \"the value is 2^64 or more\");\n            \
         return value as u64;\n        }}\n    }}\n    panic!(\"no position\")\n"
    )
}

fn pieces(pieces: &[Piece], name: &str) -> String {
    let arm = |(r, piece): (usize, &Piece)| {
        let value = match *piece {
            Piece::Linear { slope, add } => format!("{slope} * k + {add}"),
            Piece::Earlier { times, shift, factor: by, add } => {
                format!("{}{name}(({times} * k + {shift}) as u64) as i128 + {add}", factor(by))
            }
        };
        let residue = if r + 1 == pieces.len() { "_".to_owned() } else { r.to_string() };
        format!("        {residue} => {value},\n")
    };
    format!(
        "    let k = (n / {0}) as i128;\n    let value = match n % {0} {{\n{1}    }};\n    \
         assert!(value >= 0 && value >> 64 == 0, \"the value is 2^64 or more\");\n    value as u64\n",
        pieces.len(),
        pieces.iter().enumerate().map(arm).collect::<String>()
    )
}
