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
    /// The children still to be released; this object owns them.
    private var first: Unmanaged<RouterNode>?

    nonisolated init(
        routerName: String,
        interactor: Interactor?,
        activityObservation: StreamObservation<Bool>?,
        runtime: TreeRuntime?,
        firstChild: RouterNode?
    ) {
        self.routerName = routerName
        self.interactor = interactor
        self.activityObservation = activityObservation
        self.runtime = runtime
        first = firstChild.map(Unmanaged.passUnretained)
    }

    deinit {}

    /// Deactivates parents before children, as always; then lets the routers go.
    func tearDown() {
        activityObservation?.end()
        reportIfActive()
        interactor?.deactivate()
        forEachChild { $0.deactivateSubtree() }
        while let child = first { release(child) }
    }

    /// Lets go of one router, and takes over the children of one that nobody else holds, so that its `deinit`
    /// finds none.
    private func release(_ child: Unmanaged<RouterNode>) {
        var router = child.takeRetainedValue()
        first = router.nextSibling.map(Unmanaged.passUnretained)
        router.parent = nil
        router.previousSibling = nil
        router.nextSibling = nil
        guard isKnownUniquelyReferenced(&router), let firstChild = router.firstChild else { return }
        router.lastChild?.nextSibling = first?.takeUnretainedValue()
        first = Unmanaged.passUnretained(firstChild)
        router.firstChild = nil
        router.lastChild = nil
    }

    private func forEachChild(_ body: (RouterNode) -> Void) {
        var next = first
        while let child = next?.takeUnretainedValue() {
            body(child)
            next = child.nextSibling.map(Unmanaged.passUnretained)
        }
    }

    /// A tree that was never launched has nobody to report to: tests build and drop such trees all the time.
    private func reportIfActive() {
        guard let runtime else { return }
        var names: [String] = []
        forEachChild { if $0.interactable.isActive { names.append("\(type(of: $0.routing))") } }
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
