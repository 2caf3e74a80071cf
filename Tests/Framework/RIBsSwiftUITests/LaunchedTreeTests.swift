import Observation
import RIBs
import RIBsTesting
import Testing

@testable import RIBsSwiftUI

@MainActor
struct LaunchedTreeTests {
    private final class RootRouter: LaunchRouter<any Interactable, SheetView> {}

    @Test func `a window builds its tree once, and its end terminates the tree`() {
        let survivors = DeallocationProbe.survivors { probe in
            var tree: LaunchedTree? = LaunchedTree()
            var builds = 0
            weak var interactor: Interactor?
            for _ in 0..<2 {
                tree?.launch {
                    builds += 1
                    let root = Interactor()
                    interactor = root
                    return probe.watch(RootRouter(interactor: root, viewController: probe.watch(SheetView("root"))))
                }
            }
            #expect(builds == 1)
            #expect(interactor?.isActive == true)
            #expect((tree?.rootViewController as? SheetView)?.name == "root")
            tree = nil
            #expect(interactor?.isActive != true)
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
        place.unembed(views[0])
        #expect(place.views.map { ($0.view as? SheetView)?.name } == ["B"])
        place.unembed(views[0])
        #expect(!place.isEmpty)
    }
}
