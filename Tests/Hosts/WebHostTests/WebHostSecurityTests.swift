import NIOHTTP1
import RIBsScreens
import RIBsTesting
import Testing

@testable import WebHost

@MainActor
@Suite(.timeLimit(.minutes(60)))
struct WebHostSecurityTests {
    @Test func `every response says what a page may load`() async throws {
        try await TestHost().run { client, _ in
            for path in ["/", "/nowhere", Asset.script.path, "/api/screen"] {
                let headers = try await client.get(path).headers
                #expect(headers["content-security-policy"].first?.hasPrefix("default-src 'none'; ") == true)
                #expect(headers["content-security-policy"].first?.contains("unsafe") == false)
                #expect(headers["x-content-type-options"] == ["nosniff"])
            }
        }
    }

    @Test(arguments: [
        ["origin": "http://evil.test"], ["origin": "null"], ["sec-fetch-site": "cross-site"],
        ["sec-fetch-site": "same-site"], ["origin": "http://127.0.0.1:1"],
        ["sec-fetch-site": "none", "origin": "http://evil.test"], ["sec-fetch-site": "none", "origin": "null"],
    ])
    func `an action from another site is refused`(headers: [String: String]) async throws {
        try await TestHost().run { client, toys in
            let (client, page) = try await enter(client)
            let body = "screen=\(try #require(page.screenNumber))&tap=count"
            for path in ["/actions", "/api/actions"] {
                let response = try await client.post(path, body, headers: headers)
                #expect(response.status == 403)
            }
            #expect(toys.sessions[0].root.count == 0)
        }
    }

    @Test func `the origin of a page includes its scheme`() async throws {
        try await TestHost().run { client, toys in
            let (client, page) = try await enter(client)
            let number = try #require(page.screenNumber)
            let host = "127.0.0.1:\(client.port)"
            let (encrypted, plain) = ("https://\(host)", "http://\(host)")
            for headers in [["origin": encrypted], ["origin": plain, "x-forwarded-proto": "https"]] {
                let response = try await client.post("/actions", "screen=\(number)&tap=count", headers: headers)
                #expect(response.status == 403)
            }
            let response = try await client.post("/actions", "screen=\(number)&tap=count", headers: ["origin": plain])
            #expect(response.status == 303)
            #expect(toys.sessions[0].root.count == 1)
        }
    }

    /// What a proxy sends that does not pass on the name, or the scheme, of the request.
    @Test(arguments: [
        ("http://bar.test", "pass on the name that the browser asked for", "proxy_set_header Host $http_host"),
        ("https://HOST", "send X-Forwarded-Proto: https", "proxy_set_header X-Forwarded-Proto $scheme"),
    ])
    func `an action behind a proxy that lacks a line is refused with the line`(
        origin: String, what: String, line: String
    ) async throws {
        try await TestHost().run { client, _ in
            let origin = origin.replacing("HOST", with: "127.0.0.1:\(client.port)")
            for path in ["/actions", "/api/actions"] {
                let response = try await client.post(path, "screen=1&tap=count", headers: ["origin": origin])
                #expect(response.status == 403)
                #expect(response.body.contains("Requests from other sites are refused. If a proxy"))
                #expect(response.body.contains(what))
                #expect(response.body.contains(line))
            }
        }
    }

    @Test func `an action from a page of the host is performed`() async throws {
        try await TestHost().run { client, toys in
            let (client, page) = try await enter(client)
            let headers = ["origin": "http://127.0.0.1:\(client.port)", "sec-fetch-site": "same-origin"]
            let body = "screen=\(try #require(page.screenNumber))&tap=count"
            let response = try await client.post("/actions", body, headers: headers)
            #expect(response.status == 303)
            #expect(toys.sessions[0].root.count == 1)
        }
    }

    @Test func `a form of the host is accepted even if the browser hides its origin`() async throws {
        try await TestHost().run { client, toys in
            let (client, page) = try await enter(client)
            let headers = ["origin": "null", "sec-fetch-site": "same-origin"]
            let body = "screen=\(try #require(page.screenNumber))&tap=count"
            let response = try await client.post("/actions", body, headers: headers)
            #expect(response.status == 303)
            #expect(toys.sessions[0].root.count == 1)
        }
    }

    @Test(arguments: ["evil.test", "evil.test:80", "127.0.0.1.evil.test", "127.0.0.2", "localhost@evil.test", "[::1"])
    func `a request for another name is refused`(name: String) async throws {
        try await TestHost().run { client, toys in
            for path in ["/", "/page", "/api/screen", "/events"] {
                let response = try await client.get(path, headers: ["host": name])
                #expect(response.status == 421, "\(path)")
                #expect(response.body.contains("To fix: open the address that it printed"))
            }
            #expect(toys.sessions.isEmpty)
        }
    }

    @Test func `a request without a name, or with two, is refused`() async throws {
        try await TestHost().run { client, toys in
            let host = "127.0.0.1:\(client.port)"
            for second in ["evil.test", host] {
                let response = try await client.get("/", headers: ["host": host, "Host": second])
                #expect(response.status == 400)
            }
            var client = client
            client.omitsHost = true
            let response = try await client.get("/")
            #expect(response.status == 400)
            #expect(toys.sessions.isEmpty)
        }
    }

    /// A balancer asks with the name of the machine, with none, or from elsewhere.
    @Test(arguments: [["host": "evil.test"], [:], ["host": "a", "Host": "b"], ["sec-fetch-site": "cross-site"]])
    func `the path for the checks of a balancer accepts any host, and begins no session`(
        headers: [String: String]
    ) async throws {
        try await TestHost().run { client, toys in
            var client = client
            client.omitsHost = true
            let response = try await client.get("/api/health", headers: headers)
            #expect(response.status == 200)
            #expect(response.body == "ok\n")
            #expect(response.cookie == nil)
            #expect(try await client.send(.HEAD, "/api/health", headers: headers).status == 200)
            #expect(toys.sessions.isEmpty)
        }
    }

    @Test(arguments: ["localhost", "LOCALHOST:1", "127.0.0.1"])
    func `a request for an address of this machine is answered`(name: String) async throws {
        try await TestHost().run { client, _ in
            let response = try await client.get("/", headers: ["host": name])
            #expect(response.status == 200)
        }
    }

    @Test(arguments: ["cross-site", "same-site"])
    func `a page of another site can load nothing`(site: String) async throws {
        try await TestHost().run { client, toys in
            for path in ["/", "/page", "/api/screen", "/api/events", Asset.icon.path] {
                let headers = ["sec-fetch-site": site, "sec-fetch-mode": "no-cors", "sec-fetch-dest": "image"]
                let response = try await client.get(path, headers: headers)
                #expect(response.status == 403, "\(path)")
            }
            #expect(toys.sessions.isEmpty)
        }
    }

    @Test(arguments: ["cross-site", "same-site"])
    func `a link on another site opens its page only after a click on a page of the host`(site: String) async throws {
        try await TestHost().run { client, toys in
            let (client, _) = try await enter(client)
            let foreign = ["sec-fetch-site": site, "sec-fetch-mode": "navigate"]
            let response = try await client.get("/page", headers: foreign)
            #expect(response.body.contains("You followed a link on another site."))
            #expect(response.body.contains("href=\"/page\""))
            #expect(toys.sessions.map(\.openedLinks) == [[]])
            let own = ["sec-fetch-site": "same-origin", "sec-fetch-mode": "navigate"]
            let opened = try await client.get("/page", headers: own)
            #expect(opened.body.contains("A page"))
            #expect(toys.sessions.map(\.openedLinks) == [["toy://page"]])
        }
    }

    @Test(arguments: ["cross-site", "same-site"])
    func `a link on another site replaces no session`(site: String) async throws {
        try await TestHost().run { client, toys in
            for path in ["/", "/page", "/api/screen"] {
                let foreign = ["sec-fetch-site": site, "sec-fetch-mode": "navigate"]
                let response = try await client.get(path, headers: foreign)
                #expect(response.cookie == nil, "\(path)")
            }
            #expect(toys.sessions.isEmpty)
        }
    }

    @Test func `a body that is too large is refused`() async throws {
        try await TestHost().run { client, _ in
            let (client, page) = try await enter(client)
            let text = String(repeating: "a", count: HostServices.bodyLimit)
            let body = "screen=\(try #require(page.screenNumber))&set.name=\(text)"
            let response = try await client.post("/actions", body)
            #expect(response.status == 413)
        }
    }

    @Test func `a client that does not finish its body is disconnected`() async throws {
        let host = TestHost()
        try await host.run { client, toys in
            let (client, page) = try await enter(client)
            let body = "screen=\(try #require(page.screenNumber))&tap=count"
            let response = try await client.postPart(of: "/actions", body) { host.clock.advance(by: .seconds(1)) }
            #expect(response == nil)
            #expect(toys.sessions[0].root.count == 0)
        }
    }

    @Test func `headers that are too large are refused`() async throws {
        try await TestHost().run { client, _ in
            let status = try? await client.get("/", headers: ["x-large": String(repeating: "a", count: 100_000)]).status
            #expect(status != 200)
        }
    }

    @Test(arguments: ["", "screen=", "tap=count", "screen=1&set.name=%zz"])
    func `a form that is not valid is refused`(body: String) async throws {
        try await TestHost().run { client, toys in
            let (client, _) = try await enter(client)
            let response = try await client.post("/actions", body)
            #expect(response.status == 400)
            #expect(response.body.contains("The request is not valid."))
        }
    }

    // MARK: - Secrets

    @Test func `the secrets of an address are limited over all its sessions`() async throws {
        try await secretsHost.run { client, toys in
            for (index, status) in [200, 200, 429].enumerated() {
                let response = try await send("1234", to: client, toys)
                #expect(response.status == status)
                #expect(toys.sessions[index].root.pin == (status == 200 ? "1234" : ""))
                guard status == 429 else { continue }
                #expect(response.headers["retry-after"] == ["30"])
                #expect(response.body.contains("Too many attempts from your network. Try again in 30 s."))
            }
        }
    }

    @Test func `a form without scripts shows when to try again`() async throws {
        try await secretsHost.run { client, toys in
            for _ in 0..<2 { _ = try await send("1234", to: client, toys) }
            let (client, _) = try await enter(client)
            toys.sessions[2].root.asksForPIN = true
            let number = try #require(try await client.get("/").screenNumber)
            let response = try await client.post("/actions", "screen=\(number)&secret.pin=1234")
            #expect(response.status == 303)
            let page = try await client.get("/")
            #expect(page.body.contains("Too many attempts from your network."))
        }
    }

    @Test(arguments: [(true, 200), (false, 429)])
    func `only a trusted proxy names the address of a client`(trustsProxy: Bool, status: Int) async throws {
        var host = secretsHost
        host.options.trustsProxy = trustsProxy
        try await host.run { client, toys in
            for _ in 0..<2 { _ = try await send("1234", to: client, toys, through: "192.0.2.7") }
            // A client can write the first address itself.
            let spoofed = try await send("1234", to: client, toys, through: "192.0.2.8, 192.0.2.7")
            #expect(spoofed.status == 429)
            let other = try await send("1234", to: client, toys, through: "192.0.2.7, 192.0.2.8")
            #expect(other.status == status)
        }
    }

    /// A host that accepts two secrets a minute.
    private var secretsHost: TestHost {
        var host = TestHost()
        host.options.secretLimit = 2
        return host
    }

    /// Sends a secret in a new session, with the header of a proxy.
    private func send(
        _ pin: String, to client: TestClient, _ toys: Toys, through addresses: String? = nil
    ) async throws -> TestClient.Response {
        let (client, _) = try await enter(client)
        let root = try #require(toys.sessions.last?.root)
        root.asksForPIN = true
        let number = try #require(try await client.get("/").screenNumber)
        let body = #"{"number":\#(number),"actions":[{"set":{"id":"pin","value":"\#(pin)"}}]}"#
        return try await client.post(
            "/api/actions", body, headers: addresses.map { ["x-forwarded-for": $0] } ?? [:])
    }

    // MARK: - Sessions

    @Test func `an action without a session leads to the first page`() async throws {
        try await TestHost().run { client, toys in
            let response = try await client.post("/actions", "screen=1&tap=count")
            #expect(response.status == 303)
            #expect(toys.sessions.isEmpty)
        }
    }
}
