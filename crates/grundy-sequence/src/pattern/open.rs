//! Games whose period is not known.

use crate::period::{Period, recorded_period};
use grundy_core::game::Phrase;
use grundy_core::game::take_break::TakeBreak;

/// The octal games of up to three places without a known period, one of each class (the tables of
/// T. Czajka, without those that A. Flammenkamp has solved and those on the page Records).
const OPEN: &[&str] = &[
    "0.004", "0.005", "0.006", "0.014", "0.015", "0.016", "0.024", "0.026", "0.034", "0.04",
    "0.06", "0.064", "0.114", "0.126", "0.135", "0.136", "0.14", "0.142", "0.143", "0.146",
    "0.161", "0.162", "0.163", "0.164", "0.166", "0.167", "0.172", "0.174", "0.204", "0.205",
    "0.206", "0.207", "0.224", "0.244", "0.245", "0.264", "0.314", "0.324", "0.334", "0.336",
    "0.342", "0.344", "0.346", "0.36", "0.362", "0.364", "0.366", "0.371", "0.374", "0.404",
    "0.414", "0.416", "0.444", "0.564", "0.604", "0.606", "0.64", "0.74", "0.744", "0.76", "0.764",
    "0.774", "0.776", "4.004", "4.007", "4.026", "4.044", "4.045", "4.324", "4.327", "4.367",
];

/// Returns the open question about a game, or its published but unproved period.
pub(super) fn open_question(code: &TakeBreak) -> Option<Phrase> {
    let same = |other: &str| {
        TakeBreak::parse(other).is_ok_and(|other| other.cousin().code == code.cousin().code)
    };
    if let Some(Period { period, preperiod, .. }) = recorded_period(code) {
        let on_record = Phrase::new("open-on-record").with("code", code.to_string());
        Some(on_record.with("period", period).with("preperiod", preperiod))
    } else if same("0.6") {
        Some(Phrase::new("open-officers"))
    } else if same("4!.0") {
        Some(Phrase::new("open-grundys-game"))
    } else {
        OPEN.iter().any(|other| same(other)).then(|| Phrase::new("open-octal"))
    }
}
