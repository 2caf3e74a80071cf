import RIBs
import RIBsTesting

/// Never released: the interactor retains the closure, and the closure retains the interactor.
final class LeakyInteractor: Interactor {
    private var onTap: () -> Void = {}

    override func didBecomeActive() { onTap = { self.deactivate() } }
}

final class Session {}

var leaks: [Leak] = []
let clock = ManualClock()
let runtime = TreeRuntime(clock: clock, leakReporter: LeakReporter { leaks.append($0) })
let root = LaunchRouter(interactor: Interactor(), viewController: ViewControllableMock(), runtime: runtime)
root.launch(from: LaunchWindowMock())

@MainActor func openAndClose() {
    let child = Router(interactor: LeakyInteractor())
    root.attachChild(child)
    root.detachChild(child)
}
openAndClose()
// An object that is no part of a RIB.
let session = Session()
runtime.leakDetector.expectRelease(of: session)

while leaks.count < 2 {
    _ = await settle { leaks.count == 2 || clock.sleeperCount > 0 }
    clock.advance(by: .milliseconds(250))
}
print(leaks[0])
print(leaks[1].typeName)

// Prints:
// LeakyInteractor was not released within 1 s after its RIB was detached.
//   Tree path: Launch/Leaky
//   Likely cause: A closure, a task or a strong reference to a parent retains it.
//   To fix: capture it weakly, or end the task. If you keep a router to attach it again, set its `isKeptForLater` to true.
// Session
