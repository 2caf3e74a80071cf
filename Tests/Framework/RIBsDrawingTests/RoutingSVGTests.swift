import RIBs
import RIBsDrawing
import RIBsTesting
import Testing

@MainActor
struct RoutingSVGTests {
    @Test func `a tree is drawn with its names and states`() {
        let root = ViewableRoutingMock()
        let parent = Router(interactor: Interactor())
        parent.attachChild(root)
        parent.attachChild(RoutingMock())
        #expect(parent.svg.hasPrefix("<svg xmlns=\"http://www.w3.org/2000/svg\""))
        for label in ["Router, inactive, viewless", "ViewableRoutingMock, active", "RoutingMock, active, viewless"] {
            #expect(parent.svg.contains("aria-label=\"\(label)\""))
        }
    }
}
