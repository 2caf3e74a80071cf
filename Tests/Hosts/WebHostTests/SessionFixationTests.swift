import Testing

@testable import WebHost

/// Cookies that another server on this machine planted in a browser: cookies know no ports.
@MainActor
@Suite(.timeLimit(.minutes(60)))
struct SessionFixationTests {
    @Test(arguments: ["form", "script", "API"])
    func `the identifier of a session changes with a secret, and the old one is of no use`(sender: String) async throws
    {
        try await TestHost().run { client, toys in
            let (old, _) = try await enter(client)
            toys.sessions[0].root.asksForPIN = true
            let number = try #require(try await old.get("/").screenNumber)
            let response =
                switch sender {
                case "form": try await old.post("/actions", "screen=\(number)&secret.pin=1234")
                case "script":
                    try await old.post(
                        "/actions", "screen=\(number)&secret.pin=1234", headers: ["accept": "application/json"])
                default:
                    try await old.post(
                        json: #"{"number":\#(number),"actions":[{"set":{"id":"pin","value":"1234"}}]}"#,
                        to: "/api/actions")
                }
            #expect(toys.sessions[0].root.pin == "1234")
            let cookie = try #require(response.cookie)
            #expect(cookie != old.cookie)
            var new = client
            new.cookie = cookie
            let stolen = try await old.post("/actions", "screen=1&tap=count", headers: ["accept": "application/json"])
            #expect(stolen.status == 404)
            toys.sessions[0].root.count = 7
            let page = try await new.get("/")
            #expect(page.body.contains("Tapped 7 times"))
            #expect(toys.sessions.count == 1)
        }
    }

    @Test func `an action without a secret keeps the identifier`() async throws {
        try await TestHost().run { client, _ in
            let (client, page) = try await enter(client)
            let response = try await client.post("/actions", "screen=\(try #require(page.screenNumber))&tap=count")
            #expect(response.cookie == nil)
        }
    }

    @Test func `many planted cookies do not replace the session, and cost few reads`() async throws {
        let store = SessionStoreFake()
        try await TestHost(store: store).run { client, toys in
            var (client, _) = try await enter(client)
            let (own, reads) = (try #require(client.cookie), store.readCount)
            let name = own.prefix { $0 != "=" }
            let planted = (0..<300).map { _ in "\(name)=\(SessionID().text)" }
            client.cookie = (planted + [own]).joined(separator: "; ")
            #expect(try await client.get("/").cookie == nil)
            client.cookie = planted.joined(separator: "; ")
            #expect(try await client.get("/").cookie != nil)
            #expect(toys.sessions.count == 2)
            #expect(store.readCount - reads < 30)
        }
    }

    @Test func `a stream that was opened before a secret ends with it`() async throws {
        try await TestHost().run { client, toys in
            let (old, _) = try await enter(client)
            var events = old.stream("/events").makeAsyncIterator()
            _ = try await events.next()
            toys.sessions[0].root.asksForPIN = true
            let number = try #require(try await old.get("/").screenNumber)
            _ = try await old.post("/actions", "screen=\(number)&secret.pin=1234")
            toys.sessions[0].root.count = 7
            while let event = try await events.next() { #expect(!event.contains("Tapped 7 times")) }
        }
    }

    @Test(arguments: [
        "NAME=junk; COOKIE", "COOKIE; NAME=junk", "NAME=; COOKIE", "NAME; COOKIE", "NAME=OTHER; COOKIE", "a=b;COOKIE",
    ])
    func `a cookie beside the one of a session does not hide it`(cookies: String) async throws {
        try await TestHost().run { client, toys in
            var (client, _) = try await enter(client)
            let cookie = try #require(client.cookie)
            client.cookie = cookies.replacing("COOKIE", with: cookie)
                .replacing("NAME", with: String(cookie.prefix { $0 != "=" }))
                .replacing("OTHER", with: SessionID().text)
            let page = try await client.get("/")
            #expect(page.cookie == nil)
            #expect(toys.sessions.count == 1)
        }
    }

    @Test func `a planted cookie for a longer path does not replace the session`() async throws {
        try await TestHost().run { client, toys in
            let (own, page) = try await enter(client)
            let (planted, _) = try await enter(client)
            var client = client
            // A browser sends the cookie with the longer path first.
            client.cookie = try #require(planted.cookie) + "; " + #require(own.cookie)
            _ = try await client.post("/actions", "screen=\(try #require(page.screenNumber))&tap=count")
            #expect(toys.sessions.map(\.root.count) == [1, 0])
        }
    }

    @Test func `over TLS the cookie has the prefix that no other server can use`() async throws {
        try await TestHost().run { client, toys in
            var client = client
            let encrypted = ["x-forwarded-proto": "https"]
            let cookie = try #require(try await client.get("/", headers: encrypted).cookie)
            #expect(cookie.hasPrefix("__Host-session-"))
            client.cookie = cookie
            #expect(try await client.get("/", headers: encrypted).cookie == nil)
            client.cookie = String(cookie.dropFirst("__Host-".count))
            #expect(try await client.get("/", headers: encrypted).cookie != nil)
        }
    }
}
