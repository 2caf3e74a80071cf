import Screens

extension HTML {
    /// The elements of a screen or a section. The DOM id of an element is `e-` and its id on the screen.
    init(_ elements: [ScreenElement]) {
        self.init(elements.map(HTML.init))
    }

    private init(_ element: ScreenElement) {
        self =
            switch element {
            // A text names an activity that is under way by an ellipsis: "Reading…".
            case .text(let text): text.hasSuffix("…") ? "<p class=\"ongoing\">\(text)</p>\n" : "<p>\(text)</p>\n"
            case .notice(let text): "<p class=\"notice\">\(text)</p>\n"
            case .field(let field): HTML(field)
            case .button(let button):
                """
                <button class="button" id="e-\(button.id)" name="tap" value="\(button.id)">\(button.label)</button>\n
                """
            case .board(let board): HTML(board)
            case .list(let items): HTML(items)
            case .facts(let facts): HTML(facts)
            case .picture(let picture):
                """
                <figure class="picture"><img src="\(picture.source)" alt="\(picture.description)"></figure>\n
                """
            case .progress(let progress): HTML(progress)
            case .section(let section):
                """
                <section class="section"><h2>\(section.title)</h2>\(HTML(section.elements))</section>\n
                """
            }
    }

    private init(_ field: ScreenElement.Field) {
        let (kind, action) = field.secret ? ("password", "secret") : ("text", "set")
        let placeholder: HTML = field.secret && field.filled ? " placeholder=\"••••\"" : ""
        self = """
            <div class="field"><label for="e-\(field.id)">\(field.label)</label>\
            <input id="e-\(field.id)" name="\(action).\(field.id)" type="\(kind)" value="\(field.value)"\(placeholder) \
            autocapitalize="off" autocomplete="off" spellcheck="false"></div>\n
            """
    }

    private init(_ board: ScreenElement.Board) {
        let rows = board.rows.enumerated().map { row, cells -> HTML in
            let cells = cells.enumerated().map { HTML($1, row: row + 1, column: $0 + 1) }
            return "<div class=\"row\">\(HTML(cells))</div>"
        }
        self = "<div class=\"board\" role=\"group\" aria-label=\"Board\">\(HTML(rows))</div>\n"
    }

    private init(_ cell: ScreenElement.Board.Cell, row: Int, column: Int) {
        let highlighted: HTML = cell.highlighted ? " highlighted" : ""
        let content = cell.mark.isEmpty ? "free" : cell.mark
        self = """
            <button class="cell\(highlighted)" id="e-\(cell.id)" name="tap" value="\(cell.id)" data-mark="\(cell.mark)" \
            aria-label="Row \(row), column \(column): \(content)">\(cell.mark)</button>
            """
    }

    private init(_ items: [ScreenElement.Item]) {
        // Letters and digits: tiles side by side.
        let isCompact = items.allSatisfy { $0.text.count <= 2 && $0.detail == nil }
        let lines = items.map { item -> HTML in
            let detail: HTML = item.detail.map { "<small>\($0)</small>" } ?? ""
            guard let id = item.id else { return "<li><span class=\"item\">\(item.text)\(detail)</span></li>" }
            return """
                <li><button class="item" id="e-\(id)" name="tap" value="\(id)">\(item.text)\(detail)</button></li>
                """
        }
        self = "<ul class=\"list\(isCompact ? " compact" : "")\" role=\"list\">\(HTML(lines))</ul>\n"
    }

    private init(_ facts: [ScreenElement.Fact]) {
        // A score: large numbers side by side. A dash is a number that is not known yet.
        let areNumbers = facts.allSatisfy { $0.value == "–" || Int($0.value) != nil }
        let lines = facts.map { fact -> HTML in
            "<div id=\"e-\(fact.id)\"><dt>\(fact.label)</dt><dd>\(fact.value)</dd></div>"
        }
        self = "<dl class=\"facts\(areNumbers ? " numbers" : "")\">\(HTML(lines))</dl>\n"
    }

    private init(_ progress: ScreenElement.Progress) {
        let complete: HTML = progress.fraction == 1 ? " complete" : ""
        let percent = Int((progress.fraction * 100).rounded())
        self = """
            <div class="progress\(complete)"><span class="wheel" aria-hidden="true"></span><label>\(progress.label)\
            <progress max="1" value="\(String(progress.fraction))">\(percent) %</progress></label></div>\n
            """
    }
}
