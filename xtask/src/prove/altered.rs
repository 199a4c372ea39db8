//! Claims that are false: each field of a certificate, changed.

use std::fs;
use std::path::PathBuf;

use super::certificate::{Certificate, number};
use super::claim::Claim;
use super::{about, coqc, folder, module};
use crate::shell::Done;

/// What Rocq says where a checker does not return `true`.
const REFUSED: &str = "while it is expected to have type";

/// The most heaps that are computed again for each change.
const MANY: u64 = 2000;

/// Whether the claim of a certificate is soon decided.
fn is_small(certificate: &Certificate) -> bool {
    let heaps = ["period", "preperiod", "heaps"].map(|key| certificate.number(key).unwrap_or(0));
    heaps.iter().sum::<u64>() < MANY
}

/// Changes each field of the certificates that are soon decided, and fails if Rocq accepts the proof of a
/// changed claim.
pub(super) fn refuse(files: &[PathBuf]) -> Done {
    for file in files {
        let text = fs::read_to_string(file).map_err(|why| format!("{}: {why}", file.display()))?;
        let certificate = Certificate::read(&text)?;
        if !is_small(&certificate) {
            continue;
        }
        let altered = alterations(&certificate);
        for (what, certificate) in &altered {
            refuse_one(&format!("{}_altered", module(file)), what, certificate)?;
        }
        println!("{}: {} altered claims are refused", file.display(), altered.len());
    }
    Ok(())
}

fn refuse_one(name: &str, what: &str, certificate: &Certificate) -> Done {
    let file = folder().join("claims").join(name).with_extension("v");
    let claim = Claim::new(certificate).map_err(|why| format!("{what}: {why}"))?;
    fs::write(&file, Claim::file(&[(about(certificate)?, claim)]))
        .map_err(|why| format!("{}: {why}", file.display()))?;
    let output = coqc(&file).output().map_err(|why| format!("coqc: {why}"))?;
    let said = String::from_utf8_lossy(&output.stderr);
    if output.status.success() {
        Err(format!("{what}: Rocq accepts an altered claim, in {}", file.display()))
    } else if said.contains(REFUSED) {
        Ok(())
    } else {
        Err(format!(
            "{what}: Rocq does not reach the claim, in {}\n{}",
            file.display(),
            said.trim()
        ))
    }
}

/// A certificate with each field changed, but those that name the theorem and the play; and what was
/// changed.
fn alterations(certificate: &Certificate) -> Vec<(String, Certificate)> {
    let mut altered = Vec::new();
    for (at, (key, value)) in certificate.lines.iter().enumerate() {
        for value in others(key, value) {
            let mut other = certificate.clone();
            let what = format!("`{key}` as {value}");
            other.lines[at].1 = value;
            altered.push((what, other));
        }
    }
    altered
}

/// Other values of a field.
fn others(key: &str, value: &str) -> Vec<String> {
    match key {
        "theorem" | "play" => Vec::new(),
        "parity" => ["none", "even", "odd"]
            .into_iter()
            .filter(|&other| other != value)
            .map(str::to_owned)
            .collect(),
        "game" => last_digit(value).into_iter().collect(),
        // Heap 0 has no move, and its action changes nothing.
        "action" => {
            let (heap, images) = value.split_once(' ').unwrap_or((value, ""));
            let images =
                numbers_changed(images).into_iter().map(|images| format!("{heap} {images}"));
            images.chain([value.replacen(heap, "0", 1)]).collect()
        }
        _ => numbers_changed(value),
    }
}

/// The game with its last digit changed by one, but not that of the powers `2^k`.
fn last_digit(game: &str) -> Option<String> {
    let is_digit =
        |&(at, letter): &(usize, char)| letter.is_ascii_digit() && !game[at + 1..].starts_with('^');
    let (at, digit) = game.char_indices().rev().find(is_digit)?;
    let digit = digit.to_digit(10)?;
    let other = if digit == 0 { 1 } else { digit - 1 };
    Some(format!("{}{other}{}", &game[..at], &game[at + 1..]))
}

/// The first number, the middle one and the last, each larger by one.
fn numbers_changed(value: &str) -> Vec<String> {
    let words: Vec<&str> = value.split(' ').collect();
    let mut places = vec![0, words.len() / 2, words.len() - 1];
    places.dedup();
    let change = |&place: &usize| {
        let larger = (number(words[place]).ok()? + 1).to_string();
        let mut words = words.clone();
        words[place] = &larger;
        Some(words.join(" "))
    };
    places.iter().filter_map(change).collect()
}
