import Testing

extension BrowserTests {
    /// The pages as a screen reader gets them from the browser.
    struct AccessibilityTests {
        /// The kinds of elements that a user acts on, or that say nothing without a name.
        private static let named: Set<String> = ["button", "image", "link", "progressbar", "textbox"]

        @Test func `each control and picture has a name`() async throws {
            try await Page.open { page in
                try await page.visitScreens { screen in
                    let named = try await page.browser.accessibleElements.filter { Self.named.contains($0.kind) }
                    #expect(!named.isEmpty, "\(screen)")
                    for element in named { #expect(!element.label.isEmpty, "\(screen): \(element)") }
                }
            }
        }

        @Test func `each page has one main landmark and one heading of the first level`() async throws {
            try await Page.open { page in
                try await page.visitScreens { screen in
                    let elements = try await page.browser.accessibleElements
                    let landmarks = elements.map(\.kind).filter { $0 == "main" }
                    #expect(landmarks == ["main"], "\(screen)")
                    let levels = elements.compactMap(\.headingLevel)
                    // A dialog hides the page below it, and its label is the question.
                    let dialogs = elements.filter { $0.kind == "alertdialog" }
                    #expect(dialogs.allSatisfy { !$0.label.isEmpty }, "\(screen)")
                    #expect(levels.filter { $0 == 1 }.count == (dialogs.isEmpty ? 1 : 0), "\(screen): \(levels)")
                    #expect(levels.min() == levels.first, "\(screen): \(levels)")
                }
            }
        }

        @Test func `each page has a language and a title of its own`() async throws {
            try await Page.open { page in
                try await page.visitScreens { screen in
                    let state = try await page.state
                    let name = state.title == "Bar Games" ? "" : "\(state.title) · "
                    #expect(state.documentTitle == "\(name)Bar Games", "\(screen)")
                    #expect(
                        try await page.browser.value(of: "return document.documentElement.lang") == "en", "\(screen)")
                }
            }
        }

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
