import Foundation
import Testing

@testable import rib

/// The file templates for Xcode, which are made from the templates of `rib new`.
///
/// `UPDATE_XCODE_TEMPLATES=1 swift test --package-path Tools --filter XcodeTemplateTests` writes them.
struct XcodeTemplateTests {
    private static let root = Repository.root.appending(path: "Tools/Xcode Templates")

    @Test func `the templates for Xcode are the files that rib new writes`() throws {
        let expected = Self.generated
        #expect(expected.count == 19)
        if ProcessInfo.processInfo.environment["UPDATE_XCODE_TEMPLATES"] != nil {
            for (path, text) in expected {
                let file = Self.root.appending(path: path)
                try FileManager.default.createDirectory(
                    at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
                try Data(text.utf8).write(to: file)
            }
        }
        let paths = try FileManager.default.subpathsOfDirectory(atPath: Self.root.path(percentEncoded: false))
            .filter { $0.hasSuffix(".swift") }
        #expect(Set(paths) == Set(expected.keys))
        for path in paths {
            let text = try String(contentsOf: Self.root.appending(path: path), encoding: .utf8)
            #expect(text == expected[path], "\(path) is out of date.")
        }
    }

    @Test(arguments: ["RIB", "RIB Tests"])
    func `Xcode asks for each value that the files use, and each kind of view has a folder`(template: String) throws {
        let folder = Self.root.appending(path: "\(template).xctemplate")
        let data = try Data(contentsOf: folder.appending(path: "TemplateInfo.plist"))
        let info = try #require(PropertyListSerialization.propertyList(from: data, format: nil) as? [String: Any])
        let options = try #require(info["Options"] as? [[String: Any]])
        let folders = try FileManager.default.contentsOfDirectory(atPath: folder.path(percentEncoded: false))
            .filter { !$0.contains(".") }
        #expect(options.compactMap { $0["Values"] as? [String] }.map(Set.init) == [Set(folders)])
        let texts = Self.generated.filter { $0.key.hasPrefix("\(template).xctemplate/") }.values
        let used = Set(texts.flatMap { $0.matches(of: /___VARIABLE_([a-zA-Z]+)___/).map { String($0.1) } })
        let asked = options.filter { $0["Type"] as? String == "text" }.compactMap { $0["Identifier"] as? String }
        #expect(used == Set(asked))
    }

    @Test func `the script installs both templates, and replaces an older copy`() throws {
        try TemporaryFolder.use { home in
            let installed = "Library/Developer/Xcode/Templates/File Templates/ModularRIBs"
            try home.write("", to: "\(installed)/Old.xctemplate/TemplateInfo.plist")
            let script = Self.root.appending(path: "install").path(percentEncoded: false)
            let result = try Command.run(["env", "HOME=\(home.path)", script], in: home.path)
            #expect(result.status == 0, "\(result.output)")
            let templates = home.contents.filter { $0.hasSuffix(".xctemplate/") }
            #expect(templates == ["\(installed)/RIB Tests.xctemplate/", "\(installed)/RIB.xctemplate/"])
            #expect(home.contents.count { $0.hasSuffix(".swift") } == 19)
        }
    }

    /// The files of both templates, by path.
    private static var generated: [String: String] {
        var files: [String: String] = [:]
        let kinds: [(folder: String, view: ViewKind?)] = [
            ("SwiftUI", .swiftui), ("UIKit", .uikit), ("Screen", .screen), ("None", nil),
        ]
        for (folder, view) in kinds {
            // One word each, so that every spelling of the name becomes a variable of Xcode.
            let template = RIBTemplate(
                name: Name("Ribname"), isViewable: view != nil, view: view ?? .screen, isPublic: false,
                module: "Modulename")
            for file in template.files(
                in: "RIB.xctemplate/\(folder)", tests: "RIB Tests.xctemplate/\(folder)")
            {
                let path = file.path.replacing("/Support/", with: "/").replacing("Ribname", with: "___FILEBASENAME___")
                files[path] = file.text.replacing("Ribname", with: "___VARIABLE_productName___")
                    .replacing("ribname", with: "___VARIABLE_memberName___")
                    .replacing("Modulename", with: "___VARIABLE_moduleName___")
            }
        }
        return files
    }
}
