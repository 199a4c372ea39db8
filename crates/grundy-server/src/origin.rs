//! Web origins: the sites that may embed the page in a frame.
//!
//! An origin is written as a host source of the [Content Security
//! Policy](https://www.w3.org/TR/CSP3/#grammardef-host-source): a scheme, a host, which may begin
//! with `*.` for all its subdomains, and a port. The text becomes part of a header and must not add
//! other directives, so no other characters are accepted.

use std::fmt;
use std::str::FromStr;

/// An origin such as `https://school.example` or `http://localhost:8080`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Origin(String);

/// Why a text is not an origin.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum OriginError {
    /// It does not begin with `http://` or `https://`.
    Scheme,
    /// There is text after the host and its port.
    Path,
    /// The host is empty or has invalid characters.
    Host,
    /// The port is not a number from 1 to 65535.
    Port,
}

impl fmt::Display for OriginError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Scheme => "an origin begins with https:// or http://",
            Self::Path => {
                "an origin ends with its host or port: write https://school.example, without a path"
            }
            Self::Host => {
                "the host of an origin is a name such as school.example, or *.school.example"
            }
            Self::Port => "a port is a number from 1 to 65535",
        })
    }
}

impl std::error::Error for OriginError {}

impl fmt::Display for Origin {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl FromStr for Origin {
    type Err = OriginError;

    fn from_str(text: &str) -> Result<Self, OriginError> {
        let text = text.to_ascii_lowercase();
        let rest = text
            .strip_prefix("https://")
            .or_else(|| text.strip_prefix("http://"))
            .ok_or(OriginError::Scheme)?;
        if rest.contains(['/', '?', '#']) {
            return Err(OriginError::Path);
        }
        let (host, port) =
            rest.split_once(':').map_or((rest, None), |(host, port)| (host, Some(port)));
        let name = host.strip_prefix("*.").unwrap_or(host);
        if !name.split('.').all(is_label) {
            return Err(OriginError::Host);
        }
        if port.is_some_and(|port| !is_port(port)) {
            return Err(OriginError::Port);
        }
        Ok(Self(text))
    }
}

fn is_label(label: &str) -> bool {
    !label.is_empty()
        && !label.starts_with('-')
        && !label.ends_with('-')
        && label.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-')
}

fn is_port(port: &str) -> bool {
    port.bytes().all(|byte| byte.is_ascii_digit()) && port.parse::<u16>().is_ok_and(|port| port > 0)
}

#[cfg(test)]
mod tests {
    use super::{Origin, OriginError};

    #[test]
    fn origins_are_read() {
        for text in [
            "https://school.example",
            "http://localhost:8080",
            "https://*.school.example",
            "http://192.168.1.7:8017",
        ] {
            assert_eq!(
                text.parse::<Origin>().map(|origin| origin.to_string()),
                Ok(text.to_owned())
            );
        }
        assert_eq!(
            "HTTPS://School.Example".parse::<Origin>().map(|origin| origin.to_string()),
            Ok("https://school.example".to_owned())
        );
    }

    #[test]
    fn all_else_is_refused() {
        use OriginError::{Host, Path, Port, Scheme};
        for (text, why) in [
            ("school.example", Scheme),
            ("ftp://school.example", Scheme),
            ("*", Scheme),
            ("", Scheme),
            ("https://school.example/", Path),
            ("https://school.example/moodle", Path),
            ("https://", Host),
            ("https://*", Host),
            ("https://a.*.example", Host),
            ("https://school..example", Host),
            ("https://school.example; script-src *", Host),
            ("https://school.example\r\nx: y", Host),
            ("https://szkoła.example", Host),
            ("https://school.example:", Port),
            ("https://school.example:0", Port),
            ("https://school.example:65536", Port),
            ("https://school.example:80a", Port),
            ("https://[::1]:8017", Host),
        ] {
            assert_eq!(text.parse::<Origin>(), Err(why), "{text}");
        }
    }
}
