import Foundation
import Testing

/// `EmbeddedFiles` of each module has the texts of its folder `Assets`.
struct EmbeddedFilesTests {
    @Test(arguments: ["Hosts/WebHost", "Hosts/WebInspector", "Stores/BarGamesCocktails"])
    func `each embedded file equals its source`(module: String) throws {
        let names = try FileManager.default.contentsOfDirectory(
            atPath: Workspace.root.appending(path: "Modules/\(module)/Assets").path(percentEncoded: false))
        var files: [String: String] = [:]
        for name in names {
            let constant = name.replacing(".", with: "_").replacing("-", with: "_")
            files[constant] = try Workspace.text(of: "Modules/\(module)/Assets/\(name)")
        }
        #expect(!files.isEmpty)

        let code = try Workspace.text(of: "Modules/\(module)/EmbeddedFiles.swift")
        var embedded: [String: String] = [:]
        for match in code.matches(of: /(?m)^    static let (\w+) = (".*")$/) {
            // The literals use the escapes of JSON.
            embedded[String(match.1)] = try JSONDecoder().decode(String.self, from: Data(match.2.utf8))
        }
        #expect(embedded == files, "To fix: Scripts/embed")
    }

    /// The build system of Xcode 26 has no `embedInCode` (SwiftPM issue 6969).
    @Test func `no manifest embeds a file with a rule of the package manager`() throws {
        for manifest in ["Package.swift", "Tools/fuzz-package"] {
            #expect(try !Workspace.text(of: manifest).contains("embedInCode"))
        }
    }
}
