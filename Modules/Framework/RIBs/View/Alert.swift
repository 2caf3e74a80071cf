/// An alert as the view of a RIB, whose buttons call the listener of the RIB.
///
/// UIKit, SwiftUI and the hosts of screens show it as they show alerts. The parent presents it in a `ChildSlot`, like any
/// other view. The alert leaves the screen when the user taps a button, and the button's action is called. If the action
/// does not empty the slot, the slot detaches the RIB, and calls `onSystemDismiss`.
///
///     let alert = Alert(
///         title: "Sign out?",
///         buttons: [
///             .init("Sign out", role: .destructive) { [weak interactor] in interactor?.didConfirm() },
///             .init("Cancel", role: .cancel) { [weak interactor] in interactor?.didCancel() },
///         ])
@MainActor
public final class Alert: ViewControllable {
    /// A button of an alert.
    @MainActor
    public struct Button {
        /// The importance of a button.
        public enum Role: Sendable {
            /// A button without a special meaning.
            case normal
            /// The button that changes nothing. Back and Esc choose it.
            case cancel
            /// A button that removes something.
            case destructive
        }

        /// The text on the button.
        public let title: String
        /// The importance of the button, which decides how it looks, and which one Back and Esc choose: `cancel`.
        public let role: Role
        let action: () -> Void

        /// Creates a button that calls `action`.
        public init(_ title: String, role: Role = .normal, action: @escaping () -> Void = {}) {
            (self.title, self.role, self.action) = (title, role, action)
        }
    }

    /// The question or the message.
    public let title: String
    /// The explanation below the title.
    public let message: String?
    /// The buttons, in their order.
    public let buttons: [Button]

    /// Creates an alert. Without buttons it has one with the title OK.
    public init(title: String, message: String? = nil, buttons: [Button] = []) {
        (self.title, self.message) = (title, message)
        self.buttons = buttons.isEmpty ? [Button("OK")] : buttons
    }

    /// Calls the action of the button at `index`. A view that shows the alert calls it, and a test of the RIB. Traps if
    /// there is no such button.
    public func tap(_ index: Int) {
        guard buttons.indices.contains(index) else { trapNoButton(index) }
        buttons[index].action()
    }

    private func trapNoButton(_ index: Int) -> Never {
        Diagnostic(
            "Button \(index) of the alert \"\(title)\" was tapped, but the alert has \(buttons.count) "
                + "button\(buttons.count == 1 ? "" : "s").",
            cause: "A test or a view counts the buttons from 1, or shows the buttons of another alert.",
            fix: "pass an index of `buttons`."
        ).trap()
    }
}
