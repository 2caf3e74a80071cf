import RIBs
import RIBsTesting

struct NoConnection: Error {}

final class SyncInteractor: Interactor {
    override func didBecomeActive() { task { throw NoConnection() } }
}

let errors = MutableStateStream("")
let runtime = TreeRuntime(
    errorHandler: { errors.send("\($0.source): \($0.error), \($0.treePath ?? "")") },
    warningHandler: { print($0.kind) })
let root = LaunchRouter(interactor: Interactor(), viewController: ViewControllableMock(), runtime: runtime)
let events = runtime.events.observe { print($0) }
root.launch(from: LaunchWindowMock())
let sync = Router(interactor: SyncInteractor())
root.attachChild(sync)
for await error in errors.values where !error.isEmpty {
    print(error)
    break
}
print(TreePrinter.text(of: root.snapshot))
root.detachChild(sync)
events.end()
// A mistake: the parent is no longer part of the tree.
sync.attachChild(Router(interactor: Interactor()))

// Prints:
// Launch activated
// Launch loaded
// Launch/Sync attached
// Launch/Sync activated
// Launch/Sync loaded
// Launch/Sync failed: NoConnection()
// task(of: "SyncInteractor"): NoConnection(), Launch/Sync
// Launch
// └─ Sync (viewless)
// Launch/Sync deactivated
// Launch/Sync detached
// attachedWhileDetached
