import Foundation
import RIBs
import RIBsFoundation
import RIBsTesting
import Testing

/// Saved trees that do not fit the app that restores them.
extension RestoringTests {
    @Test func `a state of another version begins anew with its subtree, and the others go on`() throws {
        let saved = try savedTree { root in
            root.interactor.open("a", "b")
            root.nodes[0].interactor.open("aa")
            root.nodes[0].nodes[0].interactor.open("aaa")
            root.nodes[1].interactor.open("bb")
        }
        let text = String(decoding: try saved.jsonData(), as: UTF8.self)
        let broken = text.replacingOccurrences(of: #"[\"aa\"]"#, with: "7")
        #expect(broken != text)
        let root = makeRoot()
        var wasWhole = false
        issues.runtime.warningHandler = { [weak root, handler = issues.runtime.warningHandler] warning in
            guard let root else { return }
            wasWhole = root.nodes.allSatisfy(\.interactor.isActive)
            // A handler may route. The subtree of the lost state does not wait.
            root.nodes[0].show("aa")
            handler(warning)
        }
        root.launch(
            from: window, restoring: try SavedTree(jsonData: Data(broken.utf8)), using: JSONStateCoder())
        #expect(wasWhole)
        #expect(root.nodes.map(\.names) == [["aa"], ["bb"]])
        #expect(root.nodes[0].nodes[0].names == [])
        #expect(issues.warnings.map(\.kind) == [.lostSavedState])
        let message = try #require(issues.descriptions.first)
        #expect(
            message.hasPrefix(
                "warning: The saved state of SavedNodeRouter could not be restored. The RIB and its children began anew"
            ))
        #expect(message.contains("Tree path: SavedRoot/SavedNode") && message.contains("To fix: decode the old form"))
    }

    @Test func `a state that cannot be encoded is left out and reported`() throws {
        let root = launched()
        root.interactor.open("a")
        let saved = root.savedTree(using: FailingCoder())
        #expect(saved.ribs.map(\.state) == [nil, nil])
        #expect(issues.warnings.map(\.kind) == [.lostSavedState, .lostSavedState])
        #expect(issues.descriptions[0].contains("The saved state of SavedRootRouter could not be saved"))
        // The RIBs begin with their initial states, and find their children.
        #expect(launched(restoring: saved).names == [])
    }

    @Test func `a text that is no saved tree is reported, and the tree begins anew`() {
        let root = makeRoot()
        root.launch(from: window, restoring: "[", using: JSONStateCoder())
        #expect(root.interactor.isActive && root.names == [])
        #expect(issues.warnings.map(\.kind) == [.lostSavedState])
        #expect(issues.descriptions[0].contains("The saved state of SavedRootRouter could not be restored."))
    }

    @Test func `a tree that cannot be encoded as text is reported, and has no text`() {
        let root = launched()
        #expect(root.savedText(using: FailingCoder()) == nil)
        // Of the root's state, and of the tree.
        #expect(issues.warnings.map(\.kind) == [.lostSavedState, .lostSavedState])
        #expect(issues.descriptions[1].contains("The saved state of SavedRootRouter could not be saved"))
    }

    @Test func `a tree of another root begins anew and is reported`() throws {
        let saved = try savedTree { $0.interactor.open("a") }
        let root = RootRouter(trace, runtime: issues.runtime)
        root.launch(from: window, restoring: saved, using: JSONStateCoder())
        #expect(root.interactor.isActive)
        #expect(issues.warnings.map(\.kind) == [.lostSavedState])
        #expect(issues.descriptions[0].contains("a saved tree that begins with SavedRoot (root). The tree began anew."))
    }

    @Test func `a child that was attached before its parent is restored begins anew, and is saved once`() throws {
        let saved = try savedTree { root in
            root.interactor.open("early", "late")
            for node in root.nodes { node.interactor.open("inner") }
        }
        let root = makeRoot()
        root.interactor.routesAtOnce = false
        let early = root.show("early")
        root.launch(from: window, restoring: saved, using: JSONStateCoder())
        #expect(early.names == [])
        #expect(root.savedTree(using: JSONStateCoder()).ribs.map(\.id) == ["root", "early", "late", "inner"])
        #expect(root.show("late").names == ["inner"])
    }

    @Test func `restoring a running tree changes nothing`() throws {
        let saved = try savedTree { $0.interactor.open("a") }
        let root = launched()
        root.launch(from: window, restoring: saved, using: JSONStateCoder())
        #expect(root.interactor.savedState == [])
        root.show("a")
        #expect(trace.take().last == "a didBecomeActive")
    }
}

private struct FailingCoder: StateCoder {
    struct Failure: Error {}

    func encode(_ state: some Encodable) throws -> String { throw Failure() }
    func decode<State: Decodable>(_ type: State.Type, from text: String) throws -> State { throw Failure() }
}
