import Testing

@testable import WebHost

struct ClientAddressTests {
    @Test(arguments: [
        ("192.0.2.1", "192.0.2.1", true), ("192.0.2.1", "192.0.2.2", false),
        ("192.0.2.1", "::ffff:192.0.2.1", true), ("0.0.0.1", "::1", false),
        ("2001:db8:0:1::1", "2001:db8:0:1:2:3:4:5", true), ("2001:db8:0:1::1", "2001:db8:0:2::1", false),
        ("192.0.2.1", "192.0.2.1:5000", true), ("192.0.2.1", "192.0.2.2:5000", false),
        ("2001:db8:0:1::1", "[2001:db8:0:1::2]:5000", true), ("2001:db8:0:1::1", "[2001:db8:0:1::2]", true),
        ("2001:db8:0:1::1", "[2001:db8:0:2::1]:5000", false), ("192.0.2.1", "[::ffff:192.0.2.1]:65535", true),
        // No interface of this machine has the name of the zone.
        ("fe80::1", "fe80::1%nowhere9", true), ("fe80::1", "[fe80::1%nowhere9]:5000", true),
        ("fe80::1", "fe80::1%99", true), ("fe80::1", "2001:db8::1%99", false),
    ])
    func `an address counts as another one if it is in another network`(
        one: String, other: String, isSame: Bool
    ) throws {
        let address = try #require(ClientAddress(one))
        #expect((ClientAddress(other) == address) == isSame)
    }

    @Test(arguments: [
        "", "unknown", "192.0.2", "192.0.2.1:", "192.0.2.1:x", "192.0.2.1:65536", "192.0.2.1:123456", ":80",
        "[192.0.2.1", "[2001:db8::1]:", "[2001:db8::1]5000", "[]:5000", "_hidden", "example.test", "example.test:80",
        "192.0.2.1%eth0", "%eth0", "unknown%eth0",
    ])
    func `a text that is no address is none`(text: String) {
        #expect(ClientAddress(text) == nil)
    }

    @Test(arguments: ["127.0.0.1", "127.9.8.7", "::1", "::ffff:127.0.0.2"])
    func `the addresses of this machine are one`(address: String) throws {
        let own = try #require(ClientAddress("127.0.0.1"))
        #expect(ClientAddress(address) == own)
        #expect(ClientAddress(address) != ClientAddress("128.0.0.1"))
    }
}
