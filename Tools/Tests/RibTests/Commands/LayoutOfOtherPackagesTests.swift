import Testing

@testable import rib

/// The rules about the layout of files, which only a package with a `rib.json` wants.
struct LayoutOfOtherPackagesTests {
    private static let files = [
        "Package.swift": """
        // swift-tools-version: 6.2
        import PackageDescription

        let package = Package(name: "Shop", targets: [.target(name: "Shop")])

        """,
        "Sources/Shop/Flow.swift": """
        class CartInteractor: Interactor {}
        class CartRouter: Router<Int> {}

        """,
    ]

    @Test(arguments: [
        (nil, [], 0), (nil, ["--only", "missing-part"], 1), (#"{"modules": {"Shop": {}}}"#, [], 1),
        (#"{"modules": {"Shop": {}}, "disabled": ["missing-part", "wrong-file"]}"#, [], 0),
    ])
    func `only a package with settings has findings about the layout`(
        settings: String?, options: [String], code: Int32
    ) throws {
        var files = Self.files
        files["rib.json"] = settings
        try TemporaryFolder.use(files) { folder in
            #expect(Command.exitCode(of: ["check", "--package-path", folder.path] + options) == code)
        }
    }

    @Test func `a package that rib init writes has settings`() throws {
        var changes = ChangeSet(root: "/nowhere")
        try NewPackage(name: "Counter", framework: "../Framework").add(to: &changes)
        #expect(changes.texts.keys.contains(WorkspaceSettings.fileName))
    }
}
