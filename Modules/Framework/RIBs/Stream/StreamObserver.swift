/// An observer of a stream without the static type of its values.
///
/// The stream retains the observer until the observation ends, and so does the scope that it is bound to.
@usableFromInline
class StreamObserver: ScopeEntry {
    /// The list of the stream that is observed; nil before and after the observation.
    final var list: ObserverList?
    /// The observed stream, retained during the observation; nil for a sequence, which does not retain it.
    private final var stream: AnyObject?

    override init() {}

    @usableFromInline final var isObserving: Bool { list != nil }

    final func begin(in list: ObserverList, keeping stream: AnyObject?) {
        self.stream = stream
        self.list = list
        list.append(self)
    }

    override final func end() {
        guard let list else { return }
        self.list = nil
        isDone = true
        list.observerDidEnd()
        // Moved out before it is released, because the `deinit` of a value can call back.
        let stream = exchange(&self.stream, with: nil)
        releaseHandler()
        extendLifetime(stream)
    }

    /// Releases the objects that the handler captured. The scope can retain the observer until it is deactivated.
    func releaseHandler() {}
}

/// An observer of a stream of `Value`, with the function that it calls.
@usableFromInline
final class HandlerObserver<Value>: StreamObserver {
    /// The handler; nil after the end of the observation.
    private var handler: (@MainActor (Value) -> Void)?

    init(_ handler: @escaping @MainActor (Value) -> Void) {
        self.handler = handler
    }

    @usableFromInline
    func receive(_ value: Value) { handler?(value) }

    override func releaseHandler() {
        // Moved out before it is released, because the `deinit` of a captured object can send.
        _ = exchange(&handler, with: nil)
    }
}

/// The observers of a stream in the order of their observations, and the state of the current delivery.
///
/// The list is not generic, so that adding and removing an observer needs no look-up of type metadata.
@MainActor
@usableFromInline
final class ObserverList {
    /// The observers, the oldest first, and some whose observations have ended.
    @usableFromInline private(set) var all: [StreamObserver] = []
    /// Whether the stream or its owner was released, so that sequences end.
    private(set) var isFinished = false
    /// The number of observers whose observations have not ended.
    private var count = 0
    private var isDelivering = false
    /// The deliveries of the values that were sent during the current one.
    var waiting: [() -> Void] = []

    init() {}

    var isObserved: Bool { count > 0 }

    func append(_ observer: StreamObserver) {
        count += 1
        all.append(observer)
    }

    /// Removes the ended observers when they are half of all, so that a removal takes constant time on average.
    func observerDidEnd() {
        count -= 1
        guard count * 2 <= all.count else { return }
        // Moved out before they are released, because releasing an observer can end another one.
        let previous = exchange(&all, with: all.filter(\.isObserving))
        extendLifetime(previous)
    }

    func finish() {
        isFinished = true
        for observer in all { observer.end() }
    }

    // MARK: - For deliveries

    /// Begins a delivery. Returns false if one is in progress.
    @usableFromInline
    func beginDelivery() -> Bool {
        guard !isDelivering else { return false }
        isDelivering = true
        return true
    }

    /// Delivers, in order, the values that were sent during the delivery, and ends it.
    @usableFromInline
    func finishDelivery() {
        var count = 0
        while count < waiting.count {
            count += 1
            waiting[count - 1]()
        }
        isDelivering = false
        // Moved out before they are released, because the `deinit` of a value can send.
        if count > 0 { _ = exchange(&waiting, with: []) }
    }
}

/// An observation that is not bound to an activation. It ends when it is released.
@MainActor
public final class StreamObservation {
    private var observer: StreamObserver?

    init(of observer: StreamObserver) {
        self.observer = observer
    }

    deinit {
        guard let observer else { return }
        runOnMainActor { observer.end() }
    }

    /// Ends the observation and releases its handler. A second call does nothing.
    public func end() {
        // Cleared before the observation ends, because the `deinit` of a captured object can call `end()` again.
        exchange(&observer, with: nil)?.end()
    }
}
