import BarGamesTesting
import Testing

/// The app in the current window of a browser.
struct Page: Sendable {
    let browser: Browser
    let server: WebServer

    /// Runs `body` with a new server, and a browser without cookies and history.
    ///
    /// - Parameters:
    ///   - path: The path of the first page. Nil leaves the browser without a page.
    ///   - options: Further options of the server.
    ///   - package: The package that the server watches.
    static func open(
        _ path: String? = "/", options: [String] = [], of package: WatchedPackage? = nil,
        _ body: (Page) async throws -> Void
    ) async throws {
        try await #require(WebDriver.current).withBrowser { browser in
            let server = try await WebServer(options: options, of: package)
            try await run {
                let page = Page(browser: browser, server: server)
                if let path { try await page.load(path) }
                try await body(page)
            } ending: {
                await server.stop()
            }
        }
    }

    var state: PageState {
        get async throws { try await browser.value(of: PageState.script) }
    }

    /// Loads the page at a path of the app.
    func load(_ path: String) async throws {
        try await browser.load(server.address + path)
    }

    /// Opens a path in a new tab of the same browser, and makes it the current one.
    func openTab(_ path: String = "/") async throws -> Window {
        try await browser.openWindow(server.address + path)
    }

    // MARK: - Waiting

    /// Waits until the page shows what `condition` wants. Pages that are being replaced are asked again.
    @discardableResult
    func wait(
        until condition: (PageState) -> Bool, sourceLocation: SourceLocation = #_sourceLocation
    ) async throws -> PageState {
        var last = ""
        return try await poll(describing: { "\(sourceLocation): \(last)" }) {
            do {
                let state = try await state
                last = "\(state)"
                return condition(state) ? state : nil
            } catch let error as WebDriverError {
                last = "\(error)"
                return nil
            }
        }
    }

    /// Waits until a screen is shown, at its address.
    @discardableResult
    func wait(
        for title: String, at path: String, sourceLocation: SourceLocation = #_sourceLocation
    ) async throws -> PageState {
        try await wait(until: { $0.title == title && $0.path == path }, sourceLocation: sourceLocation)
    }

    @discardableResult
    func wait(forNotice notice: String, sourceLocation: SourceLocation = #_sourceLocation) async throws -> PageState {
        try await wait(until: { $0.notices.contains(notice) }, sourceLocation: sourceLocation)
    }

    // MARK: - Acting

    /// Clicks the element with an identifier of the screen, as soon as the page has it.
    func tap(_ id: String, sourceLocation: SourceLocation = #_sourceLocation) async throws {
        try await act(on: "[id=\"e-\(id)\"]", sourceLocation: sourceLocation, browser.click)
    }

    /// Clicks the element with an identifier of the screen, unless another screen has come since the test looked.
    func tapIfShown(_ id: String) async throws {
        guard let element = try await browser.element(id: "e-\(id)") else { return }
        do {
            try await browser.click(element)
        } catch let error as WebDriverError where error.isTemporary {}
    }

    /// Clicks the way back that the page shows, as soon as it has one.
    func goBack(sourceLocation: SourceLocation = #_sourceLocation) async throws {
        try await act(on: "#way-back", sourceLocation: sourceLocation, browser.click)
    }

    /// Types into the field with an identifier of the screen, as soon as the page has it.
    func type(_ text: String, into id: String, sourceLocation: SourceLocation = #_sourceLocation) async throws {
        try await act(on: "[id=\"e-\(id)\"]", sourceLocation: sourceLocation) { try await browser.type(text, into: $0) }
    }

    /// An element that is being replaced or moved cannot be acted on yet.
    ///
    /// - Parameter selector: The CSS selector of the element.
    func act(
        on selector: String, sourceLocation: SourceLocation, _ action: (Element) async throws -> Void
    ) async throws {
        var problem = "The page does not have it."
        try await poll(
            describing: { "\(sourceLocation): acting on \(selector). \(problem)" },
            until: {
                guard let element = try await browser.element(selector) else { return false }
                do {
                    try await action(element)
                    return true
                } catch let error as WebDriverError where error.isTemporary {
                    problem = error.message
                    return false
                }
            })
    }
}

extension WebDriverError {
    /// Whether nothing was done, and the same can be tried again.
    fileprivate var isTemporary: Bool {
        ["element click intercepted", "element not interactable", "stale element reference"].contains(error)
    }
}
