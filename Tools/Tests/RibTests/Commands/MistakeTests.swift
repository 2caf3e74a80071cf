import Foundation
import Testing

@testable import rib

/// Mistakes of the first hour. The message says what happened and what to do, and no file changes.
struct MistakeTests {
    struct Mistake: Sendable, CustomTestStringConvertible {
        let command: String
        /// Text that is written before the first line of a file.
        var broken: (path: String, text: String)?
        var readOnly: String?
        let status: Int32
        let message: String

        var testDescription: String { "\(command): \(message)" }
    }

    private static let router = "Modules/DiceFeature/Dice/DiceRouter.swift"
    private static let solo = "Modules/DiceFeature/Solo.swift"
    private static let conflict = (router, "<<<<<<< HEAD\nimport A\n=======\nimport B\n>>>>>>> topic\n")

    @Test(arguments: [
        Mistake(
            command: "rename-rib Dice", status: 64,
            message: "no command \"rename-rib\".\n  To fix: `rib --help` lists the commands."),
        Mistake(command: "grpah", status: 64, message: "There is no command \"grpah\". Did you mean \"graph\"?\n"),
        Mistake(
            command: "init Other --framework .", status: 2,
            message: "\n  To fix: run `rib new` to add a RIB to it, or `rib init` in an empty folder."),
        Mistake(
            command: "new --module Profile", status: 64,
            message: """
                The name of the RIB is missing. The word behind --module is the name of the module. Write `rib new \
                Profile --module`.
                """),
        Mistake(command: "new --parent Dice", status: 64, message: "The name of the RIB is missing. Write `rib new"),
        Mistake(command: "new card --parent Dice", status: 2, message: "\n  To fix: write Card."),
        Mistake(
            command: "new Card --in Nowhere", status: 2,
            message: "\n  To fix: use a folder of one of these modules: Modules/DIInterfaces, Modules/DiceFeature, "),
        Mistake(
            command: "new Card --sources . --parent Dice", status: 64, message: "it takes no --sources. In a project of"
        ),
        Mistake(command: "add-interface Dice --sources .", status: 64, message: "it takes no --sources."),
        Mistake(command: "add-service Felt --to Dice --sources .", status: 64, message: "it takes no --sources."),
        Mistake(
            command: "mock Lobby", status: 2,
            message: "The module LobbyFeature has no tests.\n  To fix: add a test target LobbyFeatureTests, which has"),
        Mistake(command: "new Card --parent Dise", status: 2, message: "There is no RIB Dise.\n  To fix: write Dice."),
        Mistake(
            command: "new Card --viewless --parent Dice", readOnly: router, status: 2,
            message: "\(router) could not be written: The file or its folder is read-only. No file was changed."),
        Mistake(
            command: "new Card --viewless --parent Dice", broken: conflict, status: 2,
            message: "\(router):1: The file has merge conflicts, so it is not edited.\n  To fix: resolve them"),
        Mistake(
            command: "check --sources Modules/RIBs", status: 0, message: "No RIB was found: no class is named like"),
        Mistake(
            command: "graph --what ribs --format mermaid", broken: conflict, status: 0,
            message: "\(router):1: The file has merge conflicts, so rib may not find its types."),
        Mistake(
            command: "check --only syntax-error", broken: conflict, status: 1,
            message: "\(router):1:1: error: The file has merge conflicts. [syntax-error]"),
        Mistake(
            command: "new Card --viewless --parent Dice", broken: (router, "let = 1\n"), status: 2,
            message: "\(router):1: The file has a syntax error, so it is not edited.\n  To fix: correct the line"),
        Mistake(
            command: "new Card --viewless --parent Dice", broken: (router, "struct Open {\n"), status: 2,
            message: """
                Error: Dice has no DiceRouter.
                  \(router):12: The file has a syntax error, so rib may not find its types. Correct the file first.
                  To fix: add
                """),
        Mistake(
            command: "mock Solo --check", broken: (solo, "struct Open {\nclass SoloRouter: Router<Any> {}\n"),
            status: 2,
            message: """
                Error: There is no RIB Solo.
                  \(solo):2: The file has a syntax error, so rib may not find its types. Correct the file first.
                  To fix: The RIBs are:
                """),
        Mistake(
            command: "new Card --viewless --parent Dice", broken: ("rib.json", "{"), status: 2,
            message: "rib.json is not valid JSON.\n"),
        Mistake(
            command: "add-interface Dice", status: 2,
            message: "Dice has the interface DIDiceBuildable already.\n  To fix: attach it with"),
    ])
    func `a mistake is explained, and changes nothing`(mistake: Mistake) throws {
        try TemporaryFolder.use(SampleWorkspace.files) { folder in
            if let (path, text) = mistake.broken {
                try folder.write(text + ((try? folder.text(of: path)) ?? ""), to: path)
            }
            if let path = mistake.readOnly { _ = try Command.run(["chmod", "a-w", path], in: folder.path) }
            let before = try Self.texts(in: folder)
            let rib = try builtFile("rib").path(percentEncoded: false)
            let result = try Command.run(
                [rib] + mistake.command.split(separator: " ").map(String.init), in: folder.path)
            #expect(result.status == mistake.status)
            #expect(result.output.contains(mistake.message), "\(result.output)")
            #expect(try Self.texts(in: folder) == before)
        }
    }

    private static func texts(in folder: TemporaryFolder) throws -> [String: String] {
        let paths = folder.contents.filter { !$0.hasSuffix("/") }
        return try Dictionary(uniqueKeysWithValues: paths.map { ($0, try folder.text(of: $0)) })
    }
}
