import ArgumentParser
import Testing

@testable import rib

/// The exit codes and the effects of the commands that read a workspace.
struct CheckCommandTests {
    private static let interactor = "Modules/DiceFeature/Dice/DiceInteractor.swift"

    @Test func `check exits with 0 if there are no findings`() throws {
        try Self.withSample { folder in
            #expect(Command.exitCode(of: ["check", "--package-path", folder.path]) == 0)
        }
    }

    @Test func `check exits with 1 if there are findings`() throws {
        try Self.withSample(replacing: "weak var listener", with: "var listener") { folder in
            #expect(Command.exitCode(of: ["check", "--package-path", folder.path, "--format", "sarif"]) == 1)
            #expect(Command.exitCode(of: ["check", "--package-path", folder.path, "--only", "wrong-file"]) == 0)
        }
    }

    @Test(arguments: [interactor, "Modules/RIBs/RIBs.swift"])
    func `check finds a syntax error in every file`(path: String) throws {
        try Self.withSample { folder in
            try folder.write(folder.text(of: path) + "struct {\n", to: path)
            #expect(Command.exitCode(of: ["check", "--package-path", folder.path, "--only", "syntax-error"]) == 1)
        }
    }

    @Test func `check exits with 2 if the settings are not valid`() throws {
        try Self.withSample { folder in
            try folder.write("{\"module\": {}}", to: "rib.json")
            #expect(Command.exitCode(of: ["check", "--package-path", folder.path]) == 2)
        }
    }

    @Test(arguments: [["check", "--only", "strong-listner"], ["rules", "strong-listner"]])
    func `a rule that does not exist is rejected with a suggestion`(arguments: [String]) throws {
        let error = try #require(throws: (any Error).self) {
            var command = try Rib.parseAsRoot(arguments)
            try command.run()
        }
        #expect(
            Rib.message(for: error)
                == "There is no rule \"strong-listner\". Did you mean \"strong-listener\"? `rib rules` lists the rules."
        )
        #expect(Rib.exitCode(for: error) == .validationFailure)
    }

    @Test func `fix writes the correction`() throws {
        try Self.withSample(replacing: "weak var listener", with: "var listener") { folder in
            #expect(Command.exitCode(of: ["check", "--package-path", folder.path, "--fix"]) == 0)
            let text = try folder.text(of: Self.interactor)
            #expect(text == SampleWorkspace.files[Self.interactor])
        }
    }

    @Test func `graph exits with 1 if the picture is out of date`() throws {
        try Self.withSample { folder in
            try folder.write("old", to: "modules.svg")
            let command = ["graph", "--package-path", folder.path, "--check", "\(folder.path)/modules.svg"]
            #expect(Command.exitCode(of: command) == 1)
        }
    }

    private static func withSample(
        replacing old: String = "", with new: String = "", _ body: (TemporaryFolder) throws -> Void
    ) throws {
        var files = SampleWorkspace.files
        if !old.isEmpty { files[interactor] = try SampleWorkspace.text(replacing: old, with: new, in: interactor) }
        try TemporaryFolder.use(files, body)
    }
}
