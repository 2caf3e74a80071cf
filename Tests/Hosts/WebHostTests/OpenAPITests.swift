import Foundation
import NIOHTTP1
import RIBsScreens
import Testing

@testable import WebHost

/// The description of the API, compared with what the API does.
@MainActor
@Suite(.timeLimit(.minutes(60)))
struct OpenAPITests {
    @Test func `every described response is what the host sends`() async throws {
        let store = SessionStoreFake()
        var host = TestHost(store: store)
        host.options.sessionLimit = 1
        host.options.trustsProxy = true
        try await host.run { client, toys in
            var client = client
            let description = try JSONDescription(try await client.get("/api/openapi.json").body)
            let first = try await client.get("/api/screen")
            try description.check(first, of: "/api/screen", "get")
            toys.sessions[0].isWorthKeeping = true
            let refused = try await client.get("/api/screen", headers: ["x-forwarded-for": "192.0.2.1"])
            try description.check(refused, of: "/api/screen", "get")
            try description.check(try await client.post(json: "{}", to: "/api/actions"), of: "/api/actions", "post")
            try description.check(
                try await client.post(json: #"{"number":1,"actions":[]}"#, to: "/api/actions"), of: "/api/actions",
                "post")
            client.cookie = first.cookie
            toys.sessions[0].root.showsEverything = true
            let number = try #require(try await client.get("/api/screen").body.firstMatch(of: /"number":(\d+)/)).1
            let bodies = [
                "{\"number\":0,\"actions\":[]}", "{\"number\":\(number),\"actions\":[]}",
                "{\"number\":\(number),\"actions\":[{\"tap\":{\"id\":\"x\"}}]}",
                String(repeating: "a", count: HostServices.bodyLimit + 1),
                "{\"number\":\(number),\"actions\":[\(Array(repeating: #"{"back":{}}"#, count: 31).joined(separator: ","))]}",
            ]
            for body in bodies {
                try description.check(try await client.post(json: body, to: "/api/actions"), of: "/api/actions", "post")
            }
            let foreign = try await client.post("/api/actions", "", headers: ["origin": "http://evil.test"])
            try description.check(foreign, of: "/api/actions", "post")
            let host = "127.0.0.1:\(client.port)"
            for headers in [["host": "evil.test"], ["host": host, "Host": host], ["sec-fetch-site": "cross-site"]] {
                for path in ["/api/screen", "/api/events"] {
                    try description.check(try await client.get(path, headers: headers), of: path, "get")
                }
                let answer = try await client.post("/api/actions", "", headers: headers)
                try description.check(answer, of: "/api/actions", "post")
            }
            try description.check(try await client.get("/api/health"), of: "/api/health", "get")
            store.isBroken = true
            client.cookie = "session-\(client.port)=\(SessionID().text)"
            let unread = try await client.post(json: #"{"number":1,"actions":[]}"#, to: "/api/actions")
            try description.check(unread, of: "/api/actions", "post")
            try description.check(try await client.get("/api/events"), of: "/api/events", "get")
            #expect(description.unchecked(of: "/api/actions", "post") == [])
            #expect(description.unchecked(of: "/api/screen", "get") == [])
            #expect(description.unchecked(of: "/api/health", "get") == [])
            #expect(description.unchecked(of: "/api/events", "get") == ["/api/events get 200"])
        }
    }

    @Test func `every kind of element and its fields are described`() async throws {
        try await TestHost().run { client, toys in
            var client = client
            let description = try JSONDescription(try await client.get("/api/openapi.json").body)
            client.cookie = try await client.get("/api/screen").cookie
            toys.sessions[0].root.showsEverything = true
            let screen = try await client.get("/api/screen")
            let kinds = Set(screen.body.matches(of: /"type":"(\w+)"/).map { String($0.1) })
            #expect(kinds == description.kinds)
            try description.check(screen, of: "/api/screen", "get", isComplete: true)
        }
    }
}
