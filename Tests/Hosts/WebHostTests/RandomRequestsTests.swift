import RIBsSoak
import Testing

/// Bytes on a connection, made from requests: each is answered or refused, none ends or breaks the server.
@MainActor
@Suite(.timeLimit(.minutes(60)))
struct RandomRequestsTests {
    private static let examples = [
        "GET / HTTP/1.1\r\nHost: HOST\r\n\r\n",
        "GET /api/screen HTTP/1.1\r\nHost: HOST\r\nCookie: session=0123456789abcdef\r\n\r\n",
        "POST /actions HTTP/1.1\r\nHost: HOST\r\nContent-Type: application/x-www-form-urlencoded\r\n"
            + "Content-Length: 18\r\n\r\nscreen=1&tap=count",
        "POST /api/actions HTTP/1.1\r\nHost: HOST\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n"
            + "2a\r\n{\"number\":1,\"actions\":[{\"tap\":{\"id\":\"a\"}}]}\r\n0\r\n\r\n",
        "HEAD /assets/style.css HTTP/1.1\r\nHost: HOST\r\nRange: bytes=0-9\r\nIf-None-Match: \"x\"\r\n\r\n",
    ]
    private static let words = [
        "\r\n", "\r\n\r\n", "Host: evil.test\r\n", "Content-Length: -1\r\n", "Content-Length: 99999999999999999999\r\n",
        "Transfer-Encoding: chunked, chunked\r\n", "Expect: 100-continue\r\n", "Upgrade: h2c\r\n", "%00", "%2e%2e/",
        "\u{0}",
        "ffffffffffffffff\r\n", "Cookie: session=\r\n", "HTTP/9.9", "\u{1}\u{2}PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
    ]

    @Test func `whatever is sent, the server answers the next person`() async throws {
        try await Soak("requests on raw connections", counting: "requests", share: 3).run(seeds: 2) { seed in
            let count = 100
            try await TestHost().run { client, _ in
                var mutator = Mutator(seed: seed, examples: Self.examples, words: Self.words)
                for _ in 0..<count {
                    let request = mutator.nextText().replacing("HOST", with: "127.0.0.1:\(client.port)")
                    let response = try await client.answer(toBytesOf: request)
                    let status = response.firstMatch(of: /^HTTP\/1\.[01] (\d\d\d)/).flatMap { Int($0.1) }
                    guard response.isEmpty || (status.map { $0 < 500 || $0 == 501 || $0 == 503 } ?? false) else {
                        throw SoakFailure(
                            description: "\(request.debugDescription) was answered by \(response.prefix(200))")
                    }
                }
                let next = try await client.get("/api/openapi.json")
                guard next.status == 200 else { throw SoakFailure(description: "status \(next.status) afterwards") }
            }
            return count
        }
    }

    @Test func `the body of a form is refused, or means the same when it is written again`() async throws {
        try await Soak("bodies of forms", counting: "bodies").run(FormInput.self, seeds: 2, count: 500)
    }

    @Test func `no request from elsewhere changes a session, and none is an error of the server`() async throws {
        try await Soak("requests to the router", counting: "requests").run(RequestInput.self, seeds: 2, count: 100)
    }
}
