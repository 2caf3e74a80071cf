/// A completion (`initCompleted`) that waits until no shared service is under construction.
@MainActor
final class PendingCompletion {
    let entry: AnyServiceEntry
    let resolver: Container
    /// The number of the outermost resolve that created the service.
    private let session: Int
    /// The containers that the resolve used.
    private let containers: [Container]
    let graph: ObjectGraph
    private let arguments: ArgumentIdentity?
    /// The levels of the registrations that the service was created from.
    private let usedLevels: UsedLevels
    /// The index of the first undo that a failure of this completion runs.
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
        containers = Array(resolver.lineage.prefix { $0.session == session })
        graph = resolver.context.graph(for: resolver) ?? ObjectGraph()
        graph.beginUse()
        self.arguments = arguments
        usedLevels = resolver.context.usedLevels
        self.undoStart = undoStart
        self.body = body
    }

    /// Runs the completion in the object graph of its service, even if the resolve of that graph has ended.
    func run() throws {
        let context = resolver.context
        let outerLevels = context.usedLevels
        context.usedLevels = usedLevels
        defer {
            graph.rekey(entry, for: resolver, arguments, usedBefore: usedLevels)
            context.usedLevels.formUnion(outerLevels)
        }
        guard resolver.session != session else { return try body() }
        try context.within(graph, containers: containers, body)
    }

    /// Returns the error that a resolve of `other` throws if this completion throws `error`.
    func failure(_ error: any Error, after other: AnyServiceEntry) -> ResolutionError {
        let isOwn = entry === other
        guard let error = error as? ResolutionError else { return .failed(error, at: entry, isReached: !isOwn) }
        return isOwn ? error : error.reached(through: entry)
    }
}
