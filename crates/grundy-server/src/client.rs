//! Clients: which requests count as from the same client, also behind a proxy.

use std::net::{IpAddr, Ipv6Addr, SocketAddr};

use axum::http::{HeaderMap, HeaderName};

/// The header in which proxies list the addresses that a request came through.
const FORWARDED: HeaderName = HeaderName::from_static("x-forwarded-for");

/// A client: an IPv4 address, or an IPv6 network of 2^64 addresses, the least that a provider
/// assigns to one customer.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Client(IpAddr);

impl From<IpAddr> for Client {
    fn from(address: IpAddr) -> Self {
        Self(match address.to_canonical() {
            IpAddr::V6(long) => Ipv6Addr::from_bits(long.to_bits() >> 64 << 64).into(),
            short @ IpAddr::V4(_) => short,
        })
    }
}

/// Trusted proxies, whose statements about a client's address are used.
#[derive(Debug, Clone, Default)]
pub(crate) struct Proxies(Vec<IpAddr>);

impl Proxies {
    pub(crate) fn new(addresses: &[IpAddr]) -> Self {
        Self(addresses.iter().map(IpAddr::to_canonical).collect())
    }

    /// Whether an address is that of a trusted proxy.
    pub(crate) fn contain(&self, address: IpAddr) -> bool {
        self.0.contains(&address.to_canonical())
    }

    /// Returns the client that sent a request which arrived from `peer`.
    ///
    /// Each proxy appends the address that it received the request from. The list is therefore read
    /// from its end, and only as far as trusted proxies wrote it; the client may have written
    /// anything before that.
    pub(crate) fn client(&self, peer: IpAddr, headers: &HeaderMap) -> Client {
        let mut known = peer;
        let lists = headers.get_all(FORWARDED).iter().rev();
        let mut claims = lists.flat_map(|list| list.as_bytes().rsplit(|&byte| byte == b','));
        while self.contain(known) {
            let Some(earlier) = claims.next().and_then(address) else { break };
            known = earlier;
        }
        known.into()
    }
}

/// Parses an address as proxies write it, with or without a port.
fn address(text: &[u8]) -> Option<IpAddr> {
    let text = str::from_utf8(text).ok()?.trim();
    text.parse().ok().or_else(|| Some(text.parse::<SocketAddr>().ok()?.ip()))
}

#[cfg(test)]
mod tests {
    use axum::http::{HeaderMap, HeaderValue};

    use super::{Client, FORWARDED, Proxies};

    fn client(address: &str) -> Client {
        Client::from(address.parse::<std::net::IpAddr>().unwrap())
    }

    #[test]
    fn a_network_of_ipv6_is_one_client() {
        assert_eq!(client("2001:db8:1:2::1"), client("2001:db8:1:2:ffff::9"));
        assert_ne!(client("2001:db8:1:2::1"), client("2001:db8:1:3::1"));
        assert_ne!(client("192.0.2.1"), client("192.0.2.2"));
        // The same address, in the two forms in which a socket may report it.
        assert_eq!(client("::ffff:192.0.2.1"), client("192.0.2.1"));
    }

    /// Returns the client of a request from `peer` with these headers, behind two proxies.
    fn asked(peer: &str, lists: &[&'static str]) -> Client {
        let proxies = Proxies::new(&["127.0.0.1".parse().unwrap(), "2001:db8::7".parse().unwrap()]);
        let mut headers = HeaderMap::new();
        for &list in lists {
            headers.append(FORWARDED, HeaderValue::from_static(list));
        }
        proxies.client(peer.parse().unwrap(), &headers)
    }

    #[test]
    fn only_trusted_proxies_name_clients() {
        for (peer, lists, who) in [
            // Statements of other hosts are ignored.
            ("198.51.100.9", &["192.0.2.1"][..], "198.51.100.9"),
            ("127.0.0.1", &["192.0.2.1"], "192.0.2.1"),
            ("127.0.0.1", &["192.0.2.1:5000"], "192.0.2.1"),
            ("127.0.0.1", &["[2001:db8::1]:5000"], "2001:db8::1"),
            ("::ffff:127.0.0.1", &[" 2001:db8:5::1 "], "2001:db8:5::1"),
            // A client may write anything before the part that the proxy appends.
            ("127.0.0.1", &["203.0.113.5, 192.0.2.1"], "192.0.2.1"),
            ("127.0.0.1", &["203.0.113.5", "192.0.2.1"], "192.0.2.1"),
            ("127.0.0.1", &["203.0.113.5,127.0.0.1", "192.0.2.1"], "192.0.2.1"),
            // Two proxies, one behind the other.
            ("127.0.0.1", &["203.0.113.5, 192.0.2.1, 2001:db8::7"], "192.0.2.1"),
            // If the list ends or is malformed, the last proxy is the client.
            ("127.0.0.1", &["2001:db8::7"], "2001:db8::7"),
            ("127.0.0.1", &["192.0.2.1, unknown"], "127.0.0.1"),
            ("127.0.0.1", &[""], "127.0.0.1"),
            ("127.0.0.1", &[], "127.0.0.1"),
        ] {
            assert_eq!(asked(peer, lists), client(who), "{peer} {lists:?}");
        }
    }
}
