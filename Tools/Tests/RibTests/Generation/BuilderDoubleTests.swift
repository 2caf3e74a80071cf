import Testing

@testable import rib

/// The doubles of builders after `build` has changed: all are compiled by one call of the compiler.
struct BuilderDoubleTests {
    private struct Case {
        let was: (parameters: String, result: String)
        let body: String
        let now: (parameters: String, result: String)
        /// What the double contains afterwards.
        let expected: String

        init(
            _ was: (String, String) = ("withListener listener: any Hearing", "-> any ViewableRouting"),
            body: String = "ViewableRoutingMock()", now: (String, String), contains expected: String
        ) {
            (self.was, self.body, self.now, self.expected) = (was, body, now, expected)
        }
    }

    private static let plain = ("withListener listener: any Hearing", "-> any ViewableRouting")
    private static let tuple = (
        "withListener listener: any Hearing", "-> (router: any ViewableRouting, item: any DIItem)"
    )
    private static let screen = "ViewableRoutingMock(viewControllable: ScreenController())"

    private static let cases = [
        // The result.
        Case(now: tuple, contains: "        (\(screen), ItemMock())\n"),
        Case(body: screen, now: tuple, contains: "        (\(screen), ItemMock())\n"),
        Case(body: "let page = \(screen)\n        return page", now: tuple, contains: "return (page, ItemMock())"),
        Case(tuple, body: "(\(screen), DoneItem())", now: plain, contains: "        \(screen)\n"),
        Case(
            tuple, body: "let pair = (\(screen), DoneItem())\n        return pair", now: plain,
            contains: "return pair.0"),
        Case(
            (plain.0, "-> any Routing"), body: "RoutingMock()", now: plain, contains: "        \(screen)\n"),
        Case(body: "fatalError(\"not used\")", now: tuple, contains: "fatalError(\"not used\")"),
        Case(
            body:
                "let pages = { return [0] }\n        if pages().isEmpty { return \(screen) }\n        return \(screen)",
            now: tuple, contains: "if pages().isEmpty { return (\(screen), ItemMock()) }"),
        Case(
            now: (plain.0, "-> any PageRouting"),
            contains: "        PageRoutingMock(viewControllable: ScreenController())\n"),
        // The parameters.
        Case(now: ("\(plain.0), id: Int", plain.1), contains: "any Hearing, id: Int) -> any ViewableRouting {"),
        Case(now: ("", plain.1), contains: "func build() -> any ViewableRouting {"),
        Case(
            ("\(plain.0), id number: Int", plain.1), body: "print(number)\n        return \(screen)",
            now: ("\(plain.0), row: Int", plain.1), contains: "row number: Int) -> any"),
        Case(
            ("\(plain.0), id: Int", plain.1), body: "print(id)\n        return \(screen)",
            now: ("\(plain.0), row: Int", plain.1), contains: "row id: Int) -> any"),
        Case(
            ("\(plain.0), row id: Int", plain.1), body: "print(id)\n        return \(screen)",
            now: ("\(plain.0), id: Int", plain.1), contains: "Hearing, id: Int) -> any"),
        Case(
            ("\(plain.0), id: Int, name: String", plain.1), body: "print(name)\n        return \(screen)",
            now: ("\(plain.0), name: String, id: Int", plain.1), contains: "name: String, id: Int) -> any"),
        // The effects.
        Case(now: (plain.0, "async throws -> any ViewableRouting"), contains: "any Hearing) -> any ViewableRouting {"),
        Case(
            (plain.0, "async -> any ViewableRouting"), body: screen, now: plain,
            contains: "Hearing) -> any ViewableRouting"),
    ]

    @Test func `a double whose builder has changed compiles and keeps its body`() throws {
        var generator = Generator(inMemory: Self.workspace(of: Self.cases))
        try generator.updateDoubles(ofRIB: nil)
        let generated = generator.workspace
        for (index, row) in Self.cases.enumerated() {
            let file = try #require(generated.file(at: Self.path(index)))
            #expect(file.text.contains(row.expected), "\(file.text)")
        }
        try TemporaryFolder.use { folder in
            let compiler = Compiler(workspace: generated, folder: folder)
            let framework = Compiler(workspace: try Repository.workspace(), folder: folder)
            for module in ["RIBs", "RIBsTesting", "RIBsScreens"] { try framework.compile(module) }
            try compiler.compile("Pages")
            try compiler.typecheck("PagesTests")
        }
        try generator.updateDoubles(ofRIB: nil)
        for (again, first) in zip(generator.workspace.files, generated.files) {
            #expect(again.text == first.text, "A second run changes nothing.")
        }
    }

    @Test(arguments: [
        (
            "\(plain.0), id: Int", plain.1, "print(id)\n        return ViewableRoutingMock()", plain.1,
            "uses id, which is no parameter of its protocol any more."
        ),
        (
            plain.0, "async throws -> any ViewableRouting",
            "try await Task.sleep(for: .zero)\n        return RoutingMock()",
            plain.1, "uses `await`, which its protocol does not allow any more."
        ),
        (
            plain.0, plain.1, "page()", "-> any Routing",
            "returns any ViewableRouting, and its protocol requires any Routing."
        ),
    ])
    func `a body that only a user can change is named and kept`(
        parameters: String, result: String, body: String, now: String, message: String
    ) throws {
        let row = Case((parameters, result), body: body, now: (Self.plain.0, now), contains: "")
        var generator = Generator(inMemory: Self.workspace(of: [row]))
        let error = #expect(throws: RibError.self) { try generator.updateDoubles(ofRIB: nil) }
        #expect(error?.message == "P0BuilderMock.build \(message)")
        #expect(error?.location?.file == Self.path(0))
        #expect(error?.fix == "write that part of the double by hand. `rib mock` keeps it and adds the rest.")
        #expect(generator.workspace.file(at: Self.path(0))?.text.contains(body) == true)
    }

    @Test(arguments: [
        (ViewKind.screen, "ViewableRoutingMock(viewControllable: ScreenController())"),
        (.uikit, "ViewableRoutingMock(viewControllable: P0ViewMock())"), (.swiftui, "ViewableRoutingMock()"),
    ])
    func `the router of a double has a view that its host shows`(view: ViewKind, expected: String) throws {
        let workspace = Self.workspace(of: [Case(now: Self.tuple, contains: "")], view: view)
        var generator = Generator(inMemory: workspace)
        try generator.updateDoubles(ofRIB: nil)
        let text = try #require(generator.workspace.file(at: Self.path(0))).text
        #expect(text.contains("(\(expected), ItemMock())"), "\(text)")
        #expect(text.contains("import \(view == .uikit ? "UIKit" : "RIBs")\n"))
        #expect(text.contains("final class P0ViewMock: UIViewController, UIViewControllable {}") == (view == .uikit))
    }

    private static func path(_ index: Int) -> String { "Tests/PagesTests/P\(index)BuilderMock.swift" }

    /// Returns a package whose builders require what a case requires now, with doubles from before. Its RIB has a view.
    private static func workspace(of cases: [Case], view: ViewKind = .screen) -> Workspace {
        let base = [ViewKind.screen: "ScreenController", .uikit: "UIViewController", .swiftui: "SwiftUIViewPresenting"]
        var files = [
            SourceFile(
                path: "Sources/Pages/Page.swift",
                text: """
                    public import RIBs
                    import \(view == .screen ? "RIBsScreens" : view.module)

                    @MainActor public protocol Hearing: AnyObject {}
                    @MainActor public protocol DIItem: InteractorScope { func open(_ name: String) async throws }
                    @MainActor public protocol PageRouting: ViewableRouting { func turn() }
                    final class PageInteractor: Interactor {}
                    final class PageViewController: \(base[view] ?? "") {}
                    """)
        ]
        for (index, row) in cases.enumerated() {
            files.append(
                SourceFile(
                    path: "Sources/Pages/P\(index)Buildable.swift",
                    text: """
                        import RIBs

                        @MainActor protocol P\(index)Buildable: Buildable {
                            func build(\(row.now.parameters)) \(row.now.result)
                        }
                        """))
            files.append(
                SourceFile(
                    path: path(index),
                    text: """
                        import RIBs
                        import RIBsScreens
                        import RIBsTesting

                        @testable import Pages

                        final class P\(index)BuilderMock: Builder<EmptyComponent>, P\(index)Buildable {
                            func build(\(row.was.parameters)) \(row.was.result) {
                                \(row.body)
                            }
                        }

                        """))
        }
        let item = """
            import RIBs
            import RIBsTesting

            @testable import Pages

            final class DoneItem: InteractableMock, DIItem { func open(_ name: String) {} }

            """
        files.append(SourceFile(path: "Tests/PagesTests/DoneItem.swift", text: item))
        let framework = ["RIBs", "RIBsScreens", "RIBsTesting", "RIBsUIKit", "UIKit"].map {
            PackageManifest.Dependency($0)
        }
        let manifest = PackageManifest(
            name: "Pages",
            targets: [
                .init(name: "Pages", path: "Sources/Pages", dependencies: framework),
                .init(
                    name: "PagesTests", type: "test", path: "Tests/PagesTests",
                    dependencies: framework + [.init("Pages")]),
            ])
        return Workspace(
            manifest: manifest, files: files,
            texts: ["Package.swift": "// swift-tools-version: 6.2\nimport PackageDescription\n"])
    }
}
