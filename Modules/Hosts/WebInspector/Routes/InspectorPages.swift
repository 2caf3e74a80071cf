import RIBsDrawing
import RIBsInspector
import RIBsScreens
import WebHost

/// The pages of the inspector.
struct InspectorPages: Sendable {
    static let assets = [style, drawing, list, script, tree, panel]

    static let style = Asset(
        "inspector", "css", "text/css; charset=utf-8", EmbeddedFiles.inspector_css)
    static let drawing = Asset(
        "tree", "css", "text/css; charset=utf-8", TreeSVG.styleSheet)
    static let list = Asset("list", "js", "text/javascript; charset=utf-8", EmbeddedFiles.list_js)
    static let script = Asset(
        "inspector", "js", "text/javascript; charset=utf-8", EmbeddedFiles.inspector_js)
    static let tree = Asset("tree", "js", "text/javascript; charset=utf-8", EmbeddedFiles.tree_js)
    static let panel = Asset("panel", "js", "text/javascript; charset=utf-8", EmbeddedFiles.panel_js)

    func list(of sessions: [ListedSession]) -> HTML {
        let empty: HTML = """
            <p class="quiet">There are no sessions. <a href="/">Open the app</a> to begin one.</p>\n
            """
        let rows = sessions.map { session -> HTML in
            """
            <tr><td><a href="/inspector/\(session.id)">\(session.name)</a></td><td>\(session.screen)</td>\
            <td class="number">\(session.ribs)</td><td class="number">\(session.age)</td></tr>\n
            """
        }
        let table: HTML = """
            <table>
            <thead>
            <tr><th>Session</th><th>Screen</th><th class="number">RIBs</th><th class="number">Age</th></tr>
            </thead>
            <tbody>\(HTML(rows))</tbody>
            </table>\n
            """
        return """
            <!doctype html>
            <html lang="en">
            <head>
            <meta charset="utf-8">
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <meta name="color-scheme" content="light dark">
            <noscript><meta http-equiv="refresh" content="5"></noscript>
            <title>Inspector</title>
            <link rel="icon" href="\(Asset.icon.path)" type="image/svg+xml">
            <link rel="stylesheet" href="\(Self.style.path)">
            <script src="\(Self.list.path)" defer></script>
            </head>
            <body class="list">
            <header class="bar"><h1>Inspector</h1></header>
            <main class="sessions card">\(sessions.isEmpty ? empty : table)</main>
            </body>
            </html>\n
            """
    }
}

/// A session as a row of the list.
struct ListedSession {
    let id: String
    let name: String
    let screen: String
    let age: String
    let ribs: Int

    @MainActor
    init(_ session: InspectedSession) {
        id = session.id
        name = session.name
        screen = session.screen?.title ?? ""
        age = "\(session.seconds / 60) min \(session.seconds % 60) s"
        ribs = session.inspector.tree?.count ?? 0
    }
}

extension InspectedRIB {
    /// The number of RIBs of the subtree, without those that were just detached.
    fileprivate var count: Int { change == .detached ? 0 : children.reduce(1) { $0 + $1.count } }
}
