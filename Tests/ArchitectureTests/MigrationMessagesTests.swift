import Foundation
import Testing

/// The messages of the compiler that the page about migration quotes, each from code of an app that moves.
struct MigrationMessagesTests {
    struct Row: CustomTestStringConvertible, Sendable {
        let mode: String
        let message: String
        let code: String
        /// The code after the edit that the page names.
        let edited: String

        var testDescription: String { message }
    }

    private static let rows = [
        Row(
            mode: "5", message: "'weak' must not be applied to non-class-bound",
            code: "protocol Listener {}\nfinal class Game: Interactor { weak var listener: Listener? }",
            edited: "protocol Listener: AnyObject {}\nfinal class Game: Interactor { weak var listener: Listener? }"),
        Row(
            mode: "5", message: "call to main actor-isolated initializer 'init()' in a synchronous nonisolated context",
            code: "final class Game: Interactor {}\nclass Tests { let game = Game() }",
            edited: "final class Game: Interactor {}\n@MainActor class Tests { let game = Game() }"),
        Row(
            mode: "5", message: "main actor-isolated property 'game' can not be mutated from a nonisolated context",
            code: test("override func setUp() { game = Game() }"),
            edited: test("override func setUp() async throws { game = Game() }")),
        Row(
            mode: "5", message: "generic parameter 'NextItem' could not be inferred",
            code: workflow("final class Publisher<Output> {}", step: "Publisher<(Item, Int)>"),
            edited: workflow("", step: "(Item, Int)")),
        Row(
            mode: "5", message: "method does not override any method from its superclass",
            code: "final class Link: Workflow<Interactor> { override func didReceiveError(_ error: Error) {} }",
            edited: "final class Link: Workflow<Interactor> { override func didFail(_ error: Error) {} }"),
        Row(
            mode: "6",
            message: "call to main actor-isolated instance method 'close()' in a synchronous nonisolated context",
            code: "final class Game: Interactor { func close() {}; deinit { close() } }",
            edited: "final class Game: Interactor { func close() {}; override func willResignActive() { close() } }"),
        Row(
            mode: "6", message: "main actor-isolated default value in a nonisolated context",
            code: "final class Game: Interactor {}\nclass Tests { let game = Game() }",
            edited: "final class Game: Interactor {}\n@MainActor class Tests { let game = Game() }"),
        Row(
            mode: "6", message: "crosses into main actor-isolated code and can cause data races",
            code: """
                protocol Listener: AnyObject { func gameDidEnd() }
                final class Lobby: Interactor, Listener { func gameDidEnd() { print(isActive) } }
                """,
            edited: """
                @MainActor protocol Listener: AnyObject { func gameDidEnd() }
                final class Lobby: Interactor, Listener { func gameDidEnd() { print(isActive) } }
                """),
    ]

    private static func test(_ setUp: String) -> String {
        """
        import XCTest
        final class Game: Interactor {}
        @MainActor final class GameTests: XCTestCase {
            var game: Game!
            \(setUp)
        }
        """
    }

    private static func workflow(_ declaration: String, step: String) -> String {
        """
        \(declaration)
        protocol Item: InteractorScope { func wait() -> \(step) }
        final class Link: Workflow<Item> {
            override init() {
                super.init()
                onStep { item in item.wait() }.commit()
            }
        }
        """
    }

    @Test(arguments: rows)
    func `the compiler prints the message, and accepts the edited code`(row: Row) throws {
        #expect(try Workspace.text(of: "Documentation/ModularRIBs.docc/FromRIBs.md").contains(row.message))
        #expect(try compile(row.code, mode: row.mode).contains(row.message))
        #expect(try compile(row.edited, mode: row.mode) == "")
    }

    private func compile(_ code: String, mode: String) throws -> String {
        try TemporaryFolder.use { folder in
            let file = "\(folder)/Moved.swift"
            try "import RIBs\n\(code)\n".write(toFile: file, atomically: true, encoding: .utf8)
            let modules = try SwiftExamples.modules().path(percentEncoded: false)
            return try Command.run("swiftc", "-swift-version", mode, "-typecheck", "-I", modules, file).errors
        }
    }
}
