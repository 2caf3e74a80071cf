import RIBs

/// A service that could not be resolved: what was asked, the way that led there, and the fix.
///
/// Every resolve throws it. What a factory throws is passed on inside, as `underlying`, so that the way to the factory
/// is not lost: `catch { throw error.underlying ?? error }` takes it out again. Throwing it costs little: names and
/// suggestions are worked out when they are read.
public struct ResolutionError: Error, Equatable, CustomStringConvertible {
    /// Why a service could not be resolved.
    public enum Reason: Equatable, Sendable {
        /// Nothing is registered for the type, the name and the types of the arguments.
        case notRegistered
        /// A circular dependency: the factory of the service asks for the service itself, directly or through others.
        case cycle
        /// Factories call each other deeper than the stack allows.
        case tooDeep
        /// The factory, or an `initCompleted`, threw.
        case failed
        /// A shared service with arguments that are not Hashable.
        case ignoredArguments
        /// A service of scope `weak` that is not an object.
        case notAnObject
        /// A service that does not conform to a type in its `implements`.
        case wrongType
        /// A `Lazy` or a `Provider` was used after its container was released.
        case containerGone
    }

    /// Why the service could not be resolved.
    public var reason: Reason { details.reason == .tooDeep && round != nil ? .cycle : details.reason }
    /// What could not be resolved: `Cat named "mimi"`.
    public var service: String { "\(details.key)" }
    /// From what was asked first to what could not be resolved.
    public var path: [String] { details.path.map(\.key.description) }
    /// A registered service of a similar name.
    public var closest: String? { details.suggestions.closest }
    /// What a factory threw.
    public var underlying: (any Error)? { details.underlying }

    /// What happened, the cause and the fix.
    public var description: String { diagnostic.description }

    // An object, so that a resolve that succeeds has only one word to spare for an error.
    private var details: Details

    private init(
        _ reason: Reason, _ key: ServiceKey, path: [Step], underlying: (any Error)? = nil,
        callSite: CallSite? = nil, madeType: String? = nil, registered: RegistrySnapshot? = nil
    ) {
        details = Details(
            reason: reason, key: key, path: path, underlying: underlying, callSite: callSite,
            madeType: madeType, registered: registered)
    }

    /// Two errors with the same reason and the same text.
    public static func == (first: ResolutionError, second: ResolutionError) -> Bool {
        first.reason == second.reason && first.description == second.description
    }

    /// This error, as it leaves the factory of `entry`.
    @MainActor
    @usableFromInline
    func reached(through entry: AnyServiceEntry) -> ResolutionError {
        var error = self
        error.details = Details(details, path: [Step(entry)] + details.path)
        return error
    }

    // MARK: - Wording

    /// The message, of which each reason words its own parts.
    var diagnostic: Diagnostic {
        switch details.reason {
        case .notRegistered:
            let suggestions = details.suggestions
            return message(
                "The service \(service) is not registered.", suggestions: suggestions.close, cause: suggestions.cause,
                fix: suggestions.fix)
        case .cycle:
            return message(
                circularDependency(round ?? details.path), cause: "each of them asks for the next one in its factory.",
                fix: Self.cycleFix)
        case .tooDeep:
            guard let round else {
                return message(
                    "The service \(service) is needed by a chain of \(ResolutionContext.maximalDepth) factories.",
                    cause: "each factory asks for the next one, and a longer chain could overflow the stack.",
                    fix: "resolve a service in the middle of the chain first, with scope `container`, or let a "
                        + "factory take a `Lazy` of the next service.")
            }
            return message(
                circularDependency(round),
                cause: "each factory asks for the next one, with other arguments or in another container each time.",
                fix: "stop at some value of the arguments, or resolve in one container only.")
        case .failed:
            let (text, ownFix) = thrown
            return message(
                "The service \(service) could not be made: \(text)",
                cause: "the factory, or an `initCompleted`, threw this error.",
                fix: ownFix ?? "correct the factory, or register what it lacks.")
        case .ignoredArguments:
            return message(
                "The service \(service) is shared, and its arguments are not Hashable.",
                cause: "one instance would be shared by all values of the arguments.", fix: Self.ignoredArgumentsFix)
        case .notAnObject:
            return message(
                "The service \(service) has scope `weak`, but it is not an object.",
                cause: "the factory returned a structure or an enumeration, and only an object can be held weakly.", fix: Self.notAnObjectFix)
        case .wrongType:
            let made = details.madeType ?? service
            return message(
                "\(made) is registered to implement \(service), but does not conform to it.",
                cause: "the compiler does not check the types that `implements` names.",
                fix: "let \(made) conform, or remove the type from `implements`.")
        case .containerGone:
            return message(
                "The service \(service) cannot be resolved: its container was released.",
                cause: "a `Lazy` or a `Provider` does not keep its container alive.",
                fix: "keep the container alive as long as the `Lazy` or the `Provider` is used.")
        }
    }

    private func message(_ what: String, suggestions: [String] = [], cause: String, fix: String) -> Diagnostic {
        Diagnostic(what, facts: facts + suggestions, cause: cause, fix: fix)
    }

    private func circularDependency(_ round: [Step]) -> String {
        "Circular dependency: \(round.map(\.key.description).joined(separator: " -> "))."
    }

    /// The text of the error that a factory threw, and the fix that it may name itself.
    private var thrown: (text: String, fix: String?) {
        let text = underlying.map { "\($0)" } ?? ""
        guard let label = text.firstRange(of: #/\s*To fix: /#) else { return (text, nil) }
        return (String(text[..<label.lowerBound]), String(text[label.upperBound...]))
    }

    private var facts: [String] {
        var facts: [String] = []
        let asked = askedFor
        if asked.count > 1 { facts.append("Asked for: \(asked.joined(separator: " -> "))") }
        if let callSite = details.callSite {
            facts.append("\(service) is registered at \(callSite)")
        }
        return facts
    }

    static let cycleFix =
        "let one of them ask for the other in `initCompleted`, with a scope that shares such as `graph`, or take a "
        + "`Lazy` of it."
    static let ignoredArgumentsFix =
        "make the arguments Hashable, so that there is one service for each of their values, or register it as "
        + "`transient`."
    static let notAnObjectFix = "make it a class, or choose another scope."

    /// The end of the path, from a registration to itself.
    private var round: [Step]? {
        guard let last = details.path.last else { return nil }
        return details.path.dropLast().lastIndex { $0.entry == last.entry }.map { Array(details.path[$0...]) }
    }

    /// A cycle is printed once, and the middle of a long way is left out.
    private var askedFor: [String] {
        var asked = path
        if let first = (round ?? details.path).first?.key.description, reason == .cycle {
            asked = Array(asked.prefix { $0 != first }) + [first]
        }
        return asked.count > 12 ? asked.prefix(6) + ["…"] + asked.suffix(5) : asked
    }
}

/// A service on the way to the error, and its registration.
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

/// What a resolution error is made of.
private final class Details: Sendable {
    let reason: ResolutionError.Reason
    let key: ServiceKey
    let path: [Step]
    let underlying: (any Error)?
    /// Where the service is registered.
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

    /// Searches all names, which takes a while if there are many.
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

    /// - Parameter isReached: Whether the service itself belongs to the path already.
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

    static func containerGone(_ key: ServiceKey) -> ResolutionError {
        ResolutionError(.containerGone, key, path: [Step(key)])
    }
}
