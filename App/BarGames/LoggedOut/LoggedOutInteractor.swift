import DIInterfaces
import RIBs

@MainActor
protocol LoggedOutPresentable: Presentable {
    var listener: (any LoggedOutPresentableListener)? { get set }

    func show(_ form: SignInForm, notice: String?)
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
        presenter.show(form, notice: notice)
    }
}

// MARK: - LoggedOutPresentableListener

extension LoggedOutInteractor: LoggedOutPresentableListener {
    func didType(_ value: String, into field: SignInForm.Field) {
        form[field] = value
        notice = nil
        presenter.show(form, notice: notice)
    }

    func didTapSignIn() {
        notice = form.problem
        let password = form.password
        form.password = ""
        guard notice == nil else { return presenter.show(form, notice: notice) }
        listener?.loggedOutDidSignIn(players: form.players, password: password)
    }
}
