#if os(Linux)
    import Testing

    /// RIBsUIKit and UIKitHost on a small UIKit, which follows the documentation of Apple's. Only a device can show
    /// that Apple's does the same.
    struct AppleRunTests {
        /// Faults, and the fact that each makes wrong.
        private static let faults: [(fault: RunningAppleStubs.Fault, fact: String)] = [
            (
                .init(
                    module: "RIBsUIKit", folder: "Modules/Framework/RIBsUIKit", old: "pages.lastIndex { page in",
                    new: "pages.firstIndex { page in"), "the topmost is reported first"
            ),
            (
                .init(
                    module: "RIBsUIKit", folder: "Modules/Framework/RIBsUIKit", old: "in above.reversed()",
                    new: "in above"), "those above it are reported, the topmost first"
            ),
            (
                .init(
                    module: "UIKitHost", folder: "Modules/Hosts/UIKitHost", old: "subtracting(keys)",
                    new: "subtracting(views.keys)"), "a field that is removed loses the focus"
            ),
            (
                .init(
                    module: "UIKitHost", folder: "Modules/Hosts/UIKitHost",
                    old: "if page.back != nil { page.goBack() }", new: ""), "the game asks before it is swiped away"
            ),
        ]

        @Test(.enabled(if: RunningAppleStubs.isAvailable))
        func `RIBsUIKit and UIKitHost meet their facts on the stubs, and faults are reported`() throws {
            try TemporaryFolder.use { folder in
                let stubs = try RunningAppleStubs(in: folder)
                let output = try stubs.run()
                #expect(output.wholeMatch(of: /[1-9]\d+ facts\n/) != nil, "\(output)")
                let faulty = try stubs.run(planting: Self.faults.map(\.fault))
                for fact in Self.faults.map(\.fact) { #expect(faulty.contains("WRONG: \(fact)"), "\(faulty)") }
            }
        }
    }
#endif
