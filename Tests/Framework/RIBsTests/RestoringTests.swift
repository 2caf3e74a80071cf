import Foundation
import RIBs
import RIBsFoundation
import RIBsTesting
import Testing

/// RIBs that are saved in one tree, and restored in another one.
@MainActor
struct RestoringTests {
    let trace = Trace()
    let issues = IssueRecorder()
    let window = LaunchWindowMock()

    // MARK: Order

    @Test func `each state is set once before the RIB becomes active, parents before children`() throws {
        let saved = try savedTree { root in
            root.interactor.open("a", "b")
            root.nodes[0].interactor.open("aa")
        }
        let root = launched(restoring: saved)
        #expect(
            trace.take() == [
                "root restored [a, b]", "root didBecomeActive", "a restored [aa]", "a didBecomeActive",
                "aa restored []", "aa didBecomeActive", "b restored []", "b didBecomeActive",
            ])
        #expect(try save(root) == saved)
        #expect(issues.descriptions == [])
    }

    @Test func `a restored RIB sends its event between its attachment and its activation`() throws {
        let saved = try savedTree { $0.interactor.open("a") }
        let events = LifecycleRecorder(issues.runtime)
        let root = launched(restoring: saved)
        #expect(
            events.take() == [
                "SavedRoot restored 5 bytes", "SavedRoot/SavedNode attached", "SavedRoot/SavedNode restored 2 bytes",
                "SavedRoot/SavedNode activated", "SavedRoot/SavedNode loaded", "SavedRoot activated",
                "SavedRoot loaded",
            ])
        root.terminate()
    }

    @Test func `a state that routes while it is set does not start a RIB that is detached`() throws {
        let saved = try savedTree { $0.interactor.open("a") }
        let root = makeRoot()
        root.interactor.routesAtOnce = false
        root.launch(from: window, restoring: saved, using: JSONStateCoder())
        let child = SavedNodeRouter(SavedNodeInteractor("a", trace))
        child.interactor.onRestore = { [unowned root, unowned child] in root.detachChild(child) }
        _ = trace.take()
        root.attachChild(child)
        #expect(trace.take() == ["a restored []"])
        #expect(root.children.isEmpty)
    }

    // MARK: The list

    @Test func `a saved tree lists every RIB before its descendants, also those without a state`() throws {
        let root = launched()
        root.interactor.open("a")
        let plain = TracedRouter("plain", trace)
        root.attachChild(plain)
        let inner = SavedNodeRouter(SavedNodeInteractor("inner", trace))
        plain.attachChild(inner)
        #expect(
            try save(root).ribs.map { [String($0.depth), $0.name, $0.id, $0.state] } == [
                ["0", "SavedRoot", "root", #"["a"]"#], ["1", "SavedNode", "a", "[]"], ["1", "Traced", nil, nil],
                ["2", "SavedNode", "inner", "[]"],
            ])
    }

    @Test func `a RIB below one without a state is restored`() throws {
        let saved = try savedTree { root in
            let plain = TracedRouter("plain", trace)
            root.attachChild(plain)
            plain.attachChild(SavedNodeRouter(SavedNodeInteractor("inner", trace)))
        }
        let root = launched(restoring: saved)
        let plain = TracedRouter("plain", trace)
        root.attachChild(plain)
        _ = trace.take()
        plain.attachChild(SavedNodeRouter(SavedNodeInteractor("inner", trace)))
        #expect(trace.take() == ["inner restored []", "inner didBecomeActive"])
    }

    @Test func `a list whose depths are wrong restores the RIBs that it can`() throws {
        let json = """
            {"ribs": [{"depth": 9, "name": "SavedRoot", "id": "root", "state": "[\\"a\\"]"},
            {"depth": 30, "name": "SavedNode", "id": "b"}, {"depth": 20, "name": "SavedNode", "id": "a", "state": "[]"},
            {"depth": -1, "name": "SavedNode"}]}
            """
        let root = launched(restoring: try SavedTree(jsonData: Data(json.utf8)))
        #expect(trace.take().contains("a restored []"))
        #expect(root.names == ["a"])
        #expect(try save(root).ribs.map(\.depth) == [0, 1, 1])
    }

    @Test func `depths that no Int can add are saved again without a trap`() throws {
        let json = """
            {"ribs": [{"depth": -10, "name": "SavedRoot", "id": "root"}, {"depth": -9, "name": "SavedNode", "id": "a"},
            {"depth": \(Int.max), "name": "SavedNode", "id": "b"}]}
            """
        let root = launchedWithoutRouting(restoring: try SavedTree(jsonData: Data(json.utf8)))
        #expect(try save(root).ribs.map(\.id) == ["root", "a", "b"])
    }

    // MARK: Identity

    @Test func `the name and the id decide, and not the position`() throws {
        let saved = try savedTree { root in
            root.interactor.open("a", "b")
            root.nodes[1].interactor.open("bb")
        }
        let root = launchedWithoutRouting(restoring: saved)
        #expect(root.show("b").names == ["bb"])
        #expect(root.show("a").names == [])
    }

    @Test func `of equal siblings the first gets the first state`() throws {
        let saved = try savedTree { root in
            root.interactor.open("a", "a")
            root.nodes[0].interactor.open("first")
            root.nodes[1].interactor.open("second")
        }
        let root = launched(restoring: saved)
        #expect(root.nodes.map(\.names) == [["first"], ["second"]])
    }

    // MARK: Waiting

    @Test func `a child that is attached later finds its state`() throws {
        let saved = try savedTree { root in
            root.interactor.open("a")
            root.nodes[0].interactor.open("aa")
        }
        let root = launchedWithoutRouting(restoring: saved)
        root.routeByState()
        #expect(root.nodes.map(\.names) == [["aa"]])
        #expect(try save(root) == saved)
    }

    @Test func `children that wait are saved again, so that a second kill loses nothing`() throws {
        let saved = try savedTree { root in
            root.interactor.open("a", "b")
            root.nodes[0].interactor.open("aa")
        }
        let second = launchedWithoutRouting(restoring: saved)
        #expect(second.children.isEmpty)
        #expect(try save(second) == saved)
        let third = launched(restoring: try save(second))
        #expect(third.names == ["a", "b"])
        #expect(third.nodes[0].names == ["aa"])
    }

    @Test func `a child that was not saved ends the wait of the others`() throws {
        let saved = try savedTree { root in
            root.interactor.open("a")
            root.nodes[0].interactor.open("aa")
        }
        let root = launchedWithoutRouting(restoring: saved)
        root.show("other")
        _ = trace.take()
        root.show("a")
        #expect(trace.take() == ["a didBecomeActive"])
        #expect(try save(root).ribs.map(\.id) == ["root", "other", "a"])
    }

    @Test func `a RIB that awaits its saved children restores them after another child`() throws {
        let saved = try savedTree { root in
            root.interactor.open("a")
            root.nodes[0].interactor.open("aa")
        }
        let root = launchedWithoutRouting(restoring: saved) { $0.awaitsSavedChildren = true }
        let gate = root.show("gate")
        #expect(try save(root).ribs.map(\.id) == ["root", "gate", "a", "aa"])
        root.detachChild(gate)
        #expect(root.show("a").names == ["aa"])
    }

    @Test func `a state is set once, and a second child of the same id begins anew`() throws {
        let saved = try savedTree { root in
            root.interactor.open("a")
            root.nodes[0].interactor.open("aa")
        }
        let root = launched(restoring: saved)
        root.detachChild(root.nodes[0])
        #expect(root.show("a").names == [])
    }

    @Test func `a RIB that leaves and comes back keeps its state, and leaves that of its sibling`() throws {
        let saved = try savedTree { root in
            root.interactor.open("a", "a")
            root.nodes[0].interactor.open("first")
            root.nodes[1].interactor.open("second")
        }
        let root = launchedWithoutRouting(restoring: saved)
        let kept = root.show("a")
        root.detachChild(kept)
        root.attachChild(kept)
        #expect(kept.interactor.savedState == ["first"])
        #expect(root.show("a").names == ["second"])
    }

    @Test func `what waits belongs to the first activation`() throws {
        let saved = try savedTree { root in
            root.interactor.open("a")
            root.nodes[0].interactor.open("aa")
        }
        let root = launchedWithoutRouting(restoring: saved)
        root.interactor.deactivate()
        #expect(try save(root).ribs.count == 1)
        root.interactor.activate()
        #expect(root.show("a").names == [])
    }

    @Test func `a RIB that is attached below a resigning RIB keeps its state for its first activation`() throws {
        let saved = try savedTree { root in
            root.interactor.open("a")
            root.nodes[0].interactor.open("aa")
        }
        let root = launchedWithoutRouting(restoring: saved)
        root.interactor.onResign = { [weak root] in root?.show("a") }
        root.interactor.deactivate()
        #expect(root.nodes.map(\.interactor.isActive) == [false])
        #expect(try save(root).ribs.map(\.id) == ["root", "a", "aa"])
        root.interactor.activate()
        #expect(root.nodes[0].names == ["aa"])
    }

    @Test func `a savedID that attaches another child leaves each state to one child`() throws {
        let saved = try savedTree { root in
            root.interactor.open("a", "b")
            for node in root.nodes { node.interactor.open("inner") }
        }
        let root = launchedWithoutRouting(restoring: saved)
        let first = SavedNodeRouter(SavedNodeInteractor("a", trace))
        first.interactor.onSavedID = { [unowned root, unowned first] in
            first.interactor.onSavedID = {}
            root.show("b")
        }
        root.attachChild(first)
        #expect(root.names == ["a", "b"])
        #expect(root.nodes.map(\.names) == [["inner"], ["inner"]])
        #expect(root.show("b").names == [])
    }
}

// MARK: - Trees

extension RestoringTests {
    func makeRoot() -> SavedRootRouter { SavedRootRouter(trace, runtime: issues.runtime) }

    func launched(restoring saved: SavedTree? = nil) -> SavedRootRouter {
        let root = makeRoot()
        if let saved {
            root.launch(from: window, restoring: saved, using: JSONStateCoder())
        } else {
            root.launch(from: window)
        }
        return root
    }

    private func launchedWithoutRouting(
        restoring saved: SavedTree, _ prepare: (SavedNodeInteractor) -> Void = { _ in }
    ) -> SavedRootRouter {
        let root = makeRoot()
        root.interactor.routesAtOnce = false
        prepare(root.interactor)
        root.launch(from: window, restoring: saved, using: JSONStateCoder())
        return root
    }

    /// Returns the saved tree of a root after `build`, and clears the trace.
    func savedTree(_ build: (SavedRootRouter) -> Void) throws -> SavedTree {
        let root = launched()
        build(root)
        let saved = try save(root)
        root.terminate()
        _ = trace.take()
        return saved
    }

    /// Saves a tree as a host does, which stores the text.
    private func save(_ root: SavedRootRouter) throws -> SavedTree {
        try SavedTree(jsonData: root.savedTree(using: JSONStateCoder()).jsonData())
    }
}
