import RIBs
import RIBsTesting
import Testing

/// Tests of handlers and observers that route. They are called when the tree is consistent again.
@MainActor
struct HandlerReentrancyTests {
    private let issues = IssueRecorder()
    private let root: RootRouter

    init() {
        root = RootRouter(runtime: issues.runtime)
        root.launch(from: LaunchWindowMock())
    }

    @Test func `a warning handler can move the child that was attached below a detached router`() {
        // The handler retains RIBs of its own tree.
        defer { root.runtime.warningHandler = { _ in } }
        let detached = root.attach("detached"), child = TracedRouter("child", Trace())
        root.detachChild(detached)
        var children: [String] = []
        root.runtime.warningHandler = { [unowned root] in
            guard $0.kind == .attachedWhileDetached else { return }
            children = detached.childNames
            detached.detachChild(child)
            root.attachChild(child)
        }
        detached.attachChild(child)
        #expect(children == ["child"])
        #expect(detached.childNames == [])
        #expect(root.childNames == ["child"])
        #expect(child.interactor.isActive)
    }

    @Test func `a warning handler finds the child of a detached router active and loaded`() {
        // The handler retains RIBs of its own tree.
        defer { root.runtime.warningHandler = { _ in } }
        let detached = root.attach("detached"), child = TracedRouter("child", Trace())
        root.detachChild(detached)
        var isActive = false
        root.runtime.warningHandler = { _ in
            isActive = child.interactor.isActive && child.lifecycle.value == .didLoad
        }
        detached.attachChild(child)
        #expect(isActive)
    }

    @Test func `a warning handler can detach a sibling of a RIB that left its view`() {
        // The handler retains RIBs of its own tree.
        defer { root.runtime.warningHandler = { _ in } }
        let view = ViewPresentingMock()
        let viewless = root.attach("viewless"), first = root.attach("first"), last = root.attach("last")
        let slot = ChildSlot<TracedPage>(parent: viewless, presentingOn: view)
        slot.attach { TracedPage("page", Trace()) }
        root.runtime.warningHandler = { [unowned root] in
            if $0.kind == .leftViewPresented { root.detachChild(first) }
        }
        withExtendedLifetime(slot) { root.detachChild(viewless) }
        #expect(root.childNames == ["last"])
        #expect(last.interactor.isActive)
        #expect(!first.interactor.isActive)
    }

    @Test func `a warning handler finds a RIB that left its view detached`() {
        // The handler retains RIBs of its own tree.
        defer { root.runtime.warningHandler = { _ in } }
        let viewless = root.attach("viewless")
        let slot = ChildSlot<TracedPage>(parent: viewless, presentingOn: ViewPresentingMock())
        slot.attach { TracedPage("page", Trace()) }
        var names = ["?"]
        root.runtime.warningHandler = { [unowned root] in
            if $0.kind == .leftViewPresented { names = root.childNames }
        }
        withExtendedLifetime(slot) { root.detachChild(viewless) }
        #expect(names == [])
    }

    @Test func `a warning handler can attach the child of a released router`() {
        let child = TracedRouter("child", Trace())
        var parent: RootRouter? = RootRouter(
            runtime: TreeRuntime(warningHandler: { [unowned root] _ in root.attachChild(child) }))
        parent?.launch(from: LaunchWindowMock())
        parent?.attachChild(child)
        parent = nil
        #expect(root.childNames == ["child"])
        #expect(child.interactor.isActive)
    }

    @Test func `an observer of events can detach and attach`() {
        let child = TracedRouter("child", Trace())
        var kinds: [RuntimeEvent.Kind] = []
        let observation = root.runtime.events.observe { [unowned root] event in
            kinds.append(event.kind)
            if event.kind == .attached, kinds.count == 1 { root.detachChild(child) }
            if event.kind == .detached, kinds.count < 4 { root.attachChild(child) }
        }
        root.attachChild(child)
        observation.end()
        #expect(root.childNames == ["child"])
        #expect(child.interactor.isActive)
    }
}
