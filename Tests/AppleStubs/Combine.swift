// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// The declarations of Combine that the bridges use, without an Apple SDK, on one thread.

public protocol Cancellable {
    func cancel()
}

public final class AnyCancellable: Cancellable {
    private let onCancel: () -> Void

    public init(_ cancel: @escaping () -> Void) {
        onCancel = cancel
    }

    deinit {
        onCancel()
    }

    public func cancel() { onCancel() }
}

public enum Subscribers {
    @frozen public enum Completion<Failure: Error> {
        case finished
        case failure(Failure)
    }
}

public protocol Publisher<Output, Failure> {
    associatedtype Output
    associatedtype Failure: Error

    func eraseToAnyPublisher() -> AnyPublisher<Output, Failure>
}

extension Publisher {
    public func sink(
        receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void,
        receiveValue: @escaping (Output) -> Void
    ) -> AnyCancellable {
        eraseToAnyPublisher().subscribe(receiveValue, receiveCompletion)
    }

    public func compactMap<Value>(_ transform: @escaping (Output) -> Value?) -> AnyPublisher<Value, Failure> {
        let publisher = eraseToAnyPublisher()
        return AnyPublisher { receiveValue, receiveCompletion in
            publisher.subscribe({ transform($0).map(receiveValue) }, receiveCompletion)
        }
    }
}

public struct AnyPublisher<Output, Failure: Error>: Publisher {
    let subscribe: (@escaping (Output) -> Void, @escaping (Subscribers.Completion<Failure>) -> Void) -> AnyCancellable

    public func eraseToAnyPublisher() -> AnyPublisher<Output, Failure> { self }
}

public final class PassthroughSubject<Output, Failure: Error>: Publisher {
    private typealias Receivers = (value: (Output) -> Void, completion: (Subscribers.Completion<Failure>) -> Void)

    private var receivers: [Int: Receivers] = [:]
    private var next = 0

    public init() {}

    /// The number of subscriptions, for tests.
    public var subscriptionCount: Int { receivers.count }

    public func eraseToAnyPublisher() -> AnyPublisher<Output, Failure> {
        AnyPublisher { receiveValue, receiveCompletion in
            let number = self.next
            self.next += 1
            self.receivers[number] = (receiveValue, receiveCompletion)
            return AnyCancellable { self.receivers[number] = nil }
        }
    }

    public func send(_ input: Output) {
        for receiver in receivers.values { receiver.value(input) }
    }

    public func send(completion: Subscribers.Completion<Failure>) {
        let all = receivers.values
        receivers = [:]
        for receiver in all { receiver.completion(completion) }
    }
}

public final class CurrentValueSubject<Output, Failure: Error>: Publisher {
    private let later = PassthroughSubject<Output, Failure>()
    private var value: Output

    public init(_ value: Output) {
        self.value = value
    }

    public func eraseToAnyPublisher() -> AnyPublisher<Output, Failure> {
        AnyPublisher { receiveValue, receiveCompletion in
            receiveValue(self.value)
            return self.later.eraseToAnyPublisher().subscribe(receiveValue, receiveCompletion)
        }
    }

    public func send(_ input: Output) {
        value = input
        later.send(input)
    }

    public func send(completion: Subscribers.Completion<Failure>) { later.send(completion: completion) }
}
