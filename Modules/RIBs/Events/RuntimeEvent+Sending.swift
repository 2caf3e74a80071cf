extension TreeRuntime {
    /// Sends an event, if the tree is observed. Neither the kind nor the path is computed otherwise.
    func send(
        _ kind: @autoclosure () -> RuntimeEvent.Kind,
        at treePath: @autoclosure () -> String,
        duration: Duration? = nil
    ) {
        guard eventStream.isObserved else { return }
        eventStream.send(RuntimeEvent(kind: kind(), treePath: treePath(), duration: duration))
    }
}

/// Measures a step in the life of a RIB, and sends its event when it is over.
///
/// It is not inlined: the size of an instant is known at run time only, and every step would ask for it.
@MainActor
final class EventStopwatch {
    private let runtime: TreeRuntime
    /// The path when the step began: the RIB may be elsewhere when it is over.
    private let treePath: String
    private let start = ContinuousClock.now

    @inline(never)
    fileprivate init(runtime: TreeRuntime, treePath: String) {
        self.runtime = runtime
        self.treePath = treePath
    }

    @inline(never)
    func send(_ kind: RuntimeEvent.Kind) {
        runtime.send(kind, at: treePath, duration: ContinuousClock.now - start)
    }
}

extension Interactor {
    /// Starts a stopwatch; nil if the tree is not observed.
    final func startStopwatch() -> EventStopwatch? {
        guard let runtime = treeRuntime, runtime.eventStream.isObserved else { return nil }
        return EventStopwatch(runtime: runtime, treePath: treePath)
    }
}
