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
        }
    ]
}

/// 1,000 RIBs with a state, ten children each.
private final class SavedRIBs {
    private let coder = JSONStateCoder()
    private let root = LaunchedRoot(leakReporter: .off)
    private let routers: [Router<SavedInteractor>]

    init() {
        routers = (0..<1_000).map { Router(interactor: SavedInteractor(number: $0)) }
        root.attachChild(routers[0])
        for index in 1..<routers.count { routers[(index - 1) / 10].attachChild(routers[index]) }
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
