import Observation
import RIBs
import RIBsTesting
import Testing

@testable import RIBsSwiftUI

@MainActor
struct NavigationPresenterTests {
    private let parent = Router<any Interactable>(interactor: Interactor())
    private let clock = ManualClock()
    private let presenter: NavigationPresenter
    private let log = Log()
    private let stack: NavigationStack<SheetRouter>

    @MainActor
    final class Log {
        var names: [String] = []
    }

    init() {
        presenter = NavigationPresenter(clock: clock)
        stack = NavigationStack(parent: parent, presentingOn: presenter) { [log] in
            log.names.append($0.viewController.name)
        }
        parent.interactor.activate()
        parent.load()
    }

    private func push(_ names: String...) {
        for name in names { stack.push { SheetRouter(name) } }
    }

    /// SwiftUI shows the page on top.
    private func appear() {
        if let page = presenter.path.last { presenter.didAppear(page) }
    }

    private var names: [String] { presenter.path.compactMap { ($0.view as? SheetView)?.name } }
    private var stackNames: [String] { stack.children.map(\.viewController.name) }

    private func changesOfPath(_ body: () -> Void) -> Int {
        ChangeCount.of({ _ = presenter.path }, during: body)
    }

    @Test func `a change waits until SwiftUI has shown the last one`() {
        push("A")
        #expect(names == ["A"])
        push("B", "C")
        #expect(names == ["A"], "SwiftUI is showing A")
        appear()
        #expect(names == ["A", "B", "C"])
        stack.removeAll()
        #expect(names == ["A", "B", "C"])
        appear()
        #expect(names == [])
        push("D")
        #expect(names == [], "SwiftUI is going back to the root")
        presenter.didAppear(nil)
        #expect(names == ["D"])
    }

    @Test func `a transition whose end SwiftUI does not report ends after a second`() async {
        push("A")
        #expect(names == ["A"])
        push("B")
        await clock.sleepers(1)
        clock.advance(by: .seconds(1))
        #expect(await settle { names == ["A", "B"] })
    }

    @Test func `pages are below the sheets of their RIB`() {
        #expect(presenter.presentsPages)
        #expect(!ModalStack().presentsPages)
    }

    @Test func `a swipe removes the top page`() {
        push("A", "B")
        appear()
        presenter.path.removeLast()
        #expect(names == ["A"])
        #expect(stackNames == ["A"])
        #expect(log.names == ["B"])
    }

    @Test func `going back to the root removes pages that were never seen, the topmost first`() {
        push("A", "B", "C")
        appear()
        presenter.path = []
        #expect(stackNames == [])
        #expect(log.names == ["C", "B", "A"])
    }

    @Test func `several pops by the router are not reported`() {
        push("A", "B", "C")
        appear()
        stack.pop(to: stack.children[0])
        #expect(names == ["A"])
        #expect(log.names == [])
    }

    @Test func `a late path does not bring back pages that the router has removed`() {
        push("A", "B", "C")
        appear()
        let late = Array(presenter.path.dropLast())
        stack.pop()
        stack.pop()
        let changes = changesOfPath { presenter.path = late }
        #expect(names == ["A"])
        #expect(log.names == [])
        #expect(changes == 1, "SwiftUI reads the path again")
    }

    @Test func `a page that is pushed during a swipe stays`() {
        push("A", "B")
        appear()
        let late = Array(presenter.path.dropLast())
        // Not by the same stack, which removes the children above B together with it.
        presenter.present(SheetView("C")) { Issue.record("SwiftUI has not shown C.") }
        let changes = changesOfPath { presenter.path = late }
        #expect(names == ["A", "C"])
        #expect(stackNames == ["A"])
        #expect(log.names == ["B"])
        #expect(changes == 1)
    }

    @Test func `a path that is set twice is reported once`() {
        push("A", "B")
        appear()
        let path = Array(presenter.path.dropLast())
        presenter.path = path
        #expect(changesOfPath { presenter.path = path } == 0)
        #expect(log.names == ["B"])
    }

    @Test func `a page that is removed in the middle leaves the others`() {
        push("A")
        let other = SheetView("shared")
        presenter.present(other) {}
        push("B")
        presenter.dismiss(other)
        #expect(names == ["A", "B"])
    }

    @Test func `a callback can remove the next page`() {
        let presenter = presenter
        let first = SheetView("first")
        presenter.present(first) { Issue.record("The callback of the second has dismissed it.") }
        presenter.present(SheetView("second")) { presenter.dismiss(first) }
        appear()
        presenter.path = []
        #expect(names == [])
    }
}
