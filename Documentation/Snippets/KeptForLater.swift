import RIBs

/// A tab that the user leaves and comes back to, without being built again.
final class TabRouter: Router<any Interactable> {
    override func willAttach() { print("will attach") }
    override func didLoad() { print("loaded, once") }
    override func willDetach() { print("will detach") }
}

let root = Router(interactor: Interactor())
root.interactable.activate()

let tab = TabRouter(interactor: Interactor())
// The leak detector does not expect it to be released.
tab.isKeptForLater = true
let lifecycle = tab.lifecycle.observe { print($0) }
root.attachChild(tab)
root.detachChild(tab)
root.attachChild(tab)
root.detachChild(tab)
lifecycle.end()
root.interactable.deactivate()

// Prints:
// created
// will attach
// loaded, once
// didLoad
// will detach
// will attach
// will detach
