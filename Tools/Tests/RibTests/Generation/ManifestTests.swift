import Testing

@testable import rib

struct ManifestTests {
    @Test func `a manifest without a feature gets a target and a test target, with the product of the tests`() throws {
        let text = try manifest(
            """
            let package = Package(
                name: "App",
                targets: [
                    .target(name: "Home", dependencies: [.product(name: "RIBs", package: "ModularRIBs")]),
                ]
            )

            """, targets: [.init(name: "Home", dependencies: [.init("RIBs", package: "ModularRIBs")])])
        #expect(
            text == """
                let package = Package(
                    name: "App",
                    targets: [
                        .target(name: "Home", dependencies: [.product(name: "RIBs", package: "ModularRIBs")]),
                        .target(name: "NewFeature", dependencies: [.product(name: "RIBs", package: "ModularRIBs")]),
                        .testTarget(
                            name: "NewFeatureTests",
                            dependencies: ["NewFeature", \(product("RIBs")), \(product("RIBsTesting"))]),
                    ]
                )

                """)
    }

    private func product(_ name: String) -> String { ".product(name: \"\(name)\", package: \"ModularRIBs\")" }

    @Test func `a new target has the settings and the folders of the feature beside it`() throws {
        let old = """
            let package = Package(
                name: "App",
                targets: [
                    .target(
                        name: "OldFeature", dependencies: [framework("RIBs")], path: "Modules/OldFeature/Sources",
                        swiftSettings: settings),
                    .testTarget(
                        name: "OldFeatureTests", dependencies: ["OldFeature"], path: "Modules/OldFeature/Tests",
                        swiftSettings: settings),
                ]
            )

            """
        let text = try manifest(
            old,
            targets: [
                .init(
                    name: "OldFeature", path: "Modules/OldFeature/Sources", dependencies: [.init("RIBs", package: "R")]),
                .init(name: "OldFeatureTests", type: "test", path: "Modules/OldFeature/Tests"),
            ])
        let added = """
                    .target(
                        name: "NewFeature",
                        dependencies: [framework("RIBs")],
                        path: "Modules/NewFeature/Sources",
                        swiftSettings: settings),
                    .testTarget(
                        name: "NewFeatureTests",
                        dependencies: ["NewFeature", framework("RIBs"), framework("RIBsTesting")],
                        path: "Modules/NewFeature/Tests",
                        swiftSettings: settings),
                ]

            """
        #expect(text == old.replacing("    ]\n", with: added), "\(text)")
    }

    @Test(arguments: ["Modules", "Modules/Features"])
    func `a function of the manifest is called as for the feature beside it`(folder: String) throws {
        let text = try manifest(
            """
            let features =
                module("AFeature", in: "\(folder)", resources: [.copy("A")], dependencies: ["RIBs", "RIBsScreens"])
                + module("OldFeature", in: "\(folder)", dependencies: ["RIBs"], testDependencies: ["RIBsTesting", .nio])

            """,
            targets: ["AFeature", "OldFeature"].flatMap { name in
                [
                    PackageManifest.Target(name: name, path: "\(folder)/\(name)"),
                    .init(name: "\(name)Tests", type: "test", path: "Tests/\(folder)/\(name)Tests"),
                ]
            } + ["RIBs", "RIBsTesting", "RIBsScreens"].map { .init(name: $0) })
        #expect(
            text == """
                let features =
                    module("AFeature", in: "\(folder)", resources: [.copy("A")], dependencies: ["RIBs", "RIBsScreens"])
                    + module(
                        "NewFeature",
                        in: "\(folder)",
                        dependencies: ["RIBs"]
                    )
                    + module("OldFeature", in: "\(folder)", dependencies: ["RIBs"], testDependencies: ["RIBsTesting", .nio])

                """)
    }

    @Test func `a new module is beside the feature whose name is next`() throws {
        let targets = [
            PackageManifest.Target(name: "AFeature", path: "Modules/Features/AFeature"),
            .init(name: "AFeatureTests", type: "test", path: "Tests/Features/AFeatureTests"),
            .init(name: "ZFeature", path: "ZFeature"),
        ]
        let place = try NewModulePlace("NewFeature", in: generator("", targets: targets))
        #expect(place.folder == "Modules/Features/NewFeature")
        #expect(place.testFolder == "Tests/Features/NewFeatureTests")
        #expect(place.sibling == "AFeature")
    }

    @Test func `a package without the framework is rejected`() throws {
        let text = "let package = Package(name: \"App\", targets: [.target(name: \"Home\")])\n"
        let error = #expect(throws: RibError.self) { _ = try manifest(text, targets: [.init(name: "Home")]) }
        #expect(error?.message == "The package has no module RIBs.")
    }

    @Test func `a manifest whose targets are computed is rejected`() throws {
        let text = """
            let package = Package(name: "App", targets: makeTargets(dependencies: [.product(name: "RIBs", package: "R")]))

            """
        let error = #expect(throws: RibError.self) { _ = try manifest(text, targets: []) }
        #expect(error?.message == "The list of targets is not recognised.")
    }

    @Test func `a dependency is added at its place in the order`() throws {
        let long = "\"\(String(repeating: "L", count: 80))\""
        let text = """
            let targets = module(
                "App",
                dependencies: [
                    "AFeature", "CFeature", \(long),
                    "RIBs", .product(name: "Logging", package: "swift-log"),
                ]
            )

            """
        let workspace = generator(text, targets: [.init(name: "App"), .init(name: "BFeature")]).workspace
        var edits = SourceEdits()
        try ManifestEditing(workspace).addDependency("BFeature", to: "App", edits: &edits)
        #expect(
            text.applying(edits.byPath["Package.swift"] ?? []) == """
                let targets = module(
                    "App",
                    dependencies: [
                        "AFeature", "BFeature", "CFeature", \(long),
                        "RIBs", .product(name: "Logging", package: "swift-log"),
                    ]
                )

                """)
    }

    @Test(arguments: [
        ("name: \"App\", dependencies: common", "name: \"App\", dependencies: common + [\"New\"]"),
        ("name: \"App\", dependencies: [\"B\"] + common", "name: \"App\", dependencies: [\"B\", \"New\"] + common"),
        ("name: \"App\", dependencies: common + [\"Z\"]", "name: \"App\", dependencies: common + [\"New\", \"Z\"]"),
        ("name: \"App\", dependencies: all()", "name: \"App\", dependencies: all() + [\"New\"]"),
        ("name: \"App\", dependencies: ci ? a : b", "name: \"App\", dependencies: (ci ? a : b) + [\"New\"]"),
        ("\"App\", [\"RIBs\"]", "\"App\", [\"New\", \"RIBs\"]"),
    ])
    func `a dependency is added to a list in any form`(old: String, new: String) throws {
        let text = "let targets = ci ? [.target(\(old))] : [.target(\(old)), .target(name: \"New\")]\n"
        let targets: [PackageManifest.Target] = [.init(name: "App", dependencies: [.init("RIBs")]), .init(name: "New")]
        let workspace = generator(text, targets: targets).workspace
        var edits = SourceEdits()
        try ManifestEditing(workspace).addDependency("New", to: "App", edits: &edits)
        #expect(text.applying(edits.byPath["Package.swift"] ?? []) == text.replacing(old, with: new))
    }

    @Test func `a list that is not recognised is named with its line`() throws {
        let text = "let package = Package(\n    name: \"A\",\n    targets: [app(\"App\", .all)])\n"
        let workspace = generator(text, targets: [.init(name: "App"), .init(name: "New")]).workspace
        var edits = SourceEdits()
        let error = #expect(throws: RibError.self) {
            try ManifestEditing(workspace).addDependency("New", to: "App", edits: &edits)
        }
        #expect(error?.location?.line == 3)
        #expect(error?.fix.contains("`dependencies: […]`") == true)
    }

    @Test func `a new target joins no list that only some systems have`() throws {
        let deps = "dependencies: [.product(name: \"RIBs\", package: \"R\")]"
        let text = """
            var targets: [Target] = [.target(name: "Home", \(deps))]
            #if os(macOS)
            targets += [.target(name: "Mac")]
            #endif

            """
        let home = PackageManifest.Target(name: "Home", dependencies: [.init("RIBs", package: "R")])
        let lines = try manifest(text, targets: [home]).lines
        #expect(lines.first?.contains("name: \"NewFeature\"") == true)
        #expect(lines.dropFirst().first { $0.contains("NewFeature\", dep") } == nil)
    }

    /// Returns `text` with a new module `NewFeature` that depends on RIBs.
    private func manifest(_ text: String, targets: [PackageManifest.Target]) throws -> String {
        let generator = generator(text, targets: targets)
        var edits = SourceEdits()
        try ManifestEditing(generator.workspace)
            .addModule(NewModulePlace("NewFeature", in: generator), dependencies: ["RIBs"], to: &edits)
        return text.applying(edits.byPath["Package.swift"] ?? [])
    }

    private func generator(_ manifest: String, targets: [PackageManifest.Target]) -> Generator {
        let package = PackageManifest(name: "App", targets: targets)
        let workspace = Workspace(manifest: package, files: [], texts: ["Package.swift": manifest])
        return Generator(workspace: workspace, root: "/")
    }
}
