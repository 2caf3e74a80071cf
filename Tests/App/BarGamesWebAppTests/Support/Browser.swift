/// A browser that a test drives. Its commands concern the current window.
struct Browser: Sendable {
    private let connection: WebDriverConnection

    init(_ connection: WebDriverConnection) {
        self.connection = connection
    }

    func end() async throws {
        try await connection.send(.delete, "")
    }

    /// Makes the browser like a new one: without cookies, with one window, and without the settings and the history of
    /// the old windows.
    func reset() async throws {
        let old: [String] = try await connection.send(.get, "/window/handles")
        let new: Window = try await connection.send(.post, "/window/new", ["type": "tab"])
        for handle in old {
            try await use(Window(handle: handle))
            let _: [String] = try await connection.send(.delete, "/window")
        }
        try await use(new)
        try await execute("Network.clearBrowserCookies", [String: String]())
        // Reading the lines removes them.
        _ = try await consoleLines
    }

    // MARK: - Pages

    /// Loads an address and waits until it is loaded.
    func load(_ address: String) async throws {
        try await connection.send(.post, "/url", ["url": address])
    }

    func goBack() async throws {
        try await connection.send(.post, "/back")
    }

    func goForward() async throws {
        try await connection.send(.post, "/forward")
    }

    func reload() async throws {
        try await connection.send(.post, "/refresh")
    }

    // MARK: - Elements

    /// Returns the element with the attribute `id`. Nil if the page has none.
    func element(id: String) async throws -> Element? {
        try await element("[id=\"\(id)\"]")
    }

    /// Returns the first element that a CSS selector matches. Nil if the page has none.
    func element(_ selector: String) async throws -> Element? {
        try await orNil {
            try await connection.send(.post, "/element", ["using": "css selector", "value": selector])
        }
    }

    /// Returns the link with a text. Nil if the page has none.
    func link(_ text: String) async throws -> Element? {
        try await orNil { try await connection.send(.post, "/element", ["using": "link text", "value": text]) }
    }

    /// Clicks the middle of an element.
    func click(_ element: Element) async throws {
        try await connection.send(.post, "/element/\(element.id)/click")
    }

    /// Focuses an element and presses the keys of a text.
    func type(_ text: String, into element: Element) async throws {
        try await connection.send(.post, "/element/\(element.id)/value", ["text": text])
    }

    // MARK: - Keys

    /// Presses the keys of a text one after the other, wherever the focus is.
    func press(_ keys: String) async throws {
        let strokes = keys.flatMap { key in ["keyDown", "keyUp"].map { KeyStroke(type: $0, value: String(key)) } }
        let keyboard = KeyStrokes(id: "keyboard", type: "key", actions: strokes)
        try await connection.send(.post, "/actions", ["actions": [keyboard]])
    }

    // MARK: - Windows

    /// Opens a window with a page of the same browser session, and makes it the current one.
    ///
    /// - Parameter kind: `tab` or `window`. In WebKit, a driver does not make a new tab visible:
    ///   `findings/new-tabs-of-drivers.sh`.
    func openWindow(_ address: String, as kind: String = "tab") async throws -> Window {
        let window: Window = try await connection.send(.post, "/window/new", ["type": kind])
        try await use(window)
        try await load(address)
        return window
    }

    var currentWindow: Window {
        get async throws { Window(handle: try await connection.send(.get, "/window")) }
    }

    func use(_ window: Window) async throws {
        try await connection.send(.post, "/window", window)
    }

    // MARK: - Scripts and tools

    /// Runs the body of a JavaScript function in the page.
    func run(_ script: String) async throws {
        try await connection.send(.post, "/execute/sync", Script(script: script, args: []))
    }

    /// Runs the body of a JavaScript function in the page and returns its value.
    func value<Value: Decodable>(of script: String, as type: Value.Type = Value.self) async throws -> Value {
        try await connection.send(.post, "/execute/sync", Script(script: script, args: []))
    }

    /// Executes a command of Chromium's developer tools in the current window.
    func execute<Result: Decodable>(
        _ command: String, _ parameters: some Encodable & Sendable = [String: String](),
        as type: Result.Type = Result.self
    ) async throws -> Result {
        try await connection.send(.post, "/goog/cdp/execute", ToolCommand(cmd: command, params: parameters))
    }

    /// Executes a command of Chromium's developer tools that has no result.
    func execute(_ command: String, _ parameters: some Encodable & Sendable) async throws {
        try await connection.send(.post, "/goog/cdp/execute", ToolCommand(cmd: command, params: parameters))
    }

    /// The lines of the console since the last call: what scripts print, and errors of the page.
    var consoleLines: [ConsoleLine] {
        get async throws { try await connection.send(.post, "/se/log", ["type": "browser"]) }
    }

    /// The cookies of the current page.
    var cookies: [BrowserCookie] {
        get async throws { try await connection.send(.get, "/cookie") }
    }

    /// The text of an open dialog, or nil.
    var dialog: String? {
        get async throws {
            do {
                return try await connection.send(.get, "/alert/text")
            } catch let error as WebDriverError where error.error == "no such alert" {
                return nil
            }
        }
    }

    private func orNil(_ find: () async throws -> Element) async throws -> Element? {
        do {
            return try await find()
        } catch let error as WebDriverError where error.error == "no such element" {
            return nil
        }
    }
}

/// A window or a tab.
struct Window: Codable, Sendable {
    let handle: String
}

struct BrowserCookie: Decodable, Sendable {
    /// Whether the browser sends it over HTTPS only.
    let secure: Bool
}

struct ConsoleLine: Decodable, Sendable, CustomStringConvertible {
    let level: String
    let message: String

    var description: String { "\(level): \(message)" }
}

private struct KeyStrokes: Encodable {
    let id: String
    let type: String
    let actions: [KeyStroke]
}

private struct KeyStroke: Encodable {
    let type: String
    let value: String
}

private struct Script: Encodable {
    let script: String
    let args: [String]
}

private struct ToolCommand<Parameters: Encodable & Sendable>: Encodable {
    let cmd: String
    let params: Parameters
}
