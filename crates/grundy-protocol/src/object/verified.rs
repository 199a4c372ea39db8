//! The verdict of the checker on a certificate, as JSON.

use grundy_verify::{Report, Verdict};
use serde::Serialize;

use super::json::{Headed, headed};

/// The object of `verify`.
#[derive(Debug, Serialize)]
pub struct Verified<'a> {
    file: &'a str,
    game: Option<&'a str>,
    theorem: Option<&'a str>,
    verdict: &'static str,
    claim: Option<&'a str>,
    checked: Option<&'a str>,
    cited: Option<&'a str>,
    reason: Option<String>,
}

/// The object of a verdict on a file.
pub fn verified<'a>(file: &'a str, report: &'a Report) -> Headed<Verified<'a>> {
    let (verdict, proof, reason) = match &report.verdict {
        Verdict::Proved(proof) => ("proved", Some(proof), None),
        Verdict::Refuted(why) => ("refuted", None, Some(why.clone())),
        Verdict::Unreadable(why) => ("unreadable", None, Some(why.to_string())),
        Verdict::Unfinished(why) => ("undecided", None, Some(why.clone())),
    };
    headed(Verified {
        file,
        game: report.game.as_deref(),
        theorem: report.theorem.as_deref(),
        verdict,
        claim: proof.map(|proof| proof.sentence.as_str()),
        checked: proof.map(|proof| proof.checked.as_str()),
        cited: proof.and_then(|proof| proof.cited.as_deref()),
        reason,
    })
}
