import Foundation
import Testing

@testable import rib

struct XcodeTemplateTests {
    @Test(arguments: ["RIB", "RIB Tests"])
    func `Xcode asks for each value that the files use, and each kind of view has a folder`(template: String) throws {
        let files = try XcodeTemplates.files().filter { $0.key.hasPrefix("\(template).xctemplate/") }
        let data = Data(try #require(files["\(template).xctemplate/TemplateInfo.plist"]).utf8)
        let info = try #require(PropertyListSerialization.propertyList(from: data, format: nil) as? [String: Any])
        #expect(info["SupportsSwiftPackage"] as? Bool == true)
        let options = try #require(info["Options"] as? [[String: Any]])
        let sources = files.filter { $0.key.hasSuffix(".swift") }
        let folders = Set(sources.keys.map { $0.parentFolder.lastComponent })
        #expect(options.compactMap { $0["Values"] as? [String] }.map(Set.init) == [folders])
        let used = Set(
            sources.values.flatMap { $0.matches(of: /___VARIABLE_([a-zA-Z]+)___/).map { String($0.1) } })
        let asked = options.filter { $0["Type"] as? String == "text" }.compactMap { $0["Identifier"] as? String }
        #expect(used == Set(asked))
    }

    @Test func `the command installs both templates, and replaces older ones`() throws {
        try TemporaryFolder.use(["Mine.txt": "", "Old.xctemplate/TemplateInfo.plist": ""]) { folder in
            #expect(Command.exitCode(of: ["xcode-templates", "--to", folder.path]) == 0)
            let names = folder.contents.filter { !$0.dropLast().contains("/") }
            #expect(names == ["Mine.txt", "RIB Tests.xctemplate/", "RIB.xctemplate/"])
            let builder = try folder.text(of: "RIB.xctemplate/None/___FILEBASENAME___Builder.swift")
            #expect(builder.contains("final class ___VARIABLE_productName___Builder"))
            #expect(folder.contents.count { $0.hasSuffix(".swift") } == 19)
        }
    }
}
