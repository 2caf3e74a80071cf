/// What a page shows at one moment.
struct PageState: Decodable, Sendable {
    /// The title of the screen.
    let title: String
    /// The path of the address.
    let path: String
    /// The title of the document.
    let documentTitle: String
    /// The notices, results and problems of fields, and the question of a dialog.
    let notices: [String]
    /// The player with a note, such as the one to move; empty if there is none.
    let noted: String
    /// All text of the screen.
    let text: String
    /// The labels of the elements that the screen has, by their identifiers on the screen.
    let labels: [String: String]
    /// The values of facts, by their identifiers on the screen.
    let facts: [String: String]
    /// The values of fields, by their identifiers on the screen.
    let fields: [String: String]
    /// The message about the connection or the last action; empty if there is none.
    let connection: String
    /// Whether the response to an action is on its way.
    let isBusy: Bool
    /// The screen's id of the focused element; empty if no element has the focus.
    let focus: String

    /// The marks of the cells, row by row: "X-- -O- ---". Empty without a board.
    var board: String {
        let rows = (0..<3).map { row in
            (0..<3).compactMap { labels["cell.\(row).\($0)"]?.suffix(1) }.map { ["X", "O"].contains($0) ? $0 : "-" }
                .joined()
        }
        return rows == ["", "", ""] ? "" : rows.joined(separator: " ")
    }

    /// The wins of both players and the draws: "1 0 0".
    var score: String? {
        let values = ["score.player1", "score.player2", "score.draws"].compactMap { facts[$0] }
        return values.isEmpty ? nil : values.joined(separator: " ")
    }

    /// A function body that returns the state.
    static let script = """
        const own = (element) => element.id.slice(2);
        const all = (selector) => [...document.querySelectorAll(selector)];
        const byID = (selector, value) => Object.fromEntries(all(selector).map((one) => [own(one), value(one)]));
        const text = (element) => element?.textContent.trim() ?? "";
        const main = document.querySelector("main");
        return {
          title: text(document.querySelector("#title, h1")),
          path: location.pathname,
          documentTitle: document.title,
          notices: all(".notice, .result, .problem, .panel > p").map(text),
          noted: text(document.querySelector(".noted dt")),
          text: (main ?? document.documentElement)?.innerText ?? document.URL,
          labels: byID("button[id^='e-']", (one) => one.getAttribute("aria-label") ?? text(one)),
          facts: byID("[id^='e-']:has(dd)", (one) => text(one.querySelector("dd"))),
          fields: byID("input[id^='e-']", (one) => one.value),
          connection: text(document.querySelector("#connection")),
          isBusy: main?.getAttribute("aria-busy") === "true",
          focus: document.activeElement ? own(document.activeElement) : "",
        };
        """
}
