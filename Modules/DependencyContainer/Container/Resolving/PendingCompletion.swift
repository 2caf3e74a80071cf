/// An `initCompleted` that waits.
@MainActor
final class PendingCompletion {
    let entry: AnyServiceEntry
    let resolver: Container
    /// The outermost resolve in which the service was made, and who took part.
    private let session: Int
    private let containers: [Container]
    let graph: ObjectGraph
    private let arguments: ArgumentIdentity?
    /// The levels that the service was made of.
    private let usedLevels: UsedLevels
    let undoStart: Int
    private let body: () throws -> Void

    init(
        of entry: AnyServiceEntry, for resolver: Container, _ arguments: ArgumentIdentity?, _ undoStart: Int,
        _ body: @escaping () throws -> Void
    ) {
        self.entry = entry
        self.resolver = resolver
        let session = resolver.session
        self.session = session
        containers = Array(resolver.line.prefix { $0.session == session })
        graph = resolver.context.graph(for: resolver) ?? ObjectGraph()
        graph.beginUse()
        self.arguments = arguments
        usedLevels = resolver.context.usedLevels
        self.undoStart = undoStart
        self.body = body
    }

    /// Runs it in the graph of its service, which may be over.
    func run() throws {
        let context = resolver.context
        let outerLevels = context.usedLevels
        context.usedLevels = usedLevels
        defer {
            graph.keepAgain(entry, for: resolver, arguments, usedBefore: usedLevels)
            context.usedLevels.formUnion(outerLevels)
        }
        guard resolver.session != session else { return try body() }
        try context.within(graph, containers: containers, body)
    }

    /// What a resolve of `other` throws if this completion throws `error`.
    func failure(_ error: any Error, after other: AnyServiceEntry) -> ResolutionError {
        let isOwn = entry === other
        guard let error = error as? ResolutionError else { return .failed(error, at: entry, isReached: !isOwn) }
        return isOwn ? error : error.reached(through: entry)
    }
}
