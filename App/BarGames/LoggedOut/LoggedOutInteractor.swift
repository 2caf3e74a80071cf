import DIInterfaces
import RIBs

@MainActor
protocol LoggedOutPresentable: Presentable {
    var listener: (any LoggedOutPresentableListener)? { get set }

    /// - Parameters:
    ///   - notice: The reason why the last attempt was refused.
    ///   - problem: A problem of one field.
    func show(_ form: SignInForm, notice: String?, problem: SignInForm.Problem?)
}

@MainActor
protocol LoggedOutListener: AnyObject {
    /// Called when two players press "Sign in" with a valid form. The password is not checked yet.
    func loggedOutDidSignIn(players: Players, password: String)
}

final class LoggedOutInteractor: PresentableInteractor<any LoggedOutPresentable>, LoggedOutInteractable {
    weak var listener: (any LoggedOutListener)?

    private var form: SignInForm
    private var notice: String?

    init(presenter: any LoggedOutPresentable, draft: SignInDraft) {
        form = SignInForm(player1: draft.player1, player2: draft.player2)
        notice = draft.notice
        super.init(presenter: presenter)
        presenter.listener = self
    }

    override func didBecomeActive() {
        show(problem: nil)
    }

    private func show(problem: SignInForm.Problem?) {
        presenter.show(form, notice: notice, problem: problem)
    }
}

// MARK: - LoggedOutPresentableListener

extension LoggedOutInteractor: LoggedOutPresentableListener {
    func didType(_ value: String, into field: SignInForm.Field) {
        form[field] = value
        notice = nil
        show(problem: nil)
    }

    func didTapSignIn() {
        let problem = form.problem
        let password = form.password
        form.password = ""
        notice = nil
        if let problem { return show(problem: problem) }
        listener?.loggedOutDidSignIn(players: form.players, password: password)
    }
}
