/// What `StateStream` and `EventStream` have in common: observers on the main actor, called in order.
///
/// Delivery is synchronous: when a send returns, every observer was called. Nested calls follow these rules:
/// - Every observer sees the values in the order in which they were sent: a send during a delivery waits until
///   that delivery is over.
/// - An observer that is added during a delivery is called for later values only.
/// - Observations may end during a delivery, their own included: they are not called again.
@MainActor
public class ObservableStream<Value> {
    private final var observers = SlotList<StreamObserver<Value>>()
    /// The values that were sent during the current delivery, each with its number.
    private final var waiting: [(value: Value, number: Int)] = []
    private final var isDelivering = false
    fileprivate final var isFinished = false
    /// How many values were sent.
    private final var sentCount = 0

    init() {}

    /// The value that a new observer gets at once; nil for a stream that has none.
    var latest: Value? { nil }

    final var isObserved: Bool { !observers.isEmpty }

    // MARK: - Observing

    /// Calls `handler` with every value until `scope` is deactivated. A `StateStream` calls it with the current
    /// value first, before this returns.
    ///
    /// The observation ends with the activation in which it was made, so a handler may capture the scope strongly.
    /// A scope that is not active observes nothing, which is reported.
    public final func observe(
        while scope: ActivationScope,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        _ handler: @escaping @MainActor (Value) -> Void
    ) {
        guard scope.acceptsEntries else {
            return warnInactive(scope, at: CallSite(fileID: fileID, line: line))
        }
        let observer = StreamObserver(of: self, handler)
        scope.insert(observer)
        begin(observer)
    }

    /// Calls `handler` with every value until the result is released or its `end()` is called: for an app
    /// delegate, a view, or other code that is no RIB. A `StateStream` calls it with the current value first.
    ///
    /// - Returns: The observation. Store it as long as `handler` is to be called.
    public final func observe(_ handler: @escaping @MainActor (Value) -> Void) -> StreamObservation {
        let observer = StreamObserver(of: self, handler)
        begin(observer)
        return StreamObservation(of: observer)
    }

    // MARK: - For streams

    /// Calls every observer with `value`, or, during a delivery, after it.
    final func deliver(_ value: Value) {
        sentCount += 1
        if isDelivering {
            waiting.append((value, sentCount))
        } else {
            isDelivering = true
            call(value, number: sentCount)
            finishDelivery()
        }
    }

    /// Ends all sequences and observations: the owner of the stream is released.
    final func finish() {
        isFinished = true
        for observer in observers.elements { remove(observer) }
    }

    /// Adds `observer`, and calls it with the latest value.
    final func begin(_ observer: StreamObserver<Value>) {
        observer.number = sentCount
        observers.append(observer)
        guard let latest else { return }
        if isDelivering {
            observer.handler(latest)
        } else {
            isDelivering = true
            observer.handler(latest)
            finishDelivery()
        }
    }

    final func remove(_ observer: StreamObserver<Value>) {
        guard observer.isObserving else { return }
        observer.isObserving = false
        observers.remove(observer)
    }

    // MARK: - Private

    private func call(_ value: Value, number: Int) {
        // Observers that are added meanwhile are not called: they have seen a later value.
        for case let observer? in observers.slots where observer.isObserving && observer.number < number {
            observer.handler(value)
        }
    }

    private func finishDelivery() {
        var index = 0
        while index < waiting.count {
            let (value, number) = waiting[index]
            index += 1
            call(value, number: number)
        }
        isDelivering = false
        guard index > 0 else { return }
        // Moved out before they are released: the `deinit` of a value may send.
        let delivered = exchange(&waiting, with: [])
        withExtendedLifetime(delivered) {}
    }

    private func warnInactive(_ scope: ActivationScope, at callSite: CallSite) {
        scope.warn(
            .observedWhileInactive,
            "observes \(Self.publicName) while it is not active: nothing is observed.",
            at: callSite,
            cause: "observe(while:) was called from an initialiser, or after the deactivation.",
            fix: "observe in didBecomeActive()."
        )
    }

    /// The read end's name with its article, whichever end the caller has.
    class var publicName: String { "an ObservableStream<\(Value.self)>" }
}

extension ObservableStream where Value: Sendable {
    /// The values as an asynchronous sequence. A `StateStream` begins with the current value.
    ///
    /// It buffers the newest value only: a slow reader misses values in between, but never the last one. The
    /// sequence ends when the stream is released, when the RIB that owns the stream is released, and when the
    /// reading task is cancelled. Reading does not keep the stream alive.
    public final var values: AsyncStream<Value> {
        let (values, continuation) = AsyncStream.makeStream(of: Value.self, bufferingPolicy: .bufferingNewest(1))
        let ending = SequenceEnding(continuation)
        let observer = StreamObserver(of: nil) { [ending] in ending.continuation.yield($0) }
        if isFinished {
            if let latest { continuation.yield(latest) }
            continuation.finish()
        } else {
            begin(observer)
            // Weak: the observer would otherwise outlive the stream, and the sequence would not end with it.
            continuation.onTermination = { [weak self, weak observer] _ in
                Task { @MainActor in if let observer { self?.remove(observer) } }
            }
        }
        return values
    }
}

/// Ends an asynchronous sequence when the last observer that feeds it is released.
private final class SequenceEnding<Value: Sendable>: Sendable {
    let continuation: AsyncStream<Value>.Continuation

    init(_ continuation: AsyncStream<Value>.Continuation) {
        self.continuation = continuation
    }

    deinit { continuation.finish() }
}
