import RIBs
import RIBsScreens

final class SignOutInteractor: Interactor {
    func didConfirm() { print("signed out") }
}

let window = ScreenWindow()
let home = LaunchRouter(interactor: Interactor(), viewController: ScreenController())
let question = ChildSlot<any ViewableRouting>(parent: home, presentingOn: home.viewController) { print("closed") }
home.launch(from: window)
question.attach {
    let interactor = SignOutInteractor()
    let alert = Alert(
        title: "Sign out?",
        buttons: [
            .init("Sign out", role: .destructive) { [weak interactor] in interactor?.didConfirm() },
            .init("Cancel", role: .cancel),
        ])
    return ViewableRouter(interactor: interactor, viewController: alert)
}
print(window.screen.title)
try window.perform(.tap(id: "alert.0"))
print(question.isFilled)
home.terminate()

// Prints:
// Sign out?
// signed out
// closed
// false
