import DependencyContainer

/// A type that is only there to be registered.
protocol Filler {
    init()
}

extension Filler {
    @MainActor
    static func register(in container: Container) {
        registration.register(container)
    }

    /// A registration whose factory is there already: one that captures nothing, as most in an app, need not be made,
    /// but here it captures the type.
    @MainActor
    static var registration: FillerRegistration {
        let factory: (any Resolver) throws -> Self = { _ in Self() }
        return FillerRegistration { $0.register(Self.self, factory) }
    }
}

/// A structure, since a closure of the main actor's that is an element of an array costs more to call.
struct FillerRegistration {
    let register: @MainActor (Container) -> Void
}

/// Thousands of types, out of three times twenty-two.
@MainActor
enum FillerTypes {
    static func all(_ count: Int) -> [any Filler.Type] { Array(known.prefix(count)) }

    private static let known: [any Filler.Type] = tokens.flatMap { first in
        tokens.flatMap { second in
            tokens.map { third in combined(first, second, third) }
        }
    }

    private static func combined<A: Token, B: Token, C: Token>(
        _: A.Type, _: B.Type, _: C.Type
    ) -> any Filler.Type {
        Combined<A, B, C>.self
    }

    private static let tokens: [any Token.Type] = [
        T0.self, T1.self, T2.self, T3.self, T4.self, T5.self, T6.self, T7.self, T8.self, T9.self, T10.self,
        T11.self, T12.self, T13.self, T14.self, T15.self, T16.self, T17.self, T18.self, T19.self, T20.self, T21.self,
    ]
}

private struct Combined<A: Token, B: Token, C: Token>: Filler {}

private protocol Token {}
private enum T0: Token {}
private enum T1: Token {}
private enum T2: Token {}
private enum T3: Token {}
private enum T4: Token {}
private enum T5: Token {}
private enum T6: Token {}
private enum T7: Token {}
private enum T8: Token {}
private enum T9: Token {}
private enum T10: Token {}
private enum T11: Token {}
private enum T12: Token {}
private enum T13: Token {}
private enum T14: Token {}
private enum T15: Token {}
private enum T16: Token {}
private enum T17: Token {}
private enum T18: Token {}
private enum T19: Token {}
private enum T20: Token {}
private enum T21: Token {}
