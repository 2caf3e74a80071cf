#if os(Linux)
    import Foundation
    import Testing

    /// The compiler type-checks the views of RIBsSwiftUI and what uses them against stubs of SwiftUI, which declare what
    /// Apple documents and do nothing.
    struct SwiftUITypecheckTests {
        @Test func `the views compile against the stubs`() throws {
            let files = try Workspace.sources(in: "Modules/Framework/RIBsSwiftUI").map(\.path)
            #expect(files.contains("Modules/Framework/RIBsSwiftUI/Views/RIBView.swift"))
            #expect(try AppleStubs.compiledWithModules.get().check("RIBsSwiftUI", files: files) == "")
        }

        @Test(arguments: [1, 2], AppleStubs.AppSettings.allCases)
        func `the RIB of the README compiles with a view of UIKit and with one of SwiftUI`(
            view: Int, settings: AppleStubs.AppSettings
        ) throws {
            let blocks = try SwiftExamples(page: "README.md", section: "## A RIB").blocks()
            try #require(blocks[1].contains("UIViewController") && blocks[2].contains("@Observable"))
            let imports = "import RIBs\nimport RIBsSwiftUI\nimport RIBsUIKit\nimport SwiftUI\nimport UIKit\n"
            let text = imports + blocks[0] + "\n" + blocks[view]
            #expect(try AppleStubs.compiledWithModules.get().checkApp([text], settings: settings) == "")
        }

        @Test(arguments: ["UIKit", "SwiftUI"], AppleStubs.AppSettings.isolated)
        func `the example Tally compiles with the same RIBs for both`(
            views: String, settings: AppleStubs.AppSettings
        ) throws {
            let files = try (example("Sources/Tally/RIBs") + example("Sources/Tally/\(views)") + example("Tests")).map(
                \.text)
            #expect(files.count > 10)
            #expect(try AppleStubs.compiledWithModules.get().checkApp(files, settings: settings) == "")
        }

        @Test(arguments: AppleStubs.AppSettings.isolated)
        func `the page about SwiftUI views shows files of the example, and its other listings compile with them`(
            settings: AppleStubs.AppSettings
        ) throws {
            let files = try (example("Sources/Tally/RIBs") + example("Sources/Tally/SwiftUI")).map(\.text)
            let blocks = try SwiftExamples(page: "Documentation/ModularRIBs.docc/SwiftUIViews.md").blocks()
                .map { $0 + "\n" }
            let others = blocks.filter { !files.contains($0) }
            #expect((blocks.count, others.count) == (9, 4))
            let diagnostics = try AppleStubs.compiledWithModules.get().checkApp(files + others, settings: settings)
            #expect(diagnostics == "")
        }

        @Test(arguments: [1, 2, 3], AppleStubs.AppSettings.allCases)
        func `the interactor of the page about fields compiles with each of its views, and with its test`(
            view: Int, settings: AppleStubs.AppSettings
        ) throws {
            let blocks = try SwiftExamples(page: "Documentation/ModularRIBs.docc/Fields.md").blocks()
            try #require(blocks.count == 5 && blocks[0].contains("NameInteractor") && blocks[4].contains("#expect"))
            let files = [blocks[0], blocks[view], blocks[4]].map { $0 + "\n" }
            #expect(try AppleStubs.compiledWithModules.get().checkApp(files, settings: settings) == "")
        }

        @Test(arguments: ["RIBsSwiftUI", "RIBsUIKit"], AppleStubs.AppSettings.allCases)
        func `the listings of the first page of a module compile`(
            module: String, settings: AppleStubs.AppSettings
        ) throws {
            let page = "Modules/Framework/\(module)/\(module).docc/\(module).md"
            let blocks = try SwiftExamples(page: page).blocks()
            #expect(blocks.count == (module == "RIBsUIKit" ? 2 : 1))
            let diagnostics = try AppleStubs.compiledWithModules.get().checkApp(blocks, settings: settings)
            #expect(diagnostics == "")
        }

        private func example(_ folder: String) throws -> [(path: String, text: String)] {
            try Workspace.sources(in: "Examples/iOS/\(folder)")
        }

        @Test(arguments: mistakes)
        func `the compiler reports each mistake in a view`(mistake: (snippet: String, diagnostic: String)) throws {
            let imports = "import RIBs\nimport RIBsSwiftUI\nimport SwiftUI\n"
            let diagnostics = try AppleStubs.compiledWithModules.get().checkApp([imports + mistake.snippet])
            let errors = diagnostics.split(separator: "\n").filter { $0.contains("error:") }
            #expect(errors.contains { $0.contains(mistake.diagnostic) }, "\(mistake.snippet)\n\(diagnostics)")
        }

        /// Mistakes that a view can have, and a part of the compiler's message for each.
        private static let mistakes: [(snippet: String, diagnostic: String)] = [
            // A class has no state of SwiftUI.
            (
                """
                @Observable final class Wrong: SwiftUIViewControllable {
                    @State var note = ""
                    var body: some View { Text(note) }
                }
                """, "invalid redeclaration of synthesized property"
            ),
            // A body that is no view.
            ("final class Wrong: SwiftUIViewControllable { var body: Int { 1 } }", "does not conform to protocol"),
            // The stack is required.
            (
                "final class Wrong: SwiftUIViewPresenting { var body: some View { Text(\"\") } }",
                "does not conform to protocol 'SwiftUIViewPresenting'"
            ),
            // SwiftUI is isolated to the main actor.
            (
                "nonisolated func wrong(_ view: some SwiftUIViewControllable) { _ = view.body }", "main actor-isolated"
            ),
            // A view that is not a RIB's.
            ("let wrong = RIBView(Text(\"\"))", "argument type 'Text' does not conform to expected type"),
        ]
    }
#endif
