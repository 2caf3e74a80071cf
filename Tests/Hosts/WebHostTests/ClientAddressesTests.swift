import HTTPTypes
import Hummingbird
import Logging
import NIOCore
import NIOEmbedded
import Testing

@testable import WebHost

/// The header of a proxy that names the address of its client.
@MainActor
struct ClientAddressesTests {
    private static let names = ["xff": HTTPField.Name("x-forwarded-for")!, "fwd": HTTPField.Name("forwarded")!]

    /// Returns the address of a request with these headers, one a line; nil for the address of the proxy.
    private func address(_ text: String, _ addresses: ClientAddresses) -> String? {
        var headers = HTTPFields()
        for line in text.split(separator: "\n") {
            let parts = line.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            if let name = Self.names[parts[0]] { headers.append(HTTPField(name: name, value: parts[1])) }
        }
        let head = HTTPRequest(method: .get, scheme: nil, authority: nil, path: "/", headerFields: headers)
        return addresses.address(of: Request(head: head, body: .init(buffer: ByteBuffer())), on: EmbeddedChannel())?
            .text
    }

    @Test(
        arguments: [
            ("xff 192.0.2.1", "192.0.2.1"), ("xff 192.0.2.1:5000", "192.0.2.1"),
            ("xff [2001:db8::1]:5000", "2001:db8:0:0::/64"), ("xff 192.0.2.9, 192.0.2.1", "192.0.2.1"),
            ("xff 192.0.2.9\nxff 192.0.2.1", "192.0.2.1"), ("xff 192.0.2.9,\t192.0.2.1", "192.0.2.1"),
            ("xff 192.0.2.9, unknown", nil), ("xff ", nil),

            ("fwd for=192.0.2.1", "192.0.2.1"), ("fwd For=192.0.2.1", "192.0.2.1"),
            (#"fwd for="192.0.2.1""#, "192.0.2.1"), (#"fwd for="192.0.2.1:5000""#, "192.0.2.1"),
            (#"fwd for="[2001:db8::1]""#, "2001:db8:0:0::/64"), (#"fwd for="[2001:db8::1]:5000""#, "2001:db8:0:0::/64"),
            (#"fwd for="192\.0.2.1""#, "192.0.2.1"),
            ("fwd by=192.0.2.9;for=192.0.2.1;host=game;proto=https", "192.0.2.1"),
            ("fwd proto=https ; for=192.0.2.1", "192.0.2.1"),
            (#"fwd host="a,b;for=192.0.2.9";for=192.0.2.1"#, "192.0.2.1"),
            // Several hops: the nearest proxy adds the last one.
            ("fwd for=192.0.2.9, for=192.0.2.1", "192.0.2.1"), ("fwd for=192.0.2.9\nfwd for=192.0.2.1", "192.0.2.1"),
            ("fwd for=192.0.2.9, proto=https", nil), ("fwd for=192.0.2.9,", nil),
            // No addresses.
            ("fwd for=_hidden", nil), ("fwd for=unknown", nil), (#"fwd for="_x:5000""#, nil), ("fwd for=", nil),
            ("fwd by=192.0.2.1", nil), ("fwd ", nil), ("fwd 192.0.2.1", nil), ("fwd for=192.0.2.9;for=192.0.2.1", nil),
            // A client that sends a quotation mark does not choose its address.
            (#"fwd for=192.0.2.9;x=", for=192.0.2.1"#, nil), (#"fwd for=192.0.2.9;x=", for="[2001:db8::1]""#, nil),
            (#"fwd for="192.0.2.9\", for=192.0.2.1"#, nil), (#"fwd for="192.0.2.9"x, for=192.0.2.1"#, nil),
            // Most proxies pass on the `Forwarded` of their client.
            ("fwd for=192.0.2.9\nxff 192.0.2.1", "192.0.2.1"), ("xff 192.0.2.1\nfwd for=192.0.2.9", "192.0.2.1"),
            ("xff unknown\nfwd for=192.0.2.9", nil), ("", nil),
        ] as [(String, String?)])
    func `the last address that the proxy added is the one of the client`(headers: String, client: String?) {
        let log = LogRecorder()
        let addresses = ClientAddresses(trustsProxy: true, logger: Logger(label: "test") { _ in log })
        for _ in 0..<3 { #expect(address(headers, addresses) == client) }
        #expect(log.lines.count == (client == nil && !headers.isEmpty ? 1 : 0))
        #expect(
            address(headers, ClientAddresses(trustsProxy: false, logger: Logger(label: "test") { _ in log })) == nil)
    }

    @Test func `an address that cannot be read is logged with its fix`() {
        let log = LogRecorder()
        let addresses = ClientAddresses(trustsProxy: true, logger: Logger(label: "test") { _ in log })
        _ = address("fwd for=_secret", addresses)
        #expect(
            log.lines == [
                """
                The proxy sends no address of the client in Forwarded, so all clients share the limits of the proxy's \
                address. To fix: let the proxy add the address, as 192.0.2.1 or "[2001:db8::1]:5000".
                """
            ])
    }

    @Test(
        arguments: [
            ("for=192.0.2.1;proto=https", "https"), ("Proto=HTTPS", "https"), ("proto=http", "http"),
            ("for=192.0.2.1", nil),
            ("proto=https, for=192.0.2.1", nil), (#"proto="https""#, "https"), ("proto=https;proto=http", nil),
        ] as [(String, String?)])
    func `the scheme is the one that the nearest proxy has seen`(header: String, scheme: String?) throws {
        let name = try #require(Self.names["fwd"])
        #expect(Forwarded([name: header])?.scheme == scheme)
    }
}
