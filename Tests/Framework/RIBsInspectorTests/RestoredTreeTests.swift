import RIBs
import RIBsFoundation
import RIBsInspector
import RIBsTesting
import Testing

/// A tree that was launched with a saved one.
@MainActor
struct RestoredTreeTests {
    private final class SavedInteractor: Interactor, Restorable {
        var savedState = 1.0
    }

    private final class WalletRouter: Router<SavedInteractor> {
        init() { super.init(interactor: SavedInteractor()) }
    }

    @Test func `the saved RIBs wait below their parent until they are attached`() throws {
        let saved = RootRouter(TreeRuntime())
        saved.launch(from: LaunchWindowMock())
        saved.attach(WalletRouter()).attachChild(GameRouter())
        let issues = IssueRecorder()
        let root = RootRouter(issues.runtime)
        let inspector = TreeInspector(of: root)
        root.launch(
            from: LaunchWindowMock(), restoring: saved.savedTree(using: JSONStateCoder()), using: JSONStateCoder())
        #expect(waiting(in: inspector.tree) == [["Wallet 1", "Game nil"]])
        let event = try #require(inspector.events.last?.number)

        let wallet = root.attach(WalletRouter())
        #expect(waiting(in: inspector.tree) == [[], ["Game nil"]])
        #expect(inspector.events.filter { $0.kind == .restored }.map(\.subject) == ["1 bytes"])
        wallet.attachChild(GameRouter())
        #expect(waiting(in: inspector.tree) == [[], [], []])
        #expect(waiting(in: inspector.tree(at: event)) == [["Wallet 1", "Game nil"]])
        saved.terminate()
        root.terminate()
    }

    @Test func `the saved states are the current ones, by the id of the RIB`() throws {
        let root = RootRouter(TreeRuntime())
        let inspector = TreeInspector(of: root, coder: JSONStateCoder())
        root.launch(from: LaunchWindowMock())
        let (first, second) = (root.attach(WalletRouter()), root.attach(WalletRouter()))
        root.attachChild(GameRouter())
        let ids = try #require(inspector.tree).children.map(\.id)
        #expect(inspector.savedStates == [ids[0]: "1", ids[1]: "1"])
        #expect(TreeInspector(of: root).savedStates.isEmpty)

        first.interactor.savedState = 2
        #expect(inspector.savedStates == [ids[0]: "2", ids[1]: "1"])
        #expect(inspector.report.savedStates == inspector.savedStates)
        root.detachChild(first)
        second.interactor.savedState = .nan
        #expect(inspector.savedStates.keys.elementsEqual([ids[1]]))
        #expect(inspector.savedStates[ids[1]]?.hasPrefix("Could not be encoded: ") == true)
        root.terminate()
    }

    private func waiting(in tree: InspectedRIB?) -> [[String]] {
        guard let tree else { return [] }
        let own = tree.waiting.map { "\($0.name) \($0.stateBytes.map { "\($0)" } ?? "nil")" }
        return [own] + tree.children.flatMap(waiting)
    }
}
