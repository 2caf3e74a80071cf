import SourceModel
import Testing
import ToolTesting

@testable import Generation

struct ManifestTests {
    @Test func `a manifest without a helper gets a target and a test target`() throws {
        let text = try manifest(
            """
            let package = Package(
                name: "App",
                targets: [
                    .target(name: "Home", dependencies: [.product(name: "RIBs", package: "ModularRIBs")]),
                ]
            )

            """)
        #expect(
            text == """
                let package = Package(
                    name: "App",
                    targets: [
                        .target(name: "Home", dependencies: [.product(name: "RIBs", package: "ModularRIBs")]),
                        .target(name: "NewFeature", dependencies: [.product(name: "RIBs", package: "ModularRIBs")]),
                        .testTarget(name: "NewFeatureTests", dependencies: ["NewFeature", \
                .product(name: "RIBs", package: "ModularRIBs"), "RIBsTesting"]),
                    ]
                )

                """)
    }

    @Test func `a manifest whose targets are computed is rejected`() throws {
        let error = #expect(throws: GenerationError.self) {
            _ = try manifest("let package = Package(name: \"App\", targets: makeTargets())\n")
        }
        #expect(error?.message == "The list of targets is not recognised.")
    }

    @Test func `a dependency list on several lines is filled again`() throws {
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
        let workspace = try SampleWorkspace.workspace(changing: ["Package.swift": text])
        var edits = SourceEdits()
        try ManifestEditing(workspace).addDependency("BFeature", to: "App", edits: &edits)
        #expect(
            text.applying(edits.byPath["Package.swift"] ?? []) == """
                let targets = module(
                    "App",
                    dependencies: [
                        "AFeature", "BFeature", "CFeature",
                        \(long), "RIBs",
                        .product(name: "Logging", package: "swift-log"),
                    ]
                )

                """)
    }

    private func manifest(_ text: String) throws -> String {
        let workspace = try SampleWorkspace.workspace(changing: ["Package.swift": text])
        var edits = SourceEdits()
        try ManifestEditing(workspace).addModule(
            "NewFeature", folder: "Sources/NewFeature", testFolder: "Tests/NewFeatureTests", dependencies: ["RIBs"],
            to: &edits)
        return text.applying(edits.byPath["Package.swift"] ?? [])
    }
}
