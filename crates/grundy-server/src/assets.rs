//! The files of the page, embedded in the program.

use std::borrow::Cow;
use std::io::Read;

use axum::body::Body;
use axum::http::header::{
    ACCEPT_ENCODING, CACHE_CONTROL, CONTENT_ENCODING, CONTENT_TYPE, ETAG, IF_NONE_MATCH, VARY,
};
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode};
use axum::response::{IntoResponse, Response};

/// A file of the page.
#[derive(Debug)]
struct Asset {
    /// Its path below the root of the page.
    name: &'static str,
    /// An entity tag that identifies its content.
    tag: &'static str,
    content: Content,
}

/// The content of a file.
#[derive(Debug)]
#[allow(dead_code, reason = "a program without its page has no files")]
enum Content {
    /// Uncompressed: compression saves nothing.
    Plain(&'static [u8]),
    /// In both encodings. Clients that accept neither get it decompressed.
    Packed { brotli: &'static [u8], gzip: &'static [u8] },
}

impl Content {
    /// Returns the content in an encoding that is accepted, with the name of the encoding.
    fn accepted(&self, list: &str) -> std::io::Result<(Option<&'static str>, Cow<'static, [u8]>)> {
        Ok(match *self {
            Self::Plain(plain) => (None, plain.into()),
            Self::Packed { brotli, .. } if accepts(list, "br") => (Some("br"), brotli.into()),
            Self::Packed { gzip, .. } if accepts(list, "gzip") => (Some("gzip"), gzip.into()),
            Self::Packed { gzip, .. } => {
                let mut plain = Vec::new();
                flate2::read::GzDecoder::new(gzip).read_to_end(&mut plain)?;
                (None, plain.into())
            }
        })
    }
}

/// All files. The build script writes the list.
const ASSETS: &[Asset] = include!(concat!(env!("OUT_DIR"), "/assets.rs"));

/// The response to a request for the page if it was not built.
const NO_PAGE: &str = "\
This program was built without its page. To build it with the page:

    cargo xtask page
    cargo build --release --package grundy-cli --features web

The engine answers under /api/v1/ in any case; /api/v1/openapi.json describes it.
";

/// Whether the program was built with its page.
pub fn has_page() -> bool {
    !ASSETS.is_empty()
}

/// Returns the response to a request for a file.
pub(crate) fn serve(method: &Method, path: &str, headers: &HeaderMap) -> Response {
    if !matches!(*method, Method::GET | Method::HEAD) {
        return StatusCode::METHOD_NOT_ALLOWED.into_response();
    }
    let name = match path.trim_start_matches('/') {
        "" => "index.html",
        name => name,
    };
    match ASSETS.iter().find(|asset| asset.name == name) {
        Some(asset) => asset.response(headers),
        None if name == "index.html" => (StatusCode::NOT_FOUND, NO_PAGE).into_response(),
        None => (StatusCode::NOT_FOUND, "There is no such file.\n").into_response(),
    }
}

impl Asset {
    fn response(&self, asked: &HeaderMap) -> Response {
        let mut response = Response::new(Body::empty());
        let headers = response.headers_mut();
        headers.insert(ETAG, HeaderValue::from_static(self.tag));
        headers.insert(CACHE_CONTROL, HeaderValue::from_static(self.keeping()));
        headers.insert(VARY, HeaderValue::from_static("accept-encoding"));
        let has = |known: &str| {
            known.split(',').any(|tag| tag.trim().trim_start_matches("W/") == self.tag)
        };
        if text(asked, &IF_NONE_MATCH).is_some_and(has) {
            *response.status_mut() = StatusCode::NOT_MODIFIED;
            return response;
        }
        headers.insert(CONTENT_TYPE, HeaderValue::from_static(content_type(self.name)));
        let list = text(asked, &ACCEPT_ENCODING).unwrap_or_default();
        let Ok((encoding, content)) = self.content.accepted(list) else {
            return StatusCode::INTERNAL_SERVER_ERROR.into_response();
        };
        if let Some(encoding) = encoding {
            headers.insert(CONTENT_ENCODING, HeaderValue::from_static(encoding));
        }
        *response.body_mut() = Body::from(content);
        response
    }

    /// Returns the `cache-control` header: a file whose name changes with its content may be cached
    /// for ever.
    fn keeping(&self) -> &'static str {
        if self.name.starts_with("assets/") {
            "public, max-age=31536000, immutable"
        } else {
            "no-cache"
        }
    }
}

fn text<'a>(headers: &'a HeaderMap, name: &axum::http::HeaderName) -> Option<&'a str> {
    headers.get(name)?.to_str().ok()
}

/// Whether a list of encodings contains one, with a weight other than 0.
fn accepts(list: &str, encoding: &str) -> bool {
    list.split(',').any(|entry| {
        let mut pieces = entry.split(';').map(str::trim);
        let named = pieces.next().is_some_and(|name| name.eq_ignore_ascii_case(encoding));
        let refused = |weight: &str| {
            weight.strip_prefix("q=").is_some_and(|q| q.parse::<f32>().is_ok_and(|q| q <= 0.0))
        };
        named && !pieces.any(refused)
    })
}

fn content_type(name: &str) -> &'static str {
    match name.rsplit('.').next().unwrap_or_default() {
        "html" => "text/html; charset=utf-8",
        "js" | "mjs" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "json" => "application/json",
        "webmanifest" => "application/manifest+json",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "ico" => "image/x-icon",
        "woff2" => "font/woff2",
        "wasm" => "application/wasm",
        "txt" | "ftl" | "game" => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const FILE: Asset = Asset {
        name: "assets/page-abc.js",
        tag: "\"t\"",
        content: Content::Packed { brotli: b"br", gzip: GZIP },
    };

    /// `plain`, packed by gzip into one uncompressed block.
    const GZIP: &[u8] =
        b"\x1f\x8b\x08\0\0\0\0\0\0\xff\x01\x05\0\xfa\xffplain\xcf\x62\x20\x19\x05\0\0\0";

    fn asked(name: axum::http::HeaderName, value: &'static str) -> Response {
        FILE.response(&HeaderMap::from_iter([(name, HeaderValue::from_static(value))]))
    }

    #[test]
    fn the_encoding_is_one_that_is_accepted() {
        for (accepted, encoding) in [
            ("gzip, deflate, br", Some("br")),
            ("GZIP;q=1.0, br;q=0", Some("gzip")),
            ("gzip;q=0.5", Some("gzip")),
            ("identity", None),
            ("", None),
        ] {
            let response = asked(ACCEPT_ENCODING, accepted);
            let found = response.headers().get(CONTENT_ENCODING);
            assert_eq!(found.and_then(|found| found.to_str().ok()), encoding, "{accepted}");
        }
    }

    #[test]
    fn content_is_decompressed_for_clients_without_encodings() {
        let (encoding, content) = FILE.content.accepted("identity").unwrap();
        assert_eq!((encoding, &*content), (None, &b"plain"[..]));
    }

    #[test]
    fn an_unchanged_file_is_not_sent_again() {
        for (known, status) in [
            ("\"t\"", StatusCode::NOT_MODIFIED),
            ("\"s\", W/\"t\"", StatusCode::NOT_MODIFIED),
            ("\"s\"", StatusCode::OK),
        ] {
            assert_eq!(asked(IF_NONE_MATCH, known).status(), status, "{known}");
        }
    }

    #[test]
    fn every_file_has_its_type() {
        for asset in ASSETS {
            assert_ne!(content_type(asset.name), "application/octet-stream", "{}", asset.name);
        }
        assert_eq!(content_type("offline.js"), "text/javascript; charset=utf-8");
    }
}
