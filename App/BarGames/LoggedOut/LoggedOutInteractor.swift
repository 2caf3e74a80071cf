import BarGamesServices
import RIBs

@MainActor protocol LoggedOutPresentable: Presentable {
    var listener: (any LoggedOutPresentableListener)? { get set }

    func show(_ form: SignInForm, problems: [SignInForm.Field: String])
}

@MainActor protocol LoggedOutListener: AnyObject {
    /// Called when two players press "Sign in" with a valid form. The password is not checked yet.
    func loggedOutDidSignIn(players: Players, password: String)
}

final class LoggedOutInteractor: PresentableInteractor<any LoggedOutPresentable> {
    weak var listener: (any LoggedOutListener)?

    private var form: SignInForm
    /// The problems of the last attempt.
    private var problems: [SignInForm.Field: String] = [:]
    /// The reason why the last password was refused.
    private var refusal: String?

    init(presenter: any LoggedOutPresentable, draft: SignInDraft) {
        form = SignInForm(player1: draft.player1, player2: draft.player2)
        refusal = draft.notice
        super.init(presenter: presenter)
        presenter.listener = self
    }

    override func didBecomeActive() {
        show()
    }

    private func show() {
        presenter.show(
            form, problems: problems.merging([.password: refusal].compactMapValues(\.self)) { old, _ in old })
    }
}

// MARK: - Restorable

extension LoggedOutInteractor: Restorable {
    /// The typed names and the reason why the last password was refused. The password is not saved.
    var savedState: SignInDraft {
        get { SignInDraft(player1: form.player1, player2: form.player2, notice: refusal) }
        set {
            form = SignInForm(player1: newValue.player1, player2: newValue.player2)
            refusal = newValue.notice
        }
    }
}

// MARK: - LoggedOutPresentableListener

extension LoggedOutInteractor: LoggedOutPresentableListener {
    func didType(_ value: String, into field: SignInForm.Field) {
        form[field] = value
        problems[field] = nil
        refusal = nil
        show()
    }

    func didTapSignIn() {
        problems = form.problems
        let password = form.password
        form.password = ""
        refusal = nil
        guard problems.isEmpty else { return show() }
        listener?.loggedOutDidSignIn(players: form.players, password: password)
    }
}
