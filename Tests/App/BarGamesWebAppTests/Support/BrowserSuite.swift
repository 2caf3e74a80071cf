import Testing

/// The real app in a real browser. Every test has a server of its own, and a browser without cookies and history.
///
/// On Linux a missing driver is a failure, because `Scripts/test --all` installs it.
@Suite(
    .browsers,
    .disabled(if: !isLinux && !Engine.chromium.isAvailable, "The browser tests need chromedriver on the PATH.")
) enum BrowserTests {}

/// Runs the tests of a suite beside one driver.
struct BrowserTrait: SuiteTrait, TestScoping {
    func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
        let driver = try await WebDriver()
        try await run {
            try await WebDriver.$current.withValue(driver, operation: function)
        } ending: {
            await driver.stop()
        }
    }
}

extension Trait where Self == BrowserTrait {
    static var browsers: Self { Self() }
}

#if os(Linux)
    private let isLinux = true
#else
    private let isLinux = false
#endif
