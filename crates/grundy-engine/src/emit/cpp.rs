//! Programs in C++.

use super::digits::{Digits, OfK, Scan, Term};
use super::formula::{Notation, Variables, call};
use super::function::{Function, Sum};
use super::intervals::Walk;
use super::language::{Language, lines};
use super::rule::Rule;
use grundy_sequence::pattern::{NamedSequence, Piece};

pub(super) static LANGUAGE: Language = Language {
    comment: "//",
    over: "/",
    end: ";",
    wide: "// This needs the type __int128 of GCC and Clang.\n",
    head,
    list,
    item: |list, index| format!("{list}[{index}]"),
    when: |condition, value| format!("    if ({condition}) return {value};\n"),
    give: |value| format!("    return {value};\n"),
    guard,
    scan,
    term,
    walk,
    automaton: |base, end| {
        format!(
            "    u64 state = 0;\n    \
             for (; n > 0; n /= {base}) state = NEXT{end}[{base} * state + n % {base}];\n    \
             return VALUE{end}[state];\n"
        )
    },
    at_most,
    prime_factors: "    u64 count = 0, p = 2;\n    while (n > 1 && p <= n / p) {\n        \
                    if (n % p == 0) {\n            n /= p;\n            ++count;\n        } else {\n            \
                    ++p;\n        }\n    }\n    return count + (n > 1);\n",
    pieces,
    formulas: Notation {
        functions: include_str!("functions/cpp.txt"),
        number: Variables { names: &["x"], declared: "    wide x = n;\n" },
        pair: Variables { names: &["x", "y"], declared: "    wide x = a, y = b;\n" },
        // A literal of at most 31 bits is an int, and sums with x are wide.
        constant: |number| {
            if number >> 31 == 0 { number.to_string() } else { format!("(wide) {number}ULL") }
        },
        operation: call,
        cases: |by, cases| {
            let last = cases.len().saturating_sub(1);
            let case = |(number, case): (usize, &String)| {
                if number == last {
                    case.clone()
                } else {
                    format!("({by}) == {number} ? {case} : ")
                }
            };
            format!("({})", cases.iter().enumerate().map(case).collect::<String>())
        },
        checked: |value| format!("checked({value})"),
    },
    function: |_, name, body| format!("u64 {name}(u64 n) {{\n{body}}}\n\n"),
    pair_function: |name, body| format!("u64 {name}(u64 a, u64 b) {{\n{body}}}\n\n"),
    pair_automaton,
    pair_test: |name, [a, b], columns| {
        format!(
            "    for (u64 i = 0; i < TABLE.size(); ++i) {{\n        \
             u64 a = {a} + i / {columns}, b = {b} + i % {columns};\n        \
             std::cout << a << ' ' << b << ' ' << TABLE[i] << '\\n';\n        \
             if ({name}(a, b) != TABLE[i]) {{\n            \
             std::cerr << \"wrong: {name}(\" << a << \", \" << b << \")\\n\";\n            \
             return EXIT_FAILURE;\n        }}\n    }}\n"
        )
    },
    main: "\nint main() {\n",
    test: |name, end, first| {
        format!(
            "    for (u64 i = 0; i < TABLE{end}.size(); ++i) {{\n        u64 n = i + {first};\n        \
             std::cout << n << ' ' << TABLE{end}[i] << '\\n';\n        \
             if ({name}(n) != TABLE{end}[i]) {{\n            \
             std::cerr << \"wrong: {name}(\" << n << \")\\n\";\n            \
             return EXIT_FAILURE;\n        }}\n    }}\n"
        )
    },
    heap: |name, heap| format!("{name}({heap}ULL)"),
    zero: "0",
    sum: |Sum { position, value, .. }, heaps| {
        format!(
            "    // {position}\n    u64 value = {heaps};\n    \
             std::cout << \"value \" << value << '\\n';\n    \
             if (value != {value}ULL) {{\n        std::cerr << \"wrong: the value of the position\\n\";\n        \
             return EXIT_FAILURE;\n    }}\n"
        )
    },
    done: "    std::cout << \"ok\\n\";\n}\n",
};

fn head(functions: &[Function]) -> String {
    let bits = if functions.iter().any(counts_ones) { "#include <bitset>\n" } else { "" };
    format!(
        "{bits}#include <cstdlib>\n#include <iostream>\n#include <stdexcept>\n#include <vector>\n\n\
         typedef unsigned long long u64;\n\n"
    )
}

/// Whether a function counts the ones of a number.
fn counts_ones(function: &Function) -> bool {
    let Rule::Digits(rule) = &function.rule else { return false };
    matches!(rule.of, OfK::Named { name: NamedSequence::Odious | NamedSequence::Evil, .. })
}

fn list(label: &str, numbers: &[u64]) -> String {
    // Literals from 2^63 on need the ending.
    let large = numbers.iter().any(|number| number >> 63 != 0);
    let numbers = lines(numbers).replace(',', if large { "ULL," } else { "," });
    format!("const std::vector<u64> {label} = {{{numbers}\n}};\n")
}

fn guard(n: &str, largest: u64) -> String {
    format!("    if ({n} > {largest}ULL) throw std::overflow_error(\"n is too large\");\n")
}

fn scan(rule: &Digits) -> String {
    let mut body = String::new();
    if rule.shift > 0 {
        body.push_str(&guard("n", u64::MAX - rule.shift));
        let add = format!("    n += {};\n", rule.shift);
        body.push_str(&add);
    }
    body + &match rule.scan() {
        Scan::Sum { base, of: Term::Number(term) | Term::If(term) } => {
            format!("    u64 k = 0;\n    for (; n > 0; n /= {base}) k += {term};\n")
        }
        Scan::First { base, skipped } => format!(
            "    u64 k = 1;\n    for (; n > 0 && {skipped}; n /= {base}) ++k;\n    if (n == 0) k = 0;\n"
        ),
        Scan::Gray => "    u64 k = n ^ (n >> 1);\n".to_owned(),
    }
}

fn term(name: NamedSequence) -> &'static str {
    match name {
        NamedSequence::Odious => "2 * k + 1 - std::bitset<64>(k).count() % 2",
        NamedSequence::Evil => "2 * k + std::bitset<64>(k).count() % 2",
        NamedSequence::PowersOfTwo => "1ULL << k",
        NamedSequence::PowersOfTwoLessOne => "(1ULL << k) - 1",
        NamedSequence::Squares => "k * k",
        NamedSequence::Triangular => "k * (k + 1) / 2",
    }
}

fn walk(rule: &Walk, end: &str) -> String {
    let (many, back) = (rule.starts.len(), rule.back());
    let next = rule.next(&|x| format!("(__int128) {x}"), "/");
    format!(
        "    u64 k = 0;\n    while (k + 1 < {many} && START{end}[k + 1] <= n) ++k;\n    \
         u64 x[{back}];\n    for (int i = 0; i < {back}; ++i) x[i] = START{end}[{0} + i];\n    \
         while (k + 1 >= {many}) {{\n        __int128 next = {next};\n        \
         if (n < next) break;\n        for (int i = 0; i + 1 < {back}; ++i) x[i] = x[i + 1];\n        \
         x[{1}] = (u64) next;\n        ++k;\n    }}\n",
        many - back,
        back - 1
    )
}

fn at_most(over: u64, under: u64) -> String {
    if over == 1 {
        return format!(
            "    while (n > 0) {{\n        u64 most = n / {under};\n        \
             if (most > (n - 1) / {under}) return most;\n        n -= most + 1;\n    }}\n    \
             return 0;\n"
        );
    }
    // The product is split, so that it does not overflow: n = under·q + r.
    format!(
        "    while (n > 0) {{\n        \
         u64 most = n / {under} * {over} + n % {under} * {over} / {under};\n        \
         u64 before = (n - 1) / {under} * {over} + (n - 1) % {under} * {over} / {under};\n        \
         if (most > before) return most;\n        n -= most + 1;\n    }}\n    return 0;\n"
    )
}

fn pair_automaton(base: u64, states: usize) -> String {
    let [letters, values] = [base.pow(3), base.pow(2)];
    format!(
        "    std::vector<u64> digits;\n    \
         for (; a > 0 || b > 0; a /= {base}, b /= {base}) digits.push_back(a % {base} + {base} * (b % {base}));\n    \
         // The value may have more digits.\n    digits.resize(digits.size() + {states});\n    \
         std::vector<bool> reached({states});\n    std::vector<unsigned __int128> value({states});\n    \
         reached[0] = true;\n    for (u64 place = digits.size(); place-- > 0;) {{\n        \
         std::vector<bool> now({states});\n        std::vector<unsigned __int128> longer({states});\n        \
         for (u64 state = 0; state < {states}; ++state) {{\n            \
         for (u64 digit = 0; reached[state] && digit < {base}; ++digit) {{\n                \
         u64 to = NEXT[{letters} * state + digits[place] + {values} * digit];\n                \
         if (to == {states}) continue;\n                now[to] = true;\n                \
         longer[to] = {base} * value[state] + digit;\n            }}\n        }}\n        \
         reached = now;\n        value = longer;\n    }}\n    \
         for (u64 state = 0; state < {states}; ++state) {{\n        \
         if (!reached[state] || ACCEPTS[state] == 0) continue;\n        \
         if (value[state] >> 64 != 0) throw std::overflow_error(\"the value is 2^64 or more\");\n        \
         return (u64) value[state];\n    }}\n    throw std::domain_error(\"no position\");\n"
    )
}

fn pieces(pieces: &[Piece], name: &str) -> String {
    let case = |(r, piece): (usize, &Piece)| {
        let value = match piece {
            Piece::Linear { slope, add } => format!("(__int128) {slope} * k + {add}"),
            Piece::Earlier { times, shift, factor, add } => {
                format!("(__int128) {factor} * {name}({times} * k + {shift}) + {add}")
            }
        };
        let case = if r + 1 == pieces.len() { "default".to_owned() } else { format!("case {r}") };
        format!("        {case}: value = {value}; break;\n")
    };
    format!(
        "    u64 k = n / {0};\n    __int128 value;\n    switch (n % {0}) {{\n{1}    }}\n    \
         if (value < 0 || value >> 64 != 0) throw std::overflow_error(\"the value is 2^64 or more\");\n    \
         return (u64) value;\n",
        pieces.len(),
        pieces.iter().enumerate().map(case).collect::<String>()
    )
}
