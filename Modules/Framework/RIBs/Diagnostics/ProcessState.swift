/// The state of the runtime that belongs to the process, and not to a tree.
@MainActor
enum ProcessState {
    /// The number of moves of all RIBs so far. Not a tree's, because a RIB can be moved from one tree to another.
    private static var moveCount = 0

    /// The number of calls of `attachChild(_:)` in progress, each inside of the one before it. Not a tree's, because the
    /// calls of all trees share the stack of the main thread.
    static var attachDepth = 0

    /// The number of outcomes of workflows that are being reported, each inside of the one before it. Not a tree's, because
    /// a workflow of one tree can start one of another.
    static var workflowReportDepth = 0

    /// The shared instances of components that are being created, each inside of the one before it. Not a tree's, because
    /// the instances of several trees can need each other.
    static var creations: [SharedCreation] = []

    /// The number of views that slots and stacks have shown, which tells the order in which they were shown.
    static var showingCount = 0

    /// The number of the latest move.
    static var latestMove: Int { moveCount }

    static func nextMove() -> Int {
        moveCount += 1
        return moveCount
    }
}
