//! The addresses at which other machines reach the server.

use std::net::{IpAddr, Ipv4Addr, SocketAddr, UdpSocket};

/// Returns the addresses at which a bound server is reached. If it listens on all interfaces, these
/// are the loopback address and the machine's address in its network.
pub fn reachable(bound: SocketAddr) -> Vec<SocketAddr> {
    if !bound.ip().is_unspecified() {
        return vec![bound];
    }
    let here = SocketAddr::from((Ipv4Addr::LOCALHOST, bound.port()));
    let network = own_address().map(|ip| SocketAddr::from((ip, bound.port())));
    std::iter::once(here).chain(network).collect()
}

/// Returns the machine's address in its network, from which it would send. Nothing is sent.
fn own_address() -> Option<IpAddr> {
    // An address reserved for documentation (RFC 5737). Any address outside will do: only the route
    // to it matters.
    let elsewhere = (Ipv4Addr::new(192, 0, 2, 1), 9);
    let socket = UdpSocket::bind((Ipv4Addr::UNSPECIFIED, 0)).ok()?;
    socket.connect(elsewhere).ok()?;
    let ip = socket.local_addr().ok()?.ip();
    (!ip.is_loopback() && !ip.is_unspecified()).then_some(ip)
}

#[cfg(test)]
mod tests {
    use super::reachable;

    #[test]
    fn one_address_is_itself() {
        let bound = ([127, 0, 0, 1], 80).into();
        assert_eq!(reachable(bound), [bound]);
        let all = reachable(([0, 0, 0, 0], 80).into());
        assert_eq!(all[0], bound);
        assert!(all.iter().all(|address| !address.ip().is_unspecified() && address.port() == 80));
    }
}
