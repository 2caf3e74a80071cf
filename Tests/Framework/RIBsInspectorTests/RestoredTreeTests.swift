import RIBs
import RIBsFoundation
import RIBsInspector
import RIBsTesting
import Testing

/// A tree that was launched with a saved one.
@MainActor
struct RestoredTreeTests {
    private final class SavedInteractor: Interactor, Restorable {
        var savedState = 1
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

    private func waiting(in tree: InspectedRIB?) -> [[String]] {
        guard let tree else { return [] }
        let own = tree.waiting.map { "\($0.name) \($0.stateBytes.map { "\($0)" } ?? "nil")" }
        return [own] + tree.children.flatMap(waiting)
    }
}
