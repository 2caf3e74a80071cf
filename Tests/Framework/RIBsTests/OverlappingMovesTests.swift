import RIBs
import RIBsTesting
import Testing

/// Tests of RIBs that are moved while an earlier move of them, or of an ancestor, has consequences.
@MainActor
struct OverlappingMovesTests {
    // MARK: - Views

    @Test(arguments: CallingPresenter.Moment.allCases)
    func `a page that moves from a slot to a stack in a callback of its view is presented by the stack`(
        _ moment: CallingPresenter.Moment
    ) {
        let presenter = CallingPresenter()
        let root = TracedRouter("root", Trace()), page = TracedPage("page", Trace())
        let slot = ChildSlot<TracedPage>(parent: root, presentingOn: presenter)
        let pages = NavigationStack<TracedPage>(parent: root, presentingOn: presenter)
        root.interactor.activate()
        root.load()
        presenter.call(at: moment) {
            slot.detach()
            // While the slot dismisses the view, it has not detached the page yet.
            if !root.children.isEmpty { root.detachChild(page) }
            pages.push { page }
        }
        slot.attach { page }
        slot.detach()
        #expect(pages.names == ["page"])
        #expect(presenter.presented == ["page"])
        pages.removeAll()
        #expect(presenter.presented == [])
        #expect(root.children.isEmpty)
    }

    // MARK: - Leaks

    /// The RIB of the chain `top/middle/lower/bottom` that is attached again after `top` was detached and released.
    enum Rescued: CaseIterable, Sendable { case middle, lower, bottom }

    @Test(arguments: Rescued.allCases)
    func `a RIB that is attached again after the RIB above it was released is no leak, nor is its subtree`(
        _ rescued: Rescued
    ) async {
        let tree = LeakTree()
        let chain = (0..<3).map { _ in LeakyRouter() }
        chain[0].attachChild(chain[1])
        chain[1].attachChild(chain[2])
        tree.attachAndDetach {
            let top = TracedRouter("top", Trace())
            top.attachChild(chain[0])
            return top
        }
        let index = Rescued.allCases.firstIndex(of: rescued) ?? 0
        if index > 0 { chain[index - 1].detachChild(chain[index]) }
        tree.root.attachChild(chain[index])
        await tree.passTime()
        // The RIBs above the attached one are still retained by this test.
        #expect(tree.leaks.filter { $0.hasPrefix("LeakyRouter") }.count == index)
    }

    enum Setting: CaseIterable, Sendable { case neverKept, keptBefore, keptAfter }

    @Test(arguments: Setting.allCases)
    func `a detached router that is not kept for later any more is expected to be released`(
        _ setting: Setting
    ) async {
        let tree = LeakTree()
        let router = TracedRouter("kept", Trace())
        router.isKeptForLater = setting == .keptBefore
        tree.attachAndDetach { router }
        if setting == .keptAfter { router.isKeptForLater = true }
        router.isKeptForLater = false
        await tree.passTime()
        #expect(tree.leaks.map { $0.split(separator: " ")[0] } == ["TracedRouter", "TracedInteractor"])
    }

    @Test func `a router that was attached again is no leak if it is not kept for later any more`() async {
        let tree = LeakTree()
        let router = TracedRouter("tab", Trace())
        router.isKeptForLater = true
        tree.root.attachChild(router)
        tree.root.detachChild(router)
        tree.root.attachChild(router)
        router.isKeptForLater = false
        await tree.passTime()
        #expect(tree.leaks == [])
    }

    // MARK: - Below a RIB that resigns

    /// The RIB whose `willResignActive()` attaches a child to the parent. The caller deactivates `grandparent`.
    enum Resigning: CaseIterable, Sendable { case grandparent, parent, sibling }

    @Test(arguments: Resigning.allCases)
    func `a child that is attached below a RIB that resigns starts with the next activation`(_ resigning: Resigning) {
        let trace = Trace()
        let grandparent = TracedRouter("grandparent", Trace())
        grandparent.interactor.activate()
        let parent = grandparent.attach("parent")
        let sibling = parent.attach("sibling")
        let child = TracedRouter("child", trace)
        let attach: (TracedInteractor) -> Void = { _ in
            if parent.childNames == ["sibling"] { parent.attachChild(child) }
        }
        switch resigning {
        case .grandparent: grandparent.interactor.onResign = attach
        case .parent: parent.interactor.onResign = attach
        case .sibling: sibling.interactor.onResign = attach
        }
        grandparent.interactor.deactivate()
        #expect(parent.childNames == ["sibling", "child"])
        #expect(!child.interactor.isActive)
        // The parent was still active when its own parent resigned.
        let events = ["child didBecomeActive", "child didLoad"]
        #expect(trace.take() == (resigning == .grandparent ? events + ["child willResignActive"] : []))
        grandparent.interactor.activate()
        #expect(trace.events == (resigning == .grandparent ? ["child didBecomeActive"] : events))
    }

    @Test func `a page that is pushed while its parent resigns is shown when it is loaded`() {
        let trace = Trace()
        let parent = TracedRouter("parent", Trace())
        parent.interactor.activate()
        let presenter = TracedPresenter(trace)
        let pages = NavigationStack<TracedPage>(parent: parent, presentingOn: presenter)
        parent.interactor.onResign = { _ in pages.push { TracedPage("page", trace) } }
        parent.interactor.deactivate()
        #expect(pages.names == ["page"])
        #expect(trace.take() == [])
        parent.interactor.onResign = { _ in }
        parent.interactor.activate()
        #expect(trace.events == ["page didBecomeActive", "page didLoad", "present page"])
    }

    @Test func `an inactive parent that does not resign activates its child`() {
        let parent = TracedRouter("parent", Trace())
        parent.interactor.activate()
        parent.interactor.deactivate()
        #expect(parent.attach("child").interactor.isActive)
    }
}

/// A view that calls back once, at a moment of presenting or dismissing another view.
@MainActor
final class CallingPresenter: ViewPresenting {
    enum Moment: CaseIterable, Sendable { case beforePresenting, afterPresenting, beforeDismissing, afterDismissing }

    private(set) var presented: [String] = []
    private var calls: [Moment: @MainActor () -> Void] = [:]

    func call(at moment: Moment, _ callback: @escaping @MainActor () -> Void) { calls[moment] = callback }

    func present(_ viewController: any ViewControllable, onSystemDismiss: @escaping @MainActor () -> Void) {
        calls.removeValue(forKey: .beforePresenting)?()
        presented.append((viewController as? TracedPageView)?.name ?? "a mock")
        calls.removeValue(forKey: .afterPresenting)?()
    }

    func dismiss(_ viewController: any ViewControllable) {
        calls.removeValue(forKey: .beforeDismissing)?()
        presented.removeAll { $0 == (viewController as? TracedPageView)?.name }
        calls.removeValue(forKey: .afterDismissing)?()
    }
}
