import RIBsScreens

/// Decides which typed text can be a secret, also after its field has left the screen.
struct SecretInput {
    private enum State {
        /// Typed text cannot be a secret.
        case none
        /// A secret field is on the screen, or was on it at the last action.
        case expected
        /// A form with a secret was submitted, and no screen with a target was shown since.
        case submitted
    }

    private var state = State.none
    /// The ids of all secret fields so far. Their values are not shown or recorded, even after a field left the screen.
    private(set) var ids: Set<String> = []
    /// Whether the current screen has a secret field.
    private(set) var isOnScreen = false

    /// Whether typed text can be a secret.
    var isExpected: Bool { state != .none }
    /// Whether a submitted secret is still being checked.
    var isSubmitted: Bool { state == .submitted }

    func contains(_ action: ScreenAction) -> Bool {
        guard case .set(let id, _) = action else { return false }
        return ids.contains(id)
    }

    /// Called for each action, before it is performed on the current screen.
    mutating func willPerform(_ action: ScreenAction) {
        if case .tap = action {
            state = isOnScreen ? .submitted : .none
        } else if state != .submitted {
            state = isOnScreen ? .expected : .none
        }
    }

    /// Called for each new screen, before it is shown.
    mutating func willShow(_ screen: Screen, with targets: ScreenTargets) {
        ids.formUnion(targets.fields.filter(\.secret).map(\.id))
        isOnScreen = screen.ids.contains(where: ids.contains)
        if isOnScreen, state == .none { state = .expected }
    }

    /// Called when a screen with a target is shown: the response to the secret has arrived.
    mutating func didShowTarget() {
        if state == .submitted { state = .expected }
    }
}
