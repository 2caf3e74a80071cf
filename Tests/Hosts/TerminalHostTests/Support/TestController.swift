import RIBsScreens

/// Renders the screen that the test sets, and records the actions on it.
@MainActor
final class TestController: ScreenController {
    var screen: Screen {
        didSet { setNeedsRender() }
    }
    var onTap: (TestController, String) -> Void = { _, _ in }
    var onBack: (TestController) -> Bool = { _ in true }
    private(set) var actions: [ScreenAction] = []

    init(_ screen: Screen) {
        self.screen = screen
    }

    override func render() -> Screen { screen }

    override func didTap(_ id: String) {
        actions.append(.tap(id: id))
        onTap(self, id)
    }

    override func didSet(_ id: String, to value: String) {
        actions.append(.set(id: id, value: value))
        screen.elements = screen.elements.map { element in
            guard case .field(let field) = element, field.id == id else { return element }
            return .field(.init(id: id, label: field.label, value: value, secret: field.secret))
        }
    }

    override func didGoBack() -> Bool {
        actions.append(.back)
        return onBack(self)
    }
}

extension Screen {
    static let signIn = Screen(
        title: "Bar Games",
        elements: [
            .field(.init(id: "player1", label: "Player 1", value: "")),
            .field(.init(id: "password", label: "Password", value: "", secret: true)),
            .button(.init(id: "signIn", label: "Sign in")),
        ]
    )

    static let lobby = Screen(title: "Lobby", elements: [.button(.init(id: "play", label: "Play"))])
}
