import Screens

@MainActor
protocol LoggedOutPresentableListener: AnyObject {
    func didType(_ value: String, into field: SignInForm.Field)
    func didTapSignIn()
}

final class LoggedOutViewController: ScreenController, LoggedOutViewControllable {
    weak var listener: (any LoggedOutPresentableListener)?

    private var form = SignInForm()
    private var notice: String?

    override func render() -> Screen {
        var elements: [ScreenElement] = [
            .text("Two names and the table's password. New names open a new table.")
        ]
        if let notice { elements.append(.notice(notice)) }
        elements += [
            .field(.init(id: SignInForm.Field.player1.rawValue, label: "Player 1", value: form.player1)),
            .field(.init(id: SignInForm.Field.player2.rawValue, label: "Player 2", value: form.player2)),
            .field(
                .init(id: SignInForm.Field.password.rawValue, label: "Password", value: form.password, secret: true)),
            .button(.init(id: "sign-in", label: "Sign in")),
        ]
        return Screen(title: "Bar Games", elements: elements)
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
    func show(_ form: SignInForm, notice: String?) {
        self.form = form
        self.notice = notice
        setNeedsRender()
    }
}
