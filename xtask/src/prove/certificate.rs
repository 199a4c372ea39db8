//! Certificates, as far as their claims are stated in Rocq.

/// The lines of a certificate between the first, which names the version, and the hash.
#[derive(Clone)]
pub(super) struct Certificate {
    pub(super) lines: Vec<(String, String)>,
}

impl Certificate {
    /// Reads a certificate. The hash is not compared: it proves nothing, and a claim that damage
    /// made false is refused.
    pub(super) fn read(text: &str) -> Result<Self, String> {
        let mut lines = text.lines();
        let first = lines.next().unwrap_or_default();
        if !first.starts_with("grundy certificate ") {
            return Err("line 1: expected `grundy certificate` and a version".to_owned());
        }
        let mut read = Vec::new();
        for (at, line) in lines.enumerate() {
            let place = at + 2;
            let (key, value) = line
                .split_once(' ')
                .ok_or_else(|| format!("line {place}: expected a key, a blank and a value"))?;
            if read.last().is_some_and(|(last, _)| last == "hash") {
                return Err(format!("line {place}: nothing may follow the hash"));
            }
            read.push((key.to_owned(), value.to_owned()));
        }
        match read.pop() {
            Some((key, _)) if key == "hash" => Ok(Self { lines: read }),
            _ => Err("the last line must be the hash".to_owned()),
        }
    }

    /// The values of all lines with a key.
    pub(super) fn all<'a>(&'a self, key: &'a str) -> impl Iterator<Item = &'a str> {
        self.lines.iter().filter(move |(name, _)| name == key).map(|(_, value)| value.as_str())
    }

    /// The value of a line.
    pub(super) fn text(&self, key: &str) -> Result<&str, String> {
        let line = self.lines.iter().find(|(name, _)| name == key);
        line.map(|(_, value)| value.as_str()).ok_or_else(|| format!("the line `{key}` is missing"))
    }

    /// The number in a line.
    pub(super) fn number(&self, key: &str) -> Result<u64, String> {
        number(self.text(key)?).map_err(|why| format!("line `{key}`: {why}"))
    }

    /// The numbers in a line, which may be `none`.
    pub(super) fn numbers(&self, key: &str) -> Result<Vec<u64>, String> {
        match self.text(key)? {
            "none" => Ok(Vec::new()),
            text => numbers(text).map_err(|why| format!("line `{key}`: {why}")),
        }
    }

    /// Fails if there is a line that has none of these keys.
    pub(super) fn only(&self, keys: &[&str]) -> Result<(), String> {
        match self.lines.iter().find(|(key, _)| !keys.contains(&key.as_str())) {
            Some((key, _)) if key == "values" => {
                Err("the line `values` is a hash, and what it says is not stated in Rocq"
                    .to_owned())
            }
            Some((key, _)) => Err(format!("a certificate of this theorem has no line `{key}`")),
            None => Ok(()),
        }
    }
}

/// A number without sign or leading zeros.
pub(super) fn number(text: &str) -> Result<u64, String> {
    let read = text.parse::<u64>().ok().filter(|number| number.to_string() == text);
    read.ok_or_else(|| format!("expected a number instead of `{text}`"))
}

/// Numbers with blanks between them.
pub(super) fn numbers(text: &str) -> Result<Vec<u64>, String> {
    text.split(' ').map(number).collect()
}
