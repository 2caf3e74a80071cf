import Foundation
import RIBs
import RIBsTesting
import Testing

@MainActor
struct TreeSnapshotTests {
    private let root = RootRouter()

    @Test func itHasTheNamesTheActivityTheViewsAndTheChildrenInOrder() {
        root.launch(from: LaunchWindowMock())
        root.attach("child").interactable.deactivate()
        root.attachChild(LeakyRouter())
        #expect(
            root.snapshot
                == TreeSnapshot(
                    name: "Root", isActive: true, isViewable: true,
                    children: [
                        TreeSnapshot(name: "Traced", isActive: false, isViewable: false),
                        TreeSnapshot(name: "Leaky", isActive: true, isViewable: true),
                    ]))
    }

    @Test func itStaysAsItWas() {
        let before = root.snapshot
        root.launch(from: LaunchWindowMock())
        _ = root.attach("child")
        #expect(!before.isActive && before.children.isEmpty)
    }

    @Test func aMockHasItsPlace() {
        root.attachChild(ViewableRoutingMock())
        #expect(
            root.snapshot.children == [TreeSnapshot(name: "ViewableRoutingMock", isActive: true, isViewable: true)])
    }

    @Test func aGenericRouterIsNamedWithoutItsParameters() {
        #expect(Router<any Interactable>(interactor: Interactor()).snapshot.name == "Router")
        #expect(PageRouter<Int>(interactor: Interactor()).snapshot.name == "Page")
    }

    @Test func itSurvivesJSON() throws {
        root.launch(from: LaunchWindowMock())
        root.attach("child").attachChild(LeakyRouter())
        let data = try JSONEncoder().encode(root.snapshot)
        #expect(try JSONDecoder().decode(TreeSnapshot.self, from: data) == root.snapshot)
    }

    @Test func itsJSONIsWhatToolsRead() throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        let json = String(decoding: try encoder.encode(root.snapshot), as: UTF8.self)
        #expect(json == #"{"children":[],"isActive":false,"isViewable":true,"name":"Root"}"#)
    }
}

private final class PageRouter<Value>: Router<Interactor> {}
