import RIBs
import RIBsTesting
import Testing

/// Tests that a tree does the same with and without the leak detector. `RandomOperationTests` compare random trees.
@MainActor
struct LeakDetectorInfluenceTests {
    /// A change of the tree in the `didBecomeActive()` of a page that is pushed.
    enum Change: CaseIterable, Sendable {
        case movesRIBAbove
        case leavesRIBAboveDetached
        case keepsDetachedRIBAbove
        case movesRIBBelow
    }

    @Test(arguments: Change.allCases)
    func `a page that is pushed while a callback changes the tree ends in the same place`(_ change: Change) {
        #expect(Self.push(while: change, .silent) == Self.push(while: change, .off))
    }

    @Test func `a termination in which the root is kept for later for a moment detaches every child`() {
        let root = RootRouter(runtime: TreeRuntime(leakReporter: .silent, warningHandler: { _ in }))
        root.terminate()
        for name in ["first", "second"] {
            root.attach(name).interactor.onResign = { _ in
                root.isKeptForLater = true
                root.isKeptForLater = false
            }
        }
        root.terminate()
        #expect(root.childNames == [])
    }

    /// Pushes a page, and returns the callbacks, the views and the pages.
    private static func push(while change: Change, _ reporter: LeakReporter) -> [String] {
        let trace = Trace(), presenter = TracedPresenter(trace)
        let root = RootRouter(trace, runtime: TreeRuntime(leakReporter: reporter, warningHandler: { _ in }))
        root.launch(from: LaunchWindowMock())
        let top = root.attach("top"), parent = top.attach("parent")
        let page = TracedPage("page", trace), below = TracedRouter("below", trace)
        page.attachChild(below)
        let pages = NavigationStack<TracedPage>(parent: parent, presentingOn: presenter)
        var isFirst = true
        page.interactor.onActive = { _ in
            guard isFirst else { return }
            isFirst = false
            switch change {
            case .movesRIBAbove:
                root.detachChild(top)
                root.attachChild(top)
            case .leavesRIBAboveDetached:
                root.detachChild(top)
            case .keepsDetachedRIBAbove:
                top.isKeptForLater = true
                top.isKeptForLater = false
            case .movesRIBBelow:
                page.detachChild(below)
                page.attachChild(below)
            }
        }
        if change == .keepsDetachedRIBAbove { root.detachChild(top) }
        pages.push { page }
        page.interactor.onActive = { _ in }
        return trace.events + ["\(pages.names) on the stack", "\(presenter.shown) on the screen"]
            + ["\(parent.children.count) children"]
    }
}

extension LeakReporter {
    /// Detects leaks and reports none.
    static var silent: LeakReporter { LeakReporter { _ in } }
}
