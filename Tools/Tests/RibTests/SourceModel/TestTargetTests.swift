import Foundation
import Testing

@testable import rib

/// The targets of tests in each kind of manifest. Their names say nothing about tests.
struct TestTargetTests {
    struct Case: CustomTestStringConvertible {
        let name: String
        let files: [String: String]
        /// Whether only the sources show that the target has tests.
        var source = "import Shop\nfinal class EnvironmentSpec {}\n"

        var testDescription: String { name }
    }

    @Test(arguments: Case.all)
    func `a target of tests is no module of the app`(row: Case) throws {
        var files = row.files
        files["Checks/EnvironmentSpec.swift"] = row.source
        files["Shop/Shop.swift"] = "final class Shop {}\n"
        try TemporaryFolder.use(files) { folder in
            let workspace = try Workspace(sources: URL(filePath: folder.path, directoryHint: .isDirectory))
            let file = try #require(workspace.file(at: "Checks/EnvironmentSpec.swift"))
            let module = try #require(workspace.module(of: file))
            #expect(module.name == "ShopEnvironment")
            #expect(module.kind == .test)
            let app = try #require(workspace.file(at: "Shop/Shop.swift"))
            #expect(workspace.module(of: app)?.kind == .executable)
            #expect(workspace.origin?.notUnderstood == [])
        }
    }

    @Test(arguments: ["constants", "functions", "properties"])
    func `a manifest that grows without limit is read in a moment`(kind: String) {
        func list(_ word: String) -> String { Array(repeating: word, count: 40).joined(separator: ", ") }
        let lines =
            switch kind {
            case "constants": (0..<12).map { i in "let a\(i) = [\(list("a\(i + 1)"))]" } + ["let a12 = \"A\""]
            case "functions": (0..<6).map { i in "func f\(i)() { a(\(list("f\(i + 1)()"))) }" } + ["f0()"]
            default:
                (0..<20).map { _ in "extension A { var name: String { self.name.name.name } }" } + ["let a0 = A.b.name"]
            }
        let text = (lines + [".target(name: \"A\", sources: a0)"]).joined(separator: "\n")
        let elapsed = ContinuousClock().measure {
            _ = FoundManifest(tuist: "Project.swift", text: text, helpers: ManifestNames(of: []), root: "")
        }
        #expect(elapsed < .seconds(20))
    }

    /// The folders `Shop` and `Pay's` in the ways in which a list can be written.
    @Test(arguments: [
        "sources:\n  - Shop\n  - Pay's\n", "sources:\n- Shop # the app\n- \"Pay's\"\n",
        "sources: [Shop, Pay's]\n", "sources: [Shop, \"Pay's\"] # both\n", "sources: [\n  Shop,\n  Pay's\n]\n",
        "sources: [\n  Shop,\n  Pay's,\n  ]\n", "sources: [ # all\n  Shop, # the app, [once]\n\n  # later\n  Pay's ]\n",
        "sources:\n  [\n    Shop,\n    \"Pay's\"\n  ]\n", "sources: [Shop,\r\n  Pay's]\r\n",
        "sources: &all [\n  Shop,\n  Pay's\n]\n",
    ])
    func `a list is read in each of its forms`(list: String) {
        let text = "a:\n  \(list.replacing("\n", with: "\n  "))\nb: {\n  c: [d,\n    {e: f}],\n  g: 'h, i'\n}\n"
        let yaml = YAML(text)
        #expect(yaml["a"]?["sources"]?.elements.compactMap(\.text) == ["Shop", "Pay's"])
        #expect(yaml["b"]?["c"]?.elements.first?.text == "d")
        #expect(yaml["b"]?["c"]?.elements.last?["e"]?.text == "f")
        #expect(yaml["b"]?["g"]?.text == "h, i")
        let words = YAML.words(in: text)
        #expect(words.map(\.text) == ["Shop", "Pay's", "d", "f", "h, i"])
        #expect(words.allSatisfy { String(decoding: Array(text.utf8)[$0.range], as: UTF8.self) == $0.text })
    }

    /// A bracket that is not closed takes the rest of the document into its text.
    @Test(arguments: [
        ("[", ["["]), ("a: [", ["["]), ("a: [b\nc: d", ["[b\nc: d"]), ("- [\n- {", ["[\n- {"]), ("a: {b: [c}", ["[c"]),
        ("a: \"[", ["\""]), ("? [", []), ("a: ]", ["]"]), ("a: [b]]\nc: d", ["b]", "d"]),
    ])
    func `brackets that are not closed end the document`(text: String, words: [String]) {
        #expect(YAML.words(in: text).map(\.text) == words)
    }

    @Test func `brackets that are nested deeply are not followed`() {
        let depth = 10_000
        #expect(YAML("a: " + String(repeating: "[", count: depth) + String(repeating: "]", count: depth))["a"] != nil)
        #expect(StructuredText(String(repeating: "a = [b, ", count: depth)).words.count < depth)
    }
}

extension TestTargetTests.Case {
    fileprivate static let all: [Self] = [
        Self(
            name: "XcodeGen: a type",
            files: ["project.yml": xcodeGen("{type: bundle.unit-test, sources: [Checks]}")]),
        Self(
            name: "XcodeGen: a type in quotes, and a path in a mapping",
            files: ["project.yml": xcodeGen("{type: \"bundle.ui-testing\", sources: [{path: Checks, type: group}]}")]),
        Self(
            name: "XcodeGen: a template of a template",
            files: [
                "project.yml": xcodeGen("{templates: [Checks], sources: [Checks]}")
                    + "targetTemplates:\n  Base: {type: bundle.unit-test}\n  Checks: {templates: [Base]}\n"
            ]),
        Self(
            name: "XcodeGen: a type with an attribute of the template",
            files: [
                "project.yml": xcodeGen(
                    "{templates: [Bundle], templateAttributes: {kind: unit-test}, sources: [Checks]}")
                    + "targetTemplates:\n  Bundle: {type: 'bundle.${kind}'}\n"
            ]),
        Self(
            name: "XcodeGen: a merged anchor",
            files: [
                "project.yml": "x-checks: &checks\n  type: bundle.unit-test\n  sources:\n    - Checks\n"
                    + xcodeGen("\n    <<: *checks\n    platform: iOS")
            ]),
        Self(
            name: "XcodeGen: an alias of a text and of a whole target",
            files: [
                "project.yml": "x: &kind bundle.unit-test\ny: &target {type: *kind, sources: [Checks]}\n"
                    + xcodeGen("*target")
            ]),
        Self(
            name: "Tuist: a product",
            files: [
                "Project.swift": tuist(
                    ".target(name: \"ShopEnvironment\", product: .unitTests, sources: \"Checks/**\")")
            ]),
        Self(
            name: "Tuist: a product as an argument of a helper",
            files: [
                "Project.swift": tuist(".make(\"ShopEnvironment\", product: .uiTests, folder: \"Checks\")"),
                "Tuist/ProjectDescriptionHelpers/Target.swift": """
                extension Target {
                    static func make(_ name: String, product: Product = .framework, folder: String) -> Target {
                        .target(name: name, product: product, sources: ["\\(folder)/**"])
                    }
                }
                """,
            ]),
        Self(
            name: "Tuist: a product in a constant",
            files: [
                "Project.swift": tuist(
                    "Target(name: \"ShopEnvironment\", product: Kinds.checks, sources: [\"Checks/**\"])")
                    + "enum Kinds { static let checks: Product = .unitTests }\n"
            ]),
        Self(
            name: "Tuist: a product that only a run can tell",
            files: [
                "Project.swift": tuist(
                    ".target(name: \"ShopEnvironment\", product: kind(of: \"Checks\"), sources: [\"Checks/**\"])")
            ],
            source: "import XCTest\nfinal class EnvironmentSpec: XCTestCase {}\n"),
        Self(
            name: "Xcode: a bundle of tests",
            files: ["Shop.xcodeproj/project.pbxproj": xcode("com.apple.product-type.bundle.unit-test")]),
        Self(
            name: "Xcode: a bundle of UI tests",
            files: ["Shop.xcodeproj/project.pbxproj": xcode("com.apple.product-type.bundle.ui-testing")]),
        Self(
            name: "SwiftPM: testTarget",
            files: [
                "Package.swift": """
                let package = Package(name: "Shop", targets: [
                    .executableTarget(name: "Shop", path: "Shop"),
                    .testTarget(name: "ShopEnvironment", dependencies: ["Shop"], path: "Checks"),
                ])
                """
            ]),
        Self(
            name: "rib.json, whose rows have no kind",
            files: [
                "rib.json": """
                {"modules": {"Shop": {"role": "app", "sources": ["Shop"]}, "ShopEnvironment": {"sources": ["Checks"]}}}
                """
            ],
            source: "import Testing\n@Test func environment() {}\n"),
    ]

    /// A project of Xcode with two synchronised folders.
    private static func xcode(_ type: String) -> String {
        """
        { objects = {
            P = { isa = PBXProject; mainGroup = G; };
            G = { isa = PBXGroup; children = (S, C); sourceTree = "<group>"; };
            S = { isa = PBXFileSystemSynchronizedRootGroup; path = Shop; sourceTree = "<group>"; };
            C = { isa = PBXFileSystemSynchronizedRootGroup; path = Checks; sourceTree = "<group>"; };
            T = { isa = PBXNativeTarget; name = Shop; productType = "com.apple.product-type.application";
                fileSystemSynchronizedGroups = (S); };
            E = { isa = PBXNativeTarget; name = ShopEnvironment; productType = "\(type)"; fileSystemSynchronizedGroups = (C); };
        }; rootObject = P; }

        """
    }

    /// A project with the app and a target of tests.
    private static func xcodeGen(_ target: String) -> String {
        "targets:\n  Shop: {type: application, sources: [Shop]}\n  ShopEnvironment: \(target)\n"
    }

    private static func tuist(_ target: String) -> String {
        """
        let project = Project(name: "Shop", targets: [
            .target(name: "Shop", product: .app, sources: ["Shop/**"]),
            \(target),
        ])

        """
    }
}
