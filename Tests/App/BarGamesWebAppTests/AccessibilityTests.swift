import Testing

extension BrowserTests {
    /// The pages as a screen reader gets them from the browser.
    struct AccessibilityTests {
        @Test func `a result is announced`() async throws {
            try await Page.open { page in
                try await page.signIn()
                try await page.win()
                let status = "return [...document.querySelectorAll('[role=status]')].map((one) => one.textContent)"
                let texts = try await page.browser.value(of: status, as: [String].self)
                #expect(texts.contains { $0.contains("Ann (X) wins!") }, "\(texts)")
            }
        }
    }
}
