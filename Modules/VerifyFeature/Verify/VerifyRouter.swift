import RIBs

@MainActor
protocol VerifyInteractable: Interactable {
    var listener: (any VerifyListener)? { get set }
}

/// Verify puts nothing on the screen and has no children.
final class VerifyRouter: Router<any VerifyInteractable> {}
