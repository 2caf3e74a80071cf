import RIBs

/// A service that could not be resolved: what was asked, the way that led there, and the fix.
///
/// Every resolve throws it. What a factory throws is passed on inside, as `underlying`, so that the way to the
/// factory is not lost: `catch { throw error.underlying ?? error }` takes it out again.
public struct ResolutionError: Error, Equatable, CustomStringConvertible {
    public enum Reason: Equatable, Sendable {
        /// Nothing is registered for the type, the name and the types of the arguments.
        case notRegistered
        /// The service needs itself to be made.
        case cycle
        /// The factory, or an `initCompleted`, threw.
        case failed
        /// A shared service with arguments that are not Hashable.
        case ignoredArguments
        /// A service of scope `weak` that is no object.
        case notAnObject
        /// A service that does not have the type it is registered to implement.
        case wrongType
        /// A `Lazy` or a `Provider` was used after its container.
        case containerGone
    }

    public var reason: Reason { details.reason }
    /// What could not be resolved: `Cat named "mimi"`.
    public var service: String { details.service }
    /// From what was asked first to what could not be resolved.
    public private(set) var path: [String] {
        get { details.path }
        set { details = Details(details, path: newValue) }
    }
    /// A registered service of a similar name.
    public var closest: String? { details.closest }
    /// What a factory threw.
    public var underlying: (any Error)? { details.underlying }

    // An object, so that a resolve that succeeds has only one word to spare for an error.
    private var details: Details

    private init(
        _ reason: Reason,
        _ key: ServiceKey,
        path: [String]? = nil,
        closest: String? = nil,
        underlying: (any Error)? = nil,
        lines: [String]
    ) {
        details = Details(
            reason: reason, service: "\(key)", path: path ?? ["\(key)"], closest: closest, underlying: underlying,
            lines: lines)
    }

    public var description: String {
        var text = [headline]
        let asked = reason == .cycle ? Array(path.prefix { $0 != cycle[0] }) + cycle.prefix(1) : path
        if asked.count > 1 { text.append("Asked for: \(asked.joined(separator: " -> "))") }
        return (text + details.lines).joined(separator: "\n  ")
    }

    public static func == (first: ResolutionError, second: ResolutionError) -> Bool {
        first.reason == second.reason && first.description == second.description
    }

    /// This error, as it leaves the factory of `entry`.
    @MainActor
    func reached(through entry: ServiceEntry) -> ResolutionError {
        var error = self
        error.path.insert("\(entry.key)", at: 0)
        return error
    }

    // MARK: - Wording

    private var headline: String {
        switch reason {
        case .notRegistered: "The service \(service) is not registered."
        case .cycle: "\(cycle[0]) needs itself to be made: \(cycle.joined(separator: " -> "))."
        case .failed: "The service \(service) could not be made: \(underlying.map { "\($0)" } ?? "")"
        case .ignoredArguments: "The service \(service) is shared, and its arguments are not Hashable."
        case .notAnObject: "The service \(service) has the scope weak, and is no object."
        case .wrongType: "The service \(service) was made without the type it is registered to implement."
        case .containerGone: "The service \(service) was asked of a container that is gone."
        }
    }

    /// The end of the path, from a service to itself.
    private var cycle: [String] {
        guard let last = path.last, let start = path.dropLast().lastIndex(of: last) else { return path }
        return Array(path[start...])
    }
}

/// What a resolution error says.
private final class Details: Sendable {
    let reason: ResolutionError.Reason
    let service: String
    let path: [String]
    let closest: String?
    let underlying: (any Error)?
    let lines: [String]

    init(
        reason: ResolutionError.Reason,
        service: String,
        path: [String],
        closest: String?,
        underlying: (any Error)?,
        lines: [String]
    ) {
        self.reason = reason
        self.service = service
        self.path = path
        self.closest = closest
        self.underlying = underlying
        self.lines = lines
    }

    convenience init(_ other: Details, path: [String]) {
        self.init(
            reason: other.reason, service: other.service, path: path, closest: other.closest,
            underlying: other.underlying, lines: other.lines)
    }

    deinit {}
}

extension ResolutionError {
    static func notRegistered(_ key: ServiceKey, notes: NearMisses) -> ResolutionError {
        ResolutionError(.notRegistered, key, closest: notes.closest, lines: notes.lines)
    }

    @MainActor
    static func cycle(at entry: ServiceEntry) -> ResolutionError {
        ResolutionError(
            .cycle, entry.key,
            lines: [
                registered(entry),
                "To fix: let one of them ask for the other in `initCompleted`, with a scope that shares such as "
                    + "`graph`, or take a `Lazy` of it.",
            ])
    }

    /// Only the last round of the cycle is worth printing.
    @MainActor
    static func tooDeep(at entry: ServiceEntry) -> ResolutionError {
        ResolutionError(
            .cycle, entry.key,
            lines: [
                registered(entry),
                "Cause: factories are nested \(ResolutionContext.maximalDepth) deep, each with arguments.",
                "To fix: let the factory end without asking for its own service at some value of its arguments.",
            ])
    }

    /// - Parameter isReached: Whether the service itself belongs to the path already.
    @MainActor
    static func failed(_ error: any Error, at entry: ServiceEntry, isReached: Bool = true) -> ResolutionError {
        ResolutionError(
            .failed, entry.key, path: isReached ? nil : [], underlying: error, lines: [registered(entry)])
    }

    @MainActor
    static func ignoredArguments(at entry: ServiceEntry) -> ResolutionError {
        ResolutionError(.ignoredArguments, entry.key, lines: [registered(entry), ignoredArgumentsFix])
    }

    static let ignoredArgumentsFix =
        "To fix: make the arguments Hashable, so that there is one service for each of their values, or register "
        + "it as `transient`."

    @MainActor
    static func notAnObject(at entry: ServiceEntry) -> ResolutionError {
        ResolutionError(
            .notAnObject, entry.key,
            path: [], lines: [registered(entry), "To fix: make it a class, or choose another scope."])
    }

    static func wrongType(_ key: ServiceKey, made: String, at callSite: CallSite) -> ResolutionError {
        ResolutionError(
            .wrongType, key, path: [],
            lines: [
                "It is a \(made), forwarded at \(callSite)",
                "To fix: let \(made) conform, or remove the type from `implements`.",
            ])
    }

    static func containerGone(_ key: ServiceKey) -> ResolutionError {
        ResolutionError(
            .containerGone, key,
            lines: ["To fix: keep the container as long as who holds the `Lazy` or the `Provider`."])
    }

    @MainActor
    private static func registered(_ entry: ServiceEntry) -> String {
        "\(entry.key) is registered at \(entry.callSite)"
    }
}
