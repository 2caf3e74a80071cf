import RIBs
import RIBsFoundation

extension Row {
    static let restoringRows = [
        Row(
            name: "saved-tree", title: "saved tree of 1,000 RIBs as values, per RIB",
            baseline: "encoding the same states alone, per RIB", target: Target(ratio: 2)
        ) {
            let ribs = SavedRIBs()
            return (
                .loop(operations: 1_000) { for _ in 0..<$0 { ribs.saveTree() } },
                .loop(operations: 1_000) { for _ in 0..<$0 { ribs.encodeStates() } }
            )
        },
        Row(
            name: "attach-restored", title: "detach and attach of a router without a state in a restored tree",
            baseline: "the same in a tree that was launched anew", target: Target(ratio: 1.1)
        ) {
            let (anew, restored) = (SavedRIBs(), SavedRIBs())
            restored.restore()
            return (.loop { restored.reattach($0) }, .loop { anew.reattach($0) })
        },
    ]
}

/// 1,000 RIBs with a state, ten children each.
private final class SavedRIBs {
    private let coder = JSONStateCoder()
    private let root = LaunchedRoot(leakReporter: .off)
    private let routers: [Router<SavedInteractor>]
    private let plain = Router(interactor: Interactor())

    init() {
        routers = (0..<1_000).map { Router(interactor: SavedInteractor(number: $0)) }
        for index in 1..<routers.count { routers[(index - 1) / 10].attachChild(routers[index]) }
        root.attachChild(routers[0])
    }

    /// Launches the tree again, with its saved states. Both sides of the row have the same RIBs then.
    func restore() {
        let tree = root.savedTree(using: coder)
        root.terminate()
        root.launch(from: QuietWindow(), restoring: tree, using: coder)
        root.attachChild(routers[0])
    }

    func reattach(_ count: Int) {
        for _ in 0..<count {
            root.attachChild(plain)
            root.detachChild(plain)
        }
    }

    func saveTree() {
        let tree = root.savedTree(using: coder)
        precondition(tree.ribs.count == routers.count + 1)
    }

    func encodeStates() {
        for router in routers {
            let text = try? coder.encode(router.interactor.savedState)
            precondition(text != nil)
        }
    }
}

private final class SavedInteractor: Interactor, Restorable {
    nonisolated struct State: Codable {
        let name: String
        let number: Int
    }

    private let number: Int

    init(number: Int) {
        self.number = number
    }

    var savedState: State {
        get { State(name: "Ann and Bob", number: number) }
        set {}
    }
}
