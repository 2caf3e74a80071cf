import RIBs

/// The error of a failed resolve, with the path from the resolved service to the failing one.
///
/// It has suggestions and the fix. Texts are created when they are read, and quoted names are escaped. For its
/// suggestions, an error about a missing service retains the registrations of that moment.
///
/// An error that a factory throws becomes `underlying`, so that the path to the factory is not lost. A caller that wants
/// the original error writes `catch { throw error.underlying ?? error }`.
public struct ResolutionError: Error, Equatable, CustomStringConvertible {
    /// The reason for a failed resolve.
    public enum Reason: Equatable, Sendable {
        /// The type is not registered with this name and these types of arguments.
        case notRegistered
        /// A circular dependency: the factory of the service resolves the service itself, directly or through others.
        case cycle
        /// The factories are nested more deeply than the stack allows.
        case tooDeep
        /// The factory, or a completion added by `initCompleted`, threw an error.
        case failed
        /// The scope of the service is `weak`, and the service is not an object.
        case notAnObject
        /// The service does not conform to a type that was passed to `implements`.
        case wrongType
        /// A `Lazy` or a `Provider` was used after its container was released.
        case containerReleased
    }

    /// The reason for the failure.
    public var reason: Reason { cycle.isEmpty ? details.reason : .cycle }
    /// The service that could not be resolved: `Cat named "mimi"`.
    public var service: String { path[path.count - 1] }
    /// The services from the one that the caller resolved to the one that failed.
    public var path: [String] { details.path.map(\.service) + (details.missing.map { ["\($0.key)"] } ?? []) }
    /// The error that a factory or a completion threw; nil for every other reason.
    public var underlying: (any Error)? { details.underlying }

    /// The failure, the path, suggestions, the cause and the fix.
    public var description: String { diagnostic.description }

    /// A service that was not found, and the registrations at that time.
    typealias Missing = (key: RegistrationKey, registered: RegistrySnapshot)

    private struct Details {
        let reason: Reason
        /// The stack, and the failing service if it is registered and not on the stack.
        let path: [ServiceDescription]
        /// The numbers of the frames on the stack.
        let frames: [Int]
        let missing: Missing?
        let underlying: (any Error)?
        /// The type that was made, if it is the wrong one.
        let made: Any.Type?
    }

    // Indirect, so that the error takes one word in the return value of a successful resolve.
    private indirect enum Storage {
        case details(Details)
    }

    private let storage: Storage
    private var details: Details {
        switch storage {
        case .details(let details): details
        }
    }

    /// Creates an error about `entry`, about a missing service, or about the innermost one on the stack. The path is
    /// the stack.
    @MainActor
    init(
        _ reason: Reason, _ entry: AnyEntry? = nil, missing: Missing? = nil, underlying: (any Error)? = nil,
        made: Any.Type? = nil
    ) {
        var path = Resolution.path()
        if let entry { path.append(entry.description) }
        storage = .details(
            Details(
                reason: reason, path: path, frames: Resolution.frames.map(\.number), missing: missing,
                underlying: underlying, made: made))
    }

    /// Creates the error of the innermost service on the stack, whose factory or completion threw `error`.
    ///
    /// An error of a service that it resolved has its path already. An older error that it throws again has another
    /// path, and becomes `underlying`.
    @MainActor
    init(from error: any Error) {
        let depth = Resolution.frames.count
        // A frame is the same one only above the same others.
        if let error = error as? ResolutionError,
            error.details.frames.dropFirst(depth - 1).first == Resolution.frames.last?.number
        {
            self = error
        } else {
            self.init(.failed, underlying: error)
        }
    }

    /// Returns whether both have the same text, which states the reason.
    public static func == (first: ResolutionError, second: ResolutionError) -> Bool {
        first.description == second.description
    }

    /// The services of a circular dependency, up to the repetition of the first; empty for any other error.
    var cycle: [String] {
        guard details.reason == .cycle || details.reason == .tooDeep, let last = details.path.last,
            let start = details.path.dropLast().lastIndex(where: { $0 === last })
        else { return [] }
        return details.path[start...].map(\.service)
    }

    // MARK: - Wording

    /// The message.
    var diagnostic: Diagnostic {
        var facts: [String] = []
        if printedPath.count > 1 { facts.append("Resolution path: \(printedPath.joined(separator: " -> "))") }
        if let missing = details.missing {
            if let consumer = details.path.last { facts.append("Needed by: \(consumer.summary)") }
            return details.reason == .containerReleased
                ? .containerReleased(service).with(facts: facts)
                : .notRegistered(missing.key, among: missing.registered).with(facts: facts)
        }
        let failing = details.path[details.path.count - 1]
        facts.append("\(service) is registered at \(failing.place)")
        return text(about: failing).with(facts: facts)
    }

    private func text(about failing: ServiceDescription) -> Diagnostic {
        switch details.reason {
        case .cycle: .cycle(cycle)
        case .tooDeep: cycle.isEmpty ? .tooDeep(service) : .endlessCycle(cycle)
        case .notAnObject: .notAnObject(service)
        case .wrongType: .wrongType(service, made: details.made)
        case .failed, .notRegistered, .containerReleased: .failed(service, underlying)
        }
    }

    /// The path up to the beginning of a cycle, without the middle of a long one.
    private var printedPath: [String] {
        let printed = cycle.first.map { first in path.prefix { $0 != first } + [first] } ?? path
        return printed.count > 12 ? printed.prefix(6) + ["…"] + printed.suffix(5) : printed
    }
}
