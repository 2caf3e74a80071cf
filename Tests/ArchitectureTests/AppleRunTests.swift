#if os(Linux)
    import Testing

    /// `UINavigationPresenter`, run with a `NavigationStack` on a fake `UINavigationController`. The fake follows the
    /// documentation of UIKit. Only a device can show that UIKit does the same.
    struct AppleRunTests {
        @Test func `the navigation presenter meets its expectations on a fake navigation controller`() throws {
            try TemporaryFolder.use { folder in
                let output = try RunningAppleStubs(in: folder).run()
                #expect(output.wholeMatch(of: /[1-9]\d+ expectations\n/) != nil, "\(output)")
            }
        }

        @Test func `an expectation that fails is printed`() throws {
            try TemporaryFolder.use { folder in
                let output = try RunningAppleStubs(in: folder).run {
                    $0.replacing("pages.lastIndex { page in", with: "pages.firstIndex { page in")
                }
                #expect(output.contains("the topmost is reported first"), "\(output)")
            }
        }
    }
#endif
