import NIOHTTP1
import RIBs
import Testing

@testable import WebInspector

@MainActor
@Suite(.timeLimit(.minutes(60)))
struct InspectorPageTests {
    private let inspector = TestInspector()

    @Test func `the list shows each session with its screen and its number of RIBs`() async throws {
        let toy = inspector.launch("Anna's table")
        toy.root.attachGame()
        try await inspector.run { client in
            let page = try await client.get("/inspector")
            #expect(page.status == 200)
            #expect(page.body.contains(#"<a href="/inspector/1">Anna&#39;s table</a></td><td>Toy &lt;1&gt;</td>"#))
            #expect(page.body.contains(#"<td class="number">2</td>"#))
        }
    }

    @Test func `a list without sessions says so`() async throws {
        try await inspector.run { client in
            let page = try await client.get("/inspector")
            #expect(page.body.contains("There are no sessions."))
        }
    }

    @Test func `names are escaped`() async throws {
        let toy = inspector.launch("<script>alert(1)</script>")
        toy.root.viewController.title = "</title><img src=x>"
        try await inspector.run { client in
            for path in ["/inspector", "/inspector/1"] {
                let page = try await client.get(path)
                #expect(page.body.contains("&lt;script&gt;alert(1)"))
                #expect(!page.body.contains("<script>alert"))
                #expect(!page.body.contains("<img"))
            }
            var events = client.events("/inspector/1/events").makeAsyncIterator()
            let update = try await ReadUpdate(events.next())
            #expect(update.screen?.html.contains("&lt;img src=x&gt;") == true)
        }
    }

    @Test func `the pages contain no script and no style of their own`() async throws {
        let toy = inspector.launch()
        try await inspector.run { client in
            for path in ["/inspector", "/inspector/1"] {
                let page = try await client.get(path)
                #expect(page.headers["content-security-policy"].first?.hasPrefix("default-src 'none'; ") == true)
                #expect(!page.body.contains("<style"))
                #expect(page.body.matches(of: /\s(?:style|on[a-z]+)=/).isEmpty)
                #expect(page.body.matches(of: /<script(?! src="\/assets\/)/).isEmpty)
            }
        }
        toy.end()
    }

    @Test func `every file of a page is served`() async throws {
        let toy = inspector.launch()
        try await inspector.run { client in
            let page = try await client.get("/inspector/1")
            let files = page.body.matches(of: /"(\/assets\/[^"]+)"/).map { String($0.1) }
            #expect(files.count == 7)
            for file in files {
                let response = try await client.get(file)
                #expect(response.status == 200, "\(file)")
                #expect(!response.body.isEmpty, "\(file)")
            }
        }
        toy.end()
    }

    @Test(arguments: ["/inspector/2", "/inspector/0", "/inspector/one", "/inspector/2/events", "/inspector/2/tree.svg"])
    func `a session that does not exist is not found`(path: String) async throws {
        let toy = inspector.launch()
        try await inspector.run { client in
            let response = try await client.get(path)
            #expect(response.status == 404)
        }
        toy.end()
    }

    @Test func `a session is removed when it is released`() async throws {
        var toy: InspectedToy? = inspector.launch()
        let kept = inspector.launch()
        #expect(inspector.sessions.all.map(\.id) == ["2", "1"])
        toy?.end()
        toy = nil
        #expect(inspector.sessions.all.map(\.id) == ["2"])
        try await inspector.run { client in
            let status = try await client.get("/inspector/1").status
            #expect(status == 404)
        }
        kept.end()
    }
}
