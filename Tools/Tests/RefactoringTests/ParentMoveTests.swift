import FileChanges
import Foundation
import Generation
import Refactoring
import SourceModel
import Testing

/// Moves below another parent, in the workspace that contains this package. Nothing is written.
struct ParentMoveTests {
    @Test func `a RIB that starts with its parent moves with the code that attaches it`() throws {
        let path = "Modules/Features/LoggedInFeature/SampleProfile/SampleProfileInteractor.swift"
        let files = try Self.moving("SampleVisit", below: "OffGame") { generator in
            try generator.scaffold("- OffGame\n  - SampleProfile\n    - **SampleVisit**\n", file: "tree.md")
            return [
                path: try Self.text(of: path, in: generator).addingToFirstClass(
                    """

                        override func didBecomeActive() {
                            router?.attachSampleVisit()
                        }

                    """)
            ]
        }
        let folder = "Modules/Features/LoggedInFeature"
        #expect(!files[path].contains("SampleVisit"))
        #expect(!files["\(folder)/SampleProfile/SampleProfileRouter.swift"].contains("ampleVisit"))
        #expect(files["\(folder)/SampleProfile/SampleProfileComponent+SampleVisit.swift"] == "missing")
        #expect(
            files["\(folder)/OffGame/OffGameComponent+SampleVisit.swift"].contains(
                "OffGameComponent: SampleVisitDependency"))
        let interactor = files["\(folder)/OffGame/OffGameInteractor.swift"]
        #expect(interactor.contains("        router?.attachSampleVisit()\n    }\n"))
        #expect(interactor.contains("extension OffGameInteractor: SampleVisitListener {"))
        #expect(files["\(folder)/OffGame/OffGameRouter.swift"].contains("ChildSlot<any Routing>(parent: self)"))
    }

    @Test func `an embedded RIB is embedded in its new parent, when this is loaded`() throws {
        let files = try Self.moving("ScoreBoard", below: "History")
        let router = files["Modules/Features/LoggedInFeature/History/HistoryRouter.swift"]
        #expect(router.contains("protocol HistoryViewControllable: ViewEmbedding {}"))
        #expect(router.contains("ChildSlot<any ViewableRouting>(parent: self, embeddingIn: viewController)"))
        #expect(
            router.contains(
                """
                    override func didLoad() {
                        scoreBoard.attach { scoreBoardBuilder.build() }
                    }
                """))
        #expect(!router.contains("routeTo"))
        let old = files["Modules/Features/LoggedInFeature/OffGame/OffGameRouter.swift"]
        #expect(!old.contains("scoreBoard") && !old.contains("didLoad"))
        #expect(files["Modules/Features/LoggedInFeature/OffGame/OffGameBuilder.swift"].contains("historyBuilder"))
    }

    @Test func `a dependency of the RIB is passed down from its old parent`() throws {
        let folder = "Modules/Features/LoggedInFeature"
        let property = "    var games: [Game] { dependency.games }\n"
        let files = try Self.moving("SamplePhotos", below: "ScoreBoard") { generator in
            try generator.scaffold("- OffGame\n  - SamplePhotos\n", file: "tree.md")
            try generator.addDependency(named: "games", type: "[Game]", from: "OffGame", to: "SamplePhotos")
            // As `rib add-child` writes it: in the extension that disappears with the child.
            let builder = "\(folder)/OffGame/OffGameBuilder.swift"
            return [
                builder: try Self.text(of: builder, in: generator).replacing(property, with: ""),
                "\(folder)/OffGame/OffGameComponent+SamplePhotos.swift":
                    "extension OffGameComponent: SamplePhotosDependency {\n\(property)}\n",
            ]
        }
        let builder = files["\(folder)/ScoreBoard/ScoreBoardBuilder.swift"]
        #expect(builder.contains("    var games: [Game] { get }\n") && builder.contains(property))
        #expect(files["\(folder)/OffGame/OffGameBuilder.swift"].contains(property))
        #expect(files["\(folder)/OffGame/OffGameComponent+SamplePhotos.swift"] == "missing")
    }

    @Test func `a RIB behind an interface is resolved by its new parent`() throws {
        let folder = "Modules/Features/LoggedInFeature"
        let files = try Self.moving("SampleAccount", below: "OffGame") { generator in
            try generator.addModule(for: NewRIB(name: "SampleAccount", parent: "LoggedIn"), hasInterface: true)
            try generator.addDependency(named: "builders", type: "BuilderContainer", from: "LoggedIn", to: "OffGame")
            return [:]
        }
        #expect(files["\(folder)/OffGame/OffGameBuilder.swift"].contains("component.builders.resolve(.sampleAccount)"))
        #expect(
            files["\(folder)/OffGame/OffGameInteractor.swift"].contains("OffGameInteractor: DISampleAccountListener {"))
        #expect(files["\(folder)/LoggedIn/LoggedInComponent+SampleAccount.swift"] == "missing")
        let builder = files["\(folder)/LoggedIn/LoggedInBuilder.swift"]
        #expect(
            !builder.contains("resolve(.sampleAccount)") && builder.contains("BuilderRequirement(.sampleAccount)"),
            "\(builder)")
    }

    @Test func `a parent that routes to the RIB keeps it`() throws {
        let path = "Modules/Features/LoggedInFeature/OffGame/OffGameInteractor.swift"
        let text = try #require(try Self.workspace.get().file(at: path)?.text)
        let lines = text.components(separatedBy: "\n")
        let calls = lines.indices.filter { lines[$0].contains("router?.routeToHistory()") }
        let places = calls.map { "  \(path):\($0 + 1): OffGame routes to History." }
        #expect(
            try Self.error("History", below: "ScoreBoard") == """
                History cannot be moved below ScoreBoard, because OffGame needs it.
                \(places.joined(separator: "\n"))
                  To fix: change these places so that they do not need History, then move it.
                """)
    }

    @Test func `a plugin has no parent of its own`() throws {
        #expect(
            try Self.error("TicTacToe", below: "OffGame").contains(
                " builds every RIB that is registered for DIGameBuildable."))
    }

    @Test func `a RIB cannot be below itself`() throws {
        #expect(try Self.error("LoggedIn", below: "ScoreBoard").contains("ScoreBoard is LoggedIn, or below it."))
    }

    @Test func `a parent without a view embeds nothing`() throws {
        let error = try Self.error("ScoreBoard", below: "SampleVisit") { generator in
            try generator.scaffold("- OffGame\n  - **SampleVisit**\n", file: "tree.md")
            return [:]
        }
        #expect(error.contains("SampleVisit has no view in which ScoreBoard can be embedded."), "\(error)")
    }

    @Test func `a parent that lacks a dependency is refused, with the command that passes it`() throws {
        let error = try Self.error("SamplePhotos", below: "LoggedIn") { generator in
            try generator.scaffold("- OffGame\n  - SamplePhotos\n", file: "tree.md")
            try generator.addDependency(named: "players", type: "Players", from: "OffGame", to: "SamplePhotos")
            return [:]
        }
        #expect(error.contains("SamplePhotos needs players: Players, which LoggedIn does not have."))
        #expect(error.contains("To fix: rib add-dependency 'players:Players' --from "))
    }

    // MARK: - Support

    private static let root = URL(filePath: #filePath).appending(path: "../../../..").standardizedFileURL
    private static let workspace = Result { try Workspace(root: root) }

    /// The files after a move.
    private struct Files {
        let changes: ChangeSet

        subscript(path: String) -> String {
            var changes = changes
            return (try? changes.text(at: path)) ?? "missing"
        }
    }

    /// - Parameter prepare: Generates code before the move, and returns the new texts of other files.
    private static func moving(
        _ name: String, below parent: String, after prepare: (inout Generator) throws -> [String: String] = { _ in [:] }
    ) throws -> Files {
        var generator = Generator(workspace: try workspace.get(), root: root.path(percentEncoded: false))
        let texts = try prepare(&generator)
        var changes = generator.changes
        for (path, text) in texts { try changes.edit(path, text: text) }
        let prepared = try generator.workspace.applying(texts.mapValues { .some($0) })
        return Files(changes: try RIBMove(name, to: nil, below: parent, in: prepared).result(adding: changes).changes)
    }

    private static func error(
        _ name: String, below parent: String, after prepare: (inout Generator) throws -> [String: String] = { _ in [:] }
    ) throws -> String {
        do {
            _ = try moving(name, below: parent, after: prepare)
            return "The move was not refused."
        } catch let error as RefactoringError {
            return "\(error)"
        }
    }

    private static func text(of path: String, in generator: Generator) throws -> String {
        try #require(generator.workspace.file(at: path)?.text)
    }
}

extension String {
    /// Returns the text with a member at the end of the first class, which is the last declaration before an extension.
    fileprivate func addingToFirstClass(_ member: String) -> String {
        guard let range = range(of: "\n}\n\n// MARK") else { return self }
        return replacingCharacters(in: range, with: "\n\(member)}\n\n// MARK")
    }
}
