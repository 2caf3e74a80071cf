/// Whether an interactor is active, as a stream that also knows when the interactor is gone.
final class ActivityStream: StateStream<Bool> {
    private var finishActions: [@MainActor () -> Void] = []
    private var isFinished = false

    deinit {}

    /// Runs `action` once when the interactor goes away; at once if it has.
    func onFinish(_ action: @escaping @MainActor () -> Void) {
        if isFinished { action() } else { finishActions.append(action) }
    }

    /// The interactor went away. One that was still active is not any more.
    func finish() {
        isFinished = true
        if value { deliver(false) }
        let actions = finishActions
        finishActions = []
        for action in actions { action() }
    }
}
