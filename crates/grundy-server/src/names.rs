//! The names by which the server may be addressed.
//!
//! A page of another site can make its own name lead to this machine (DNS rebinding); to the browser,
//! the server is then a part of that site. Requests under a name that the server was not given are
//! therefore refused, and so are those that the page of another host sends.

use axum::http::header::{HOST, ORIGIN};
use axum::http::{HeaderMap, StatusCode, Uri};
use axum::response::Response as HttpResponse;
use grundy_core::message;
use grundy_protocol::Error;

use crate::reply::with_status;

/// The names given to the server, besides addresses and `localhost`.
#[derive(Debug, Clone, Default)]
pub(crate) struct Names(Vec<String>);

impl Names {
    pub(crate) fn new(names: &[String]) -> Self {
        Self(names.iter().map(|name| name.to_ascii_lowercase()).collect())
    }

    /// Returns the refusal of a request that was sent to a host of another name, or by a page of
    /// another host.
    pub(crate) fn refuse(&self, uri: &Uri, headers: &HeaderMap) -> Option<HttpResponse> {
        let header = |name| headers.get(name).map(|value| value.to_str().unwrap_or_default());
        let host = host_of(uri.host().or(header(HOST)).unwrap_or_default());
        if !self.contain(&host) {
            let error = Error::input(
                message!("server-name", "this server is not known as `{host}`", host = host),
                message!(
                    "server-name-help",
                    "open it by its address, or start it with --host {host}",
                    host = host
                ),
            );
            return Some(with_status(&error, StatusCode::MISDIRECTED_REQUEST));
        }
        let origin = header(ORIGIN).map(|origin| origin.split_once("://").unwrap_or_default().1);
        if origin.is_none_or(|origin| host_of(origin) == host) {
            return None;
        }
        let error = Error::input(
            message!("server-foreign", "pages of other sites may not ask"),
            message!("server-foreign-help", "open the page of this server"),
        );
        Some(with_status(&error, StatusCode::FORBIDDEN))
    }

    fn contain(&self, host: &str) -> bool {
        let is_address = host.parse::<std::net::Ipv4Addr>().is_ok() || host.starts_with('[');
        is_address || host == "localhost" || self.0.iter().any(|name| name == host)
    }
}

/// Returns the host of an authority, without its port and in lower case.
fn host_of(authority: &str) -> String {
    let end = match authority.rsplit_once(':') {
        Some((host, port)) if port.bytes().all(|byte| byte.is_ascii_digit()) => host,
        _ => authority,
    };
    end.to_ascii_lowercase()
}

#[cfg(test)]
mod tests {
    use axum::http::header::{HOST, ORIGIN};
    use axum::http::{HeaderMap, HeaderValue, Uri};

    use super::Names;

    #[test]
    fn only_known_names_and_own_pages() {
        let names = Names::new(&["Games.Example".to_owned()]);
        let status = |host: &'static str, origin: Option<&'static str>| {
            let mut headers = HeaderMap::new();
            headers.insert(HOST, HeaderValue::from_static(host));
            origin.map(|origin| headers.insert(ORIGIN, HeaderValue::from_static(origin)));
            let refusal = names.refuse(&Uri::from_static("/"), &headers);
            refusal.map_or(200, |refusal| refusal.status().as_u16())
        };
        for (host, origin, expected) in [
            ("127.0.0.1:8017", None, 200),
            ("192.168.1.7", None, 200),
            ("[::1]:8017", None, 200),
            ("localhost:8017", Some("http://localhost:8017"), 200),
            ("games.example", Some("https://games.example:8443"), 200),
            ("GAMES.example:443", None, 200),
            ("evil.example", None, 421),
            ("evil.example:8017", Some("http://evil.example:8017"), 421),
            ("127.0.0.1.evil.example", None, 421),
            ("", None, 421),
            ("localhost", Some("https://evil.example"), 403),
            ("localhost", Some("null"), 403),
        ] {
            assert_eq!(status(host, origin), expected, "{host} {origin:?}");
        }
    }
}
