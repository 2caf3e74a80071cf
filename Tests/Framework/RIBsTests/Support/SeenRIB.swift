import RIBs
import RIBsTesting

/// An interactor that records when it is asked to handle Back.
@MainActor
final class SeenInteractor: Interactor {
    let name: String
    private let trace: Trace
    var onBack: () -> Bool = { false }

    init(_ name: String, _ trace: Trace) {
        self.name = name
        self.trace = trace
    }

    override func handleBackPress() -> Bool {
        trace.record(name)
        return onBack()
    }
}

/// A view with every kind of place for other views.
@MainActor
final class SeenView: ViewPresenting, ViewEmbedding, ViewTabbing {
    let name: String
    var presentsPages = false
    /// The presented views, the topmost last.
    private(set) var presented: [String] = []
    private(set) var embedded: [String] = []
    private(set) var tabs: [(name: String, id: AnyHashable)] = []
    private(set) var selectedTab: String?
    /// The latest closure of each view, by name.
    private(set) var userActions: [String: @MainActor () -> Void] = [:]

    init(_ name: String) { self.name = name }

    func present(_ view: any ViewControllable, onSystemDismiss: @escaping @MainActor () -> Void) {
        presented.append(Self.name(view))
        userActions[Self.name(view)] = onSystemDismiss
    }

    func dismiss(_ view: any ViewControllable) { presented.removeAll { $0 == Self.name(view) } }

    /// Dismisses the view as a user does.
    func dismissBySystem(_ name: String) {
        presented.removeAll { $0 == name }
        userActions[name]?()
    }

    func embed(_ view: any ViewControllable) { embedded.append(Self.name(view)) }
    func unembed(_ view: any ViewControllable) { embedded.removeAll { $0 == Self.name(view) } }

    func addTab(_ view: any ViewControllable, id: AnyHashable, onUserSelect: @escaping @MainActor () -> Void) {
        tabs.append((Self.name(view), id))
        if selectedTab == nil { selectedTab = Self.name(view) }
        userActions[Self.name(view)] = onUserSelect
    }

    func removeTab(_ view: any ViewControllable) {
        tabs.removeAll { $0.name == Self.name(view) }
        if selectedTab == Self.name(view) { selectedTab = tabs.first?.name }
    }

    func selectTab(_ view: any ViewControllable) { selectedTab = Self.name(view) }

    /// Selects the tab as a user does.
    func selectByUser(_ name: String) {
        selectedTab = name
        userActions[name]?()
    }

    private static func name(_ view: any ViewControllable) -> String { (view as? SeenView)?.name ?? "a mock" }
}

/// A RIB with a view that presents a sheet and embeds a child.
@MainActor
final class SeenPage: ViewableRouter<SeenInteractor, SeenView> {
    private(set) lazy var sheet = ChildSlot<SeenPage>(parent: self, presentingOn: viewController)
    private(set) lazy var embedded = ChildSlot<SeenPage>(parent: self, embeddingIn: viewController)

    init(_ name: String, _ trace: Trace) {
        super.init(interactor: SeenInteractor(name, trace), viewController: SeenView(name))
    }
}

/// A RIB without a view that presents a sheet on a view of an ancestor.
@MainActor
final class SeenRouter: Router<SeenInteractor> {
    private let view: any ViewPresenting
    private(set) lazy var sheet = ChildSlot<SeenPage>(parent: self, presentingOn: view)
    private var place: ChildSlot<SeenPage>?

    init(_ name: String, _ trace: Trace, presentingOn view: any ViewPresenting) {
        self.view = view
        super.init(interactor: SeenInteractor(name, trace))
    }

    func embed(_ page: SeenPage, in view: any ViewEmbedding) {
        let place = ChildSlot<SeenPage>(parent: self, embeddingIn: view)
        self.place = place
        place.attach { page }
    }
}

/// The root of a tree with slots, stacks and tabs.
@MainActor
final class SeenRoot: LaunchRouter<SeenInteractor, SeenView> {
    private(set) lazy var pages = NavigationStack<SeenPage>(parent: self, presentingOn: viewController)
    private(set) lazy var otherPages = NavigationStack<SeenPage>(parent: self, presentingOn: viewController)
    private(set) lazy var sheet = ChildSlot<SeenPage>(parent: self, presentingOn: viewController)
    private(set) lazy var embedded = ChildSlot<SeenPage>(parent: self, embeddingIn: viewController)
    private(set) lazy var tabs = ChildTabs<Int, SeenPage>(parent: self, in: viewController) { [unowned self] in
        selections.append($0)
    }
    private(set) var selections: [Int] = []

    init(_ trace: Trace, runtime: TreeRuntime = TreeRuntime(warningHandler: { _ in })) {
        super.init(interactor: SeenInteractor("root", trace), viewController: SeenView("root"), runtime: runtime)
    }
}
