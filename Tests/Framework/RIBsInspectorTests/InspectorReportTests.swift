import DependencyContainer
import Foundation
import RIBs
import RIBsInspector
import RIBsTesting
import Testing

@MainActor
struct InspectorReportTests {
    private let clock = ManualClock()
    private let root: RootRouter

    init() {
        root = RootRouter(TreeRuntime(clock: clock, leakReporter: .off))
    }

    @Test func `a report has the tree, the events, the registry and the screen`() throws {
        let app = Assembler()
        app.services.register(Int.self, scope: .container) { _ in 1 }
        var screen = "{}"
        let inspector = TreeInspector(
            of: root, registry: { app.report(roots: [], making: false) }, screen: { screen })
        root.launch(from: LaunchWindowMock())
        root.attachChild(PageRouter())
        clock.advance(by: .seconds(3))
        screen = #"{"title":"Lobby"}"#
        _ = try app.services.resolve(Int.self)
        let report = inspector.report
        #expect(report.time == 3)
        #expect(report.event == 5)
        #expect(report.tree == inspector.tree)
        #expect(report.events == inspector.events)
        #expect(report.registry?.services.map(\.isCached) == [true])
        #expect(report.screen == screen)
        #expect(inspector.screen == screen)
        #expect(try JSONDecoder().decode(InspectorReport.self, from: JSONEncoder().encode(report)) == report)
    }

    @Test func `a report of a past event has the tree and the time of the event`() {
        let inspector = TreeInspector(of: root)
        root.launch(from: LaunchWindowMock())
        clock.advance(by: .seconds(1))
        root.attachChild(GameRouter())
        clock.advance(by: .seconds(1))
        let report = inspector.report(at: 3)
        #expect(report?.time == 1)
        #expect(report?.event == 3)
        #expect(report?.tree == inspector.tree(at: 3))
        #expect(report?.events.count == 5)
        #expect(report?.registry == nil)
        #expect(report?.screen == nil)
        #expect(inspector.report(at: 6) == nil)
        #expect(inspector.report(at: 0) == nil)
    }

    @Test func `the JSON of a report has stable keys`() throws {
        let inspector = TreeInspector(of: root)
        root.attachChild(PageRouter())
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        let report = try #require(inspector.report(at: 1))
        let events = report.events.prefix(1)
        #expect(
            String(decoding: try encoder.encode(report.tree), as: UTF8.self) == """
                {"age":0,"children":[{"age":0,"change":"attached","children":[],"id":2,\
                "interactorType":"TestInteractor","isActive":false,"isLoaded":false,"name":"Page",\
                "routerType":"PageRouter","viewType":"ViewControllableMock","waiting":[]}],"id":1,\
                "interactorType":"TestInteractor","isActive":false,"isLoaded":false,"name":"Root",\
                "routerType":"RootRouter","viewType":"ViewControllableMock","waiting":[]}
                """)
        #expect(
            String(decoding: try encoder.encode(Array(events)), as: UTF8.self) == """
                [{"description":"Root\\/Page attached","kind":"attached","number":1,"rib":2,"sinceAttached":0,\
                "time":0,"treePath":"Root\\/Page"}]
                """)
    }
}
