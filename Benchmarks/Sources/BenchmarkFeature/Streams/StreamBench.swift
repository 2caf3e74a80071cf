import Instruments
import RIBs

final class Counter {
    var total = 0

    nonisolated deinit {}
}

/// A closure as an array keeps it barely. As an element of its own, the compiler would give it a thunk and a check
/// of the executor, 20 ns for each call.
private struct Handler {
    let call: @MainActor (Int) -> Void
}

/// Deliveries of a stream beside calls of closures in an array.
public final class StreamBench {
    private let stream = MutableStateStream(0)
    private let interactor = Interactor()
    private var handlers: [Handler] = []
    private let counter = Counter()

    public init(observers: Int) {
        interactor.activate()
        for _ in 0..<observers {
            let counter = counter
            stream.observe(while: interactor) { counter.total &+= $0 }
            handlers.append(Handler { counter.total &+= $0 })
        }
    }

    public func deliveries(_ count: Int) {
        for value in 0..<count { stream.send(value) }
        benchmark_keep_number(counter.total)
    }

    public func calls(_ count: Int) {
        for value in 0..<count {
            for handler in handlers { handler.call(value) }
        }
        benchmark_keep_number(counter.total)
    }
}

/// An interactor that observes a stream while it is active, beside an array that a closure goes into and out of.
public final class ObservationBench {
    private final class Observer: Interactor {
        let stream: StateStream<Int>
        var total = 0

        init(stream: StateStream<Int>) {
            self.stream = stream
        }

        nonisolated deinit {}

        override func didBecomeActive() {
            stream.observe(while: self) { [unowned self] in total &+= $0 }
        }
    }

    private let stream = MutableStateStream(0)
    private let observer: Observer
    private var handlers: [Handler] = []

    public init() {
        observer = Observer(stream: stream)
    }

    public func activations(_ count: Int) {
        for _ in 0..<count {
            observer.activate()
            observer.deactivate()
        }
    }

    public func closures(_ count: Int) {
        for _ in 0..<count {
            append()
            remove()
        }
        benchmark_keep_number(observer.total)
    }

    @inline(never)
    private func append() {
        let observer = observer
        handlers.append(Handler { [unowned observer] in observer.total &+= $0 })
        handlers[handlers.count - 1].call(1)
    }

    @inline(never)
    private func remove() {
        handlers.removeLast()
    }
}
