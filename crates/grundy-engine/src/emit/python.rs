//! Programs in Python 3.

use super::digits::{Digits, Scan, Term};
use super::formula::{Notation, Variables};
use super::function::Sum;
use super::intervals::Walk;
use super::language::{Language, factor, lines, times};
use grundy_sequence::pattern::{NamedSequence, Operation, Piece};

pub(super) static LANGUAGE: Language = Language {
    comment: "#",
    over: "//",
    end: "",
    wide: "",
    head: |_| String::new(),
    list: |label, numbers| format!("{label} = [{}\n]\n", lines(numbers)),
    item: |list, index| format!("{list}[{index}]"),
    when: |condition, value| format!("    if {condition}:\n        return {value}\n"),
    give: |value| format!("    return {value}\n"),
    // Numbers have no largest one.
    guard: |_, _| String::new(),
    scan,
    term,
    walk,
    automaton: |base, end| {
        format!(
            "    state = 0\n    while n > 0:\n        \
             state = NEXT{end}[{base} * state + n % {base}]\n        n //= {base}\n    \
             return VALUE{end}[state]\n"
        )
    },
    at_most: |over, under| {
        let (most, before) = (times("n", over), times("(n - 1)", over));
        format!(
            "    while n > 0:\n        most = {most} // {under}\n        \
             if most > {before} // {under}:\n            return most\n        \
             n -= most + 1\n    return 0\n"
        )
    },
    prime_factors: "    count, p = 0, 2\n    while n > 1 and p * p <= n:\n        \
                    if n % p == 0:\n            n //= p\n            count += 1\n        else:\n            \
                    p += 1\n    return count + (n > 1)\n",
    pieces,
    formulas: Notation {
        functions: include_str!("functions/python.txt"),
        number: Variables { names: &["n"], declared: "" },
        pair: Variables { names: &["a", "b"], declared: "" },
        constant: |number| number.to_string(),
        operation,
        cases: |by, cases| {
            let last = cases.len().saturating_sub(1);
            let case = |(number, case): (usize, &String)| {
                if number == last {
                    case.clone()
                } else {
                    format!("{case} if ({by}) == {number} else ")
                }
            };
            format!("({})", cases.iter().enumerate().map(case).collect::<String>())
        },
        checked: str::to_owned,
    },
    function: |_, name, body| format!("def {name}(n):\n{body}\n"),
    pair_function: |name, body| format!("def {name}(a, b):\n{body}\n"),
    pair_automaton,
    pair_test: |name, [a, b], columns| {
        format!(
            "    for i, value in enumerate(TABLE):\n        \
             a, b = {a} + i // {columns}, {b} + i % {columns}\n        print(a, b, value)\n        \
             if {name}(a, b) != value:\n            \
             raise SystemExit(\"wrong: {name}(%d, %d) = %d\" % (a, b, {name}(a, b)))\n"
        )
    },
    main: "\nif __name__ == \"__main__\":\n",
    test: |name, end, first| {
        format!(
            "    for n, value in enumerate(TABLE{end}, {first}):\n        print(n, value)\n        \
             if {name}(n) != value:\n            \
             raise SystemExit(\"wrong: {name}(%d) = %d\" % (n, {name}(n)))\n"
        )
    },
    heap: |name, heap| format!("{name}({heap})"),
    zero: "0",
    sum: |Sum { position, value, .. }, heaps| {
        format!(
            "    # {position}\n    value = {heaps}\n    print(\"value\", value)\n    \
             if value != {value}:\n        \
             raise SystemExit(\"wrong: the value of the position\")\n"
        )
    },
    done: "    print(\"ok\")\n",
};

fn operation(operation: Operation, a: &str, b: &str) -> String {
    match operation {
        Operation::Sum => format!("({a} + {b})"),
        Operation::Difference => format!("({a} - {b})"),
        Operation::Distance => format!("abs({a} - {b})"),
        Operation::Product => format!("({a} * {b})"),
        Operation::Quotient => format!("({a} // {b})"),
        Operation::Remainder => format!("({a} % {b})"),
        Operation::NimSum => format!("({a} ^ {b})"),
        Operation::And => format!("({a} & {b})"),
        Operation::Or => format!("({a} | {b})"),
        Operation::Least => format!("min({a}, {b})"),
        Operation::Largest => format!("max({a}, {b})"),
        Operation::CommonDivisor => format!("gcd({a}, {b})"),
        Operation::Less => format!("int({a} < {b})"),
    }
}

fn scan(rule: &Digits) -> String {
    let shift = match rule.shift {
        0 => String::new(),
        shift => format!("    n += {shift}\n"),
    };
    shift
        + &match rule.scan() {
            Scan::Sum { base, of: Term::Number(term) | Term::If(term) } => {
                format!("    k = 0\n    while n > 0:\n        k += {term}\n        n //= {base}\n")
            }
            Scan::First { base, skipped } => format!(
                "    k = 1\n    while n > 0 and {skipped}:\n        k += 1\n        n //= {base}\n    \
                 if n == 0:\n        k = 0\n"
            ),
            Scan::Gray => "    k = n ^ (n >> 1)\n".to_owned(),
        }
}

fn term(name: NamedSequence) -> &'static str {
    match name {
        NamedSequence::Odious => "2 * k + 1 - bin(k).count(\"1\") % 2",
        NamedSequence::Evil => "2 * k + bin(k).count(\"1\") % 2",
        NamedSequence::PowersOfTwo => "1 << k",
        NamedSequence::PowersOfTwoLessOne => "(1 << k) - 1",
        NamedSequence::Squares => "k * k",
        NamedSequence::Triangular => "k * (k + 1) // 2",
    }
}

fn walk(rule: &Walk, end: &str) -> String {
    let (many, back) = (rule.starts.len(), rule.back());
    let next = rule.next(&str::to_owned, "//");
    format!(
        "    k = 0\n    while k + 1 < {many} and START{end}[k + 1] <= n:\n        k += 1\n    \
         x = START{end}[-{back}:]\n    while k + 1 >= {many}:\n        following = {next}\n        \
         if n < following:\n            break\n        x = x[1:] + [following]\n        k += 1\n"
    )
}

fn pair_automaton(base: u64, states: usize) -> String {
    let [letters, values] = [base.pow(3), base.pow(2)];
    format!(
        "    digits = []\n    while a > 0 or b > 0:\n        \
         digits.append(a % {base} + {base} * (b % {base}))\n        a, b = a // {base}, b // {base}\n    \
         digits += [0] * {states}  # The value may have more digits.\n    reached = {{0: 0}}\n    \
         for letter in reversed(digits):\n        now = {{}}\n        \
         for state, value in reached.items():\n            for digit in range({base}):\n                \
         to = NEXT[{letters} * state + letter + {values} * digit]\n                \
         if to != {states}:\n                    now[to] = {base} * value + digit\n        \
         reached = now\n    for state, value in reached.items():\n        \
         if ACCEPTS[state]:\n            return value\n    raise ValueError(\"no position\")\n"
    )
}

fn pieces(pieces: &[Piece], name: &str) -> String {
    let case = |(r, piece): (usize, &Piece)| {
        let value = match *piece {
            Piece::Linear { slope, add } => format!("{slope} * k + {add}"),
            Piece::Earlier { times, shift, factor: by, add } => {
                format!("{}{name}({times} * k + {shift}) + {add}", factor(by))
            }
        };
        format!("    if r == {r}:\n        return {value}\n")
    };
    let cases: String = pieces.iter().enumerate().map(case).collect();
    format!("    k, r = divmod(n, {})\n{cases}", pieces.len())
}
