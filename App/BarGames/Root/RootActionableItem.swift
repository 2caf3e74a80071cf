package import DIInterfaces

/// The actionable item of the root, for the first step of a workflow.
@MainActor
package protocol RootActionableItem: AnyObject {
    var isSignedIn: Bool { get }

    /// Waits until two players have signed in, and returns their table.
    func waitForSignIn() async throws -> (any DILoggedInActionableItem, Void)
}
