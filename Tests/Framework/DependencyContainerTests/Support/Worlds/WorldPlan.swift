/// A random program for a container: registrations, followed by operations.
///
/// A `RealWorld` runs it with `Container`, a `ModelWorld` with a simple model. Both write the same log.
struct WorldPlan {
    /// The names of the types: ten classes, and two protocols that they are forwarded to.
    static let typeNames = (0..<10).map { "WorldNode<T\($0)>" } + ["any FaceA", "any FaceB"]
    static let classCount = 10

    /// Whether a class conforms to a protocol.
    static func conforms(_ type: Int, to face: Int) -> Bool { face == classCount || type % 2 == 0 }

    enum Scope: String, CaseIterable {
        case transient, graph, container, weak, session
    }

    struct Key: Hashable {
        let type: Int
        let name: String?
        let hasArgument: Bool

        var description: String {
            WorldPlan.typeNames[type] + (name.map { " named \"\($0)\"" } ?? "") + (hasArgument ? " with (Int)" : "")
        }
    }

    struct Service {
        let id: Int
        let container: Int
        let key: Key
        let scope: Scope
        let factory: [Step]
        let completions: [[Step]]
        let faces: [Int]
        let isOverriding: Bool
        /// The calls of the factory that throw.
        let failingCalls: Set<Int>
        /// The calls of a completion that throw.
        let failingCompletions: Set<Int>
    }

    /// An operation of a factory or a completion.
    indirect enum Step {
        case resolve(Request, catches: Bool)
        case reset(container: Int, Scope)
        case remove(container: Int, type: Int, name: String?)
    }

    struct Request {
        enum Mode {
            case plain, optional, provider, lazy, lazyForLater
        }

        enum Place {
            /// The resolver that the factory receives.
            case requester
            /// The first container of the world.
            case top
            /// A temporary child container, optionally with its own registration. It is released after the resolve.
            case child(sharesInstances: Bool, Service?)
        }

        let key: Key
        let argument: Int
        let mode: Mode
        let place: Place
    }

    enum Operation {
        case register(Service)
        case resolve(container: Int, Request)
        case reset(container: Int, Scope)
        case resetService(container: Int, type: Int, name: String?)
        case remove(container: Int, type: Int, name: String?)
        case removeAll(container: Int)
        case useLazy(Int)
        /// Releases the services that were resolved so far.
        case release
    }

    /// Whether each container shares the instances of its parent, which is the previous container of the list.
    let sharing: [Bool]
    let operations: [Operation]
    /// The number of factories and completions that can run in one operation. Further ones throw.
    let callLimit: Int
}
