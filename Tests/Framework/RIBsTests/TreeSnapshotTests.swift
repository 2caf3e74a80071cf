import Foundation
import RIBs
import RIBsTesting
import Testing

@MainActor
struct TreeSnapshotTests {
    private let root = RootRouter()

    @Test func `a snapshot has the names, the activity, the views and the children in order`() {
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

    @Test func `a snapshot does not change with the tree`() {
        let before = root.snapshot
        root.launch(from: LaunchWindowMock())
        _ = root.attach("child")
        #expect(!before.isActive)
        #expect(before.children.isEmpty)
    }

    @Test func `a snapshot contains mocks`() {
        root.attachChild(ViewableRoutingMock())
        #expect(
            root.snapshot.children == [TreeSnapshot(name: "ViewableRoutingMock", isActive: true, isViewable: true)])
    }

    @Test func `a generic router is named without its parameters`() {
        #expect(Router<any Interactable>(interactor: Interactor()).snapshot.name == "Router")
        #expect(PageRouter<Int>(interactor: Interactor()).snapshot.name == "Page")
    }

    @Test func `a snapshot can be encoded and decoded`() throws {
        root.launch(from: LaunchWindowMock())
        root.attach("child").attachChild(LeakyRouter())
        let data = try JSONEncoder().encode(root.snapshot)
        #expect(try JSONDecoder().decode(TreeSnapshot.self, from: data) == root.snapshot)
    }

    @Test func `the JSON of a snapshot has stable keys`() throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        let json = String(decoding: try encoder.encode(root.snapshot), as: UTF8.self)
        #expect(json == #"{"children":[],"isActive":false,"isViewable":true,"name":"Root"}"#)
    }
}

private final class PageRouter<Value>: Router<Interactor> {}
