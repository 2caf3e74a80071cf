import RIBs
import RIBsTesting
import Testing

/// Tests of slots and stacks that are released while they have children.
@MainActor
struct ReleasedSlotTests {
    private let issues = IssueRecorder()
    private let root: RootRouter
    private let view = ViewPresentingMock()

    init() {
        root = RootRouter(runtime: issues.runtime)
        root.launch(from: LaunchWindowMock())
    }

    @Test func `a slot that is released while it is filled removes its child and reports a warning`() {
        let line = #line + 2
        do {
            let slot = ChildSlot<TracedPage>(parent: root, presentingOn: view)
            slot.attach { TracedPage("page", Trace()) }
        }
        #expect(root.children.isEmpty)
        #expect(view.presented.isEmpty)
        #expect(
            issues.descriptions == [
                """
                warning: A ChildSlot<TracedPage> was released while it was filled: its children were detached.
                  Tree path: Root
                  Where: RIBsTests/ReleasedSlotTests.swift:\(line + 1)
                  Likely cause: It is stored in a local variable, or its property was set to another one.
                  To fix: store it in a property of its router, and empty it before you replace it.
                """
            ])
        #expect(issues.warnings.map(\.kind) == [.releasedWhileFilled])
    }

    @Test func `a stack that is released while it has children removes them and reports a warning`() {
        do {
            let stack = NavigationStack<TracedPage>(parent: root, presentingOn: view)
            stack.push { TracedPage("first", Trace()) }
            stack.push { TracedPage("second", Trace()) }
        }
        #expect(root.children.isEmpty)
        #expect(view.presented.isEmpty)
        #expect(issues.warnings.map(\.kind) == [.releasedWhileFilled])
    }

    @Test func `a slot that is released with its router is not reported`() {
        do {
            let parent = SlotRouter(interactor: TracedInteractor("parent", Trace()))
            root.attachChild(parent)
            parent.slot.attach { TracedPage("page", Trace()) }
            root.detachChild(parent)
        }
        #expect(issues.warnings.isEmpty)
    }

    @Test func `an empty slot that is released is not reported`() {
        do { ChildSlot<TracedPage>(parent: root).detach() }
        #expect(issues.warnings.isEmpty)
    }
}

private final class SlotRouter: Router<TracedInteractor> {
    private(set) lazy var slot = ChildSlot<TracedPage>(parent: self)
}
