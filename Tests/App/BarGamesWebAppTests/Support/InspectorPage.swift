import Testing

/// The inspector of a session, in a window beside the app.
struct InspectorPage {
    let app: Page
    private let appWindow: Window
    private let window: Window

    /// Runs `body` with two players in the lobby, and the inspector of their session as the current window.
    static func open(_ body: (InspectorPage) async throws -> Void) async throws {
        try await Page.open(options: ["--inspector"]) { app in
            try await app.signIn()
            let appWindow = try await app.browser.currentWindow
            let window = try await app.openTab("/inspector")
            let inspector = InspectorPage(app: app, appWindow: appWindow, window: window)
            try await inspector.click("main a")
            // The marks of the sign-in expire first, because the tree is drawn again then.
            try await inspector.wait { $0.names == Self.lobby && $0.status == "Live" && $0.detached.isEmpty }
            try await body(inspector)
        }
    }

    /// The RIBs in the lobby, parents first.
    static let lobby = ["Root", "LoggedIn", "OffGame", "ScoreBoard"]
    /// The RIBs in Tic-Tac-Toe.
    static let game = ["Root", "LoggedIn", "TicTacToe"]

    var state: InspectorState {
        get async throws { try await app.browser.value(of: InspectorState.script) }
    }

    /// Runs `body` with the app as the current window.
    func inApp(_ body: (Page) async throws -> Void) async throws {
        try await app.browser.use(appWindow)
        try await body(app)
        try await app.browser.use(window)
    }

    /// Waits until the inspector shows what `condition` wants.
    @discardableResult
    func wait(
        until condition: (InspectorState) -> Bool, sourceLocation: SourceLocation = #_sourceLocation
    ) async throws -> InspectorState {
        var last = ""
        return try await poll(describing: { "\(sourceLocation): \(last)" }) {
            let state = try await state
            last = "\(state)"
            return condition(state) ? state : nil
        }
    }

    /// Clicks the element that a CSS selector matches, as soon as the page has it.
    func click(_ selector: String, sourceLocation: SourceLocation = #_sourceLocation) async throws {
        try await app.act(on: selector, sourceLocation: sourceLocation, app.browser.click)
    }
}

/// What the inspector shows at one moment.
struct InspectorState: Decodable, Sendable {
    /// The names of the RIBs that are attached, parents first.
    let names: [String]
    /// The names of the RIBs that are marked as just attached, and as just detached.
    let attached: [String]
    let detached: [String]
    /// The names of the RIBs that a search did not dim.
    let found: [String]
    /// The name of the selected RIB, in the details and in the tree.
    let selected: String
    let marked: [String]
    /// The name of the RIB with the focus; empty if another element has it.
    let focus: String
    let status: String
    /// The number of the event whose tree is shown.
    let event: Int
    /// The kinds and the RIBs of the events that are listed.
    let kinds: [String]
    let paths: [String]
    /// The title of the picture of the screen.
    let screen: String
    /// The saved state of the selected RIB; empty if it has none.
    let savedState: String

    /// A function body that returns the state.
    static let script = """
        const all = (selector) => [...document.querySelectorAll(selector)];
        const text = (selector) => document.querySelector(selector)?.textContent.trim() ?? "";
        const name = (rib) => rib.getAttribute("aria-label").split(",")[0];
        const names = (selector) => all(selector).map(name);
        const rows = all("#rows tr").filter((row) => !row.hidden);
        return {
          names: names(".rib:not(.rib-detached)"),
          attached: names(".rib-attached[data-rib]"),
          detached: names(".rib-detached[data-rib]"),
          found: names(".rib:not(.rib-dimmed)"),
          selected: text("#details h3"),
          marked: names(".rib-selected"),
          focus: document.activeElement?.matches(".rib") ? name(document.activeElement) : "",
          status: text("#status"),
          event: parseInt(text("#position")) || 0,
          kinds: rows.map((row) => row.dataset.kind),
          paths: rows.map((row) => row.cells[3].firstChild.textContent + row.cells[3].childNodes[1].textContent),
          screen: document.getElementById("picture").getAttribute("aria-label") ?? "",
          savedState: text("#details code"),
        };
        """
}
