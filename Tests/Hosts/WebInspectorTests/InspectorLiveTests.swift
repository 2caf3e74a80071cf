import DependencyContainer
import Foundation
import NIOHTTP1
import RIBs
import RIBsInspector
import RIBsTesting
import Testing

@testable import WebInspector

/// The stream of updates, the trees of earlier events, and the downloads.
@MainActor
@Suite(.timeLimit(.minutes(60)))
struct InspectorLiveTests {
    private let inspector = TestInspector()

    @Test func `a stream begins with everything`() async throws {
        let toy = inspector.launch()
        try await inspector.run { client in
            var events = client.events("/inspector/1/events").makeAsyncIterator()
            let update = try await ReadUpdate(events.next())
            #expect(update.event > 0)
            #expect(update.events.map(\.number) == Array(1...update.event))
            #expect(update.tree?.name == "Toy")
            #expect(update.svg?.contains(#"data-rib="1""#) == true)
            #expect(update.svg?.contains("<style") == false)
            #expect(update.screen?.title == "Toy <1>")
            #expect(update.screen?.json?.contains(#""title":"Toy <1>""#) == true)
        }
        toy.end()
    }

    @Test func `changes within a tenth of a second are one update`() async throws {
        let toy = inspector.launch()
        try await inspector.run { client in
            var events = client.events("/inspector/1/events").makeAsyncIterator()
            let first = try await ReadUpdate(events.next())
            await inspector.clock.sleepers(1)
            let game = toy.root.attachGame()
            toy.root.attachGame()
            toy.root.detachChild(game)
            inspector.clock.advance(by: .milliseconds(100))
            let second = try await ReadUpdate(events.next())
            #expect(second.events.map(\.number) == Array(first.event + 1...second.event))
            #expect(second.events.count { $0.kind == "attached" } == 2)
            #expect(second.tree?.children.map(\.change) == ["detached", "attached"])
            #expect(second.screen == nil)
        }
        toy.end()
    }

    @Test func `marks of changes expire without an event`() async throws {
        let toy = inspector.launch()
        toy.root.attachGame()
        try await inspector.run { client in
            var events = client.events("/inspector/1/events").makeAsyncIterator()
            let first = try await ReadUpdate(events.next())
            #expect(first.tree?.children.map(\.change) == ["attached"])
            // The pause after the update, and the end of the mark.
            await inspector.clock.sleepers(2)
            inspector.clock.advance(by: .seconds(1))
            let second = try await ReadUpdate(events.next())
            #expect(second.tree?.children.map(\.change) == [nil])
            #expect(second.events.isEmpty)
        }
        toy.end()
    }

    @Test func `a change of the screen is sent without the tree`() async throws {
        let toy = inspector.launch()
        try await inspector.run { client in
            var events = client.events("/inspector/1/events").makeAsyncIterator()
            _ = try await ReadUpdate(events.next())
            await inspector.clock.sleepers(1)
            toy.root.viewController.title = "Other"
            inspector.clock.advance(by: .milliseconds(100))
            let update = try await ReadUpdate(events.next())
            #expect(update.screen?.title == "Other")
            #expect(update.tree == nil)
            #expect(update.svg == nil)
            #expect(update.events.isEmpty)
        }
        toy.end()
    }

    @Test func `a stream does not retain its session, and ends with it`() async throws {
        var toy: InspectedToy? = inspector.launch()
        try await inspector.run { client in
            var events = client.events("/inspector/1/events").makeAsyncIterator()
            _ = try await ReadUpdate(events.next())
            await inspector.clock.sleepers(1)
            weak let root = toy?.root
            toy = nil
            #expect(root == nil)
            inspector.clock.advance(by: .milliseconds(100))
            let end = try await events.next()
            #expect(end == nil)
        }
    }

    // MARK: - The past, and downloads

    @Test func `the tree of an earlier event is shown as it was`() async throws {
        let toy = inspector.launch()
        let before = try #require(inspector.sessions.session("1")).inspector.latestEvent.value
        let game = toy.root.attachGame()
        toy.root.detachChild(game)
        try await inspector.run { client in
            func tree(at event: Int) async throws -> ReadUpdate {
                let body = try await client.get("/inspector/1/tree.json?event=\(event)").body
                return try JSONDecoder().decode(ReadUpdate.self, from: Data(body.utf8))
            }
            let launched = try await tree(at: before)
            #expect(launched.tree?.children.isEmpty == true)
            let attached = try await tree(at: before + 1)
            #expect(attached.tree?.children.map(\.name) == ["Game"])
            #expect(attached.svg?.contains("Game") == true)
            #expect(attached.event == before + 1)
        }
        toy.end()
    }

    @Test func `the screen of an earlier event is shown as it was`() async throws {
        let toy = inspector.launch()
        let events = try #require(inspector.sessions.session("1")).inspector.latestEvent
        try await inspector.run { client in
            func title(at event: Int) async throws -> String? {
                let body = try await client.get("/inspector/1/tree.json?event=\(event)").body
                return try JSONDecoder().decode(ReadUpdate.self, from: Data(body.utf8)).screen?.title
            }
            let before = events.value
            let current = try await title(at: before)
            #expect(current == "Toy <1>")
            toy.root.viewController.title = "Other"
            toy.root.attachGame()
            let past = try await title(at: before)
            #expect(past == "Toy <1>")
            let latest = try await title(at: events.value)
            #expect(latest == "Other")
        }
        toy.end()
    }

    @Test func `a saved state is sent when it has changed, and shown as it was at an earlier event`() async throws {
        let toy = inspector.launch()
        let latest = try #require(inspector.sessions.session("1")).inspector.latestEvent
        let game = toy.root.attachGame()
        let before = latest.value
        try await inspector.run { client in
            var events = client.events("/inspector/1/events").makeAsyncIterator()
            let first = try await ReadUpdate(events.next())
            #expect(first.savedStates.map { Array($0.values) } == [#"["A"]"#])
            await inspector.clock.sleepers(1)
            game.interactor.savedState = ["A", "B"]
            toy.root.viewController.title = "Other"
            toy.root.attachGame()
            inspector.clock.advance(by: .milliseconds(100))
            let second = try await ReadUpdate(events.next())
            #expect(second.savedStates?.values.sorted() == [#"["A","B"]"#, #"["A"]"#])
            let body = try await client.get("/inspector/1/tree.json?event=\(before)").body
            let past = try JSONDecoder().decode(ReadUpdate.self, from: Data(body.utf8))
            #expect(past.savedStates == first.savedStates)
        }
        toy.end()
    }

    @Test(arguments: [("?event=999", 404), ("?event=0", 404), ("?event=x", 400), ("", 404)])
    func `a tree that is not recorded is an error`(query: String, status: Int) async throws {
        let toy = inspector.launch()
        try await inspector.run { client in
            let response = try await client.get("/inspector/1/tree.json\(query)")
            #expect(response.status == status)
        }
        toy.end()
    }

    @Test func `a picture is a file with its style`() async throws {
        let toy = inspector.launch()
        let before = try #require(inspector.sessions.session("1")).inspector.latestEvent.value
        toy.root.attachGame()
        try await inspector.run { client in
            let now = try await client.get("/inspector/1/tree.svg")
            #expect(now.headers["content-type"] == ["image/svg+xml; charset=utf-8"])
            #expect(now.headers["content-disposition"] == [#"attachment; filename="tree.svg""#])
            #expect(now.body.hasPrefix("<svg "))
            #expect(now.body.contains("<style>"))
            #expect(now.body.contains("Game"))
            let past = try await client.get("/inspector/1/tree.svg?event=\(before)")
            #expect(past.headers["content-disposition"] == ["attachment; filename=\"tree-\(before).svg\""])
            #expect(!past.body.contains("Game"))
        }
        toy.end()
    }

    @Test func `a report is a file with everything`() async throws {
        let toy = inspector.launch()
        let before = try #require(inspector.sessions.session("1")).inspector.latestEvent.value
        toy.root.attachGame()
        try await inspector.run { client in
            for (query, children) in [("", 1), ("?event=\(before)", 0)] {
                let response = try await client.get("/inspector/1/report.json\(query)")
                #expect(response.headers["content-disposition"].first?.hasPrefix("attachment; ") == true)
                let report = try JSONDecoder().decode(InspectorReport.self, from: Data(response.body.utf8))
                #expect(report.tree?.children.count == children)
                #expect(report.events.count > before)
                #expect(report.registry?.services.map(\.type) == ["Int"])
                #expect(report.screen?.contains("Toy") == true)
            }
            let missing = try await client.get("/inspector/1/report.json?event=999")
            #expect(missing.status == 404)
        }
        toy.end()
    }

    @Test func `a session shows the registry of the dependency, with the needs of the roots`() async throws {
        let session = InspectedAppSession(
            ToyRouter(interactor: Interactor(), viewController: ToyController()), of: ToyDependency(),
            roots: [ToyBuilder.self], in: inspector.sessions)
        session.launch(opening: nil)
        try await inspector.run { client in
            let id = try #require(inspector.sessions.all.first?.id)
            let response = try await client.get("/inspector/\(id)/registry.json")
            let report = try JSONDecoder().decode(AssemblyReport.self, from: Data(response.body.utf8))
            #expect(report.builders.map(\.id) == ["toy"])
            #expect(report.services.map(\.type) == ["String"])
            #expect(report.services.map(\.neededBy) == [["ToyBuilder"]])
            #expect(!report.servicesWereMade)
        }
        session.end()
    }

    @Test func `the registry is JSON`() async throws {
        let toy = inspector.launch()
        try await inspector.run { client in
            let response = try await client.get("/inspector/1/registry.json")
            let report = try JSONDecoder().decode(AssemblyReport.self, from: Data(response.body.utf8))
            #expect(report.services.map(\.type) == ["Int"])
        }
        toy.end()
    }
}
