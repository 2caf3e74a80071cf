import RIBs
import RIBsTesting

/// A RIB with a view that records its lifecycle in a trace.
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

/// A view that records the views that it presents and dismisses in a trace.
@MainActor
final class TracedPresenter: ViewPresenting {
    private let trace: Trace
    /// The names of the presented views, the topmost last.
    private(set) var shown: [String] = []
    /// The latest `onSystemDismiss` of each view that was presented, by name.
    private(set) var systemDismissals: [String: @MainActor () -> Void] = [:]
    /// Called with the name of a view before it is presented, like the callbacks of a view that loads on demand.
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

    /// Dismisses the view with that name as a user would.
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
