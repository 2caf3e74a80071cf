import RIBs
import RIBsTesting
import Testing

/// Tests of a slot whose child is embedded in the parent's view.
@MainActor
struct ChildSlotEmbeddingTests {
    private let trace = Trace()
    private let container: TracedContainer
    private let root: RootRouter
    private let slot: ChildSlot<any Routing>

    init() {
        container = TracedContainer(trace)
        root = RootRouter(trace)
        slot = ChildSlot(parent: root, embeddingIn: container)
        root.launch(from: LaunchWindowMock())
        _ = trace.take()
    }

    @Test func `filling attaches before it embeds`() {
        slot.attach { TracedPage("child", trace) }
        #expect(trace.events == ["child didBecomeActive", "child didLoad", "embed child"])
        #expect(slot.isFilled)
        #expect(container.embedded == ["child"])
    }

    @Test func `emptying unembeds before it detaches`() {
        slot.attach { TracedPage("child", trace) }
        _ = trace.take()
        slot.detach()
        #expect(trace.events == ["unembed child", "child willResignActive"])
        #expect(!slot.isFilled)
        #expect(root.children.isEmpty)
        #expect(container.embedded == [])
    }

    @Test func `filling a filled slot embeds once`() {
        slot.attach { TracedPage("first", trace) }
        slot.attach { TracedPage("second", trace) }
        #expect(container.embedded == ["first"])
        #expect(root.children.count == 1)
    }

    @Test func `a child that is detached by other means is unembedded once`() {
        let child = TracedPage("child", trace)
        slot.attach { child }
        _ = trace.take()
        root.detachChild(child)
        slot.detach()
        #expect(trace.events == ["child willResignActive", "unembed child"])
        #expect(!slot.isFilled)
    }

    @Test func `terminating the tree unembeds the child`() {
        slot.attach { TracedPage("child", trace) }
        root.terminate()
        #expect(!slot.isFilled)
        #expect(container.embedded == [])
    }

    @Test func `a child that ends itself while it is attached is not embedded`() {
        let child = TracedPage("child", trace)
        child.interactor.onActive = { [unowned slot] _ in slot.detach() }
        slot.attach { child }
        #expect(!trace.events.contains("embed child"))
        #expect(container.embedded == [])
        #expect(!slot.isFilled)
        #expect(root.children.isEmpty)
    }

    @Test func `a child without a view is only attached`() {
        slot.attach { TracedRouter("child", trace) }
        slot.detach()
        #expect(trace.events == ["child didBecomeActive", "child didLoad", "child willResignActive"])
    }

    @Test func `an emptied slot can be filled again`() {
        slot.attach { TracedPage("first", trace) }
        slot.detach()
        slot.attach { TracedPage("second", trace) }
        #expect(container.embedded == ["second"])
    }
}

@MainActor
private final class TracedContainer: ViewEmbedding {
    private let trace: Trace
    private(set) var embedded: [String] = []

    init(_ trace: Trace) {
        self.trace = trace
    }

    func embed(_ viewController: any ViewControllable) {
        embedded.append(name(of: viewController))
        trace.record("embed \(name(of: viewController))")
    }

    func unembed(_ viewController: any ViewControllable) {
        embedded.removeAll { $0 == name(of: viewController) }
        trace.record("unembed \(name(of: viewController))")
    }

    private func name(of viewController: any ViewControllable) -> String {
        (viewController as? TracedPageView)?.name ?? "a mock"
    }
}
