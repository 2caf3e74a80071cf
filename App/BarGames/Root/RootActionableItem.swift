import DIInterfaces

/// The whole app as the first step of a workflow sees it.
@MainActor
protocol RootActionableItem: AnyObject {
    var isSignedIn: Bool { get }

    /// The table, as soon as two players were let in.
    func waitForSignIn() async throws -> (any DILoggedInActionableItem, Void)
}
