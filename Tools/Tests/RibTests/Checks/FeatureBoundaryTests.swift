import Foundation
import Testing

@testable import rib

/// The rules that keep features apart, on a package that compiles with the mistake.
struct FeatureBoundaryTests {
    private static let manifest = "Package.swift"
    private static let cart = "Sources/CartFeature/Cart.swift"

    /// The files without a mistake, in the order of compiling.
    private static let sources = [
        ("RIBs", "RIBs.swift", "@MainActor public protocol Buildable: AnyObject {}\nopen class Interactor {}\n"),
        (
            "ProfileInterface", "DIProfile.swift",
            "public import RIBs\n\n@MainActor public protocol DIProfileBuildable: Buildable {}\n"
        ),
        (
            "ProfileFeature", "ProfileBuilder.swift",
            """
            public import ProfileInterface
            import RIBs

            public final class ProfileBuilder: DIProfileBuildable {}
            final class ProfileInteractor: Interactor {}
            public nonisolated struct ProfileBadge: Sendable { public init() {} }

            """
        ),
        ("CartFeature", "Cart.swift", "import RIBs\n\nfinal class CartInteractor: Interactor {}\n"),
    ]

    @Test func `a package without a mistake has no findings`() throws {
        #expect(try findings(dependencies: ["RIBs"], compiling: nil) == [])
    }

    @Test func `a feature that uses another one is found without settings, and the interface is named`() throws {
        let found = try findings(
            dependencies: ["ProfileFeature", "RIBs"],
            compiling: """
                import ProfileFeature
                import RIBs

                final class CartInteractor: Interactor { let badge = ProfileBadge() }

                """)
        #expect(
            found.map { "\($0.location.file):\($0.location.line) \($0.rule) \($0.message)" } == [
                "Package.swift:8 sibling-feature CartFeature depends on ProfileFeature, another feature.",
                "\(Self.cart):1 sibling-feature CartFeature imports ProfileFeature, another feature.",
                "\(Self.cart):4 sibling-feature CartFeature names ProfileBadge, a type of ProfileFeature.",
            ])
        #expect(Set(found.map(\.fix)) == ["use ProfileInterface instead of ProfileFeature."])
    }

    @Test func `the advice for a missing dependency on another feature is its interface`() throws {
        let found = try findings(dependencies: ["RIBs"], compiling: "import ProfileFeature\nimport RIBs\n")
        #expect(Set(found.map(\.rule)) == ["sibling-feature", "undeclared-dependency"])
        #expect(Set(found.map(\.fix)) == ["use ProfileInterface instead of ProfileFeature."])
    }

    @Test func `settings forbid the import and the dependency as well`() throws {
        let found = try findings(
            dependencies: ["ProfileFeature", "RIBs"], compiling: "import ProfileFeature\nimport RIBs\n",
            settings: """
                {"modules": {"*": {}, "*Feature": {"role": "feature", "imports": ["*Interface", "RIBs"]}}}
                """)
        #expect(
            Set(found.map(\.rule)) == ["forbidden-dependency", "forbidden-import", "sibling-feature"])
    }

    @Test(arguments: [
        ("public func f() {}", "f", "f()"), ("public func + (a: Void, b: Void) {}", "+", "() + ()"),
        ("extension Int { public func f() {} }", "Int.f", "1.f()"),
        ("public extension Int { static var f: Int { 1 } }", "Int.f", "_ = Int.f"),
        ("extension Int { package init(f: Bool) { self = 1 } }", "Int.init", "_ = Int(f: true)"),
        (
            "public nonisolated struct F { public init() {} }\nextension F { public func g() {} }", "F.g",
            "F().g()"
        ),
        (
            "public nonisolated protocol F {}\nextension F { public func g() {} }", "F.g",
            "func call(_ f: some F) { f.g() }"
        ),
    ])
    func `a default that importers do not see is found`(code: String, name: String, use: String) throws {
        let found = try findings(
            dependencies: ["RIBs"], compiling: "\(code)\n", isolated: true,
            importer: "import CartFeature\nnonisolated func use() { \(use) }\n")
        #expect(found.map(\.rule) == ["implicit-isolation"])
        #expect(found.first?.message == "\(name) of CartFeature has the default isolation, which importers do not see.")
    }

    @Test(arguments: [
        "@MainActor public func f() {}", "public nonisolated func f() {}", "func f() {}",
        "public let f = 1", "public struct F { public func f() {} }\nextension F { public func g() {} }",
        "@MainActor extension Int { public func f() {} }", "extension Int { func f() {} }",
        "@MainActor public protocol F {}", "@MainActor public protocol F {}\npublic protocol G: F { func g() }",
        "nonisolated public struct F {}\nnonisolated extension F { public func g() {} }",
        "nonisolated public struct F {}\nextension F { @MainActor public func g() {}; nonisolated public func h() {} }",
        "nonisolated public struct F {}\nextension F { func g() {} }",
    ])
    func `an isolation that importers see is no finding`(code: String) throws {
        #expect(try findings(dependencies: ["RIBs"], compiling: "\(code)\n", isolated: true) == [])
        let open = try findings(dependencies: ["RIBs"], compiling: "public func f() {}\n", isolated: false)
        #expect(open == [])
    }

    /// Returns the findings in the package whose feature Cart has the code `cart`, which has to compile.
    private func findings(
        dependencies: [String], compiling cart: String?, isolated: Bool = false, settings: String? = nil,
        importer: String? = nil
    ) throws -> [Finding] {
        let files = Self.sources.map { module, name, text in
            ("Sources/\(module)/\(name)", module == "CartFeature" ? cart ?? text : text, module)
        }
        try TemporaryFolder.use { folder in
            for (path, text, module) in files {
                try folder.write(text, to: path)
                try compile(path, as: module, isolated: isolated && module == "CartFeature", in: folder)
            }
            guard let importer else { return }
            try folder.write(importer, to: "Importer.swift")
            try compile("Importer.swift", as: "Importer", isolated: false, in: folder)
        }
        let manifest = """
            // swift-tools-version: 6.2
            import PackageDescription
            let package = Package(name: "Shop", targets: [
                .target(name: "RIBs"),
                .target(name: "ProfileInterface", dependencies: ["RIBs"]),
                .target(name: "ProfileFeature", dependencies: ["ProfileInterface", "RIBs"]),
                .target(
                    name: "CartFeature", dependencies: [\(dependencies.map { "\"\($0)\"" }.joined(separator: ", "))]),
            ])

            """
        let known = ["ProfileInterface": ["RIBs"], "ProfileFeature": ["ProfileInterface", "RIBs"]]
        let targets = Self.sources.map { module, _, _ in
            PackageManifest.Target(
                name: module,
                dependencies: (module == "CartFeature" ? dependencies : known[module, default: []]).map { .init($0) },
                isMainActorByDefault: isolated && module == "CartFeature")
        }
        let workspace = Workspace(
            manifest: PackageManifest(name: "Shop", targets: targets),
            settings: try WorkspaceSettings(text: settings),
            files: files.map { SourceFile(path: $0.0, text: $0.1) }, texts: ["Package.swift": manifest])
        return workspace.check([
            .forbiddenDependency, .forbiddenImport, .implicitIsolation, .siblingFeature, .undeclaredDependency,
        ])
    }

    private func compile(_ path: String, as module: String, isolated: Bool, in folder: TemporaryFolder) throws {
        let words =
            [
                "swiftc", "-swift-version", "6", "-package-name", "shop", "-parse-as-library", "-emit-module",
                "-module-name", module, "-o", "\(module).swiftmodule", "-I", folder.path,
                "-enable-upcoming-feature", "InternalImportsByDefault", "-suppress-warnings",
            ] + (isolated ? ["-default-isolation", "MainActor"] : []) + [path]
        let result = try Command.run(words, in: folder.path)
        #expect(result.status == 0, "\(result.output)")
    }
}
