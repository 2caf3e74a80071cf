import Foundation
import Testing

@testable import rib

/// The modules of a folder of sources, as its manifests describe them.
struct LayoutTests {
    /// A project with the modules that are expected: their names, and the names of their files.
    struct Layout: CustomTestStringConvertible {
        let name: String
        let files: [String: String]
        let modules: [String]
        var notUnderstood: [String] = []

        var testDescription: String { name }
    }

    @Test(arguments: Layout.all)
    func `the modules are those of the manifests`(layout: Layout) throws {
        try TemporaryFolder.use(layout.files) { folder in
            let workspace = try Workspace(sources: URL(filePath: folder.path, directoryHint: .isDirectory))
            // The files that no manifest selects are in a module with the name of the folder.
            let found = workspace.modules.filter { !$0.files.isEmpty && $0.name != workspace.manifest.name }
            let modules = found.map { module in
                "\(module.name) \(module.kind): \(module.files.map(\.name).joined(separator: " "))"
            }
            #expect(modules.sorted() == layout.modules)
            #expect(workspace.origin?.notUnderstood == layout.notUnderstood)
        }
    }

    @Test func `a manifest that cannot be read is named, with what to write`() throws {
        let files = ["Cart/Project.swift": "let project = Remote.make()\n", "Cart/Views/A.swift": ""]
        try TemporaryFolder.use(files) { folder in
            let workspace = try Workspace(sources: URL(filePath: folder.path, directoryHint: .isDirectory))
            let expected = """
                Not understood: Cart/Project.swift.
                  Likely cause: The names or the files of its targets are computed, so each folder below it counts as a module.
                  To fix: name the modules in rib.json: "modules": { "Chat": { "sources": ["Features/Chat/Sources/**"] } }.
                """
            #expect(workspace.layoutNotes == [expected])
        }
    }

    @Test(arguments: [
        (["Cart/Tests/A.swift"], ["Cart", "Tests"]), (["Cart/Mocks/A.swift"], ["Cart", "Mocks"]),
        (["Cart/Tests/A.swift", "Tools/B.swift"], ["Cart", "Shop", "Tests"]), (["project.pbxproj"], ["Cart"]),
    ])
    func `a folder has a module of its own only for sources that no target has`(more: [String], names: [String]) throws
    {
        let target = ".target(name: \"Cart\", sources: [\"Cart/Sources/**\"])"
        var files = ["Project.swift": "let project = Project(targets: [\(target)])\n", "Cart/Sources/Cart.swift": ""]
        for path in more { files[path] = "" }
        files = Dictionary(uniqueKeysWithValues: files.map { ("Shop/\($0)", $1) })
        try TemporaryFolder.use(files) { folder in
            let root = URL(filePath: folder.path, directoryHint: .isDirectory).appending(path: "Shop")
            let workspace = try Workspace(sources: root)
            #expect(workspace.modules.map(\.name).sorted() == names)
            #expect(workspace.origin?.notUnderstood == [])
        }
    }

    @Test(arguments: [
        (["Package.swift"], "Package.swift"), (["Package@swift-6.3.swift"], "Package@swift-6.3.swift"),
        (["Package@swift-6.swift", "Package@swift-6.3.1.swift"], "Package@swift-6.3.1.swift"),
        (["Package@swift-6.4.swift"], "Package.swift"), (["Package@swift-6.1.swift"], "Package@swift-6.1.swift"),
        (["Package@swift-5.9.swift"], "Package.swift"),
    ])
    func `the manifest is the one that the package manager reads`(names: [String], expected: String) {
        #expect(ManifestVersion.path(among: names, swift: [6, 3, 1], toolsVersion: [6, 0]) == expected)
    }

    @Test func `the manifest for a version is read, reported and edited`() throws {
        var files = SampleWorkspace.files
        files["Package@swift-6.swift"] = files["Package.swift"]
        files["Package.swift"] = "// swift-tools-version: 5.9\nlet package = 0\n"
        try TemporaryFolder.use(files) { folder in
            let workspace = try Workspace(root: URL(filePath: folder.path))
            #expect(workspace.manifestPath == "Package@swift-6.swift")
            #expect(workspace.manifestTargets.place(of: "Games").file == "Package@swift-6.swift")
            #expect(!workspace.files.contains { $0.path.contains("Package@") })
        }
    }
}

extension LayoutTests.Layout {
    fileprivate static let all: [Self] =
        tuist + [
            Self(
                name: "a project of XcodeGen",
                files: [
                    "project.yml": """
                    name: Shop
                    include:
                      - path: base/templates.yml
                        relativePaths: false
                    targets:
                      Shop:
                        type: application  # the app
                        sources:
                          - path: Shop
                            excludes:
                              - "Old/**"
                          - Shared
                        preBuildScripts:
                          - script: |
                              echo targets:
                            name: Lint
                      ShopTests: {type: bundle.unit-test, sources: [Checks]}
                      Cart:
                        templates: [Feature]
                        templateAttributes:
                          folder: Basket
                      Chat:
                        type: framework
                        sources:
                        - path: Chat
                          type: syncedFolder
                    """,
                    "base/templates.yml":
                        "targetTemplates:\n  Feature:\n    type: framework\n    sources:\n      - path: Features/${folder}\n",
                    "Shop/A.swift": "", "Shop/Old/B.swift": "", "Shared/C.swift": "", "Checks/D.swift": "",
                    "Features/Basket/E.swift": "", "Chat/F.swift": "",
                ],
                modules: [
                    "Cart library: E.swift", "Chat library: F.swift", "Shop executable: C.swift A.swift",
                    "ShopTests test: D.swift",
                ]),
            Self(
                name: "projects of XcodeGen that share templates",
                files: [
                    "Projects/Chat/project.yml":
                        "include: [../templates.yml]\ntargets:\n  Chat: {templates: [Feature]}\n",
                    "Projects/templates.yml":
                        "targetTemplates:\n  Feature:\n    type: framework\n    sources: ['${target_name}/Sources']\n",
                    "Projects/Chat/Sources/A.swift": "", "Projects/Chat/Old/B.swift": "",
                ],
                modules: ["Chat library: A.swift"]),
            Self(
                name: "local packages with paths, excluded folders and one folder of sources",
                files: [
                    "Core/Package.swift": """
                    let package = Package(name: "Core", products: [.library(name: "Core", targets: ["Core"])], targets: [
                        .target(name: "Core", path: "Code", exclude: ["Old"]),
                        .executableTarget(name: "Tool", dependencies: ["Core"]),
                        .testTarget(name: "CoreTests", dependencies: ["Core"], path: "Checks"),
                    ])
                    """,
                    "Core/Code/A.swift": "", "Core/Code/Old/B.swift": "", "Core/Sources/Tool/C.swift": "",
                    "Core/Checks/D.swift": "",
                    "Small/Package.swift": "let p = Package(targets: [.target(name: \"Small\")])",
                    "Small/Sources/E.swift": "",
                ],
                modules: [
                    "Core library: A.swift", "CoreTests test: D.swift", "Small library: E.swift",
                    "Tool executable: C.swift",
                ]),
            Self(
                name: "a project of Xcode with groups and a synchronised folder",
                files: [
                    "App/Shop.xcodeproj/project.pbxproj": xcodeProject, "App/Shop/A.swift": "",
                    "App/Shop/Views/B.swift": "",
                    "App/Shop/Share.swift": "", "App/Kit/Sources/C.swift": "", "App/ShopTests/D.swift": "",
                ],
                modules: [
                    "Extension library: Share.swift", "Kit library: C.swift", "Shop executable: A.swift B.swift",
                    "ShopTests test: D.swift",
                ]),
            Self(
                name: "modules that rib.json names",
                files: [
                    "rib.json": "{\"modules\": {\"Chat\": {\"role\": \"feature\", \"sources\": [\"Code/Chat*/**\"]}}}",
                    "Code/ChatUI/A.swift": "", "Code/ChatCore/B.swift": "", "Code/Cart/Pods/C.swift": "",
                ],
                modules: ["Chat library: B.swift A.swift"]),
        ]

    private static let xcodeProject = """
        // !$*UTF8*$!
        { archiveVersion = 1; objects = {
            P = { isa = PBXProject; mainGroup = G; projectDirPath = ""; targets = (T1, T2, T3, T4); };
            G = { isa = PBXGroup; children = (S, K, TT); sourceTree = "<group>"; };
            S = { isa = PBXFileSystemSynchronizedRootGroup; exceptions = (X1, X2); path = Shop; sourceTree = "<group>"; };
            X1 = { isa = PBXFileSystemSynchronizedBuildFileExceptionSet; membershipExceptions = (Share.swift, Info.plist);
                target = T1; };
            X2 = { isa = PBXFileSystemSynchronizedBuildFileExceptionSet; membershipExceptions = (Share.swift); target = T4; };
            K = { isa = PBXGroup; path = Kit; children = (KS); sourceTree = "<group>"; };
            KS = { isa = PBXGroup; path = Sources; children = (C); sourceTree = "<group>"; };
            C = { isa = PBXFileReference; path = C.swift; sourceTree = "<group>"; };
            TT = { isa = PBXFileReference; path = ShopTests/D.swift; sourceTree = SOURCE_ROOT; };
            BC = { isa = PBXBuildFile; fileRef = C; }; BD = { isa = PBXBuildFile; fileRef = TT; };
            PC = { isa = PBXSourcesBuildPhase; files = (BC); }; PD = { isa = PBXSourcesBuildPhase; files = (BD); };
            T1 = { isa = PBXNativeTarget; name = Shop; productType = "com.apple.product-type.application";
                buildPhases = (); fileSystemSynchronizedGroups = (S); };
            T2 = { isa = PBXNativeTarget; name = Kit; productType = "com.apple.product-type.framework"; buildPhases = (PC); };
            T3 = { isa = PBXNativeTarget; name = ShopTests; productType = "com.apple.product-type.bundle.unit-test";
                buildPhases = (PD); };
            T4 = { isa = PBXNativeTarget; name = Extension; productType = "com.apple.product-type.app-extension";
                buildPhases = (); };
        }; rootObject = P; }

        """
}
