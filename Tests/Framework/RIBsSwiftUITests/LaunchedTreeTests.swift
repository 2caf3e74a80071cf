import Observation
import RIBs
import RIBsFoundation
import RIBsTesting
import Testing

@testable import RIBsSwiftUI

@MainActor
struct LaunchedTreeTests {
    private final class RootRouter: LaunchRouter<any Interactable, SheetView> {}

    private final class CountingInteractor: Interactor, Restorable {
        var savedState = 0
        private(set) var countAtActivation = 0

        override func didBecomeActive() { countAtActivation = savedState }
    }

    @Test func `a window launches its tree with the text that another process saved`() throws {
        let interactors = [CountingInteractor(), CountingInteractor()]
        func build(_ interactor: CountingInteractor) -> any LaunchRouting {
            RootRouter(interactor: interactor, viewController: SheetView("root"))
        }
        let (killed, restored) = (LaunchedTree(), LaunchedTree())
        killed.launch(using: JSONStateCoder()) { build(interactors[0]) }
        interactors[0].savedState = 3
        let text = try #require(killed.savedText(using: JSONStateCoder()))
        restored.launch(restoring: text, using: JSONStateCoder()) { build(interactors[1]) }
        #expect(interactors.map(\.countAtActivation) == [0, 3])
        #expect(restored.savedText(using: JSONStateCoder()) == text)
    }

    @Test func `a window that has not launched its tree has nothing to save`() {
        #expect(LaunchedTree().savedText(using: JSONStateCoder()) == nil)
    }

    @Test func `a window builds its tree once, and its end terminates the tree`() {
        let survivors = DeallocationProbe.survivors { probe in
            var tree: LaunchedTree? = LaunchedTree()
            var builds = 0
            // Retained, so that only the termination deactivates it.
            let root = RootRouter(interactor: Interactor(), viewController: SheetView("root"))
            probe.watchTree(root)
            for _ in 0..<2 {
                tree?.launch {
                    builds += 1
                    return root
                }
            }
            #expect(builds == 1)
            #expect(root.interactor.isActive)
            #expect((tree?.rootViewController as? SheetView)?.name == "root")
            tree = nil
            #expect(!root.interactor.isActive)
        }
        #expect(survivors == [])
    }

    @Test func `the view of the root is observed`() {
        let tree = LaunchedTree()
        let changes = ChangeCount.of({ _ = tree.rootViewController }) {
            tree.launch { RootRouter(interactor: Interactor(), viewController: SheetView("root")) }
        }
        #expect(changes == 1)
    }

    @Test func `embedded views are shown in order, and removed`() {
        let place = EmbeddedViews()
        let views = [SheetView("A"), SheetView("B")]
        for view in views { place.embed(view) }
        #expect(place.views.map { ($0.view as? SheetView)?.name } == ["A", "B"])
        place.unembed(views[0])
        #expect(place.views.map { ($0.view as? SheetView)?.name } == ["B"])
        place.unembed(views[0])
        #expect(!place.isEmpty)
    }
}
