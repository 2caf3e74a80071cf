import Testing

extension BrowserTests {
    /// A server with a certificate of its own.
    struct EncryptedTests {
        @Test func `two players play over HTTPS, with a cookie for it alone`() async throws {
            try await Page.open(options: Certificate.options) { page in
                #expect(page.server.address.hasPrefix("https://"))
                try await page.signIn()
                try await page.win()
                let cookies = try await page.browser.cookies
                #expect(cookies.map(\.secure) == [true])
            }
        }
    }
}
