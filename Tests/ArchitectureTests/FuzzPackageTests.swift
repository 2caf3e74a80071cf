import Foundation
import Testing

/// Tests of the package that `Scripts/soak --fuzz` builds. They do not build it, because that takes too long.
struct FuzzPackageTests {
    @Test func `the package of the fuzzers has the files and the modules that its targets use`() throws {
        try TemporaryFolder.use { folder in
            let root = Workspace.root.path(percentEncoded: false)
            let script = try Command.run("\(root)/Tools/fuzz-package", folder)
            try #require(script.status == 0, "\(script.errors)")
            let dump = try Command.run("swift", "package", "--package-path", folder, "dump-package")
            let targets = try JSONDecoder().decode(Workspace.Manifest.self, from: Data(dump.output.utf8)).targets
            #expect(targets.count > 10)
            let known = Set((try Workspace.targets() + targets).flatMap { [$0.name] + $0.dependencies.map(\.name) })
            for target in targets {
                // Unlike FileManager, it follows links.
                let sources = "\(folder)/Sources/\(target.name)/"
                let lines = try Command.run("grep", "-Rh", "--include=*.swift", "import ", sources)
                let imports = lines.output.matches(of: /(?m)^(?:[\w@()]+ )*import (?:\w+ )?(\w+)/).map { String($0.1) }
                let missing = Set(imports).intersection(known).subtracting(target.dependencies.map(\.name))
                #expect(missing.sorted() == [], "To fix: add them to \(target.name) in Tools/fuzz-package.")
            }
        }
    }
}
