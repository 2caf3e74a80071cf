import RIBsScreens

@MainActor protocol LoggedOutPresentableListener: AnyObject {
    func didType(_ value: String, into field: SignInForm.Field)
    func didTapSignIn()
}

final class LoggedOutViewController: ScreenController {
    weak var listener: (any LoggedOutPresentableListener)?

    private var form = SignInForm()
    private var problems: [SignInForm.Field: String] = [:]

    override func render() -> Screen {
        let elements: [ScreenElement] = [
            .text("Two names and the table's password. New names open a new table."),
            field(.player1, "Player 1"), field(.player2, "Player 2"), field(.password, "Password", secret: true),
            .button(.init(id: "sign-in", label: "Sign in")),
        ]
        return Screen(title: "Bar Games", elements: elements)
    }

    private func field(_ field: SignInForm.Field, _ label: String, secret: Bool = false) -> ScreenElement {
        .field(
            .init(id: field.rawValue, label: label, value: form[field], secret: secret, problem: problems[field]))
    }

    override func didTap(_ id: String) {
        if id == "sign-in" { listener?.didTapSignIn() }
    }

    override func didSet(_ id: String, to value: String) {
        if let field = SignInForm.Field(rawValue: id) { listener?.didType(value, into: field) }
    }

    /// Ignores going back, because the sign-in is the first screen.
    override func didGoBack() -> Bool { true }
}

// MARK: - LoggedOutPresentable

extension LoggedOutViewController: LoggedOutPresentable {
    func show(_ form: SignInForm, problems: [SignInForm.Field: String]) {
        self.form = form
        self.problems = problems
        setNeedsRender()
    }
}
