import ArgumentParser
import Dispatch
import Foundation
import Synchronization
import Testing

@testable import rib

/// The exit codes and the effects of the commands that write.
struct GeneratingCommandTests {
    @Test func `a command that writes exits with 0, and with 2 if it is refused`() throws {
        try TemporaryFolder.use(SampleWorkspace.files) { folder in
            let card = ["new", "Card", "--viewless", "--in", "Modules/DiceFeature"]
            #expect(Self.exitCode(of: card + ["--dry-run"], in: folder) == 0)
            #expect(!folder.contents.contains { $0.contains("Card") })
            #expect(Self.exitCode(of: card, in: folder) == 0)
            #expect(folder.contents.contains("Modules/DiceFeature/Card/CardInteractor.swift"))
            let contents = folder.contents
            #expect(Self.exitCode(of: card, in: folder) == 2)
            #expect(Self.exitCode(of: ["add-child", "Dice", "Nobody"], in: folder) == 2)
            #expect(Self.exitCode(of: ["add-dependency", "a:Int", "--from", "Dice", "--to", "Card"], in: folder) == 2)
            #expect(Self.exitCode(of: ["mock", "Nobody"], in: folder) == 2)
            #expect(Self.exitCode(of: ["rename", "Nobody", "Anybody"], in: folder) == 2)
            #expect(folder.contents == contents)
        }
    }

    @Test(arguments: [
        ["new"], ["new", "Card", "--interface"], ["new", "Card", "--module", "--in", "A"],
        ["add-dependency", "clock", "--from", "Dice", "--to", "Card"], ["add-child", "Dice"],
    ])
    func `a command line that is not valid exits with 64`(arguments: [String]) throws {
        try TemporaryFolder.use(SampleWorkspace.files) { folder in
            #expect(Self.exitCode(of: arguments, in: folder) == 64)
        }
    }

    @Test(arguments: [
        ("new Card --viewless --parent Dice", "Modules/DiceFeature/Card/CardInteractor.swift"),
        ("add-child Dice Solo", "Modules/DiceFeature/DiceComponent+Solo.swift"),
        ("mock Dice", "Tests/DiceFeatureTests/Support/DiceDoubles.swift"),
    ])
    func `a RIB can be in the folder of its module`(command: String, file: String) throws {
        let files = SampleWorkspace.files.map { ($0.replacing("DiceFeature/Dice/", with: "DiceFeature/"), $1) }
        try TemporaryFolder.use(Dictionary(uniqueKeysWithValues: files)) { folder in
            let solo = ["new", "Solo", "--viewless", "--in", "Modules/DiceFeature"]
            #expect(Self.exitCode(of: solo, in: folder) == 0)
            #expect(Self.exitCode(of: command.split(separator: " ").map(String.init), in: folder) == 0)
            #expect(folder.contents.contains(file))
        }
    }

    @Test(arguments: ["Modules/DiceFeature/", "./Modules/DiceFeature", "Modules/../Modules/DiceFeature/.", "/"])
    func `a folder has several spellings`(spelling: String) throws {
        try TemporaryFolder.use(SampleWorkspace.files) { folder in
            let place = spelling == "/" ? "\(folder.path)/Modules/DiceFeature" : spelling
            #expect(Self.exitCode(of: ["new", "Card", "--viewless", "--in", place], in: folder) == 0)
            #expect(folder.contents.contains("Modules/DiceFeature/Card/CardInteractor.swift"))
        }
    }

    @Test func `two commands at once both take effect`() throws {
        try TemporaryFolder.use(SampleWorkspace.files) { folder in
            let codes = Mutex<[Int32]>([])
            DispatchQueue.concurrentPerform(iterations: 2) { index in
                let name = ["Alpha", "Beta"][index]
                let code = Self.exitCode(of: ["new", name, "--viewless", "--parent", "Dice"], in: folder)
                codes.withLock { $0.append(code) }
            }
            #expect(codes.withLock { $0 } == [0, 0])
            let router = try folder.text(of: "Modules/DiceFeature/Dice/DiceRouter.swift")
            #expect(router.contains("func attachAlpha(") && router.contains("func attachBeta("))
        }
    }

    @Test func `doubles that are out of date exit with 1`() throws {
        try TemporaryFolder.use(SampleWorkspace.files) { folder in
            #expect(Self.exitCode(of: ["mock", "--check"], in: folder) == 0)
            #expect(Self.exitCode(of: ["mock", "Dice"], in: folder) == 0)
            #expect(Self.exitCode(of: ["mock", "--check"], in: folder) == 0)
            let path = "Modules/DiceFeature/Dice/DiceInteractor.swift"
            try folder.write(
                SampleWorkspace.text(replacing: "DidEnd()", with: "DidEnd(after count: Int)", in: path), to: path)
            #expect(Self.exitCode(of: ["mock", "--check"], in: folder) == 1)
            #expect(Self.exitCode(of: ["mock"], in: folder) == 0)
            #expect(Self.exitCode(of: ["mock", "--check"], in: folder) == 0)
        }
    }

    @Test func `every command of rib in the README succeeds in an empty folder`() throws {
        let readme = try String(contentsOf: Repository.root.appending(path: "README.md"), encoding: .utf8)
        let framework = Repository.root.path(percentEncoded: false)
        let commands = readme.matches(of: /(?m)^\.\.\/ModularRIBs\/Scripts\/rib ([^#\n]+)/).map {
            $0.1.split(separator: " ").map { $0 == "../ModularRIBs" ? framework : String($0) }
        }
        #expect(commands.count >= 3)
        try TemporaryFolder.use { folder in
            for command in commands { #expect(Self.exitCode(of: command, in: folder) == 0, "\(command)") }
        }
    }

    /// Runs a command in this process, and returns the code that `rib` would exit with.
    private static func exitCode(of arguments: [String], in folder: TemporaryFolder) -> Int32 {
        do {
            var command = try Rib.parseAsRoot(arguments + ["--package-path", folder.path])
            try command.run()
            return 0
        } catch {
            return Rib.exitCode(for: error).rawValue
        }
    }
}
