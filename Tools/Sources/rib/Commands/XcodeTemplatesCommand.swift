import ArgumentParser
import Foundation

struct XcodeTemplatesCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "xcode-templates",
        abstract: "Installs the file templates for Xcode.",
        discussion: """
            File > New > File from Template then shows "RIB" and "RIB Tests", for a project of Xcode without a package. \
            Templates that were installed before are replaced.
            """)

    @Option(help: "The folder of the templates.", completion: .directory)
    var to = URL.homeDirectory
        .appending(path: "Library/Developer/Xcode/Templates/File Templates/ModularRIBs").path(percentEncoded: false)

    func run() throws {
        try exitingWithTwo {
            let disk = Disk(root: to)
            for name in disk.names(in: "") where name.hasSuffix(".xctemplate") { try disk.remove(name) }
            for (path, text) in try XcodeTemplates.files() { try disk.write(Data(text.utf8), mode: nil, to: path) }
            print("Installed \"RIB\" and \"RIB Tests\" in \(to).")
        }
    }
}
