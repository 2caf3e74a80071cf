import RIBs

/// The screen of an `Alert`. A tap calls the action of the button, and then removes the screen, unless the action did.
/// Going back chooses the button with the role `cancel`, or the only button. Without one, the alert stays.
final class AlertController: ScreenController {
    private let alert: Alert

    init(_ alert: Alert) {
        self.alert = alert
    }

    override var isSheet: Bool { true }
    override var handlesBack: Bool { true }

    override func render() -> Screen {
        let buttons = alert.buttons.enumerated().map { index, button in
            ScreenElement.button(.init(id: "alert.\(index)", label: button.title, isQuiet: button.role == .cancel))
        }
        return Screen(title: alert.title, elements: (alert.message.map { [.text($0)] } ?? []) + buttons)
    }

    override func didTap(_ id: String) {
        guard let index = alert.buttons.indices.first(where: { "alert.\($0)" == id }) else { return }
        alert.tap(index)
        dismissBySystem()
    }

    override func didGoBack() -> Bool {
        let cancel = alert.buttons.firstIndex { $0.role == .cancel } ?? (alert.buttons.count == 1 ? 0 : nil)
        if let cancel { didTap("alert.\(cancel)") }
        return true
    }
}
