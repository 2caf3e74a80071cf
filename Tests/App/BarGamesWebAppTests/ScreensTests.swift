import Testing

extension BrowserTests {
    /// What holds for every screen. One walk looks at everything, because the walk is what takes time.
    struct ScreensTests {
        /// A window that is enlarged four times, and as narrow as WCAG asks for; a phone; and the window of a computer.
        private static let sizes = [(320, 256), (360, 640), (1280, 900)]
        /// The kinds of elements that a user acts on, or that say nothing without a name.
        private static let named: Set<String> = ["button", "image", "link", "progressbar", "textbox"]

        @Test func `every screen is whole on a phone and enlarged, has contrast by day and by night, and can be heard`()
            async throws
        {
            try await Page.open(nil) { page in
                try await page.browser.prefer(.light)
                try await page.browser.becomePhone(width: Self.sizes[0].0, height: Self.sizes[0].1)
                try await page.load("/")
                try await page.visitScreens(of: "Bartholomew Kim") { screen in
                    // The script scrolls after the page has the news.
                    try await poll(describing: { screen }) {
                        try await page.browser.value(of: LayoutScript.showsNews, as: Bool.self)
                    }
                    for (width, height) in Self.sizes + [Self.sizes[0]] {
                        try await page.browser.becomePhone(width: width, height: height)
                        let mistakes: [String] = try await page.browser.value(of: LayoutScript.mistakes)
                        #expect(mistakes == [], "\(screen), \(width) x \(height)")
                    }
                    for scheme in [Browser.ColorScheme.dark, .light] {
                        try await page.browser.prefer(scheme)
                        try await expectContrast(on: page, "\(screen), \(scheme)")
                    }
                    try await expectNames(on: page, screen)
                    try await expectTitle(of: page, screen)
                }
            }
        }

        private func expectContrast(on page: Page, _ screen: String) async throws {
            let texts: [TextContrast] = try await page.browser.value(of: ColorScript.contrasts)
            let unreadable = texts.filter { !$0.isReadable }
            #expect(!texts.isEmpty, "\(screen)")
            #expect(unreadable.isEmpty, "\(screen): \(unreadable)")
        }

        /// Controls and pictures have names, and there is one main landmark and one heading of the first level.
        private func expectNames(on page: Page, _ screen: String) async throws {
            let elements = try await page.browser.accessibleElements
            let named = elements.filter { Self.named.contains($0.kind) }
            #expect(!named.isEmpty, "\(screen)")
            for element in named { #expect(!element.label.isEmpty, "\(screen): \(element)") }
            let landmarks = elements.map(\.kind).filter { $0 == "main" }
            #expect(landmarks == ["main"], "\(screen)")
            let levels = elements.compactMap(\.headingLevel)
            // A dialog hides the page below it, and its label is the question.
            let dialogs = elements.filter { $0.kind == "alertdialog" }
            #expect(dialogs.allSatisfy { !$0.label.isEmpty }, "\(screen)")
            #expect(levels.filter { $0 == 1 }.count == (dialogs.isEmpty ? 1 : 0), "\(screen): \(levels)")
            #expect(levels.min() == levels.first, "\(screen): \(levels)")
        }

        /// The page has a language and a title of its own.
        private func expectTitle(of page: Page, _ screen: String) async throws {
            let state = try await page.state
            let name = state.title == "Bar Games" ? "" : "\(state.title) · "
            #expect(state.documentTitle == "\(name)Bar Games", "\(screen)")
            #expect(try await page.browser.value(of: "return document.documentElement.lang") == "en", "\(screen)")
        }
    }
}
