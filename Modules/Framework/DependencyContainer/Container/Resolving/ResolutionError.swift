import RIBs

/// The error of a failed resolve, with the path from the resolved service to the failing one.
///
/// Rule 9. A `ResolutionError` has the stack as its path, what is registered that is close, and the fix; texts are
/// made when they are read, and escape what they quote.
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
        /// The service is shared, and its arguments are not Hashable.
        case ignoredArguments
        /// The scope of the service is `weak`, and the service is not an object.
        case notAnObject
        /// The service does not conform to a type that was passed to `implements`.
        case wrongType
        /// A `Lazy` or a `Provider` was used after its container was released.
        case containerReleased
    }

    /// The reason for the failure.
    public var reason: Reason { details.reason == .tooDeep && details.cycle != nil ? .cycle : details.reason }
    /// The service that could not be resolved: `Cat named "mimi"`.
    public var service: String { "\(details.key)" }
    /// The services from the one that the caller resolved to the one that failed.
    public var path: [String] { details.path.map(\.key.description) }
    /// The registered service with the most similar name; nil if no name is similar.
    public var closest: String? { details.suggestions.closest }
    /// The error that a factory or a completion threw; nil for every other reason.
    public var underlying: (any Error)? { details.underlying }

    /// The failure, the path, suggestions, the cause and the fix.
    public var description: String { diagnostic.description }

    // An object, so that the error takes one word in the return value of a successful resolve.
    private let details: Details

    /// Returns whether both have the same reason and the same text.
    public static func == (first: ResolutionError, second: ResolutionError) -> Bool {
        first.reason == second.reason && first.description == second.description
    }

    /// The services of a circular dependency; empty for any other error.
    var cycle: [String] { reason == .cycle ? names(details.cycle ?? []) : [] }

    // MARK: - Wording

    /// The message.
    var diagnostic: Diagnostic {
        let suggestions = details.reason == .notRegistered ? details.suggestions.lines : []
        return text.diagnostic(facts: facts + suggestions)
    }

    private var text: ServiceText {
        switch details.reason {
        case .notRegistered: .notRegistered(details.key, details.suggestions)
        case .cycle: .cycle(names(details.cycle ?? details.path))
        case .tooDeep: details.cycle.map { .endlessCycle(names($0)) } ?? .tooDeep(service)
        case .failed: .failed(service, underlying)
        case .ignoredArguments: details.registration.map(ServiceText.ignoredArguments) ?? .failed(service, nil)
        case .notAnObject: .notAnObject(service)
        case .wrongType: .wrongType(service, made: details.made)
        case .containerReleased: .containerReleased(service)
        }
    }

    private var facts: [String] {
        var facts: [String] = []
        let path = printedPath
        if path.count > 1 { facts.append("Resolution path: \(path.joined(separator: " -> "))") }
        if let registration = details.registration { facts.append("\(service) is registered at \(registration.place)") }
        return facts
    }

    /// The path up to the beginning of a cycle, without the middle of a long one.
    private var printedPath: [String] {
        var printed = path
        if reason == .cycle, let first = names(details.cycle ?? details.path).first {
            printed = Array(printed.prefix { $0 != first }) + [first]
        }
        return printed.count > 12 ? printed.prefix(6) + ["…"] + printed.suffix(5) : printed
    }

    private func names(_ steps: [Step]) -> [String] { steps.map(\.key.description) }
}

/// A service on the path to an error, and the number of its registration.
private struct Step: Sendable {
    let key: ServiceKey
    let registration: Int?
}

/// The stored properties of a `ResolutionError`.
private final class Details: Sendable {
    let reason: ResolutionError.Reason
    let path: [Step]
    /// The registration of the failing service; nil if it is not registered.
    let registration: ServiceDescription?
    let underlying: (any Error)?
    /// The type that was made, if it is the wrong one.
    let made: String
    private let registered: RegistrySnapshot?
    private let missing: ServiceKey?

    @MainActor
    init(
        _ reason: ResolutionError.Reason, entry: AnyEntry? = nil, missing: ServiceKey? = nil,
        registered: RegistrySnapshot? = nil, underlying: (any Error)? = nil, made: String = ""
    ) {
        self.reason = reason
        var path = Stack.current.frames.map { Step(key: $0.entry.key, registration: $0.entry.id) }
        if let entry { path.append(Step(key: entry.key, registration: entry.id)) }
        if let missing { path.append(Step(key: missing, registration: nil)) }
        self.path = path
        self.missing = missing
        self.registered = registered
        registration = missing == nil ? (entry ?? Stack.current.frames.last?.entry)?.description : nil
        self.underlying = underlying
        self.made = made
    }

    var key: ServiceKey { missing ?? path[path.count - 1].key }

    /// The end of the path, from the previous occurrence of its last registration; nil if that occurs once.
    var cycle: [Step]? {
        guard let last = path.last else { return nil }
        return path.dropLast().lastIndex { $0.registration == last.registration }.map { Array(path[$0...]) }
    }

    /// Similar registrations. Every access searches all names, which is expensive if there are many.
    var suggestions: Suggestions { Suggestions(for: key, among: registered ?? RegistrySnapshot(levels: [])) }
}

// The path of each error is the stack at the time. An error about a service that is not on the stack names it.

@MainActor
extension ResolutionError {
    static func notRegistered(_ key: ServiceKey, among registered: RegistrySnapshot) -> ResolutionError {
        ResolutionError(details: Details(.notRegistered, missing: key, registered: registered))
    }

    static func containerReleased(_ key: ServiceKey) -> ResolutionError {
        ResolutionError(details: Details(.containerReleased, missing: key))
    }

    static func cycle(_ entry: AnyEntry) -> ResolutionError { ResolutionError(details: Details(.cycle, entry: entry)) }

    static func tooDeep(_ entry: AnyEntry) -> ResolutionError {
        ResolutionError(details: Details(.tooDeep, entry: entry))
    }

    static func ignoredArguments(_ entry: AnyEntry) -> ResolutionError {
        ResolutionError(details: Details(.ignoredArguments, entry: entry))
    }

    // The service is on the stack.

    static func failed(_ error: any Error) -> ResolutionError {
        ResolutionError(details: Details(.failed, underlying: error))
    }

    static func notAnObject() -> ResolutionError { ResolutionError(details: Details(.notAnObject)) }

    static func wrongType(_ made: Any.Type) -> ResolutionError {
        ResolutionError(details: Details(.wrongType, made: "\(made)"))
    }
}
