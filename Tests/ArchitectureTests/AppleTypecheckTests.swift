#if os(Linux)
    import Foundation
    import Testing

    /// The compiler type-checks the files for Apple's platforms against stubs of Apple's modules, because Linux has no
    /// Apple SDK. `AppleRunTests` runs some of these files. A build on a Mac checks them against the real modules.
    struct AppleTypecheckTests {
        @Test func `RIBsUIKit and the bridges compile against the stubs`() throws {
            try TemporaryFolder.use { folder in
                let stubs = try AppleStubs(withRIBsIn: folder)
                #expect(try stubs.check("RIBsUIKit", files: ribsUIKit()) == "")
                let bridges = try Workspace.sources(in: "Documentation/Bridges").map(\.path)
                #expect(bridges.count == 2)
                #expect(try stubs.check("Bridges", files: bridges) == "")
            }
        }

        @Test func `the example of the navigation presenter compiles`() throws {
            let source = try Workspace.text(of: "Modules/Framework/RIBsUIKit/UINavigationPresenter.swift")
            // The indentation selects the comment of the type and not those of its members.
            let example = source.matches(of: /(?m)^ {4}\/\/\/     (.*)$/).map { String($0.1) }.joined(separator: "\n")
            #expect(example.contains("NavigationStack"))
            let interactable = "protocol OrderInteractable: Interactable { func pageWasDismissed() }"
            try TemporaryFolder.use { folder in
                let stubs = try AppleStubs(withRIBsIn: folder)
                let file = "\(folder)/Example.swift"
                let text = "import RIBs\nimport UIKit\n\(interactable)\n\(example)\n"
                try text.write(toFile: file, atomically: true, encoding: .utf8)
                #expect(try stubs.check("RIBsUIKit", files: ribsUIKit() + [file]) == "")
            }
        }

        @Test func `the listings with UIKit of the articles compile`() throws {
            let blocks = try SwiftExamples.articles().flatMap { try $0.blocks() }
                .filter { $0.needsApple && !$0.contains("import ") }
            #expect(blocks.count > 2)
            try TemporaryFolder.use { folder in
                let stubs = try AppleStubs(withRIBsIn: folder)
                let file = "\(folder)/Listings.swift"
                try (["import RIBs", "import UIKit"] + blocks).joined(separator: "\n")
                    .write(toFile: file, atomically: true, encoding: .utf8)
                #expect(try stubs.check("RIBsUIKit", files: ribsUIKit() + [file]) == "")
            }
        }

        @Test func `the compiler reports each mistake in a file for Apple's platforms`() throws {
            try TemporaryFolder.use { folder in
                let stubs = try AppleStubs(withRIBsIn: folder)
                for (snippet, diagnostic) in Self.mistakes {
                    let file = "\(folder)/Wrong.swift"
                    try "import RIBs\nimport UIKit\n\(snippet)\n".write(toFile: file, atomically: true, encoding: .utf8)
                    let diagnostics = try stubs.check("RIBsUIKit", files: ribsUIKit() + [file])
                    #expect(diagnostics.contains("Wrong.swift:"), "Not reported: \(snippet)")
                    #expect(diagnostics.contains(diagnostic), "\(snippet)\n\(diagnostics)")
                }
            }
        }

        /// Mistakes that the files for Apple's platforms could have, and a part of the compiler's message for each.
        private static let mistakes = [
            // The module's files import the stub.
            (
                "extension UIViewControllable { var wrong: Int { uiviewController } }",
                "cannot convert return expression"
            ),
            // UIKit is isolated to the main actor.
            ("nonisolated func wrong(_ window: UIWindow) { window.makeKeyAndVisible() }", "main actor-isolated"),
            // A requirement of UIKit is optional.
            (
                "@MainActor func wrong(_ delegate: any UIAdaptivePresentationControllerDelegate, "
                    + "_ controller: UIPresentationController) {\n"
                    + "    delegate.presentationControllerDidDismiss(controller)\n}", "must be unwrapped"
            ),
            (
                "@MainActor func wrong(_ delegate: any UINavigationControllerDelegate, "
                    + "_ controller: UINavigationController) {\n"
                    + "    delegate.navigationController(controller, didShow: controller, animated: true)\n}",
                "must be unwrapped"
            ),
            // A delegate must be an Objective-C object.
            ("final class Wrong: UIAdaptivePresentationControllerDelegate {}", "NSObjectProtocol"),
            // The upcoming features are enabled.
            ("func wrong(_ view: ViewControllable) {}", "any ViewControllable"),
        ]

        private func ribsUIKit() throws -> [String] {
            let files = try Workspace.sources(in: "Modules/Framework/RIBsUIKit").map(\.path)
            #expect(files.contains("Modules/Framework/RIBsUIKit/UIModal.swift"))
            return files
        }
    }
#endif
