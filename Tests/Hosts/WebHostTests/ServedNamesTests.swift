import NIOCore
import Testing

@testable import WebHost

/// What names a host, however a client writes it.
struct ServedNamesTests {
    @Test(arguments: [
        "127.0.0.1", "127.0.0.1:8080", "localhost", "LOCALHOST.", "localhost.:8080", "[::1]:8080",
        "[0:0:0:0:0:0:0:1]:8080", "[0000::0001]", "[::FFFF:127.0.0.1]", "[::ffff:7f00:1]:8080", "bar.example",
        "Bar.Example.:443", "[2001:DB8:0::1]", "[2001:db8::0:1]:80",
    ])
    func `a name counts in all ways to write it`(host: String) throws {
        let isAboutIPv6 = host.hasPrefix("[") && !host.lowercased().contains("ffff")
        let names = ServedNames(["BAR.example", "2001:db8::1"])
        let address = try SocketAddress(ipAddress: isAboutIPv6 ? "::1" : "::ffff:127.0.0.1", port: 8080)
        #expect(names.contains(host, at: address))
    }

    @Test(arguments: ["[fe80::1]", "[FE80::1%nowhere9]:8080", "[fe80::1%25nowhere9]", "[fe80::1%1]:80"])
    func `the zone of a link-local address does not count`(host: String) throws {
        let address = try SocketAddress(ipAddress: "fe80::1", port: 80)
        #expect(ServedNames([]).contains(host, at: address))
        #expect(!ServedNames([]).contains(host, at: try SocketAddress(ipAddress: "fe80::2", port: 80)))
    }

    @Test(arguments: [
        "", ".", "::1", "[::1", "[127.0.0.1]", "[::2]", "[bar.example]", "bar.example..", ".bar.example",
        "127.0.0.1.evil.test", "localhost.evil.test", "[::1].evil.test", "[::1%25lo]",
    ])
    func `what only resembles a name does not count`(host: String) throws {
        for address in ["::1", "127.0.0.1"] {
            #expect(!ServedNames(["bar.example"]).contains(host, at: try SocketAddress(ipAddress: address, port: 80)))
        }
    }
}
