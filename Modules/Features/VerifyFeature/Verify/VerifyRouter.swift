import RIBs

@MainActor
protocol VerifyInteractable: Interactable {
    var listener: (any VerifyListener)? { get set }
}

/// Verify has no view and no children.
final class VerifyRouter: Router<any VerifyInteractable> {}
