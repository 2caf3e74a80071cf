/// Builds the tree: attaches and detaches the RIBs below its own, on the order of its interactor.
///
/// `InteractorType` is the RIB's own `Interactable` protocol: `Router<any TicTacToeInteractable>`. A parent's
/// router owns it; it owns its interactor, which knows it weakly.
@MainActor
open class Router<InteractorType>: RouterNode {
    public final let interactor: InteractorType

    /// Traps if `interactor` does not conform to `Interactable`.
    public init(interactor: InteractorType) {
        self.interactor = interactor
        // The class first: casting to a class costs a tenth of casting to a protocol.
        if let known = interactor as AnyObject as? Interactor {
            super.init(interactor: known)
        } else if let interactable = interactor as? any Interactable {
            super.init(foreignInteractable: interactable)
        } else {
            Misuse(
                "\(Self.self) was made with \(type(of: interactor)), which is not Interactable.",
                cause: "The RIB's protocol, \(InteractorType.self), does not refine Interactable.",
                fix: "declare it as `protocol XInteractable: Interactable`, and let the interactor inherit from Interactor."
            ).trap()
        }
    }

    deinit {}
}
