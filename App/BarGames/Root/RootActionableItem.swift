package import LoggedInInterface

/// The actionable item of the root, for the first step of a workflow.
@MainActor package protocol RootActionableItem: AnyObject {
    var isSignedIn: Bool { get }

    /// The link that waits for the sign-in. The saved state has it until `waitForSignIn()` returns.
    var waitingLink: String? { get set }

    /// Waits until two players have signed in, and returns their table.
    func waitForSignIn() async throws -> (any DILoggedInActionableItem, Void)
}
