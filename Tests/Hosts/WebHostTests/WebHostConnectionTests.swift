import NIOCore
import NIOHTTP1
import RIBsTesting
import Testing

@testable import WebHost

/// What a connection does with everything that a client sends beyond its request, and at the stop of the host.
@MainActor
@Suite(.timeLimit(.minutes(60)))
struct WebHostConnectionTests {
    /// Requests with something behind them that no route reads. `HOST` and `COOKIE` are replaced.
    nonisolated private static let excesses: [(request: String, status: String)] = [
        ("GET /api/screen HTTP/1.1\r\nHOST\r\nContent-Length: 20000000000\r\n\r\nabc", "200 OK"),
        ("HEAD / HTTP/1.1\r\nHOST\r\nContent-Length: 20000000000\r\n\r\nabc", "200 OK"),
        ("GET /nowhere HTTP/1.1\r\nHOST\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n", "404 Not Found"),
        ("POST /nowhere HTTP/1.1\r\nHOST\r\nContent-Length: 20000000000\r\n\r\nabc", "405 Method Not Allowed"),
        ("POST /actions HTTP/1.1\r\nHOST\r\nContent-Length: 20000000000\r\n\r\nabc", "413 Payload Too Large"),
        ("DELETE / HTTP/1.1\r\nHOST\r\nContent-Length: 20000000000\r\n\r\nabc", "405 Method Not Allowed"),
        ("GET /api/screen HTTP/1.1\r\nHost: other\r\nContent-Length: 9\r\n\r\nabc", "421 Misdirected Request"),
        ("GET /events HTTP/1.1\r\nHOST\r\nContent-Length: 20000000000\r\n\r\nabc", "200 OK"),
        ("GET /events HTTP/1.1\r\nHOST\r\n\r\nGET /events HTTP/1.1\r\nHOST\r\n\r\n", "200 OK"),
    ]

    @Test(arguments: excesses)
    func `a client that sends more than its request is answered and disconnected`(
        request: String, status: String
    ) async throws {
        try await TestHost().run { client, _ in
            let connection = try await RawConnection(port: client.port)
            try await connection.send(request.replacing("HOST", with: "Host: 127.0.0.1:\(client.port)"))
            let answer = await connection.readToEnd()
            #expect(answer.hasPrefix("HTTP/1.1 \(status)\r\n"))
            #expect(answer.contains("connection: close\r\n"))
            #expect(answer.ranges(of: "HTTP/1.1 ").count == 1)
        }
    }

    @Test(arguments: [
        ("POST", "/nowhere", "GET, HEAD"), ("POST", "/", "GET, HEAD"), ("DELETE", "/api/screen", "GET, HEAD"),
        ("OPTIONS", "/events", "GET, HEAD"), ("GET", "/actions", "POST"), ("HEAD", "/api/actions", "POST"),
        ("PUT", "/actions", "POST"), ("PATCH", "/api/health", "GET, HEAD"),
    ])
    func `a method that an address does not have is refused with those that it has`(
        method: String, path: String, allowed: String
    ) async throws {
        try await TestHost().run { client, toys in
            let response = try await client.send(HTTPMethod(rawValue: method), path)
            #expect(response.status == 405)
            #expect(response.headers["allow"] == [allowed])
            #expect(toys.sessions.isEmpty)
        }
    }

    @Test(arguments: ["HOST", "Host: other"], ["/", "/nowhere", "/actions", "/api/nowhere", "/api/actions"])
    func `no response to HEAD has a body`(host: String, path: String) async throws {
        try await TestHost().run { client, _ in
            let connection = try await RawConnection(port: client.port)
            let host = host.replacing("HOST", with: "Host: 127.0.0.1:\(client.port)")
            try await connection.send("HEAD \(path) HTTP/1.1\r\n\(host)\r\nConnection: close\r\n\r\n")
            #expect(await connection.readToEnd().hasSuffix("\r\n\r\n"))
        }
    }

    @Test(arguments: ["/events", "/api/events"])
    func `the head of a stream has no length and no body`(path: String) async throws {
        try await TestHost().run { client, _ in
            let connection = try await RawConnection(port: client.port)
            try await connection.send("HEAD \(path) HTTP/1.1\r\nHost: 127.0.0.1:\(client.port)\r\n\r\n")
            let answer = await connection.readToEnd()
            #expect(answer.contains(" 200 OK\r\n"))
            #expect(answer.lowercased().contains("content-type: text/event-stream\r\n"))
            #expect(!answer.lowercased().contains("content-length"))
            #expect(!answer.lowercased().contains("transfer-encoding"))
            #expect(answer.hasSuffix("\r\n\r\n"))
        }
    }

    @Test func `a client that sends without end is disconnected after a bounded number of bytes`() async throws {
        try await TestHost().run { client, _ in
            let (client, _) = try await enter(client)
            let connection = try await RawConnection(port: client.port)
            try await connection.send(
                "GET /events HTTP/1.1\r\nHost: 127.0.0.1:\(client.port)\r\nCookie: \(client.cookie ?? "")\r\n"
                    + "Content-Length: 20000000000\r\n\r\n")
            var sent = 0
            await #expect(throws: (any Error).self) {
                while sent < 100_000_000 {
                    try await connection.send(String(repeating: "a", count: 1_000_000))
                    sent += 1_000_000
                }
            }
            #expect(sent < 20_000_000)
        }
    }

    @Test func `a stream ends when its client leaves, also behind a body`() async throws {
        try await TestHost().run { client, toys in
            let (client, _) = try await enter(client)
            let session = try #require(toys.web?.all.first)
            let connection = try await RawConnection(port: client.port)
            try await connection.send(
                "GET /events HTTP/1.1\r\nHost: 127.0.0.1:\(client.port)\r\nCookie: \(client.cookie ?? "")\r\n"
                    + "Content-Length: 20000000000\r\n\r\n" + String(repeating: "a", count: 70_000))
            while !session.isWatched { await Task.yield() }
            await connection.close()
            while session.isWatched { await Task.yield() }
        }
    }

    @Test func `a connection is used again after a whole request`() async throws {
        try await TestHost().run { client, _ in
            let connection = try await RawConnection(port: client.port)
            for _ in 0..<3 {
                try await connection.send(
                    "GET /api/openapi.json HTTP/1.1\r\nHost: 127.0.0.1:\(client.port)\r\n\r\n")
                let answer = try await connection.read(to: "\n}\n")
                #expect(answer.hasPrefix("HTTP/1.1 200 OK\r\n"))
                #expect(!answer.contains("connection: close"))
            }
        }
    }

    @Test func `a client that waits for permission sends its body`() async throws {
        try await TestHost().run { client, toys in
            let (client, page) = try await enter(client)
            let body = "screen=\(try #require(page.screenNumber))&tap=count"
            let connection = try await RawConnection(port: client.port)
            try await connection.send(
                "POST /actions HTTP/1.1\r\nHost: 127.0.0.1:\(client.port)\r\nCookie: \(client.cookie ?? "")\r\n"
                    + "Expect: 100-continue\r\nContent-Length: \(body.utf8.count)\r\n\r\n")
            #expect(try await connection.read(to: "\r\n\r\n") == "HTTP/1.1 100 Continue\r\n\r\n")
            try await connection.send(body)
            #expect(try await connection.read(to: "\r\n\r\n").hasPrefix("HTTP/1.1 303 See Other\r\n"))
            #expect(toys.sessions[0].root.count == 1)
        }
    }

    @Test func `a body that is too large is refused before it is sent`() async throws {
        try await TestHost().run { client, _ in
            let connection = try await RawConnection(port: client.port)
            try await connection.send(
                "POST /actions HTTP/1.1\r\nHost: 127.0.0.1:\(client.port)\r\nExpect: 100-continue\r\n"
                    + "Content-Length: 65537\r\n\r\n")
            #expect(await connection.readToEnd().hasPrefix("HTTP/1.1 413 Payload Too Large\r\n"))
        }
    }

    @Test func `an old client gets a response without chunks, which ends with the connection`() async throws {
        try await TestHost().run { client, _ in
            let connection = try await RawConnection(port: client.port)
            try await connection.send("GET /events HTTP/1.0\r\nHost: 127.0.0.1:\(client.port)\r\n\r\n")
            let answer = await connection.readToEnd()
            #expect(answer.hasPrefix("HTTP/1.0 200 OK\r\n"))
            #expect(answer.hasSuffix("\r\n\r\nretry: 200\n\nevent: ended\ndata: \n\n"))
        }
    }

    @Test func `idle connections keep neither a request nor a stream out of a full host`() async throws {
        var host = TestHost()
        host.options.connectionLimit = 4
        try await host.run { client, toys in
            let (client, _) = try await enter(client)
            let stream = client.stream("/events")
            var events = stream.makeAsyncIterator()
            _ = try await events.next()
            var idle: [RawConnection] = []
            for _ in 0..<20 {
                idle.append(try await RawConnection(port: client.port))
            }
            // The host accepts them later than the system does, and closes each for the next one.
            for connection in idle.dropLast() { #expect(await connection.readToEnd() == "") }
            let response = try await client.get("/api/screen")
            #expect(response.status == 200)
            toys.sessions[0].root.count = 5
            #expect(try await events.next()?.contains("Tapped 5 times") == true)
            withExtendedLifetime(idle) {}
        }
    }

    @Test func `a connection without a request is closed after 30 seconds`() async throws {
        let host = TestHost()
        try await host.run { client, toys in
            let connection = try await RawConnection(port: client.port)
            try await connection.send("GET / HTT")
            let end = Task { await connection.readToEnd() }
            // A busy host accepts it later than the system does. Its 30 seconds begin then.
            while toys.connections?.count == 0 { await Task.yield() }
            // The search for idle sessions, the comments, and the search for slow clients.
            await host.clock.sleepers(3)
            host.clock.advance(by: .seconds(30))
            #expect(await end.value == "")
        }
    }

    @Test func `a host that stops closes the connections of clients that wait`() async throws {
        let host = TestHost()
        var connection: RawConnection?
        try await host.run { client, _ in
            connection = try await RawConnection(port: client.port)
            try await connection?.send(
                "POST /actions HTTP/1.1\r\nHost: 127.0.0.1:\(client.port)\r\nExpect: 100-continue\r\n"
                    + "Content-Length: 9\r\n\r\n")
            #expect(try await connection?.read(to: "\r\n\r\n") == "HTTP/1.1 100 Continue\r\n\r\n")
        } stopping: {
            // The three tasks of the running host, and the stop.
            await host.clock.sleepers(4)
            host.clock.advance(by: ServerStop.responseTime)
        }
        #expect(await connection?.readToEnd() == "")
    }
}
