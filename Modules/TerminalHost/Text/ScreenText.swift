import Screens

/// A screen as lines of text that fit a width, and what a person can act on, numbered from 1 as it is drawn.
struct ScreenText: Equatable {
    /// What stands before the things that can be acted on.
    enum Labels {
        /// Their ids, for someone who writes commands.
        case ids
        /// Their numbers, for someone who types them.
        case numbers
    }

    /// Something that can be acted on.
    enum Target: Equatable {
        case tap(id: String)
        case field(ScreenElement.Field)
    }

    private(set) var lines: [StyledLine] = []
    private(set) var targets: [Target] = []

    private let width: Int
    private let labels: Labels
    private let numberWidth: Int

    /// - Parameter width: How wide a line may be; lines are not broken if it is not said.
    init(_ screen: Screen, width: Int = .max, labels: Labels) {
        self.width = max(width, 8)
        self.labels = labels
        numberWidth = labels == .numbers ? "\(screen.elements.targetCount)".count : 0
        addTitle(screen.title)
        add(screen.elements, indent: 0)
        if lines.isEmpty { lines = [StyledLine("(empty screen)", .dim)] }
    }

    /// The lines without styles, each with its end.
    var plain: String {
        lines.reduce(into: "") { $0 += "\($1.text)\n" }
    }

    // MARK: - Lines

    private mutating func addTitle(_ title: String) {
        guard !title.isEmpty else { return }
        let title = StyledLine(title.printable, .title).wrapped(to: width)
        lines += title
        let underline = title.map(\.width).max() ?? 0
        lines.append(StyledLine(String(repeating: "═", count: underline), .dim))
    }

    private mutating func add(_ elements: [ScreenElement], indent: Int) {
        for (index, element) in elements.enumerated() {
            let standsAlone = index == 0 ? !lines.isEmpty : !element.joins(elements[index - 1])
            if standsAlone && lines.last != StyledLine() { lines.append(StyledLine()) }
            add(element, indent: indent)
        }
    }

    private mutating func add(_ element: ScreenElement, indent: Int) {
        switch element {
        case .text(let text):
            for line in text.printableLines { add(StyledLine(line), indent) }
        case .notice(let text):
            for (index, line) in text.printableLines.enumerated() {
                add(StyledLine(line, .notice), indent, StyledLine(index == 0 ? "! " : "  ", .notice))
            }
        case .field(let field):
            add(field, indent)
        case .button(let button):
            let label = button.label.printable
            add(StyledLine(labels == .numbers ? "[\(label)]" : label), indent, key(.tap(id: button.id)))
        case .board(let board):
            add(board, indent)
        case .list(let items):
            for item in items { add(item, indent) }
        case .facts(let facts):
            add(facts, indent)
        case .picture(let picture):
            add(StyledLine("[picture: \(picture.description.printable)]", .dim), indent)
        case .progress(let progress):
            add(progress, indent)
        case .section(let section):
            add(section, indent)
        }
    }

    private mutating func add(_ line: StyledLine, _ indent: Int, _ prefix: StyledLine = StyledLine()) {
        var indented = StyledLine(String(repeating: " ", count: indent))
        indented.append(prefix)
        lines += line.wrapped(to: width, after: indented)
    }

    /// Numbers a target and returns what stands before it.
    private mutating func key(_ target: Target) -> StyledLine {
        let label = label(target)
        switch labels {
        case .ids: return StyledLine("[\(label)] ", .key)
        case .numbers: return StyledLine(aligned(label) + "  ", .key)
        }
    }

    private mutating func label(_ target: Target) -> String {
        targets.append(target)
        return switch (labels, target) {
        case (.numbers, _): "\(targets.count)"
        case (.ids, .tap(let id)): id.printable
        case (.ids, .field(let field)): field.id.printable
        }
    }

    private func aligned(_ label: String) -> String {
        String(repeating: " ", count: max(0, numberWidth - label.count)) + label
    }

    // MARK: - Elements

    private mutating func add(_ field: ScreenElement.Field, _ indent: Int) {
        var line = StyledLine("\(field.label.printable): ")
        switch (field.filled, field.secret) {
        case (false, _): line.append("____", .dim)
        // Always four: how long a secret is, is a part of it.
        case (true, true): line.append("••••")
        case (true, false): line.append(field.value.printable)
        }
        add(line, indent, key(.field(field)))
    }

    private mutating func add(_ item: ScreenElement.Item, _ indent: Int) {
        var line = StyledLine(item.text.printable)
        if let detail = item.detail { line.append(" — \(detail.printable)", .dim) }
        let bullet = labels == .numbers ? aligned("•") + "  " : "• "
        add(line, indent, item.id.map { key(.tap(id: $0)) } ?? StyledLine(bullet))
    }

    private mutating func add(_ facts: [ScreenElement.Fact], _ indent: Int) {
        let labels = facts.map(\.label.printable)
        let column = (labels.map { DisplayWidth.of($0) }.max() ?? 0) + 2
        // With too little room beside the labels, the values go on below them.
        let inColumns = width == .max || indent + column + 8 <= width
        for (fact, label) in zip(facts, labels) {
            if inColumns {
                let padding = String(repeating: " ", count: column - DisplayWidth.of(label))
                add(StyledLine(fact.value.printable), indent, StyledLine(label + padding))
            } else {
                add(StyledLine("\(label): \(fact.value.printable)"), indent)
            }
        }
    }

    private mutating func add(_ progress: ScreenElement.Progress, _ indent: Int) {
        let fraction = progress.fraction.isNaN ? 0 : min(max(progress.fraction, 0), 1)
        let percent = " \(Int(fraction * 100))%"
        var line = StyledLine(progress.label.printable)
        if line.width > 0 { line.append(" ") }
        let room = width == .max ? .max : width - indent - 5
        if line.width > 1 && room - line.width < 8 {
            add(StyledLine(progress.label.printable), indent)
            line = StyledLine()
        }
        let length = max(3, min(24, room - line.width))
        let done = Int(fraction * Double(length))
        line.append(String(repeating: "█", count: done), .key)
        line.append(String(repeating: "░", count: length - done), .dim)
        line.append(percent)
        add(line, indent)
    }

    private mutating func add(_ section: ScreenElement.Section, _ indent: Int) {
        let start = lines.count
        if !section.title.isEmpty {
            add(StyledLine(section.title.printable, .title), indent)
            let underline = (lines[start...].map(\.width).max() ?? 0) - indent
            add(StyledLine(String(repeating: "─", count: max(underline, 0)), .dim), indent)
        }
        // Sections in sections stop moving to the right before nothing is left to write on.
        let inner = min(indent + 2, max(0, (width == .max ? 80 : width) / 3))
        for (index, element) in section.elements.enumerated() {
            if index > 0 && !element.joins(section.elements[index - 1]) { lines.append(StyledLine()) }
            add(element, indent: inner)
        }
    }

    private mutating func add(_ board: ScreenElement.Board, _ indent: Int) {
        let rows = board.rows.map { row in
            row.map { cell in
                // A cell that is taken keeps its number, but shows what it is taken by.
                let label = label(.tap(id: cell.id))
                return cell.mark.isEmpty ? StyledLine(label, .dim) : StyledLine(cell.mark.printable, .mark)
            }
        }
        for line in BoardText.lines(rows, width: width == .max ? .max : width - indent) { add(line, indent) }
    }
}

extension [ScreenElement] {
    fileprivate var targetCount: Int {
        reduce(0) { count, element in
            switch element {
            case .field, .button, .board, .list: count + element.ids.count
            case .section(let section): count + section.elements.targetCount
            case .text, .notice, .facts, .picture, .progress: count
            }
        }
    }
}

extension ScreenElement {
    /// Whether it stands right below an element, without a line between them.
    fileprivate func joins(_ previous: ScreenElement) -> Bool {
        switch (previous, self) {
        case (.field, .field), (.button, .button), (.notice, .notice), (.facts, .facts), (.progress, .progress): true
        default: false
        }
    }
}
