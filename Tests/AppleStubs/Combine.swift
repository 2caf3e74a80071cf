// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// The declarations of Combine that the bridge uses, for a type check without an Apple SDK. They have no implementation.

public protocol Cancellable {
    func cancel()
}

public final class AnyCancellable: Cancellable {
    public init(_ cancel: @escaping () -> Void) { fatalError() }

    public func cancel() { fatalError() }
}

public enum Subscribers {
    @frozen public enum Completion<Failure: Error> {
        case finished
        case failure(Failure)
    }
}

public protocol Subscriber<Input, Failure> {
    associatedtype Input
    associatedtype Failure: Error
}

public protocol Publisher<Output, Failure> {
    associatedtype Output
    associatedtype Failure: Error

    func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure
}

extension Publisher {
    public func eraseToAnyPublisher() -> AnyPublisher<Output, Failure> { fatalError() }
}

@frozen public struct AnyPublisher<Output, Failure: Error>: Publisher {
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure { fatalError() }
}

public final class CurrentValueSubject<Output, Failure: Error>: Publisher {
    public init(_ value: Output) { fatalError() }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure { fatalError() }
    public func send(_ input: Output) { fatalError() }
    public func send(completion: Subscribers.Completion<Failure>) { fatalError() }
}
