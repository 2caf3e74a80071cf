#if os(Linux)
    import Foundation
    import Testing

    /// The files for Apple's platforms, checked by the compiler against stubs of Apple's modules, since there is
    /// no Apple SDK here. Nothing of it is run. On a Mac the real modules are there, and a build says more.
    struct AppleTypecheckTests {
        @Test func theRuntimeAndTheBridgesCompileAgainstTheStubs() throws {
            try TemporaryFolder.use { folder in
                let stubs = try AppleStubs(in: folder)
                #expect(try stubs.check("RIBs", files: ribs()) == "")
                #expect(try stubs.emit("RIBs", files: ribs()) == "")
                let bridges = try Workspace.sources(in: "Documentation/Bridges").map(\.path)
                #expect(bridges.count == 2)
                #expect(try stubs.check("Bridges", files: bridges) == "")
            }
        }

        @Test func theCheckFindsWhatIsWrong() throws {
            try TemporaryFolder.use { folder in
                let stubs = try AppleStubs(in: folder)
                for (snippet, diagnostic) in Self.slips {
                    let file = "\(folder)/Wrong.swift"
                    try "import UIKit\n\(snippet)\n".write(toFile: file, atomically: true, encoding: .utf8)
                    let diagnostics = try stubs.check("RIBs", files: ribs() + [file])
                    #expect(diagnostics.contains("Wrong.swift:"), "Not found: \(snippet)")
                    #expect(diagnostics.contains(diagnostic), "\(snippet)\n\(diagnostics)")
                }
            }
        }

        /// What a slip in the Apple files would look like, and what the compiler says about it.
        private static let slips = [
            // The runtime's files see the stub.
            ("extension UIViewControllable { var wrong: Int { uiviewController } }", "cannot convert return expression"),
            // UIKit is isolated to the main actor.
            ("nonisolated func wrong(_ window: UIWindow) { window.makeKeyAndVisible() }", "main actor-isolated"),
            // A requirement of UIKit is optional.
            (
                "@MainActor func wrong(_ delegate: any UIAdaptivePresentationControllerDelegate, "
                    + "_ controller: UIPresentationController) {\n"
                    + "    delegate.presentationControllerDidDismiss(controller)\n}", "must be unwrapped"
            ),
            // A delegate is an object of Objective-C.
            ("final class Wrong: UIAdaptivePresentationControllerDelegate {}", "NSObjectProtocol"),
            // The upcoming features are on.
            ("func wrong(_ view: ViewControllable) {}", "any ViewControllable"),
        ]

        private func ribs() throws -> [String] {
            let files = try Workspace.sources(in: "Modules/RIBs").map(\.path)
            #expect(files.contains("Modules/RIBs/Apple/UIModal.swift"))
            return files
        }
    }
#endif
