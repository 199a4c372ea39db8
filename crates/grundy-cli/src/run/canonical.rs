//! `options --canonical` and `explain --canonical`: misère canonical forms of positions and their
//! options. Where a position is asked for, a form such as `*[2[2]321]` may stand.

use std::io::Write;

use grundy_core::game::{Arg, Failure, Meter};
use grundy_engine::wording::Wording;
use grundy_misere::{Form, Forms, ReadError};
use serde::Serialize;

use crate::args::{PositionArgs, Speech};
use crate::error::Error;
use crate::output::columns::Side::{Left, Right};
use crate::output::columns::{columns, worded_columns};
use crate::output::json;
use crate::session::Session;

/// A form with what is known of it.
#[derive(Debug, Serialize)]
struct Described {
    position: String,
    form: String,
    genus: String,
    grundy: u32,
    misere: u32,
    tame: bool,
    birthday: u32,
    options: usize,
}

/// An option of a position.
#[derive(Debug, Serialize)]
struct OptionLine {
    #[serde(skip_serializing_if = "Option::is_none")]
    text: Option<String>,
    position: String,
    form: String,
    genus: String,
}

#[derive(Debug, Serialize)]
struct Listing {
    position: String,
    form: String,
    genus: String,
    options: Vec<OptionLine>,
}

pub(super) fn explain(
    session: &Session,
    asked: &PositionArgs,
    speech: Speech,
    out: &mut dyn Write,
) -> Result<(), Error> {
    let (clock, wording) = (session.clock(), speech.wording());
    let meter = session.meter(&clock);
    let mut forms = Forms::default();
    let (position, form) = form(session, &mut forms, asked, &meter)?;
    let described = Described {
        position,
        form: forms.text(form, &meter)?,
        genus: forms.genus(form).to_string(),
        grundy: forms.grundy(form),
        misere: forms.misere(form),
        tame: forms.is_tame(form),
        birthday: forms.birthday(form),
        options: forms.count_options(form),
    };
    if session.json {
        json::line(out, &json::headed(&described))?;
        return Ok(());
    }
    let words = |id: &'static str| wording.cell(&Arg::words(id));
    let kind = words(if described.tame { "form-tame" } else { "form-wild" });
    let rows = [
        ("column-form", described.form),
        ("column-genus", described.genus),
        ("form-kind", kind),
        ("form-grundy", described.grundy.to_string()),
        ("form-misere", described.misere.to_string()),
        ("form-birthday", described.birthday.to_string()),
        ("form-options", described.options.to_string()),
    ];
    let rows: Vec<Vec<String>> = rows.map(|(id, cell)| vec![words(id), cell]).to_vec();
    let table = columns(&[("", Left), ("", Left)], &rows);
    // There is nothing above the columns.
    let table = table.split_once('\n').map_or("", |(_, rows)| rows);
    writeln!(out, "{}\n{}", described.position, wording.aligned(table))?;
    Ok(())
}

pub(super) fn options(
    session: &Session,
    asked: &PositionArgs,
    speech: Speech,
    out: &mut dyn Write,
) -> Result<(), Error> {
    let (clock, wording) = (session.clock(), speech.wording());
    let meter = session.meter(&clock);
    let mut forms = Forms::default();
    let (position, whole) = form(session, &mut forms, asked, &meter)?;
    let options = if position.starts_with('*') {
        let options: Vec<Form> = forms.options(whole).collect();
        let line = |form: Form| -> Result<OptionLine, Failure> {
            let text = forms.text(form, &meter)?;
            let genus = forms.genus(form).to_string();
            Ok(OptionLine { text: None, position: text.clone(), form: text, genus })
        };
        options.into_iter().map(line).collect::<Result<Vec<_>, _>>()?
    } else {
        of_position(session, &mut forms, asked, &wording, &meter)?
    };
    let listing = Listing {
        position,
        form: forms.text(whole, &meter)?,
        genus: forms.genus(whole).to_string(),
        options,
    };
    if session.json {
        json::line(out, &json::headed(&listing))?;
        return Ok(());
    }
    let rows = listing.options.iter().enumerate().map(|(i, option)| {
        let number = (i + 1).to_string();
        let text = option.text.clone().unwrap_or_else(|| "-".to_owned());
        vec![number, text, option.position.clone(), option.form.clone(), option.genus.clone()]
    });
    let rows: Vec<Vec<String>> = rows.collect();
    let heads = [
        ("column-number", Right),
        ("column-move", Left),
        ("column-leaves", Left),
        ("column-form", Left),
        ("column-genus", Left),
    ];
    writeln!(out, "{} = {} ({})", listing.position, listing.form, listing.genus)?;
    writeln!(out, "{}", worded_columns(&heads, &rows, &wording))?;
    Ok(())
}

/// The form that was asked for, with the text of its position.
fn form(
    session: &Session,
    forms: &mut Forms,
    asked: &PositionArgs,
    meter: &Meter<'_>,
) -> Result<(String, Form), Error> {
    let text = asked.words.join(" ");
    if text.starts_with('*') {
        let form = forms.read(&text, meter).map_err(|error| match error {
            ReadError::Text(error) => {
                Error::Position { text: text.clone(), error: Box::new(error) }
            }
            ReadError::Work(failure) => failure.into(),
        })?;
        return Ok((forms.text(form, meter)?, form));
    }
    let position = session.read(&text, true)?;
    let parts = position.parts();
    let form = forms.of(&parts, meter)?;
    Ok((position.to_string(), form))
}

/// The options of a position, each with its form.
fn of_position(
    session: &Session,
    forms: &mut Forms,
    asked: &PositionArgs,
    wording: &Wording,
    meter: &Meter<'_>,
) -> Result<Vec<OptionLine>, Error> {
    /// Options are listed up to this many.
    const MOST: usize = 1 << 16;
    let position = session.read(&asked.words.join(" "), true)?;
    let (moves, all) = session.bench.moves(&position, MOST, meter)?;
    if !all {
        return Err(Error::unfinished(format!("there are more than {MOST} options")));
    }
    let mut lines = Vec::new();
    for option in moves {
        let parts = option.position.parts();
        let form = forms.of(&parts, meter)?;
        lines.push(OptionLine {
            text: Some(wording.say(&option.phrase)),
            position: option.position.to_string(),
            form: forms.text(form, meter)?,
            genus: forms.genus(form).to_string(),
        });
    }
    Ok(lines)
}
