import Foundation
import Testing

/// The public interface of the framework, compared with the files of `Documentation/API`. `Scripts/api --update` writes
/// them.
struct PublicAPITests {
    @Test(arguments: Workspace.framework)
    func `the public interface is the one in Documentation, API`(module: String) throws {
        let lines = try ModuleInterface(of: module, in: SwiftExamples.modules().path(percentEncoded: false)).lines
        let file = Workspace.root.appending(path: "Documentation/API/\(module).txt")
        if ProcessInfo.processInfo.environment["UPDATE_API"] != nil {
            try Data((lines.joined(separator: "\n") + "\n").utf8).write(to: file)
        }
        let baseline = try Workspace.text(of: "Documentation/API/\(module).txt").split(separator: "\n").map(String.init)
        #expect(Self.changes(from: baseline, to: lines) == "")
    }

    @Test func `what was removed, changed and added is reported with the fix`() throws {
        let old = try ModuleInterfaceTests.interface(
            of: """
                public protocol Routing { func load(); func stop() }
                extension Routing { public func load() {} }
                public struct Tree: Sendable { public init(depth: Int = 1) {} }
                infix operator +++: AdditionPrecedence
                @MainActor public final class Router: Routing {
                    public nonisolated func load() {}
                    public nonisolated func stop() {}
                }
                """)
        let new = try ModuleInterfaceTests.interface(
            of: """
                public protocol Routing { func load() }
                extension Routing { public func stop() {} }
                public struct Tree: ~Copyable { public init(depth: Int = 2) {} }
                infix operator +++: MultiplicationPrecedence
                @MainActor public final class Router: @MainActor Routing { public func load() {} }
                """)
        #expect(
            Self.changes(from: old, to: new) == """
                The public interface has changed.
                Removed:
                - Router: nonisolated public func stop()
                - Routing: public func load()
                - Tree : Sendable
                Changed:
                - infix operator +++ : AdditionPrecedence
                + infix operator +++ : MultiplicationPrecedence
                - Router: nonisolated public func load()
                + Router: @MainActor public func load()
                - Routing requires: func stop()
                + Routing: public func stop()
                - Tree: public init(depth: Int = 1)
                + Tree: public init(depth: Int = 2)
                Added:
                + Tree : ~Copyable
                + main actor-isolated conformance of 'Router' to 'Routing'
                To fix: if the change is meant, run Scripts/api --update, and say in CHANGELOG.md what a user has to do.
                """)
    }

    /// The lines that differ, with the old and the new ones of a declaration together.
    static func changes(from old: [String], to new: [String]) -> String {
        let removed = Dictionary(grouping: Set(old).subtracting(new).sorted(), by: declaration)
        let added = Dictionary(grouping: Set(new).subtracting(old).sorted(), by: declaration)
        let lines = Set(removed.keys).union(added.keys).sorted().map { name in
            let old = removed[name] ?? [], new = added[name] ?? []
            let title = old.isEmpty ? "Added:" : new.isEmpty ? "Removed:" : "Changed:"
            return (title, old.map { "- \($0)" } + new.map { "+ \($0)" })
        }
        guard !lines.isEmpty else { return "" }
        return
            (["The public interface has changed."]
            + ["Removed:", "Changed:", "Added:"].flatMap { title in
                let part = lines.filter { $0.0 == title }.flatMap(\.1)
                return part.isEmpty ? [] : [title] + part
            } + [
                """
                To fix: if the change is meant, run Scripts/api --update, and say in CHANGELOG.md what a user has to do.
                """
            ]).joined(separator: "\n")
    }

    /// The type that a line belongs to, and the kind and the name of its declaration; the whole line of a conformance.
    private static func declaration(in line: String) -> String {
        let kinds = "func|var|let|case|class(?! func| var)|struct|enum|actor|protocol|typealias|operator"
        guard let name = try? Regex("\\b(?:(?:\(kinds)) [^ (<:]+|(?:init|subscript)\\b)").firstMatch(in: line) else {
            return line
        }
        let type = line.prefixMatch(of: /[\w.]+(?=:| requires:| where )/)?.output ?? ""
        return "\(type) \(line[name.range])"
    }
}
