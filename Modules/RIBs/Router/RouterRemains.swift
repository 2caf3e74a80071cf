/// What a router leaves behind that went away without being detached: the net under its owner's mistake.
///
/// It takes the subtree down and lets it go without recursion: a chain of many thousand routers must not
/// overflow the stack.
@MainActor
final class RouterRemains {
    private let routerName: String
    private let interactor: Interactor?
    private let activityObservation: StreamObservation<Bool>?
    private let runtime: TreeRuntime?
    /// The children, taken over from the router.
    private var children: [RouterNode]

    nonisolated init(
        routerName: String,
        interactor: Interactor?,
        activityObservation: StreamObservation<Bool>?,
        runtime: TreeRuntime?,
        children: [RouterNode]
    ) {
        self.routerName = routerName
        self.interactor = interactor
        self.activityObservation = activityObservation
        self.runtime = runtime
        self.children = children
    }

    deinit {}

    /// Deactivates parents before children, as always; then lets the routers go.
    func tearDown() {
        activityObservation?.end()
        reportIfActive()
        interactor?.deactivate()
        // A callback may have found a new parent for one of them.
        for child in children where child.parentLink == nil { child.deactivateSubtree() }
        var remaining = Array(children.reversed())
        children = []
        while var router = remaining.popLast() {
            // The children of one that nobody else holds are let go here, too: its `deinit` finds none.
            guard isKnownUniquelyReferenced(&router) else { continue }
            remaining.append(contentsOf: router.takeChildren().reversed())
            DepartedRouters.release(router)
        }
    }

    /// A tree that was never launched has nobody to report to: tests build and drop such trees all the time.
    private func reportIfActive() {
        guard let runtime else { return }
        var names: [String] = []
        for child in children where child.interactable.isActive { names.append("\(type(of: child.routing))") }
        guard !names.isEmpty else { return }
        let others = names.count > 3 ? " and \(names.count - 3) more" : ""
        let message = Misuse(
            "A \(routerName) went away while \(names.prefix(3).joined(separator: ", "))\(others) below it was active. "
                + "The subtree was deactivated.",
            cause: "Its owner let it go without detaching it. A root's owner terminates it.",
            fix: "call detachChild(_:) on the parent, or terminate() on the launch router, before you release it.")
        runtime.warningHandler(RuntimeWarning(kind: .releasedWhileActive, message: message))
    }
}
