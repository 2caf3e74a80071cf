import Foundation
import Testing

/// The public interface of the framework, compared with the files of `Documentation/API`. `Scripts/api --update` writes
/// them.
struct PublicAPITests {
    @Test(arguments: Workspace.framework)
    func `the public interface is the one in Documentation, API`(module: String) throws {
        let graph = try SymbolGraph(of: module, in: SwiftExamples.modules().path(percentEncoded: false))
        let file = Workspace.root.appending(path: "Documentation/API/\(module).txt")
        if ProcessInfo.processInfo.environment["UPDATE_API"] != nil {
            try Data((graph.interface.joined(separator: "\n") + "\n").utf8).write(to: file)
        }
        let baseline = try Workspace.text(of: "Documentation/API/\(module).txt").split(separator: "\n").map(String.init)
        #expect(Self.changes(from: baseline, to: graph.interface) == "")
    }

    @Test func `a removed and an added declaration are reported with the fix`() {
        #expect(
            Self.changes(from: ["Router: func a()", "Router: func b()"], to: ["Router: func b()", "Router: func c()"])
                == """
                The public interface has changed:
                - Router: func a()
                + Router: func c()
                To fix: if the change is meant, run Scripts/api --update, and say in CHANGELOG.md what a user has to do.
                """)
    }

    private static func changes(from old: [String], to new: [String]) -> String {
        let removed = Set(old).subtracting(new).sorted().map { "- \($0)" }
        let added = Set(new).subtracting(old).sorted().map { "+ \($0)" }
        guard !removed.isEmpty || !added.isEmpty else { return "" }
        return
            (["The public interface has changed:"] + removed + added + [
                "To fix: if the change is meant, run Scripts/api --update, and say in CHANGELOG.md what a user has to do."
            ]).joined(separator: "\n")
    }
}
