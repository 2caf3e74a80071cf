import RIBs
import RIBsTesting
import Testing

/// Tests that the runtime does not read the properties of interactors.
@MainActor
struct UnownedPropertyTests {
    @Test func `an interactor can have an unowned property whose object was released`() async {
        await #expect(processExitsWith: .success) {
            await MainActor.run {
                let root = RootRouter(runtime: TreeRuntime(leakReporter: .log))
                root.launch(from: LaunchWindowMock())
                let child = Router<UnownedInteractor>(interactor: UnownedInteractor(Trace()))
                root.attachChild(child)
                root.detachChild(child)
            }
        }
    }
}

private final class UnownedInteractor: Interactor {
    private unowned let trace: Trace

    init(_ trace: Trace) {
        self.trace = trace
    }
}
