import NIOHTTP1
import Testing

/// Requests that a browser does not send.
@MainActor
struct WebHostAttackTests {
    @Test func `an identifier that a client invented is not the one of its session`() async throws {
        try await TestHost().run { client, toys in
            var client = client
            client.cookie = "session=" + String(repeating: "a", count: 32)
            let response = try await client.get("/")
            let cookie = try #require(response.cookie)
            #expect(cookie != client.cookie)
            #expect(toys.sessions.count == 1)
        }
    }

    @Test(arguments: [
        "/assets/../Package.swift", "/assets/%2e%2e/%2e%2e/etc/passwd", "/assets//etc/passwd", "/assets/style.css%00",
        "//etc/passwd", "/assets/..%5c..%5cetc",
    ])
    func `no path leads to another file`(path: String) async throws {
        try await TestHost().run { client, _ in
            let response = try await client.get(path)
            #expect([200, 303, 400, 404].contains(response.status))
            #expect(!response.body.contains("root:") && !response.body.contains("swift-tools-version"))
        }
    }

    @Test func `a line break in an address is no header`() async throws {
        try await TestHost().run { client, _ in
            for path in ["/a%0d%0aSet-Cookie:%20session=evil", "/?a=%0d%0aX-Evil:%201"] {
                let response = try await client.get(path)
                #expect(response.headers["x-evil"] == [])
                #expect(!response.headers["set-cookie"].contains { $0.contains("evil") })
            }
        }
    }

    @Test(arguments: [
        "Content-Length: 4\r\nContent-Length: 40", "Content-Length: 4\r\nTransfer-Encoding: chunked",
        "Transfer-Encoding: chunked, identity", "Content-Length: 4, 4", "Content-Length: +4", "Content-Length : 4",
    ])
    func `a request whose length is ambiguous is refused, with what follows it`(framing: String) async throws {
        try await TestHost().run { client, toys in
            let host = "Host: 127.0.0.1:\(client.port)"
            let hidden = "GET / HTTP/1.1\r\n\(host)\r\n\r\n"
            let answer = try await client.answer(
                toBytesOf: "POST /actions HTTP/1.1\r\n\(host)\r\n\(framing)\r\n\r\n0\r\n\r\n\(hidden)")
            #expect(answer.isEmpty || answer.hasPrefix("HTTP/1.1 400"))
            #expect(!answer.contains(" 200 "))
            #expect(toys.sessions.isEmpty)
        }
    }

    @Test(arguments: ["http://evil.example/", "http://127.0.0.1/", "evil.example:80", "*"])
    func `a request for an address instead of a path is refused`(target: String) async throws {
        try await TestHost().run { client, toys in
            let answer = try await client.answer(
                toBytesOf: "GET \(target) HTTP/1.1\r\nHost: 127.0.0.1:\(client.port)\r\n\r\n")
            #expect(answer.hasPrefix("HTTP/1.1 4"))
            #expect(toys.sessions.isEmpty)
        }
    }
}
