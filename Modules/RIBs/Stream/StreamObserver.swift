/// An observer of a stream, whatever its values. The stream keeps it until it ends, and so does the scope it is
/// bound to.
@usableFromInline
class StreamObserver: ScopeEntry {
    /// The number of values that were sent before the observation began.
    @usableFromInline final var number = 0
    /// The list of the stream that is observed; nil before and after the observation.
    @usableFromInline final var list: ObserverList?
    final var slot = 0
    /// Keeps the stream alive as long as it is observed; nil for a sequence, which does not.
    private final var stream: AnyObject?

    @usableFromInline
    override init() {}

    @usableFromInline
    final var isObserving: Bool { list != nil }

    @usableFromInline
    final func begin(in list: ObserverList, keeping stream: AnyObject?) {
        self.stream = stream
        list.append(self)
    }

    override final func end() {
        guard let list else { return }
        // Moved out before it is released: the `deinit` of a value may do anything.
        let stream = exchange(&self.stream, with: nil)
        list.remove(self)
        withExtendedLifetime(stream) {}
    }
}

/// An observer with the function that it calls.
@usableFromInline
final class ValueObserver<Value>: StreamObserver {
    @usableFromInline let handler: @MainActor (Value) -> Void

    @inlinable
    init(_ handler: @escaping @MainActor (Value) -> Void) {
        self.handler = handler
    }
}

/// The observers of a stream in the order in which they came, and how far their stream is.
///
/// It does not know the type of the values, so that adding and removing an observer costs no look-up of types.
@usableFromInline
@MainActor
final class ObserverList {
    /// The observers; nil for one that has ended. A delivery walks over a copy.
    @usableFromInline private(set) var slots: [StreamObserver?] = []
    private var emptyCount = 0
    /// How many observers there are.
    private(set) var count = 0
    /// The number of values that were sent.
    @usableFromInline var sentCount = 0
    @usableFromInline var isDelivering = false
    /// The owner of the stream was released: sequences end.
    var isFinished = false

    @usableFromInline
    init() {}

    func append(_ observer: StreamObserver) {
        if emptyCount > 16, emptyCount > slots.count / 2 { closeEmptySlots() }
        observer.number = sentCount
        observer.list = self
        observer.slot = slots.count
        slots.append(observer)
        count += 1
    }

    func remove(_ observer: StreamObserver) {
        observer.list = nil
        slots[observer.slot] = nil
        count -= 1
        emptyCount += 1
        while let last = slots.last, last == nil {
            slots.removeLast()
            emptyCount -= 1
        }
    }

    func finish() {
        isFinished = true
        for case let observer? in slots { observer.end() }
    }

    private func closeEmptySlots() {
        slots.removeAll { $0 == nil }
        for index in slots.indices { slots[index]?.slot = index }
        emptyCount = 0
    }
}

/// An observation that is not bound to the activation of a RIB. It ends when it is released.
@MainActor
public final class StreamObservation {
    private let observer: StreamObserver

    @usableFromInline
    init(of observer: StreamObserver) {
        self.observer = observer
    }

    isolated deinit { observer.end() }

    /// Ends the observation: its handler is not called again. Ending it twice does nothing.
    public func end() { observer.end() }
}
