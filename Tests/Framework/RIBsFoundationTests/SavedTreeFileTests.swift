import Foundation
import RIBs
import RIBsFoundation
import RIBsTemporaryFolder
import RIBsTesting
import Testing

@MainActor
struct SavedTreeFileTests {
    private let folder: TemporaryFolder
    private var file: SavedTreeFile { SavedTreeFile(folder.url.appending(path: "session.json")) }

    init() throws {
        folder = try TemporaryFolder()
    }

    private func tree(_ state: String) throws -> SavedTree {
        try SavedTree(jsonData: Data(#"{"ribs": [{"depth": 0, "name": "Root", "state": "\#(state)"}]}"#.utf8))
    }

    @Test func `a saved tree is read again, and replaced by the next one`() throws {
        #expect(try file.load() == nil)
        try file.save(tree("1"))
        #expect(try file.load() == tree("1"))
        try file.save(tree("2"))
        #expect(try file.load() == tree("2"))
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["session.json"])
        try file.remove()
        #expect(try file.load() == nil)
        try file.remove()
    }

    @Test func `equal trees have equal data`() throws {
        let data = try (0..<20).map { _ in try tree("1").jsonData() }
        #expect(Set(data).count == 1)
    }

    @Test func `a root is saved, and launched again with its state`() throws {
        final class CountInteractor: Interactor, Restorable {
            var savedState = 0
        }
        for count in [0, 1] {
            let (interactor, window) = (CountInteractor(), LaunchWindowMock())
            let root = LaunchRouter<CountInteractor, ViewControllableMock>(
                interactor: interactor, viewController: ViewControllableMock())
            try file.launch(root, from: window)
            #expect(interactor.savedState == count)
            interactor.savedState += 1
            try file.save(root)
            root.terminate()
        }
        try Data("no tree".utf8).write(to: file.url)
        let window = LaunchWindowMock()
        let root = LaunchRouter(interactor: Interactor(), viewController: ViewControllableMock())
        #expect(throws: SavedTreeFile.NotASavedTree.self) { try file.launch(root, from: window) }
        #expect(window.rootViewController == nil)
    }

    @Test func `only the owner can read the file, also after a file that others can read`() throws {
        try Data().write(to: file.url)
        #expect(try file.load() == nil)
        try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: file.url.path)
        try file.save(tree("1"))
        let attributes = try FileManager.default.attributesOfItem(atPath: file.url.path)
        #expect(attributes[.posixPermissions] as? Int == 0o600)
    }

    @Test func `a folder is not removed`() throws {
        try file.save(tree("1"))
        #expect(throws: CocoaError.self) { try SavedTreeFile(folder.url).remove() }
        #expect(try file.load() == tree("1"))
    }

    @Test func `a file can have the longest name that the system permits`() throws {
        let file = SavedTreeFile(folder.url.appending(path: String(repeating: "n", count: 255)))
        try file.save(tree("1"))
        #expect(try file.load() == tree("1"))
    }

    @Test(arguments: ["{}", "[]", #"{"ribs": [{}]}"#, "\u{0}"])
    func `a file that is not a saved tree throws, and says what to do`(text: String) throws {
        try Data(text.utf8).write(to: file.url)
        let error = #expect(throws: SavedTreeFile.NotASavedTree.self) { try file.load() }
        #expect(
            error?.description == """
                \(file.url.path) is not a saved tree, and was not changed.
                  To fix: move it to another place, and start again.
                """)
        #expect(try Data(contentsOf: file.url) == Data(text.utf8))
    }

    @Test func `a folder that does not exist throws and names the reason`() throws {
        try FileManager.default.removeItem(at: folder.url)
        #expect(throws: CocoaError.self) { try file.save(tree("1")) }
    }
}
