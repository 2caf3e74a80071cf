import RIBs

protocol VerifyInteractable: Interactable {}

/// Verify puts nothing on the screen and has no children.
final class VerifyRouter: Router<any VerifyInteractable> {}
