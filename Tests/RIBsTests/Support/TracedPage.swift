import RIBs
import RIBsTesting

/// A RIB with a view whose life is written into a trace.
@MainActor
final class TracedPage: ViewableRouter<TracedInteractor, TracedPageView> {
    init(_ name: String, _ trace: Trace) {
        super.init(interactor: TracedInteractor(name, trace), viewController: TracedPageView(name))
    }

    override func didLoad() { interactor.trace.record("\(interactor.name) didLoad") }
}

@MainActor
final class TracedPageView: ViewControllable {
    let name: String

    init(_ name: String) {
        self.name = name
    }
}

/// A view that writes into a trace what it presents and dismisses.
@MainActor
final class TracedPresenter: ViewPresenting {
    private let trace: Trace
    /// The names of what is shown, the topmost last.
    private(set) var shown: [String] = []
    /// The dismissals by the system of everything that was ever presented, by name, the latest of each.
    private(set) var systemDismissals: [String: @MainActor () -> Void] = [:]
    /// Called before a view is shown, with its name, as views do that load themselves when they are needed.
    var onPresent: (String) -> Void = { _ in }

    init(_ trace: Trace) {
        self.trace = trace
    }

    func present(_ viewController: any ViewControllable, onSystemDismiss: @escaping @MainActor () -> Void) {
        let name = name(of: viewController)
        trace.record("present \(name)")
        onPresent(name)
        shown.append(name)
        systemDismissals[name] = onSystemDismiss
    }

    func dismiss(_ viewController: any ViewControllable) {
        let name = name(of: viewController)
        trace.record("dismiss \(name)")
        shown.removeAll { $0 == name }
    }

    /// Takes the view of that name away by the system's means.
    func dismissBySystem(_ name: String) {
        shown.removeAll { $0 == name }
        systemDismissals[name]?()
    }

    private func name(of viewController: any ViewControllable) -> String {
        (viewController as? TracedPageView)?.name ?? "a mock"
    }
}

extension NavigationStack<TracedPage> {
    var names: [String] { children.map(\.interactor.name) }
}
