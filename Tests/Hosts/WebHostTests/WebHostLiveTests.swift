import NIOHTTP1
import RIBsScreens
import RIBsTesting
import Testing

@testable import WebHost

/// Streams of events, the API, and the end of a host.
@MainActor
@Suite(.timeLimit(.minutes(60)))
struct WebHostLiveTests {
    @Test func `a stream sends the screen at once and after every change`() async throws {
        try await TestHost().run { client, toys in
            let (client, _) = try await enter(client)
            var events = client.stream("/events").makeAsyncIterator()
            for count in 0...2 {
                toys.sessions[0].root.count = count
                let event = try await events.next()
                #expect(event?.contains("Tapped \(count) times") == true)
            }
        }
    }

    @Test func `a stream without changes sends comments, so that a client that left is found out`() async throws {
        let host = TestHost()
        try await host.run { client, _ in
            let (client, _) = try await enter(client)
            var events = client.stream("/events").makeAsyncIterator()
            _ = try await events.next()
            // The search for idle sessions, the comments, and the search for slow clients.
            await host.clock.sleepers(3)
            host.clock.advance(by: .seconds(20))
            let comment = try await events.next()
            #expect(comment == ":\n\n")
        }
    }

    @Test func `a client that does not read its events is disconnected`() async throws {
        let host = TestHost()
        try await host.run { client, toys in
            let (client, _) = try await enter(client)
            let session = try #require(toys.web?.all.first)
            // More than a connection can hold.
            toys.sessions[0].root.name = String(repeating: "a", count: 6_000_000)
            await #expect(throws: (any Error).self) {
                try await client.pause("/events") {
                    while session.isWatched {
                        host.clock.advance(by: .seconds(10))
                        await Task.yield()
                    }
                }
            }
            let response = try await client.get("/api/screen")
            #expect(response.status == 200)
        }
    }

    @Test(arguments: ["/events", "/api/events"])
    func `a stream begins with the time until the browser connects again`(path: String) async throws {
        try await TestHost().run { client, _ in
            let response = try await client.get(path)
            #expect(response.body == "retry: 200\n\nevent: ended\ndata: \n\n")
        }
    }

    @Test func `the API shows the screen and performs actions on it`() async throws {
        try await TestHost().run { client, _ in
            var client = client
            let first = try await client.get("/api/screen")
            client.cookie = first.cookie
            #expect(first.body.hasPrefix(#"{"number":1,"path":"/","revision":1,"screen":{"elements":["#))
            let second = try await client.post(
                json: #"{"number":1,"actions":[{"set":{"id":"name","value":"Ann"}},{"tap":{"id":"page"}}]}"#,
                to: "/api/actions")
            #expect(second.status == 200)
            #expect(second.body.contains(#""path":"/page""#))
        }
    }

    @Test(arguments: [
        (#"{"number":7,"actions":[{"tap":{"id":"count"}}]}"#, 409, "The screen has changed."),
        (
            #"{"number":1,"actions":[{"tap":{"id":"coun"}}]}"#, 422,
            #"\"coun\" is not on the screen: did you mean \"count\"?"#
        ),
        (#"{"actions":[]}"#, 400, "The body is not valid."),
        ("", 400, "The body is not valid."),
    ])
    func `the API says why it does nothing`(body: String, status: Int, message: String) async throws {
        try await TestHost().run { client, _ in
            var client = client
            client.cookie = try await client.get("/api/screen").cookie
            let response = try await client.post(json: body, to: "/api/actions")
            #expect(response.status == status)
            #expect(response.body.contains(message))
        }
    }

    @Test func `the API streams screens`() async throws {
        try await TestHost().run { client, toys in
            let (client, _) = try await enter(client)
            var events = client.stream("/api/events").makeAsyncIterator()
            let event = try await events.next()
            #expect(event?.hasPrefix("event: screen\ndata: {\"number\":") == true)
        }
    }

    @Test func `a host that stops ends its streams and its sessions`() async throws {
        var events: AsyncThrowingStream<String, any Error>?
        try await TestHost().run { client, _ in
            let (client, _) = try await enter(client)
            let stream = client.stream("/events")
            for try await _ in stream { break }
            events = stream
        }
        var last: String?
        for try await event in try #require(events) { last = event }
        #expect(last == "event: ended\ndata: \n\n")
    }

    @Test func `a port that is in use is an error with a fix`() async throws {
        try await TestHost().run { client, _ in
            var other = TestHost()
            other.options.port = client.port
            let error = await #expect(throws: WebHostError.self) { try await other.run { _, _ in } }
            #expect(error?.description.hasPrefix("Port \(client.port) of 127.0.0.1 is in use") == true)
            #expect(error?.description.contains("To fix: ") == true)
        }
    }

    @Test(arguments: [-1, 65_536, 70_000, .max]) func `a number that is no port is an error with a fix`(
        port: Int
    ) async {
        var host = TestHost()
        host.options.port = port
        let error = await #expect(throws: WebHostError.self) { try await host.run { _, _ in } }
        #expect(error?.description.contains("port \(port), because there is no such port.\n  To fix: ") == true)
    }

    @Test func `a page whose session ends while it waits for its link leads to the next session`() async throws {
        var host = TestHost()
        host.options.sessionLimit = 1
        try await host.run { stranger, toys in
            let (client, _) = try await enter(stranger)
            async let page = client.get("/later")
            while toys.sessions[0].openedLinks.isEmpty { await Task.yield() }
            _ = try await stranger.get("/")
            await host.clock.sleepers(4)
            host.clock.advance(by: .seconds(1))
            let response = try await page
            #expect(response.status == 303 && response.headers["location"] == ["/later"])
        }
    }

    @Test(arguments: [
        ("no such host", "there is no address of this name."), ("192.0.2.1", "Cannot assign requested address."),
    ])
    func `an address that is not of this machine is an error with a fix`(name: String, reason: String) async {
        var host = TestHost()
        host.options.host = name
        let error = await #expect(throws: WebHostError.self) { try await host.run { _, _ in } }
        #expect(error?.description.contains(name) == true)
        #expect(error?.description.split(separator: "\n").first?.hasSuffix(reason) == true)
        #expect(error?.description.contains("To fix: ") == true)
    }
}
