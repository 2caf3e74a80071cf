import RIBsScreens

@MainActor
protocol LoggedOutPresentableListener: AnyObject {
    func didType(_ value: String, into field: SignInForm.Field)
    func didTapSignIn()
}

final class LoggedOutViewController: ScreenController, LoggedOutViewControllable {
    weak var listener: (any LoggedOutPresentableListener)?

    private var form = SignInForm()
    private var notice: String?
    private var problem: SignInForm.Problem?

    override func render() -> Screen {
        var elements: [ScreenElement] = [
            .text("Two names and the table's password. New names open a new table.")
        ]
        if let notice { elements.append(.notice(notice)) }
        elements += [
            field(.player1, "Player 1"), field(.player2, "Player 2"), field(.password, "Password", secret: true),
            .button(.init(id: "sign-in", label: "Sign in")),
        ]
        return Screen(title: "Bar Games", elements: elements)
    }

    private func field(_ field: SignInForm.Field, _ label: String, secret: Bool = false) -> ScreenElement {
        let text = problem?.field == field ? problem?.text : nil
        return .field(.init(id: field.rawValue, label: label, value: form[field], secret: secret, problem: text))
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
    func show(_ form: SignInForm, notice: String?, problem: SignInForm.Problem?) {
        self.form = form
        self.notice = notice
        self.problem = problem
        setNeedsRender()
    }
}
