/// An observer of a stream without the static type of its values.
///
/// The stream retains the observer until the observation ends, and so does the scope that it is bound to.
@usableFromInline
class StreamObserver: ScopeEntry {
    /// The number of values that were sent before the observation began.
    final var number = 0
    /// The list of the stream that is observed; nil before and after the observation.
    final var list: ObserverList?
    final var slot = 0
    /// The observed stream, retained during the observation; nil for a sequence, which does not retain it.
    private final var stream: AnyObject?

    override init() {}

    /// Returns whether the observer should be called with the value of `number`. It should not if it was added later.
    @usableFromInline
    final func expects(_ number: Int) -> Bool { list != nil && self.number < number }

    final func begin(in list: ObserverList, keeping stream: AnyObject?) {
        self.stream = stream
        list.append(self)
    }

    override final func end() {
        guard let list else { return }
        self.list = nil
        isDone = true
        list.remove(self)
        // Moved out before it is released, because the `deinit` of a value can call back.
        let stream = exchange(&self.stream, with: nil)
        releaseHandler()
        extendLifetime(stream)
    }

    /// Releases the objects that the handler captured. The scope can retain the observer until it is deactivated.
    func releaseHandler() {}
}

/// An observer of a stream of `Value`.
@usableFromInline
class ValueObserver<Value>: StreamObserver {
    /// Called with each value.
    @usableFromInline
    func receive(_ value: Value) {}
}

/// An observer with the function that it calls.
final class HandlerObserver<Value>: ValueObserver<Value> {
    /// The handler; nil after the end of the observation.
    private var handler: (@MainActor (Value) -> Void)?

    init(_ handler: @escaping @MainActor (Value) -> Void) {
        self.handler = handler
    }

    override func receive(_ value: Value) { handler?(value) }

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
    /// The number of observers.
    private(set) var count = 0
    /// Whether the stream or its owner was released, so that sequences end.
    private(set) var isFinished = false
    /// The observers, with nil in the slots of ended observations.
    @usableFromInline private(set) var slots: [StreamObserver?] = []
    private var sentCount = 0
    private var isDelivering = false

    init() {}

    func append(_ observer: StreamObserver) {
        let emptyCount = slots.count - count
        if emptyCount > 16, emptyCount > count { closeEmptySlots() }
        observer.number = sentCount
        observer.list = self
        observer.slot = slots.count
        slots.append(observer)
        count += 1
    }

    /// Removes `observer`, which the caller retains.
    func remove(_ observer: StreamObserver) {
        slots[observer.slot] = nil
        count -= 1
        while let last = slots.last, last == nil { slots.removeLast() }
    }

    private func closeEmptySlots() {
        slots.removeAll { $0 == nil }
        for index in slots.indices { slots[index]?.slot = index }
    }

    func finish() {
        isFinished = true
        for case let observer? in slots { observer.end() }
    }

    // MARK: - For deliveries

    /// Counts a value that is being sent, and returns its number.
    @usableFromInline
    func nextNumber() -> Int {
        sentCount += 1
        return sentCount
    }

    /// Begins a delivery. Returns false if one is in progress.
    @usableFromInline
    func beginDelivery() -> Bool {
        guard !isDelivering else { return false }
        isDelivering = true
        return true
    }

    func endDelivery() { isDelivering = false }
}

/// An observation that is not bound to an activation. It ends when it is released.
@MainActor
public final class StreamObservation {
    private var observer: StreamObserver?

    init(of observer: StreamObserver) {
        self.observer = observer
    }

    isolated deinit { end() }

    /// Ends the observation and releases its handler. A second call does nothing.
    public func end() {
        // Cleared before the observation ends, because the `deinit` of a captured object can call `end()` again.
        exchange(&observer, with: nil)?.end()
    }
}
