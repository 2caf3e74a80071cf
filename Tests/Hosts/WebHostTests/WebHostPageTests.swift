import NIOHTTP1
import RIBsScreens
import Testing

@testable import WebHost

/// Pages, over HTTP.
@MainActor
@Suite(.timeLimit(.minutes(60)))
struct WebHostPageTests {
    @Test func `the first page begins a session, whose cookie no script and no other site sees`() async throws {
        try await TestHost().run { client, toys in
            let page = try await client.get("/")
            #expect(page.status == 200)
            #expect(page.body.contains("<title>Toy · Toys</title>"))
            let cookie = try #require(page.headers["set-cookie"].first)
            for property in ["HttpOnly", "SameSite=Strict", "Path=/"] { #expect(cookie.contains(property)) }
            #expect(!cookie.contains("Secure"))
            #expect(toys.sessions.count == 1)
        }
    }

    @Test func `behind TLS the cookie is sent over TLS only`() async throws {
        try await TestHost().run { client, _ in
            let page = try await client.get("/", headers: ["x-forwarded-proto": "https"])
            #expect(page.headers["set-cookie"].first?.contains("Secure") == true)
        }
    }

    @Test func `the cookie brings a browser back to its session`() async throws {
        try await TestHost().run { client, toys in
            var client = client
            client.cookie = try await client.get("/").cookie
            toys.sessions[0].root.count = 3
            let page = try await client.get("/")
            #expect(page.body.contains("Tapped 3 times"))
            #expect(page.cookie == nil)
            #expect(toys.sessions.count == 1)
        }
    }

    @Test func `a browser whose session has ended gets a new one, and a notice`() async throws {
        try await TestHost().run { client, toys in
            var client = client
            let cookie = try #require(try await client.get("/").cookie)
            client.cookie = cookie.prefix { $0 != "=" } + "=" + SessionID().text
            let page = try await client.get("/")
            #expect(page.body.contains("The session has ended. This is a new one."))
            #expect(page.cookie != nil)
            #expect(toys.sessions.count == 2)
        }
    }

    @Test func `a form sets its fields and taps its button, and leads to a page`() async throws {
        try await TestHost().run { client, toys in
            let (client, page) = try await enter(client)
            let number = try #require(page.screenNumber)
            let response = try await client.post("/actions", "screen=\(number)&set.name=Ann+B&tap=count")
            #expect(response.status == 303)
            #expect(response.headers["location"].first?.hasPrefix("/?") == true)
            #expect((toys.sessions[0].root.name, toys.sessions[0].root.count) == ("Ann B", 1))
        }
    }

    /// ELinks, Links and Lynx show a page of the same address from memory.
    @Test func `each action leads to a new address of the same page`() async throws {
        try await TestHost().run { client, toys in
            let (client, first) = try await enter(client)
            var page = first
            var addresses: [String] = []
            for _ in 0..<3 {
                let response = try await client.post("/actions", "screen=\(try #require(page.screenNumber))&tap=count")
                addresses += response.headers["location"]
                page = try await client.get(try #require(addresses.last))
            }
            #expect(page.body.contains("Tapped 3 times"))
            #expect(Set(addresses).count == 3)
        }
    }

    @Test func `a form of an ended session brings its texts into the new one, and taps nothing`() async throws {
        try await TestHost().run { client, toys in
            var client = client
            let cookie = try #require(try await client.get("/").cookie)
            client.cookie = cookie.prefix { $0 != "=" } + "=" + SessionID().text
            let response = try await client.post("/actions", "screen=1&set.name=Ann+B&set.unknown=x&tap=count")
            #expect(response.status == 303)
            #expect(response.headers["location"] == ["/"])
            client.cookie = response.cookie
            let page = try await client.get("/")
            #expect(page.body.contains("The session has ended. This is a new one."))
            #expect(page.body.contains("value=\"Ann B\""))
            #expect((toys.sessions[1].root.name, toys.sessions[1].root.count) == ("Ann B", 0))
            #expect(toys.sessions.count == 2)
        }
    }

    @Test func `a form without a cookie begins no session`() async throws {
        try await TestHost().run { client, toys in
            let response = try await client.post("/actions", "screen=1&set.name=Ann")
            #expect(response.status == 303)
            #expect(response.cookie == nil)
            #expect(toys.sessions.isEmpty)
        }
    }

    @Test func `a form that is sent twice acts once, and says so`() async throws {
        try await TestHost().run { client, toys in
            let (client, page) = try await enter(client)
            let body = "screen=\(try #require(page.screenNumber))&tap=count"
            _ = try await client.post("/actions", body)
            _ = try await client.post("/actions", body)
            #expect(toys.sessions[0].root.count == 1)
            let now = try await client.get("/")
            #expect(now.body.contains("The screen has changed, so the action was not performed."))
        }
    }

    @Test func `an action of the script has no response, and the stream has the screen`() async throws {
        try await TestHost().run { client, _ in
            let (client, page) = try await enter(client)
            var events = client.stream("/events").makeAsyncIterator()
            _ = try await events.next()
            let response = try await client.post(
                "/actions", "screen=\(try #require(page.screenNumber))&tap=page",
                headers: ["accept": "application/json"])
            #expect(response.status == 204)
            #expect(response.body == "")
            let event = try await events.next()
            #expect(event?.hasPrefix(#"event: screen\#ndata: {"address":"/page","html":"<header"#) == true)
        }
    }

    @Test func `an outdated action of the script does nothing, and says so`() async throws {
        try await TestHost().run { client, toys in
            let (client, _) = try await enter(client)
            let response = try await client.post(
                "/actions", "screen=0&tap=count", headers: ["accept": "application/json"])
            #expect(response.status == 409)
            #expect(response.body == "The screen has changed.")
            #expect(toys.sessions[0].root.count == 0)
        }
    }

    @Test func `an address opens its link, in a new session and in an old one`() async throws {
        try await TestHost().run { client, toys in
            var client = client
            let page = try await client.get("/page")
            #expect(page.body.contains("<p>A page</p>"))
            client.cookie = page.cookie
            _ = try await client.post("/actions", "screen=\(try #require(page.screenNumber))&back=1")
            let first = try await client.get("/")
            #expect(first.body.contains("Tapped 0 times"))
            let again = try await client.get("/page")
            #expect(again.body.contains("<p>A page</p>"))
            #expect(toys.sessions[0].openedLinks == ["toy://page", "toy://page"])
        }
    }

    @Test func `a form that opens the first address opens no link`() async throws {
        try await TestHost().run { client, toys in
            let (client, page) = try await enter(client)
            let number = try #require(page.screenNumber)
            let response = try await client.post("/actions", "screen=\(number)&open=%2F")
            #expect(response.status == 303)
            #expect(toys.sessions[0].openedLinks == [])
        }
    }

    @Test func `the first address leads to that of the screen`() async throws {
        try await TestHost().run { client, _ in
            var client = client
            client.cookie = try await client.get("/page").cookie
            let response = try await client.get("/")
            #expect(response.status == 303)
            #expect(response.headers["location"] == ["/page"])
        }
    }

    @Test func `an address that no link opens is found by the session that shows its screen`() async throws {
        var host = TestHost()
        host.options.link = { _ in nil }
        try await host.run { stranger, toys in
            let (client, _) = try await enter(stranger)
            toys.sessions[0].root.showPage()
            let (first, page) = (try await client.get("/"), try await client.get("/page"))
            #expect(first.headers["location"] == ["/page"])
            #expect(page.body.contains("<p>A page</p>"))
            let foreign = try await stranger.get("/page")
            #expect(foreign.status == 404)
            let link = ["sec-fetch-site": "cross-site", "sec-fetch-mode": "navigate"]
            let hidden = try await stranger.get("/page", headers: link)
            #expect(hidden.body.contains("http-equiv=\"refresh\""), "the browser can have a cookie that it hides")
            var ended = client
            ended.cookie = client.cookie.map { $0.prefix { $0 != "=" } + "=" + SessionID().text }
            let next = try await ended.get("/page")
            #expect(next.headers["location"] == ["/"])
        }
    }

    @Test(
        arguments: [
            [""], ["."], ["a", ".."], ["", "other.example"], ["a", ""], ["actions"], ["events"], ["api", "screen"],
            ["assets", "a"],
        ])
    func `a screen whose path browsers or the host would change has the first address`(path: [String]) async throws {
        try await TestHost().run { client, toys in
            let (client, _) = try await enter(client)
            toys.sessions[0].root.path = path
            let page = try await client.get("/")
            #expect(page.status == 200 && page.body.contains("data-address=\"/\""))
            #expect(try await client.get("/api/nowhere").status == 404)
            #expect(toys.sessions[0].openedLinks == [])
        }
    }

    @Test(arguments: ["/nowhere", "/%zz", "/assets/style.css"])
    func `an address without a page is not found, and begins no session`(address: String) async throws {
        var host = TestHost()
        host.options.link = { _ in nil }
        try await host.run { client, toys in
            let response = try await client.get(address)
            #expect(response.status == 404)
            #expect(response.body.contains("This page does not exist."))
            #expect(toys.sessions.isEmpty)
        }
    }

    @Test func `a browser that hides its cookie after a link on another site loads the page again`() async throws {
        try await TestHost().run { client, toys in
            let headers = ["sec-fetch-site": "cross-site", "sec-fetch-mode": "navigate"]
            let response = try await client.get("/", headers: headers)
            #expect(response.body.contains("<meta http-equiv=\"refresh\" content=\"0\">"))
            #expect(toys.sessions.isEmpty)
        }
    }

    @Test func `an app can have its own icon`() async throws {
        var host = TestHost()
        host.options.icon = "<svg></svg>"
        try await host.run { client, _ in
            let icon = Asset.icon("<svg></svg>")
            let (page, own) = (try await client.get("/"), try await client.get(icon.path))
            #expect(page.body.contains("<link rel=\"icon\" href=\"\(icon.path)\""))
            #expect(own.body == "<svg></svg>")
            let ofHost = try await client.get(Asset.icon.path)
            #expect(ofHost.status == 200)
        }
    }

    @Test func `assets are stored for ever`() async throws {
        try await TestHost().run { client, _ in
            for asset in Asset.all {
                let response = try await client.get(asset.path)
                #expect(response.status == 200)
                #expect(response.headers["content-type"] == [asset.contentType])
                #expect(response.headers["cache-control"] == ["public, max-age=31536000, immutable"])
            }
        }
    }

    @Test func `a session that cannot be made is an error page`() async throws {
        try await TestHost().run { client, toys in
            toys.isBroken = true
            let response = try await client.get("/")
            #expect(response.status == 500)
            #expect(response.body.contains("Something went wrong"))
        }
    }

    @Test func `a full house says so`() async throws {
        var host = TestHost()
        host.options.sessionLimit = 1
        host.options.trustsProxy = true
        try await host.run { client, toys in
            _ = try await client.get("/")
            toys.sessions[0].isWorthKeeping = true
            let response = try await client.get("/", headers: ["x-forwarded-for": "192.0.2.1"])
            #expect(response.status == 503)
            #expect(response.body.contains("All sessions are in use."))
        }
    }
}

/// Opens the first page of a session. Returns a client with its cookie.
@MainActor
func enter(_ client: TestClient) async throws -> (client: TestClient, page: TestClient.Response) {
    var client = client
    let page = try await client.get("/")
    client.cookie = page.cookie
    return (client, page)
}
