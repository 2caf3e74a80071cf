import RIBs
import RIBsScreens
import RIBsSoak
import RIBsTesting
import Testing

/// Random operations on a navigation stack, also from inside its callbacks. After every step the stack, the tree and
/// the shown views must agree.
@MainActor
struct NavigationStackLifeTests {
    @Test func `after random operations on a fake presenter, stack, tree and model agree`() async throws {
        try await Soak("random navigation on a fake presenter", counting: "operations").run(seeds: 10) { seed in
            let root = PageRouter.Root(), presenter = FakePresenter()
            let life = NavigationLife(seed: seed, root: root, presenter: presenter, window: LaunchWindowMock()) {
                presenter.dismissBySystem($0)
            }
            presenter.onChange = { [unowned life] in life.interfere() }
            return try run(life) {
                presenter.shown.elementsEqual(life.shown) { $0 === $1.viewController }
                    ? nil : "shown are \(presenter.shown.map(\.name)), not \(life.shown.names)"
            }
        }
    }

    @Test func `after random operations on a window, stack, tree and model agree`() async throws {
        try await Soak("random navigation on a window", counting: "operations").run(seeds: 10) { seed in
            let root = PageRouter.Root(), window = ScreenWindow()
            let life = NavigationLife(seed: seed, root: root, presenter: root.viewController, window: window) { life in
                let top = life.shown.last
                if let top { life.willGoBack(from: top) }
                try? window.perform(.back)
                return top
            }
            return try run(life) {
                let title = window.screen.title, expected = life.shown.last?.name ?? "root"
                return title == expected ? nil : "the window shows \(title), not \(expected)"
            }
        }
    }

    /// Performs 10,000 operations, and returns that number.
    private func run(_ life: NavigationLife, disagreementOnScreen: () -> String?) throws -> Int {
        defer { life.end() }
        for step in 1...10_000 {
            life.step()
            if let disagreement = life.disagreement ?? disagreementOnScreen() {
                throw SoakFailure(description: "step \(step): \(disagreement)")
            }
        }
        return 10_000
    }
}

@MainActor
private final class FakePresenter: ViewPresenting {
    private var presentations: [(view: PageRouter.PageController, onSystemDismiss: @MainActor () -> Void)] = []
    private var random = SeededGenerator(seed: 13)
    var onChange: () -> Void = {}

    var shown: [PageRouter.PageController] { presentations.map(\.view) }

    func present(_ viewController: any ViewControllable, onSystemDismiss: @escaping @MainActor () -> Void) {
        guard let view = viewController as? PageRouter.PageController else { return }
        onChange()
        presentations.append((view, onSystemDismiss))
        onChange()
    }

    func dismiss(_ viewController: any ViewControllable) {
        presentations.removeAll { $0.view === viewController }
        onChange()
    }

    /// Dismisses any view, not only the topmost.
    func dismissBySystem(_ life: NavigationLife) -> PageRouter? {
        guard let index = presentations.indices.randomElement(using: &random),
            let child = life.model.first(where: { $0.viewController === presentations[index].view })
        else { return nil }
        life.willGoBack(from: child)
        presentations.remove(at: index).onSystemDismiss()
        return child
    }
}
