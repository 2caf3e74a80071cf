import RIBsScreens

extension HTML {
    /// The elements of a screen or a section. The DOM id of an element is `e-` and its id on the screen.
    init(_ elements: [ScreenElement]) {
        self.init(elements.map(HTML.init))
    }

    private init(_ element: ScreenElement) {
        self =
            switch element {
            case .text(let text): "<p>\(text)</p>\n"
            case .notice(let text): "<p class=\"notice\">\(text)</p>\n"
            case .result(let result):
                "<p class=\"result\(result.isCelebrated ? " celebrated" : "")\">\(result.text)</p>\n"
            case .field(let field): HTML(field)
            case .button(let button): HTML(button)
            case .board(let board): HTML(board)
            case .list(let items): HTML(items)
            case .facts(let facts): HTML(facts)
            case .picture(let picture):
                """
                <figure class="picture"><img src="\(picture.source)" alt="\(picture.description)"></figure>\n
                """
            case .progress(let progress): HTML(progress)
            case .wheel(let wheel): HTML(wheel)
            case .activity(let text): "<p class=\"activity\">\(text)</p>\n"
            case .section(let section): HTML(section)
            case .dialog(let elements): HTML(dialog: elements)
            }
    }

    private init(_ section: ScreenElement.Section) {
        let title: HTML = section.title.isEmpty ? "" : "<h2>\(section.title)</h2>"
        self = """
            <section class="section">\(title)\(HTML(section.elements))</section>\n
            """
    }

    /// A panel above the page. The script makes the elements below it inert; without it, the session refuses them.
    private init(dialog elements: [ScreenElement]) {
        let label = elements.lazy.compactMap {
            switch $0 {
            case .text(let text), .notice(let text): text
            default: nil
            }
        }.first
        self = """
            <div class="dialog" id="dialog" role="alertdialog" aria-modal="true" aria-label="\(label ?? "Question")">\
            <div class="panel">\(HTML(elements))</div></div>\n
            """
    }

    private init(_ button: ScreenElement.Button) {
        let quiet: HTML = button.isQuiet ? " quiet" : ""
        let icon: HTML =
            switch (button.icon, button.icon?.source) {
            case (nil, _): ""
            case (_, let source?): "<img class=\"icon\" src=\"\(source)\" alt=\"\">"
            case (let icon?, nil): "<span class=\"icon\" aria-hidden=\"true\">\(icon.character)</span>"
            }
        self = """
            <button class="button\(quiet)" id="e-\(button.id)" name="tap" value="\(button.id)">\(icon)\
            <span class="label">\(button.label)</span></button>\n
            """
    }

    private init(_ field: ScreenElement.Field) {
        let (kind, action) = field.secret ? ("password", "secret") : ("text", "set")
        let placeholder: HTML = field.secret && field.filled ? " placeholder=\"••••\"" : ""
        let invalid: HTML =
            field.problem == nil ? "" : " aria-invalid=\"true\" aria-describedby=\"problem-\(field.id)\""
        let live: HTML = field.isLive ? " data-live" : ""
        let problem: HTML =
            field.problem.map { "<p class=\"problem\" id=\"problem-\(field.id)\">\($0)</p>" } ?? ""
        self = """
            <div class="field"><label for="e-\(field.id)">\(field.label)</label>\
            <input id="e-\(field.id)" name="\(action).\(field.id)" type="\(kind)" value="\(field.value)"\(placeholder)\
            \(invalid)\(live) autocapitalize="off" autocomplete="off" spellcheck="false">\(problem)</div>\n
            """
    }

    /// The attribute by which the style sheet gives a side its colour.
    private static func attribute(_ side: ScreenElement.Side?) -> HTML {
        side.map { " data-side=\"\($0.colorIndex(of: 4) + 1)\"" } ?? ""
    }

    private init(_ board: ScreenElement.Board) {
        let rows = board.rows.enumerated().map { row, cells -> HTML in
            let cells = cells.enumerated().map { HTML($1, row: row + 1, column: $0 + 1, isClosed: board.isClosed) }
            return "<div class=\"row\">\(HTML(cells))</div>"
        }
        self = "<div class=\"board\" role=\"group\" aria-label=\"Board\">\(HTML(rows))</div>\n"
    }

    private init(_ cell: ScreenElement.Board.Cell, row: Int, column: Int, isClosed: Bool) {
        // Two text browsers send a disabled button: `findings/text-browsers-and-buttons.sh`.
        let disabled: HTML = isClosed ? " disabled" : ""
        let highlighted: HTML = cell.highlighted ? " highlighted" : ""
        let content = cell.mark.isEmpty ? "free" : cell.mark
        let mark: HTML = cell.mark.isEmpty ? "" : "<span class=\"mark\">\(cell.mark)</span>"
        self = """
            <button class="cell\(highlighted)" id="e-\(cell.id)" name="tap" value="\(cell.id)"\
            \(Self.attribute(cell.side))\(disabled) aria-label="Row \(row), column \(column): \(content)">\(mark)</button>
            """
    }

    private init(_ items: [ScreenElement.Item]) {
        // Letters and digits: tiles side by side.
        let isCompact = items.allSatisfy { $0.text.count <= 2 && $0.detail == nil }
        let lines = items.map { item -> HTML in
            let detail: HTML = item.detail.map { "<small>\($0)</small>" } ?? ""
            let text: HTML =
                item.side == nil
                ? "<span class=\"label\">\(item.text)</span>" : "<strong class=\"label\">\(item.text)</strong>"
            guard let id = item.id else {
                return "<li><span class=\"item\"\(Self.attribute(item.side))>\(text)\(detail)</span></li>"
            }
            return """
                <li><button class="item" id="e-\(id)" name="tap" value="\(id)">\(text)\(detail)</button></li>
                """
        }
        self = "<ul class=\"list\(isCompact ? " compact" : "")\" role=\"list\">\(HTML(lines))</ul>\n"
    }

    private init(_ facts: [ScreenElement.Fact]) {
        // A score: large numbers side by side. A dash is a number that is not known yet.
        let areNumbers = facts.allSatisfy { $0.value == "–" || Int($0.value) != nil }
        let areSides = facts.contains { $0.side != nil }
        let lines = facts.map { fact -> HTML in
            let noted: HTML = fact.note == nil ? "" : " class=\"noted\""
            let note: HTML = fact.note.map { "<dd class=\"note\">\($0)</dd>" } ?? ""
            return """
                <div id="e-\(fact.id)"\(noted)\(Self.attribute(fact.side))>\
                <dt dir="auto">\(fact.label)</dt><dd>\(fact.value)</dd>\(note)</div>
                """
        }
        // Groups are valid in a list, but HTML Tidy rebuilds it: `findings/pages-in-html-tools.sh`.
        self = """
            <dl class="facts\(areSides ? " sides" : areNumbers ? " numbers" : " table")">\(HTML(lines))</dl>\n
            """
    }

    private init(_ progress: ScreenElement.Progress) {
        let percent = Int((progress.fraction * 100).rounded())
        // The percentage is for text browsers. Without the attribute, WebKit reads it as a part of the name
        // (findings/progress-for-screen-readers.sh).
        self = """
            <div class="progress"><label>\(progress.label)\
            <progress aria-label="\(progress.label)" max="1" value="\(String(progress.fraction))">\
            \(percent) %</progress></label></div>\n
            """
    }
}
