/// The services that are being created, from the outermost resolve to the innermost one.
///
/// All hierarchies share one stack, as they share the stack of the thread: the factory of one can resolve in another, and
/// store an instance of it.
@MainActor
struct Stack {
    struct Frame {
        let entry: AnyEntry
        let container: Int
        /// The completion that runs after the factory of an outermost service has returned.
        var completion: Completion?
        /// Whether the scope of the service was reset while its factory runs.
        var isDiscarded = false
    }

    static var current = Stack()
    /// More could overflow the stack of the thread.
    nonisolated static let limit = 500

    var frames: [Frame] = []
    /// What the open resolutions have changed, in order (rule 6). The list is emptied when none is open. Until then it
    /// keeps reverted changes, because `completeCount` is an index and a second revert does nothing.
    var changes: [Change] = []

    /// Adds a service, or returns why it cannot be created.
    mutating func push(_ entry: AnyEntry, _ container: Int) -> ResolutionError.Reason? {
        if !entry.takesArguments {
            // A service whose completions run has been created, so it is no cycle.
            for frame in frames where frame.entry === entry && frame.container == container && frame.completion == nil {
                return .cycle
            }
        }
        guard frames.count < Stack.limit else { return .tooDeep }
        frames.append(Frame(entry: entry, container: container))
        return nil
    }

    /// Adds the change that the innermost service is stored.
    ///
    /// - Returns: Whether it may be stored, because its scope was not reset while its factory ran.
    mutating func record(_ change: Change) -> Bool {
        changes.append(change)
        return frames.last?.isDiscarded != true
    }

    static func pop() {
        // Released after the stack has changed, because a `deinit` can resolve.
        _ = current.frames.removeLast()
    }

    /// Prevents the running factories that `isDiscarded` selects from storing their instances.
    static func discard(where isDiscarded: (Frame) -> Bool) {
        for index in current.frames.indices where isDiscarded(current.frames[index]) {
            current.frames[index].isDiscarded = true
        }
    }

    /// Returns the changes, and forgets them, if no resolution is open.
    static func takeChanges() -> [Change] {
        guard current.frames.isEmpty else { return [] }
        let changes = current.changes
        current.changes = []
        return changes
    }

    /// The services from the frame at `start` to the innermost one, for messages.
    func path(from start: Int = 0) -> [ServiceDescription] {
        frames[start...].flatMap { $0.completion?.path ?? [$0.entry.description] }
    }
}
