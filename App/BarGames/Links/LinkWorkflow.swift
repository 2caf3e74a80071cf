import RIBs

/// A workflow that follows a link from the root of the tree. Before the sign-in, it waits for the sign-in.
class LinkWorkflow: Workflow<any RootActionableItem> {
    private let onFailure: (any Error) -> Void

    /// - Parameter onFailure: Called with the error to show to the players.
    init(onFailure: @escaping (any Error) -> Void) {
        self.onFailure = onFailure
        super.init()
    }

    override final func didFail(_ error: any Error) {
        onFailure(error)
    }
}
