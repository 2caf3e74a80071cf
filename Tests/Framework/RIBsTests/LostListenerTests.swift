import RIBs
import RIBsTesting
import Testing

/// Tests of the warning for a RIB whose listener was released.
@MainActor
struct LostListenerTests {
    private let issues = IssueRecorder()
    private let root: RootRouter

    init() {
        root = RootRouter(runtime: issues.runtime)
        root.launch(from: LaunchWindowMock())
    }

    @Test func `a bridge that no object retains is reported with the path and the fix`() {
        let child = DiceRouter.build(withListener: DiceBridge())
        root.attachChild(child)
        let line = #line - 1
        #expect(
            issues.descriptions == [
                """
                warning: DiceInteractor has no listener: it was released, or never set. The RIB cannot report to its parent.
                  Tree path: Root/Dice
                  Where: RIBsTests/LostListenerTests.swift:\(line)
                  Likely cause: An adapter created a bridge as the listener, and no object retains the bridge.
                  To fix: build the RIB in `bridged(_:build:)`, which keeps the bridge alive as long as the router.
                """
            ])
    }

    @Test func `bridged keeps the bridge alive as long as the router`() {
        let probe = DeallocationProbe()
        do {
            let child = bridged(probe.watch(DiceBridge())) { DiceRouter.build(withListener: $0) }
            root.attachChild(child)
            #expect(!probe.isDeallocated)
            root.detachChild(child)
        }
        #expect(probe.isDeallocated)
        #expect(issues.descriptions == [])
    }

    @Test func `a listener that is released while the RIB is attached is reported when it is detached`() {
        var bridge: DiceBridge? = DiceBridge()
        let child = DiceRouter.build(withListener: bridge)
        root.attachChild(child)
        #expect(issues.warnings.isEmpty)
        bridge = nil
        root.detachChild(child)
        #expect(issues.warnings.map(\.kind) == [.lostListener])
    }

    @Test func `a type is reported once`() {
        for _ in 0..<3 {
            let child = DiceRouter.build(withListener: DiceBridge())
            root.attachChild(child)
            root.detachChild(child)
        }
        #expect(issues.warnings.map(\.kind) == [.lostListener])
    }

    @Test func `a tree without leak detection does not check listeners`() {
        issues.runtime.leakDetector.reporter = .off
        root.attachChild(DiceRouter.build(withListener: DiceBridge()))
        #expect(issues.warnings.isEmpty)
    }
}

private final class DiceBridge {}

/// An interactor that inherits its listener from a superclass.
private class GameInteractor: Interactor {
    weak var listener: AnyObject?
}

private final class DiceInteractor: GameInteractor {}

private final class DiceRouter: Router<DiceInteractor> {
    static func build(withListener listener: AnyObject?) -> any Routing {
        let interactor = DiceInteractor()
        interactor.listener = listener
        return DiceRouter(interactor: interactor)
    }
}
