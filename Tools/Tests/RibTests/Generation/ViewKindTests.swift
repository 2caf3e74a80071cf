#if os(Linux)
    import Foundation
    import Testing

    @testable import rib

    /// What `rib new --view` writes, type-checked against stubs of UIKit and SwiftUI.
    struct ViewKindTests {
        @Test(arguments: [ViewKind.uikit, .swiftui])
        func `a RIB with a view of UIKit or SwiftUI and its child compile`(view: ViewKind) throws {
            try Generator.useNewPackage { generator in
                try generator.add(NewRIB(name: "Profile", view: view, folder: "Sources/Counter"))
                try generator.add(NewRIB(name: "Photo", parent: "Profile"))
                try generator.add(NewRIB(name: "PhotoList", isPermanent: true, parent: "Profile"))
                // A view of UIKit shows one of SwiftUI, and the reverse.
                let other: ViewKind = view == .uikit ? .swiftui : .uikit
                try generator.add(NewRIB(name: "PhotoNote", view: other, parent: "Profile"))
                let manifest = try generator.changes.text(at: "Package.swift")
                #expect(manifest.contains(#"framework("\#(view.module)")"#), "\(manifest)")
                let sources = generator.workspace.files.filter { $0.path.contains(/Profile|Photo/) }
                #expect(sources.count > 8)
                try TemporaryFolder.use { folder in
                    let compiler = StubCompiler(folder: folder)
                    try compiler.compileFramework()
                    try compiler.check(sources)
                }
            }
        }

        @Test func `a package for iOS has no findings, and it and its first child compile`() throws {
            try TemporaryFolder.use { folder in
                var changes = ChangeSet(root: folder.path)
                try NewPackage(name: "Counter", framework: "../Framework", isPhone: true).add(to: &changes)
                try changes.apply()
                let framework = ["DependencyContainer", "RIBs", "RIBsSwiftUI"]
                    .map { PackageManifest.Dependency($0, package: "ModularRIBs") }
                let manifest = PackageManifest(
                    name: "Counter",
                    targets: [
                        .init(name: "Counter", type: "regular", dependencies: framework),
                        .init(name: "CounterTests", type: "test", dependencies: framework + [.init("Counter")]),
                    ])
                let texts = changes.texts.compactMapValues { $0 }
                let sources = texts.filter { $0.key.hasSuffix(".swift") && $0.key != "Package.swift" }
                let workspace = Workspace(
                    manifest: manifest, settings: try WorkspaceSettings(text: texts["rib.json"]),
                    files: sources.map { SourceFile(path: $0.key, text: $0.value) },
                    texts: texts.filter { sources[$0.key] == nil })
                #expect(workspace.check() == [])
                var generator = Generator(workspace: workspace, root: folder.path)
                try generator.add(NewRIB(name: "Profile", parent: "Root"))
                #expect(generator.workspace.file(at: "Sources/Counter/Profile/ProfileViewController.swift") != nil)
                let compiler = StubCompiler(folder: folder)
                try compiler.compileFramework()
                let app = generator.workspace.files.filter { $0.path.hasPrefix("iOS/") }
                let others = generator.workspace.files.filter { !$0.path.hasPrefix("iOS/") }
                #expect((app.count, others.count) == (1, 12))
                try compiler.check(others, emitting: true)
                try compiler.check(app, as: "CounterApp")

                try generator.edit { edits, workspace in
                    try workspace.addAssembly("AccountAssembly()", testsOf: nil, to: &edits)
                }
                let window = generator.workspace.file(at: "Sources/Counter/CounterWindow.swift")
                #expect(window?.text.contains("[AccountAssembly()]") == true)
            }
        }

        @Test func `the default of a package is in rib.json`() throws {
            #expect(try WorkspaceSettings(text: "{}").view == .screen)
            #expect(try WorkspaceSettings(text: #"{"view": "swiftui"}"#).view == .swiftui)
            let error = #expect(throws: RibError.self) { try WorkspaceSettings(text: #"{"view": "appkit"}"#) }
            #expect(error?.message == "rib.json:1:2: \"appkit\" is not a kind of view.")
            #expect(error?.fix == "use one of: screen, uikit, swiftui.")
        }
    }

    /// Compiles the framework and generated code with the stubs of Apple's modules.
    private struct StubCompiler {
        let folder: TemporaryFolder

        func compileFramework() throws {
            for (module, path) in [
                ("ObjectiveC", "Tests/AppleStubs/ObjectiveC.swift"), ("UIKit", "Tests/AppleStubs/UIKit"),
                ("SwiftUI", "Tests/AppleStubs/SwiftUI"), ("RIBs", "Modules/Framework/RIBs"),
                ("RIBsTesting", "Modules/Framework/RIBsTesting"), ("RIBsUIKit", "Modules/Framework/RIBsUIKit"),
                ("RIBsSwiftUI", "Modules/Framework/RIBsSwiftUI"),
                ("DependencyContainer", "Modules/Framework/DependencyContainer"),
            ] {
                let base = Repository.root.appending(path: path).path(percentEncoded: false)
                let names = FileManager.default.enumerator(atPath: base)?.compactMap { $0 as? String } ?? []
                let files = names.filter { $0.hasSuffix(".swift") }.map { "\(base)/\($0)" }
                try run(
                    [
                        "-emit-module", "-module-name", module, "-Xfrontend", "-experimental-skip-all-function-bodies",
                        "-suppress-warnings", "-o", "\(folder.path)/\(module).swiftmodule",
                    ] + (files.isEmpty ? [base] : files))
            }
        }

        /// Type-checks the sources and the tests as one module, because the app is an executable.
        func check(_ sources: [SourceFile], as module: String = "Counter", emitting: Bool = false) throws {
            for source in sources {
                let text = source.text.replacing("@testable import Counter\n", with: "")
                    .replacing("#Preview", with: "private let preview = Preview")
                try folder.write(text, to: source.path)
            }
            let output = ["-emit-module", "-o", "\(folder.path)/\(module).swiftmodule"]
            try run(
                (emitting ? output + ["-Xfrontend", "-experimental-skip-all-function-bodies"] : ["-typecheck"])
                    + ["-module-name", module, "-parse-as-library", "-default-isolation", "MainActor"]
                    + sources.map(\.path))
        }

        private func run(_ options: [String]) throws {
            let features = ["ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility"]
            let objectiveC = ["-enable-objc-interop", "-disable-objc-attr-requires-foundation-module"]
            let words =
                ["swiftc", "-swift-version", "6", "-package-name", "workspace", "-I", folder.path]
                + features.flatMap { ["-enable-upcoming-feature", $0] } + objectiveC.flatMap { ["-Xfrontend", $0] }
            let result = try Command.run(words + options, in: folder.path)
            #expect(result.output == "" && result.status == 0, "\(result.output)")
        }
    }
#endif
