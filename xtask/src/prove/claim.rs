//! What a certificate claims, in the words of the theories of `proof/`.

use std::fmt::Write;

use super::certificate::{Certificate, number, numbers};

/// The entries that an array of Rocq may have.
const LONGEST_ARRAY: u64 = 4_194_303;

/// The sets of states that a check of an arithmetic period may look at.
const MOST_STAGES: u32 = 100_000;

/// A statement in Rocq, and the tactic that proves it.
pub(super) struct Claim {
    statement: String,
    proof: String,
}

impl Claim {
    /// The claim of a certificate, or why it cannot be stated or checked.
    pub(super) fn new(certificate: &Certificate) -> Result<Self, String> {
        match certificate.text("theorem")? {
            "octal-periodicity" | "take-and-break-periodicity" => periodic_code(certificate),
            "subtraction-periodicity" => periodic_set(certificate),
            "arithmetic-periodicity" => arithmetic(certificate),
            "all-but-periodicity" => all_but(certificate),
            "remainder" => remainder(certificate),
            "at-most-fraction" => at_most_fraction(certificate),
            "nim" => {
                by_name(certificate, "nim", "forall n, G (take (fun _ => true)) n = n", "nim_value")
            }
            "wythoff-beatty" => {
                by_name(certificate, "wythoff", "wythoff_beatty", "wythoff_theorem")
            }
            "misere-periodicity" => whole_quotient(certificate),
            "misere-quotient" => partial_quotient(certificate),
            other => Err(format!("the theorem `{other}` is not among those proved in Rocq")),
        }
    }

    /// The file that states and proves claims, by the names `claim1`, `claim2` … where they are several.
    pub(super) fn file(claims: &[(String, Self)]) -> String {
        let mut text = "From Coq Require Import List.\n\
            From Grundy Require Import Heaps Periods Check Rare Arithmetic Closed Wythoff Misere MisereCheck.\n\
            Import ListNotations.\n"
            .to_owned();
        for (at, (about, claim)) in claims.iter().enumerate() {
            let name =
                if claims.len() == 1 { "claim".to_owned() } else { format!("claim{}", at + 1) };
            let (statement, proof) = (&claim.statement, &claim.proof);
            write!(
                text,
                "\n(* {about} *)\nTheorem {name} :\n  {statement}.\nProof. {proof}. Qed.\n"
            )
            .ok();
        }
        text
    }
}

/// `octal-periodicity` and `take-and-break-periodicity`.
fn periodic_code(certificate: &Certificate) -> Result<Claim, String> {
    certificate.only(&["game", "theorem", "period", "preperiod", "mask", "parity", "rare"])?;
    let code = code(certificate.text("game")?)?;
    let (period, preperiod) = (certificate.number("period")?, certificate.number("preperiod")?);
    let bits = bits(preperiod, period)?;
    let periodic = format!("least_period (G (code {code})) {period} {preperiod}");
    if certificate.all("mask").next().is_none() {
        certificate.only(&["game", "theorem", "period", "preperiod"])?;
        return Ok(Claim {
            statement: periodic,
            proof: by_computation(&format!("code_sound {bits}")),
        });
    }
    let parity = match certificate.text("parity")? {
        "none" => "None_counts",
        "even" => "Even_places",
        "odd" => "Odd_places",
        other => {
            return Err(format!("line `parity`: expected none, even or odd instead of `{other}`"));
        }
    };
    let mask = certificate.number("mask")?;
    let rare = list(&certificate.numbers("rare")?);
    // No value has a digit above those of the mask, in the certificates that hunts write; otherwise
    // the proof is refused.
    let bits = (u64::BITS - mask.leading_zeros() + 1).clamp(8, 16);
    Ok(Claim {
        statement: format!("{periodic} /\\\n  rare_heaps {code} {mask} {parity} {rare}"),
        proof: by_computation(&format!("rare_sound {bits}")),
    })
}

/// `subtraction-periodicity`.
fn periodic_set(certificate: &Certificate) -> Result<Claim, String> {
    certificate.only(&["game", "theorem", "period", "preperiod"])?;
    let set = set(certificate.text("game")?)?;
    let (period, preperiod) = (certificate.number("period")?, certificate.number("preperiod")?);
    Ok(Claim {
        statement: format!("least_period (G (take (in_set {set}))) {period} {preperiod}"),
        proof: by_computation(&format!("take_sound {}", bits(preperiod, period)?)),
    })
}

/// `arithmetic-periodicity`.
fn arithmetic(certificate: &Certificate) -> Result<Claim, String> {
    certificate.only(&["game", "theorem", "period", "preperiod", "saltus"])?;
    let code = code(certificate.text("game")?)?;
    let (period, preperiod) = (certificate.number("period")?, certificate.number("preperiod")?);
    let (bits, saltus) = (bits(preperiod, period)?, certificate.number("saltus")?);
    Ok(Claim {
        statement: format!("least_repeats (G (code {code})) {period} {preperiod} {saltus}"),
        proof: by_computation(&format!("arithmetic_sound {bits} {MOST_STAGES}")),
    })
}

/// `all-but-periodicity`.
fn all_but(certificate: &Certificate) -> Result<Claim, String> {
    certificate.only(&["game", "theorem", "period", "preperiod", "saltus"])?;
    let game = certificate.text("game")?;
    let excluded =
        game.strip_prefix("allbut:").ok_or_else(|| format!("{game} is no game of this theorem"))?;
    let excluded: Vec<_> = excluded
        .split(',')
        .map(interval)
        .collect::<Result<Vec<_>, _>>()?
        .into_iter()
        .flat_map(|(low, high)| low..=high.min(low + LONGEST_ARRAY))
        .collect();
    let [period, preperiod, saltus] =
        ["period", "preperiod", "saltus"].map(|key| certificate.number(key));
    let (period, preperiod, saltus) = (period?, preperiod?, saltus?);
    Ok(Claim {
        statement: format!(
            "least_repeats (G (all_but {})) {period} {preperiod} {saltus}",
            list(&excluded)
        ),
        proof: by_computation(&format!("all_but_sound {}", bits(preperiod, period)?)),
    })
}

/// `remainder`.
fn remainder(certificate: &Certificate) -> Result<Claim, String> {
    certificate.only(&["game", "theorem", "modulus"])?;
    let set = set(certificate.text("game")?)?;
    let modulus = certificate.number("modulus")?;
    if modulus > LONGEST_ARRAY {
        return Err(format!("the modulus {modulus} is too large for the check in Rocq"));
    }
    Ok(Claim {
        statement: format!("forall n, G (take (in_set {set})) n = Nat.modulo n {modulus}"),
        proof: by_computation("remainder_sound"),
    })
}

/// `at-most-fraction`.
fn at_most_fraction(certificate: &Certificate) -> Result<Claim, String> {
    certificate.only(&["game", "theorem"])?;
    let game = certificate.text("game")?;
    let fraction = if game == "half" { Some("1/2") } else { game.strip_prefix("fraction:") };
    let (above, below) = fraction
        .and_then(|fraction| fraction.split_once('/'))
        .ok_or_else(|| format!("{game} is no game of this theorem"))?;
    let (above, below) = (number(above)?, number(below)?);
    Ok(Claim {
        statement: format!("fraction_formula {above} {below}"),
        proof: by_computation("fraction_sound"),
    })
}

/// A theorem about one game, with nothing to compute.
fn by_name(
    certificate: &Certificate,
    game: &str,
    statement: &str,
    theorem: &str,
) -> Result<Claim, String> {
    certificate.only(&["game", "theorem"])?;
    let named = certificate.text("game")?;
    if named == game {
        Ok(Claim { statement: statement.to_owned(), proof: format!("exact {theorem}") })
    } else {
        Err(format!("{named} is no game of this theorem"))
    }
}

/// The tactic that proves a claim by evaluating its checker.
fn by_computation(lemma: &str) -> String {
    format!("by_computation ({lemma})")
}

/// `misere-periodicity`.
fn whole_quotient(certificate: &Certificate) -> Result<Claim, String> {
    certificate.only(&[
        "game",
        "play",
        "theorem",
        "order",
        "period",
        "preperiod",
        "action",
        "lost",
        "phi",
    ])?;
    let code = code(certificate.text("game")?)?;
    let (period, preperiod) = (certificate.number("period")?, certificate.number("preperiod")?);
    bits(preperiod, period)?;
    let table = table(certificate)?;
    let order = certificate.number("order")?;
    Ok(Claim {
        statement: format!("whole_quotient (code {code}) {order} {period} {preperiod}\n  {table}"),
        proof: by_computation("whole_sound"),
    })
}

/// `misere-quotient`.
fn partial_quotient(certificate: &Certificate) -> Result<Claim, String> {
    certificate.only(&["game", "play", "theorem", "order", "heaps", "action", "lost", "phi"])?;
    let code = code(certificate.text("game")?)?;
    let (order, heaps) = (certificate.number("order")?, certificate.number("heaps")?);
    bits(heaps, 1)?;
    Ok(Claim {
        statement: format!(
            "partial_quotient (code {code}) {order} {heaps}\n  {}",
            table(certificate)?
        ),
        proof: by_computation("partial_sound"),
    })
}

/// The actions, the lost elements and the elements of the heaps.
fn table(certificate: &Certificate) -> Result<String, String> {
    if certificate.text("play")? != "misere" {
        return Err("line `play`: expected misere".to_owned());
    }
    let actions = certificate.all("action").map(|row| {
        let row = numbers(row).map_err(|why| format!("line `action`: {why}"))?;
        let (heap, images) = row.split_first().ok_or("line `action`: it is empty")?;
        Ok(format!("({heap}, {})", list(images)))
    });
    let actions = actions.collect::<Result<Vec<_>, String>>()?.join(";\n   ");
    let (lost, phi) = (certificate.numbers("lost")?, certificate.numbers("phi")?);
    Ok(format!("[{actions}]\n  {}\n  {}", list(&lost), list(&phi)))
}

/// A number of binary digits that the values of so many heaps do not exceed. Fails where the table
/// would have more entries than an array of Rocq.
fn bits(preperiod: u64, period: u64) -> Result<u32, String> {
    let heaps = preperiod.saturating_add(period).saturating_mul(2);
    if heaps > LONGEST_ARRAY {
        return Err(format!(
            "the check takes the values of some {heaps} heaps; Rocq's arrays hold {LONGEST_ARRAY}"
        ));
    }
    Ok((u64::BITS - heaps.leading_zeros() + 3).clamp(8, 16))
}

/// The digits of a code, from the place 0 on.
fn code(game: &str) -> Result<String, String> {
    let wrong = |why: &str| format!("{game}: {why}");
    let digits = game.replacen('.', "", 1);
    if !game.contains('.') {
        return Err(wrong("expected the code of a take-and-break game, such as 0.77"));
    }
    let mut digits = digits.chars();
    let mut places = Vec::new();
    while let Some(digit) = digits.next() {
        places.push(match digit {
            '0'..='9' | 'A'..='F' => u64::from(digit.to_digit(16).unwrap_or_default()),
            '{' => {
                let counts: String = digits.by_ref().take_while(|&next| next != '}').collect();
                let counts = counts.split(',').map(number).collect::<Result<Vec<_>, _>>();
                let counts =
                    counts.map_err(|_| wrong("sets of counts in Rocq have numbers only"))?;
                counts.iter().try_fold(0, |set, &count| {
                    (count < 16)
                        .then(|| set | 1 << count)
                        .ok_or_else(|| wrong("more than 15 heaps"))
                })?
            }
            _ => return Err(wrong("codes in Rocq have neither marks nor a tail")),
        });
    }
    // A move that takes nothing and leaves one heap or none would not end the game.
    if places.first().is_some_and(|first| first & 3 != 0) {
        return Err(wrong("a move that takes nothing must leave two heaps or more"));
    }
    Ok(list(&places))
}

/// The parts of the set of a game such as `take:1,3..5`.
fn set(game: &str) -> Result<String, String> {
    let parts =
        game.strip_prefix("take:").ok_or_else(|| format!("{game} is no game of this theorem"))?;
    let parts = parts.split(',').map(|part| match part {
        "prime" => Ok("Primes".to_owned()),
        "2^k" => Ok("Powers_of_two".to_owned()),
        part => interval(part).map(|(low, high)| format!("Range {low} {high}")),
    });
    Ok(format!("[{}]", parts.collect::<Result<Vec<_>, _>>()?.join("; ")))
}

/// A number, or a range such as `2..5`.
fn interval(part: &str) -> Result<(u64, u64), String> {
    let (low, high) = part.split_once("..").unwrap_or((part, part));
    let (low, high) = (number(low)?, number(high)?);
    if high > LONGEST_ARRAY {
        Err(format!("{high} is too large for the check in Rocq"))
    } else {
        Ok((low, high))
    }
}

/// A list in Rocq's notation.
fn list(numbers: &[u64]) -> String {
    let numbers: Vec<_> = numbers.iter().map(ToString::to_string).collect();
    format!("[{}]", numbers.join("; "))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The statement for a certificate with these lines, or why there is none.
    fn statement(lines: &str) -> Result<String, String> {
        let text = format!("grundy certificate 1\n{lines}\nhash blake3:0\n");
        Claim::new(&Certificate::read(&text)?).map(|claim| claim.statement)
    }

    #[test]
    fn claims_in_the_words_of_the_theories() {
        let stated = [
            (
                "game 0.77\ntheorem octal-periodicity\nperiod 12\npreperiod 71",
                "least_period (G (code [0; 7; 7])) 12 71",
            ),
            (
                "game 4.{0,3}F\ntheorem take-and-break-periodicity\nperiod 2\npreperiod 1",
                "least_period (G (code [4; 9; 15])) 2 1",
            ),
            (
                "game 0.051\ntheorem octal-periodicity\nperiod 48\npreperiod 48\nmask 7\nparity even\nrare 0 3",
                "least_period (G (code [0; 0; 5; 1])) 48 48 /\\\n  rare_heaps [0; 0; 5; 1] 7 Even_places [0; 3]",
            ),
            (
                "game take:1,3..5\ntheorem subtraction-periodicity\nperiod 8\npreperiod 0",
                "least_period (G (take (in_set [Range 1 1; Range 3 5]))) 8 0",
            ),
            (
                "game allbut:1..2\ntheorem all-but-periodicity\nperiod 3\npreperiod 0\nsaltus 1",
                "least_repeats (G (all_but [1; 2])) 3 0 1",
            ),
            (
                "game take:1,prime\ntheorem remainder\nmodulus 4",
                "forall n, G (take (in_set [Range 1 1; Primes])) n = Nat.modulo n 4",
            ),
        ];
        for (lines, expected) in stated {
            assert_eq!(statement(lines).as_deref(), Ok(expected));
        }
    }

    #[test]
    fn what_is_not_stated_is_refused() {
        let refused = [
            ("game 4!.0\ntheorem octal-periodicity\nperiod 1\npreperiod 0", "marks"),
            ("game 0.[3]\ntheorem octal-periodicity\nperiod 1\npreperiod 0", "tail"),
            ("game 3.7\ntheorem octal-periodicity\nperiod 1\npreperiod 0", "two heaps"),
            (
                "game 0.77\ntheorem octal-periodicity\nperiod 12\npreperiod 71\nvalues blake3:0",
                "`values`",
            ),
            ("game 0.77\ntheorem octal-periodicity\nperiod 12\npreperiod 71\nmask 7", "`parity`"),
            ("game 0.77\ntheorem octal-periodicity\nperiod 12", "`preperiod`"),
            (
                "game 0.106\ntheorem octal-periodicity\nperiod 328226140474\npreperiod 465384263797",
                "4194303",
            ),
            (
                "game path:{n}\ntheorem strip-periodicity\nperiod 34\npreperiod 52",
                "strip-periodicity",
            ),
        ];
        for (lines, why) in refused {
            assert!(statement(lines).is_err_and(|said| said.contains(why)), "{lines}");
        }
    }
}
