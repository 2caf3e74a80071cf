import RIBs
import RIBsTesting

/// The screen of a random world: what its views present, embed and show as tabs, in the order of the calls.
@MainActor
final class WorldScreen {
    /// A presented view. A view that is presented again is another presentation.
    struct Presentation {
        let presenter: WorldView
        let view: WorldView
        let order: Int
        let onSystemDismiss: @MainActor () -> Void
    }

    private(set) var presentations: [Presentation] = []
    /// All presentations so far, whose closures can be called late.
    private(set) var past: [Presentation] = []
    /// Calls of a view that no view answers to in pairs.
    private(set) var mistakes: [String] = []
    private var count = 0

    func present(_ view: WorldView, on presenter: WorldView, _ onSystemDismiss: @escaping @MainActor () -> Void) {
        if presentations.contains(where: { $0.view === view }) { mistakes.append("\(view.name) is presented twice") }
        count += 1
        let presentation = Presentation(
            presenter: presenter, view: view, order: count, onSystemDismiss: onSystemDismiss)
        presentations.append(presentation)
        past.append(presentation)
        if past.count > 50 { past.removeFirst(25) }
    }

    func dismiss(_ view: WorldView, on presenter: WorldView) {
        guard let index = presentations.firstIndex(where: { $0.view === view && $0.presenter === presenter }) else {
            return mistakes.append("\(view.name) is dismissed and was not presented")
        }
        presentations.remove(at: index)
    }

    /// The user or the system removes a view.
    func remove(_ presentation: Presentation) {
        presentations.removeAll { $0.order == presentation.order }
        presentation.onSystemDismiss()
    }

    /// Releases the views, which retain this screen.
    func end() { (presentations, past) = ([], []) }

    func isShown(_ presentation: Presentation) -> Bool { presentations.contains { $0.order == presentation.order } }

    /// The view on top of `view`: of the presentations from within its content, the latest, and what is on top of it.
    func top(of view: WorldView) -> WorldView {
        let content = view.content
        let above = presentations.filter { above in content.contains { $0 === above.presenter } }
        return above.max { $0.order < $1.order }.map { top(of: $0.view) } ?? view
    }
}

/// A view of a random world.
@MainActor
final class WorldView: ViewPresenting, ViewEmbedding, ViewTabbing {
    let name: String
    private let screen: WorldScreen
    private(set) var embedded: [WorldView] = []
    private(set) var tabs: [(view: WorldView, onUserSelect: @MainActor () -> Void)] = []
    private(set) weak var selectedTab: WorldView?

    init(_ name: String, on screen: WorldScreen) {
        (self.name, self.screen) = (name, screen)
    }

    /// The views that are seen as a part of this one, and itself.
    var content: [WorldView] { [self] + (embedded + [selectedTab].compactMap { $0 }).flatMap(\.content) }

    func present(_ view: any ViewControllable, onSystemDismiss: @escaping @MainActor () -> Void) {
        if let view = view as? WorldView { screen.present(view, on: self, onSystemDismiss) }
    }

    func dismiss(_ view: any ViewControllable) {
        if let view = view as? WorldView { screen.dismiss(view, on: self) }
    }

    func embed(_ view: any ViewControllable) { if let view = view as? WorldView { embedded.append(view) } }
    func unembed(_ view: any ViewControllable) { embedded.removeAll { $0 === view } }

    func addTab(_ view: any ViewControllable, id: AnyHashable, onUserSelect: @escaping @MainActor () -> Void) {
        guard let view = view as? WorldView else { return }
        tabs.append((view, onUserSelect))
        if tabs.count == 1 { selectedTab = view }
    }

    func removeTab(_ view: any ViewControllable) {
        tabs.removeAll { $0.view === view }
        if selectedTab === view { selectedTab = tabs.last?.view }
    }

    func selectTab(_ view: any ViewControllable) { selectedTab = view as? WorldView }

    func selectByUser(_ index: Int) {
        selectedTab = tabs[index].view
        tabs[index].onUserSelect()
    }
}

/// A RIB of a random world, with every kind of place for children on its view.
@MainActor
final class WorldRIB: ViewableRouter<SeenInteractor, WorldView> {
    private(set) lazy var sheet = ChildSlot<WorldRIB>(parent: self, presentingOn: viewController)
    private(set) lazy var place = ChildSlot<WorldRIB>(parent: self, embeddingIn: viewController)
    private(set) lazy var pages = NavigationStack<WorldRIB>(parent: self, presentingOn: viewController)
    private(set) lazy var tabs = ChildTabs<String, WorldRIB>(parent: self, in: viewController)
    private(set) lazy var flow = ChildSlot<WorldFlow>(parent: self)

    init(_ name: String, _ screen: WorldScreen, _ trace: Trace) {
        super.init(interactor: SeenInteractor(name, trace), viewController: WorldView(name, on: screen))
        isKeptForLater = true
    }
}

/// A RIB without a view, which presents a sheet on the view of its parent.
@MainActor
final class WorldFlow: Router<SeenInteractor> {
    private(set) lazy var sheet = ChildSlot<WorldRIB>(parent: self, presentingOn: view)
    private let view: WorldView

    init(_ name: String, on view: WorldView, _ trace: Trace) {
        self.view = view
        super.init(interactor: SeenInteractor(name, trace))
        isKeptForLater = true
    }
}
