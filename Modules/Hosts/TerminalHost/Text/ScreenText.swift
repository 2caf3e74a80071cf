import RIBsScreens

/// A screen as lines of text within a width, for a pipe or a terminal.
struct ScreenText {
    /// The labels in front of the targets.
    enum Labels {
        /// The ids, for a script.
        case ids
        /// The keys, for a user at a terminal.
        case keys
    }

    /// The amount of spacing.
    enum Density: CaseIterable {
        case airy
        /// Without empty lines and underlines.
        case tight
        /// Also without drawings, and without lines between the rows of a board.
        case compact
    }

    /// The target that has the focus.
    struct Focus {
        let id: String
        /// The text typed into the field, before and after the cursor, with a secret as bullets.
        var typed: (before: String, after: String)?
    }

    private(set) var lines: [StyledLine] = []
    /// The index of the first line of the actions at the end of the screen; the number of lines if there are none.
    private(set) var actionsStart = 0
    /// The index of each target's line.
    private(set) var lineIndices: [String: Int] = [:]
    /// The position of the next character that is typed into the focused field.
    private(set) var cursor: TerminalFrame.Position?

    let width: Int
    let labels: Labels
    private let density: Density
    let focus: Focus?
    private let targets: ScreenTargets
    let keyWidth: Int

    /// - Parameter width: The largest width of a line. By default lines are not wrapped.
    init(
        _ screen: Screen, _ targets: ScreenTargets, width: Int = .max, labels: Labels, density: Density = .airy,
        focus: Focus? = nil
    ) {
        self.width = max(width, 8)
        self.labels = labels
        self.density = density
        self.focus = focus
        self.targets = targets
        keyWidth = labels == .keys ? targets.keyWidth : 0
        addTitle(screen.title)
        // A dialog is drawn below the elements that it covers, because a terminal shows no layers.
        let dialogs = screen.elements.filter(\.isDialog)
        let elements = screen.elements.filter { !$0.isDialog } + dialogs
        let actionCount = elements.trailingActionCount
        add(elements.dropLast(actionCount), indent: 0)
        if actionCount > 0 { addSpace() }
        actionsStart = lines.count
        add(elements.suffix(actionCount), indent: 0)
        if labels == .ids, let back = screen.back { addBack(back) }
        if lines.isEmpty { lines = [StyledLine("(empty screen)", .dim)] }
    }

    /// The lines without styles, each followed by a line break.
    var plain: String {
        lines.reduce(into: "") { $0 += "\($1.text)\n" }
    }

    // MARK: - Lines

    private mutating func addTitle(_ title: String) {
        guard !title.isEmpty else { return }
        let title = StyledLine(title.printable, .title).wrapped(to: width)
        lines += title
        guard density == .airy else { return }
        let underline = title.map(\.width).max() ?? 0
        lines.append(StyledLine(String(repeating: "═", count: underline), .dim))
    }

    /// - Parameter startsWithSpace: Whether an empty line separates the first element from the lines before it.
    private mutating func add(_ elements: ArraySlice<ScreenElement>, indent: Int, startsWithSpace: Bool = true) {
        var previous: ScreenElement?
        for (index, element) in zip(elements.indices, elements) {
            if previous.map({ !element.joins($0) }) ?? startsWithSpace { addSpace() }
            let isCaption = elements.indices.contains(index + 1) && elements[index + 1].isBoard
            add(element, indent: indent, isCaption: isCaption)
            previous = element
        }
    }

    /// The columns to the right of an indentation.
    private func room(_ indent: Int) -> Int { width == .max ? .max : width - indent }

    private mutating func addSpace() {
        if density == .airy, let last = lines.last, last != StyledLine() { lines.append(StyledLine()) }
    }

    private mutating func add(_ element: ScreenElement, indent: Int, isCaption: Bool) {
        switch element {
        case .text(let text):
            for line in text.printableLines { add(StyledLine(line, isCaption ? .strong : .plain), indent) }
        case .notice(let text):
            for (index, line) in text.printableLines.enumerated() {
                add(StyledLine(line, .notice), indent, StyledLine(index == 0 ? "! " : "  ", .notice))
            }
        case .result(let result):
            let (mark, style) = result.isCelebrated ? ("★ ", StyledLine.Style.highlight) : ("= ", .strong)
            for (index, line) in result.text.printableLines.enumerated() {
                add(StyledLine(line, style), indent, StyledLine(index == 0 ? mark : "  ", style))
            }
        case .field(let field):
            add(field, indent)
        case .button(let button):
            add(button, indent)
        case .board(let board):
            add(board, indent)
        case .list(let items):
            add(items, indent)
        case .facts(let facts):
            for row in FactsText.rows(facts, width: room(indent)) { add(row.value, indent, row.label) }
        case .picture(let picture):
            add(picture, indent)
        case .progress(let progress):
            for line in ProgressText.lines(progress, width: room(indent)) { add(line, indent) }
        case .wheel(let wheel):
            for line in WheelText.lines(wheel, width: width == .max ? 60 : width - indent) { add(line, indent) }
        case .activity(let text):
            add(StyledLine(text.printable, .dim), indent)
        case .section(let section):
            add(section, indent)
        case .dialog(let elements):
            add(StyledLine(String(repeating: "─", count: min(width, 40)), .dim), indent)
            add(elements[...], indent: indent)
        }
    }

    mutating func add(_ line: StyledLine, _ indent: Int, _ prefix: StyledLine = StyledLine()) {
        var indented = StyledLine(String(repeating: " ", count: indent))
        indented.append(prefix)
        lines += line.wrapped(to: width, after: indented)
    }

    /// Returns the label in front of a target: its id, or its key with a mark if it has the focus.
    mutating func prefix(of id: String) -> StyledLine {
        noteLine(of: id)
        guard labels == .keys else { return StyledLine("[\(id.printable)] ", .key) }
        var prefix = StyledLine(aligned(targets[id]?.key ?? ""), .key)
        prefix.append(focus?.id == id ? "› " : "  ", .strong)
        return prefix
    }

    /// Notes that the next line is the line of the target.
    mutating func noteLine(of id: String) {
        lineIndices[id] = lineIndices[id] ?? lines.count
    }

    func style(of id: String) -> StyledLine.Style { focus?.id == id ? .focus : .plain }

    func aligned(_ label: String) -> String {
        String(repeating: " ", count: max(0, keyWidth - label.count)) + label
    }

    private mutating func addBack(_ place: String) {
        addSpace()
        add(StyledLine("back: \(place.printable)"), 0)
    }

    // MARK: - Elements

    private mutating func add(_ button: ScreenElement.Button, _ indent: Int) {
        let label = button.label.printable
        guard labels == .keys else { return add(StyledLine(label), indent, prefix(of: button.id)) }
        let icon = button.icon.map { "\($0.character.printable) " } ?? ""
        add(StyledLine("[\(icon)\(label)]", style(of: button.id)), indent, prefix(of: button.id))
    }

    private mutating func add(_ field: ScreenElement.Field, _ indent: Int) {
        let prefix = prefix(of: field.id)
        defer {
            if let problem = field.problem {
                let mark = String(repeating: " ", count: labels == .keys ? keyWidth + 2 : 0) + "! "
                add(StyledLine(problem.printable, .notice), indent, StyledLine(mark, .notice))
            }
        }
        if let typed = focus?.typed, focus?.id == field.id { return add(field, typed, indent, prefix) }
        var line = StyledLine("\(field.label.printable): ")
        switch (field.filled, field.secret) {
        case (false, _): line.append("____", .dim)
        // Always four bullets, because the length of a secret is part of the secret.
        case (true, true): line.append("••••")
        case (true, false): line.append(field.value.printable)
        }
        add(line, indent, prefix)
    }

    /// Adds a field that is being edited. It takes one line, whatever the length of its text.
    private mutating func add(
        _ field: ScreenElement.Field,
        _ typed: (before: String, after: String),
        _ indent: Int,
        _ prefix: StyledLine
    ) {
        var line = StyledLine(String(repeating: " ", count: indent))
        line.append(prefix)
        line.append(TextWindow.end(of: "\(field.label.printable): ", columns: width / 2), .strong)
        let window = TextWindow(before: typed.before, after: typed.after, columns: width - line.width)
        cursor = TerminalFrame.Position(row: lines.count, column: line.width + window.cursor)
        line.append(window.text)
        lines.append(line)
    }

    /// Adds the drawing if it exists and fits. A pipe gets the description, which is easier to process.
    private mutating func add(_ picture: ScreenElement.Picture, _ indent: Int) {
        let drawing = labels == .keys ? picture.drawing?.printableLines ?? [] : []
        if !drawing.isEmpty, drawing.allSatisfy({ indent + DisplayWidth.of($0) <= width }) {
            if density != .compact { for line in drawing { add(StyledLine(line, .key), indent) } }
        } else {
            add(StyledLine("[picture: \(picture.description.printable)]", .dim), indent)
        }
    }

    private mutating func add(_ section: ScreenElement.Section, _ indent: Int) {
        let start = lines.count
        if !section.title.isEmpty {
            add(StyledLine(section.title.printable, .title), indent)
            let underline = (lines[start...].map(\.width).max() ?? 0) - indent
            if density == .airy { add(StyledLine(String(repeating: "─", count: max(underline, 0)), .dim), indent) }
        }
        // The indentation of nested sections is limited, so that there is room for text.
        let inner = min(indent + 2, max(0, (width == .max ? 80 : width) / 3))
        add(section.elements[...], indent: inner, startsWithSpace: false)
    }

    private mutating func add(_ board: ScreenElement.Board, _ indent: Int) {
        var focused: (row: Int, column: Int)?
        let rows = board.rows.enumerated().map { row, cells in
            cells.enumerated().map { column, cell in
                if cell.id == focus?.id { focused = (row, column) }
                return text(of: cell)
            }
        }
        let start = lines.count
        for line in BoardText.lines(rows, focus: focused, hasRules: density != .compact, width: room(indent)) {
            add(line, indent)
        }
        let height = max(1, (lines.count - start) / max(1, board.rows.count))
        for (row, cells) in board.rows.enumerated() {
            for cell in cells { lineIndices[cell.id] = min(lines.count - 1, start + row * height + height / 2) }
        }
    }

    /// The text of a cell: its mark, or its key or id if it is free.
    private func text(of cell: ScreenElement.Board.Cell) -> StyledLine {
        guard cell.mark.isEmpty else {
            return StyledLine(
                cell.mark.printable, cell.highlighted ? .highlight : cell.side.map(StyledLine.Style.side) ?? .mark)
        }
        return StyledLine(labels == .keys ? targets[cell.id]?.key ?? "" : cell.id.printable, .dim)
    }
}
