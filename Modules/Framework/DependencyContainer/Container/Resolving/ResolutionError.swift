import RIBs

/// The error of a failed resolve, with the path from the resolved service to the failing one.
///
/// An error that a factory throws becomes `underlying`, so that the path to the factory is not lost. A caller that
/// wants the original error writes `catch { throw error.underlying ?? error }`. Throwing is cheap, because the names
/// and suggestions are computed when they are read.
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
    public var reason: Reason { details.reason == .tooDeep && cyclePath != nil ? .cycle : details.reason }
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
    private var details: Details

    private init(
        _ reason: Reason, _ key: ServiceKey, path: [Step], underlying: (any Error)? = nil,
        callSite: CallSite? = nil, madeType: String? = nil, registered: RegistrySnapshot? = nil
    ) {
        details = Details(
            reason: reason, key: key, path: path, underlying: underlying, callSite: callSite,
            madeType: madeType, registered: registered)
    }

    /// Returns whether both have the same reason and the same text.
    public static func == (first: ResolutionError, second: ResolutionError) -> Bool {
        first.reason == second.reason && first.description == second.description
    }

    /// Returns this error with `entry` at the beginning of its path. A resolve calls it for an error of its factory.
    @MainActor
    @usableFromInline
    func reached(through entry: AnyServiceEntry) -> ResolutionError {
        var error = self
        error.details = Details(details, path: [Step(entry)] + details.path)
        return error
    }

    // MARK: - Wording

    /// The message.
    var diagnostic: Diagnostic {
        switch details.reason {
        case .notRegistered:
            let suggestions = details.suggestions
            return message(
                "The service \(service) is not registered.", suggestions: suggestions.lines, cause: suggestions.cause,
                fix: suggestions.fix)
        case .cycle:
            return message(
                circularDependency(cyclePath ?? details.path),
                cause: "The factory of each of them resolves the next one.", fix: Self.cycleFix)
        case .tooDeep:
            guard let cyclePath else {
                return message(
                    "The service \(service) is needed by a chain of \(ResolutionContext.maximalDepth) factories.",
                    cause: "Each factory resolves the next service, and a longer chain could overflow the stack.",
                    fix: "resolve a service in the middle of the chain first, with scope `container`, or let a "
                        + "factory take a `Lazy` of the next service.")
            }
            return message(
                circularDependency(cyclePath),
                cause: "Each factory resolves the next service, with other arguments or in another container each "
                    + "time.",
                fix: "end the recursion at some value of the arguments, or resolve in one container only.")
        case .failed:
            let (text, ownFix) = thrown
            return message(
                "The service \(service) could not be created: \(text)",
                cause: "The factory, or an `initCompleted`, threw this error.",
                fix: ownFix ?? "correct the factory, or register the services that it needs.")
        case .ignoredArguments:
            return message(
                "The service \(service) is shared, and its arguments are not Hashable.",
                cause: "One instance would be shared by all values of the arguments.", fix: Self.ignoredArgumentsFix)
        case .notAnObject:
            return message(
                "The service \(service) has scope `weak`, but it is not an object.",
                cause: "The factory returned a structure or an enumeration, and only an object can be held weakly.",
                fix: Self.notAnObjectFix)
        case .wrongType:
            let made = details.madeType ?? service
            return message(
                "\(made) is registered to implement \(service), but does not conform to it.",
                cause: "The compiler does not check the types that `implements` names.",
                fix: "let \(made) conform, or remove the type from `implements`.")
        case .containerReleased:
            return message(
                "The service \(service) cannot be resolved: its container was released.",
                cause: "A `Lazy` or a `Provider` does not keep its container alive.",
                fix: "keep the container alive as long as the `Lazy` or the `Provider` is used.")
        }
    }

    private func message(_ what: String, suggestions: [String] = [], cause: String, fix: String) -> Diagnostic {
        Diagnostic(what, facts: facts + suggestions, cause: cause, fix: fix)
    }

    private func circularDependency(_ cycle: [Step]) -> String {
        "Circular dependency: \(cycle.map(\.key.description).joined(separator: " -> "))."
    }

    /// The text of the error that a factory threw, and its fix if the text contains one.
    private var thrown: (text: String, fix: String?) {
        let text = underlying.map { "\($0)" } ?? ""
        guard let label = text.firstRange(of: #/\s*To fix: /#) else { return (text, nil) }
        return (String(text[..<label.lowerBound]), String(text[label.upperBound...]))
    }

    private var facts: [String] {
        var facts: [String] = []
        let path = printedPath
        if path.count > 1 { facts.append("Resolution path: \(path.joined(separator: " -> "))") }
        if let callSite = details.callSite {
            facts.append("\(service) is registered at \(callSite)")
        }
        return facts
    }

    static let cycleFix =
        "resolve one of them in the `initCompleted` of the other, with a shared scope such as `graph`, or take a "
        + "`Lazy` of it."
    static let ignoredArgumentsFix =
        "make the arguments Hashable, so that each combination of values has its own instance, or register it as "
        + "`transient`."
    static let notAnObjectFix = "make it a class, or choose another scope."

    /// The end of the path, from the previous occurrence of its last registration; nil if that occurs once.
    private var cyclePath: [Step]? {
        guard let last = details.path.last else { return nil }
        return details.path.dropLast().lastIndex { $0.entry == last.entry }.map { Array(details.path[$0...]) }
    }

    /// The path up to the beginning of a cycle, without the middle of a long one.
    private var printedPath: [String] {
        var printed = path
        if let first = (cyclePath ?? details.path).first?.key.description, reason == .cycle {
            printed = Array(printed.prefix { $0 != first }) + [first]
        }
        return printed.count > 12 ? printed.prefix(6) + ["…"] + printed.suffix(5) : printed
    }
}

/// A service on the path to the error, and the identity of its registration.
private struct Step: Sendable {
    let key: ServiceKey
    let entry: ObjectIdentifier?

    init(_ key: ServiceKey) {
        self.key = key
        entry = nil
    }

    @MainActor
    init(_ entry: AnyServiceEntry) {
        key = entry.key
        self.entry = ObjectIdentifier(entry)
    }
}

/// The stored properties of a `ResolutionError`.
private final class Details: Sendable {
    let reason: ResolutionError.Reason
    let key: ServiceKey
    let path: [Step]
    let underlying: (any Error)?
    /// The call site of the service's registration.
    let callSite: CallSite?
    let madeType: String?
    private let registered: RegistrySnapshot?

    init(
        reason: ResolutionError.Reason, key: ServiceKey, path: [Step], underlying: (any Error)?,
        callSite: CallSite?, madeType: String?, registered: RegistrySnapshot?
    ) {
        self.reason = reason
        self.key = key
        self.path = path
        self.underlying = underlying
        self.callSite = callSite
        self.madeType = madeType
        self.registered = registered
    }

    convenience init(_ other: Details, path: [Step]) {
        self.init(
            reason: other.reason, key: other.key, path: path, underlying: other.underlying,
            callSite: other.callSite, madeType: other.madeType, registered: other.registered)
    }

    /// Similar registrations. Every access searches all names, which is expensive if there are many.
    var suggestions: Suggestions { Suggestions(for: key, among: registered ?? RegistrySnapshot(levels: [])) }
}

extension ResolutionError {
    static func notRegistered(_ key: ServiceKey, among registered: RegistrySnapshot) -> ResolutionError {
        ResolutionError(.notRegistered, key, path: [Step(key)], registered: registered)
    }

    @MainActor
    static func cycle(at entry: AnyServiceEntry) -> ResolutionError {
        ResolutionError(.cycle, entry.key, path: [Step(entry)], callSite: entry.callSite)
    }

    @MainActor
    static func tooDeep(at entry: AnyServiceEntry) -> ResolutionError {
        ResolutionError(.tooDeep, entry.key, path: [Step(entry)], callSite: entry.callSite)
    }

    /// - Parameter isReached: Whether the path begins with the service itself.
    @MainActor
    @usableFromInline
    static func failed(_ error: any Error, at entry: AnyServiceEntry, isReached: Bool = true) -> ResolutionError {
        ResolutionError(
            .failed, entry.key, path: isReached ? [Step(entry)] : [], underlying: error, callSite: entry.callSite)
    }

    @MainActor
    @usableFromInline
    static func ignoredArguments(at entry: AnyServiceEntry) -> ResolutionError {
        ResolutionError(.ignoredArguments, entry.key, path: [Step(entry)], callSite: entry.callSite)
    }

    @MainActor
    static func notAnObject(at entry: AnyServiceEntry) -> ResolutionError {
        ResolutionError(.notAnObject, entry.key, path: [], callSite: entry.callSite)
    }

    static func wrongType(_ key: ServiceKey, made: String, at callSite: CallSite) -> ResolutionError {
        ResolutionError(.wrongType, key, path: [], callSite: callSite, madeType: made)
    }

    static func containerReleased(_ key: ServiceKey) -> ResolutionError {
        ResolutionError(.containerReleased, key, path: [Step(key)])
    }
}
