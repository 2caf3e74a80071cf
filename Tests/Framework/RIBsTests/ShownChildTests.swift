import RIBs
import RIBsTesting
import Testing

/// Tests of the rules that slots, stacks and tabs share, with one child.
@MainActor
struct ShownChildTests {
    enum Place: CaseIterable, Sendable {
        case presentingSlot, embeddingSlot, stack, tabs

        /// The places whose views the user can dismiss.
        static var dismissable: [Place] { [.presentingSlot, .stack] }
    }

    private let trace = Trace()
    private let root: PlaceRoot

    init() {
        root = PlaceRoot(trace)
        root.launch(from: LaunchWindowMock())
        _ = trace.take()
    }

    private var view: PlaceView { root.viewController }

    @Test(arguments: Place.allCases)
    func `a child is attached before it is shown, and detached after its view is removed`(_ place: Place) {
        let child = TracedPage("child", trace)
        root.fill(place, child)
        #expect(trace.take() == ["child didBecomeActive", "child didLoad", "show child"])
        #expect(root.child(in: place) === child)
        root.empty(place)
        #expect(trace.events == ["remove child", "child willResignActive"])
        #expect(root.child(in: place) == nil)
        #expect(root.children.isEmpty)
    }

    @Test(arguments: Place.allCases)
    func `a child that was removed can be shown again, and is released otherwise`(_ place: Place) {
        let probe = DeallocationProbe()
        do {
            let child = TracedPage("child", trace)
            probe.watch(child)
            for _ in 1...2 {
                root.fill(place, child)
                #expect(view.shown == ["child"])
                #expect(child.interactor.isActive)
                root.empty(place)
            }
        }
        #expect(probe.isDeallocated)
    }

    @Test(arguments: Place.allCases)
    func `emptying an empty place does nothing`(_ place: Place) {
        root.empty(place)
        #expect(trace.events.isEmpty)
    }

    @Test(arguments: Place.allCases)
    func `a child without a view is only attached`(_ place: Place) {
        root.fill(place, TracedRouter("child", trace))
        root.empty(place)
        #expect(trace.events == ["child didBecomeActive", "child didLoad", "child willResignActive"])
    }

    enum Removal: CaseIterable, Sendable { case byThePlace, byOtherMeans, ofAMock }

    @Test(arguments: Place.allCases, Removal.allCases)
    func `a child that ends itself while it is attached is not shown`(_ place: Place, _ removal: Removal) {
        let interactor = TracedInteractor("child", trace)
        let child: any ViewableRouting =
            removal == .ofAMock
            ? ViewableRoutingMock(interactable: interactor)
            : ViewableRouter<TracedInteractor, TracedPageView>(
                interactor: interactor, viewController: TracedPageView("child"))
        interactor.onActive = { [unowned root, unowned child] _ in
            if removal == .byThePlace { root.empty(place) } else { root.detachChild(child) }
        }
        root.fill(place, child)
        #expect(trace.events == ["child didBecomeActive", "child willResignActive"])
        #expect(root.child(in: place) == nil)
        #expect(root.children.isEmpty)
        #expect(view.shown == [])
    }

    @Test(arguments: Place.allCases)
    func `a child that is detached by other means is removed once`(_ place: Place) {
        for child in [TracedPage("child", trace), ViewableRoutingMock()] as [any ViewableRouting] {
            root.fill(place, child)
            _ = trace.take()
            root.detachChild(child)
            root.empty(place)
            let isMock = child is ViewableRoutingMock
            #expect(trace.events == (isMock ? ["remove a mock"] : ["child willResignActive", "remove child"]))
            #expect(root.child(in: place) == nil)
        }
    }

    @Test(arguments: Place.allCases)
    func `a child can be removed while it is being detached by other means`(_ place: Place) {
        let child = TracedPage("child", trace)
        child.interactor.onResign = { [unowned root] _ in root.empty(place) }
        root.fill(place, child)
        _ = trace.take()
        root.detachChild(child)
        #expect(trace.events == ["child willResignActive", "remove child"])
        #expect(root.children.isEmpty)
    }

    @Test(arguments: Place.allCases)
    func `a child that is removed while its view is being shown is not shown`(_ place: Place) {
        view.onShow = { [unowned root] in root.empty(place) }
        root.fill(place, TracedPage("child", trace))
        #expect(root.child(in: place) == nil)
        #expect(root.children.isEmpty)
        #expect(view.shown == [])
    }

    @Test(arguments: Place.allCases)
    func `terminating the tree removes the child and its view`(_ place: Place) {
        root.fill(place, TracedPage("child", trace))
        root.terminate()
        #expect(root.child(in: place) == nil)
        #expect(view.shown == [])
    }

    // MARK: - Dismissals by the user

    @Test(arguments: Place.dismissable)
    func `a dismissal detaches the child before the owner is told, who can show another one`(_ place: Place) {
        root.fill(place, TracedPage("child", trace))
        _ = trace.take()
        root.onSystemDismiss = { [unowned root, trace] in root.fill(place, TracedPage("next", trace)) }
        view.dismissByUser()
        #expect(trace.take().prefix(2) == ["child willResignActive", "told, with 0 children"])
        #expect(view.shown == ["next"])
        #expect(root.children.count == 1)
    }

    @Test(arguments: Place.dismissable)
    func `a late dismissal does not end another attachment, also of the same child`(_ place: Place) throws {
        let child = TracedPage("child", trace)
        root.fill(place, child)
        let late = try #require(view.dismissal)
        root.empty(place)
        late()
        for next in [child, TracedPage("next", trace)] {
            root.fill(place, next)
            late()
            #expect(root.child(in: place) === next)
            #expect(next.interactor.isActive)
            root.empty(place)
        }
        #expect(!trace.events.contains { $0.hasPrefix("told") })
    }
}

/// A root with each kind of place, on one view.
private final class PlaceRoot: LaunchRouter<TracedInteractor, PlaceView> {
    var onSystemDismiss: () -> Void = {}
    private lazy var slot = ChildSlot<any Routing>(parent: self, presentingOn: viewController) {
        [unowned self] in wasDismissed()
    }
    private lazy var embedded = ChildSlot<any Routing>(parent: self, embeddingIn: viewController)
    private lazy var stack = NavigationStack<any Routing>(parent: self, presentingOn: viewController) {
        [unowned self] _ in wasDismissed()
    }
    private lazy var tabs = ChildTabs<Int, any Routing>(parent: self, in: viewController)

    init(_ trace: Trace) {
        super.init(interactor: TracedInteractor("root", trace), viewController: PlaceView(trace))
    }

    func fill(_ place: ShownChildTests.Place, _ child: any Routing) {
        switch place {
        case .presentingSlot: slot.attach { child }
        case .embeddingSlot: embedded.attach { child }
        case .stack: stack.push { child }
        case .tabs: tabs.attach(1) { child }
        }
    }

    func empty(_ place: ShownChildTests.Place) {
        switch place {
        case .presentingSlot: slot.detach()
        case .embeddingSlot: embedded.detach()
        case .stack: stack.pop()
        case .tabs: tabs.detach(1)
        }
    }

    func child(in place: ShownChildTests.Place) -> (any Routing)? {
        switch place {
        case .presentingSlot: slot.child
        case .embeddingSlot: embedded.child
        case .stack: stack.top
        case .tabs: tabs.child(1)
        }
    }

    private func wasDismissed() {
        interactor.trace.record("told, with \(children.count) children")
        onSystemDismiss()
    }
}

/// A view that shows others in each way, and records it.
@MainActor
private final class PlaceView: ViewPresenting, ViewEmbedding, ViewTabbing {
    private let trace: Trace
    private(set) var shown: [String] = []
    private(set) var dismissal: (@MainActor () -> Void)?
    /// Called before a view is shown.
    var onShow: () -> Void = {}

    init(_ trace: Trace) {
        self.trace = trace
    }

    func present(_ view: any ViewControllable, onSystemDismiss: @escaping @MainActor () -> Void) {
        show(view)
        dismissal = onSystemDismiss
    }

    func dismiss(_ view: any ViewControllable) { remove(view) }
    func embed(_ view: any ViewControllable) { show(view) }
    func unembed(_ view: any ViewControllable) { remove(view) }
    func addTab(_ view: any ViewControllable, id: AnyHashable, onUserSelect: @escaping @MainActor () -> Void) {
        show(view)
    }
    func removeTab(_ view: any ViewControllable) { remove(view) }
    func selectTab(_ view: any ViewControllable) {}

    func dismissByUser() {
        shown = []
        dismissal?()
    }

    private func show(_ view: any ViewControllable) {
        trace.record("show \(name(of: view))")
        onShow()
        shown.append(name(of: view))
    }

    private func remove(_ view: any ViewControllable) {
        trace.record("remove \(name(of: view))")
        shown.removeAll { $0 == name(of: view) }
    }

    private func name(of view: any ViewControllable) -> String { (view as? TracedPageView)?.name ?? "a mock" }
}
