/// What comes after a step. The workflow keeps it, and it does not know the workflow: a `Step` does, and would
/// keep it forever.
@MainActor
@usableFromInline
final class WorkflowPlace<Item, Value> {
    @usableFromInline var branches: [WorkflowBranch<Item, Value>] = []
    var errorHandlers: [@MainActor (any Error) -> Void] = []
    @usableFromInline var isCommitted = false

    @usableFromInline
    init() {}

    @usableFromInline
    deinit {}

    /// Tells the handlers of this place and of all after it.
    @usableFromInline
    func fail(_ error: any Error) {
        for handler in errorHandlers { handler(error) }
        for branch in branches { branch.fail(error) }
    }
}
