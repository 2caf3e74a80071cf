import RIBs
import RIBsFoundation

/// A RIB whose state is a number.
final class CounterInteractor: Interactor, Restorable {
    var count = 0

    var savedState: Int {
        get { count }
        set { count = newValue }
    }

    override func didBecomeActive() { print("counter: \(count)") }
}

/// A RIB that shows the counter after the user has typed a PIN, in each process.
final class WalletInteractor: Interactor, Restorable {
    weak var router: WalletRouter?
    var isOpen = false

    var savedState: Bool {
        get { isOpen }
        set { isOpen = newValue }
    }

    // The PIN is attached before the saved counter.
    var awaitsSavedChildren: Bool { true }

    override func didBecomeActive() {
        print(isOpen ? "wallet: it was open" : "wallet: it was closed")
        router?.routeToPIN()
    }

    func didEnterPIN() {
        isOpen = true
        router?.routeToCounter()
    }
}

final class PINRouter: Router<Interactor> {}
final class CounterRouter: Router<CounterInteractor> {}

final class WalletRouter: LaunchRouter<WalletInteractor, View> {
    private lazy var screen = ChildSlot<any Routing>(parent: self)

    init() {
        super.init(interactor: WalletInteractor(), viewController: View())
        interactor.router = self
    }

    func routeToPIN() {
        screen.attach { PINRouter(interactor: Interactor()) }
    }

    func routeToCounter() {
        screen.detach()
        screen.attach { CounterRouter(interactor: CounterInteractor()) }
    }

    var counter: CounterInteractor? { (screen.child as? CounterRouter)?.interactor }
}

final class View: ViewControllable {}

final class Window: LaunchWindow {
    var rootViewController: (any ViewControllable)?
}

let window = Window()
let first = WalletRouter()
first.launch(from: window)
first.interactor.didEnterPIN()
first.counter?.count = 3
// A host stores it after each action.
let saved = first.savedTree(using: JSONStateCoder())
for rib in saved.ribs { print(rib.depth, rib.name, rib.state ?? "-") }
first.terminate()

let second = WalletRouter()
second.launch(from: window, restoring: saved, using: JSONStateCoder())
// Killed again before the PIN was typed: the counter waits, and is saved again.
print(second.savedTree(using: JSONStateCoder()).ribs.map(\.name))
second.interactor.didEnterPIN()
second.terminate()

// Prints:
// wallet: it was closed
// counter: 0
// 0 Wallet true
// 1 Counter 3
// wallet: it was open
// ["Wallet", "PIN", "Counter"]
// counter: 3
