import Foundation
import RIBs
import RIBsTesting
import Testing

/// The timeline of the article about the life of a RIB, drawn from what the runtime calls.
@MainActor
struct DocumentedLifeTests {
    @Test func `the article shows the calls in the order of the runtime`() throws {
        let timeline = Timeline()
        let child = LiveRouter(column: 1, timeline, child: LiveRouter(column: 2, timeline))
        let parent = LiveRouter(column: 0, timeline)
        parent.interactor.activate()
        timeline.clear()

        timeline.begin("attachChild(child)") { parent.attachChild(child) }
        timeline.begin("parent deactivates") { parent.interactor.deactivate() }
        timeline.begin("parent activates") { parent.interactor.activate() }
        timeline.begin("detachChild(child)") { parent.detachChild(child) }

        let article = URL(filePath: #filePath).resolvingSymlinksInPath().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
            .appending(path: "Modules/Framework/RIBs/RIBs.docc/LifeOfARIB.md")
        #expect(
            try String(contentsOf: article, encoding: .utf8).contains("```text\n\(timeline.text)\n```"),
            "\(timeline.text)")
    }
}

/// A column for each RIB of the timeline, and a line for each call.
@MainActor
private final class Timeline {
    private(set) var text = ""
    private var title = ""

    func clear() { text = Self.line("", ["parent", "child", "grandchild"]) }

    func begin(_ title: String, _ body: () -> Void) {
        self.title = title
        body()
    }

    func record(_ event: String, column: Int) {
        let cells = (0..<3).map { $0 == column ? event : "│" }
        text += "\n" + Self.line(title, cells)
        title = ""
    }

    private static func line(_ title: String, _ cells: [String]) -> String {
        let padded = ([title] + cells.dropLast()).enumerated().map { index, cell in
            cell.padding(toLength: index == 0 ? 20 : 18, withPad: " ", startingAt: 0)
        }
        return padded.joined() + cells[cells.count - 1]
    }
}

@MainActor
private final class LiveInteractor: Interactor {
    let record: (String) -> Void

    init(record: @escaping (String) -> Void) { self.record = record }

    override func didBecomeActive() { record("didBecomeActive") }

    override func willResignActive() { record("willResignActive") }
}

@MainActor
private final class LiveRouter: Router<LiveInteractor> {
    private let child: LiveRouter?
    private var observation: StreamObservation?

    init(column: Int, _ timeline: Timeline, child: LiveRouter? = nil) {
        self.child = child
        super.init(interactor: LiveInteractor { [weak timeline] in timeline?.record($0, column: column) })
        var isFirst = true
        observation = interactor.isActiveStream.observe { [weak interactor] isActive in
            if !isFirst { interactor?.record("isActive = \(isActive)") }
            isFirst = false
        }
    }

    override func didLoad() {
        interactor.record("didLoad")
        if let child { attachChild(child) }
    }

    override func willAttach() { interactor.record("willAttach") }

    override func willDetach() { interactor.record("willDetach") }
}
