import RIBsScreens

extension ScreenText {
    /// Adds the items of a list: letters next to each other, many short items in columns, and others below each other.
    mutating func add(_ items: [ScreenElement.Item], _ indent: Int) {
        let isPlain = labels == .keys && items.allSatisfy { $0.id != nil && $0.detail == nil }
        if isPlain, items.allSatisfy({ DisplayWidth.of($0.text) == 1 }) {
            return addCells(items.map { ($0.id, letter($0)) }, indent, cellWidth: 3)
        }
        let cellWidth = keyWidth + 5 + (items.map { DisplayWidth.of($0.text.printable) }.max() ?? 0)
        let columns = (width - indent) / max(cellWidth, 1)
        guard isPlain, items.count > 8, columns > 1 else {
            for item in items { add(item, indent) }
            return
        }
        let height = (items.count + columns - 1) / columns
        for row in 0..<height {
            let cells = stride(from: row, to: items.count, by: height).map { index in
                let id = items[index].id ?? ""
                var cell = prefix(of: id)
                cell.append(items[index].text.printable, style(of: id))
                return (items[index].id, cell)
            }
            addCells(cells, indent, cellWidth: cellWidth)
        }
    }

    private mutating func add(_ item: ScreenElement.Item, _ indent: Int) {
        let style = item.side.map(StyledLine.Style.side) ?? item.id.map(style) ?? .plain
        var line = StyledLine(item.text.printable, style)
        if let detail = item.detail { line.append(" — \(detail.printable)", .dim) }
        let bullet = labels == .keys ? aligned("•") + "  " : "• "
        add(line, indent, item.id.map { prefix(of: $0) } ?? StyledLine(bullet))
    }

    /// Returns a letter, which is its own key.
    private func letter(_ item: ScreenElement.Item) -> StyledLine {
        let isFocused = item.id == focus?.id
        var cell = StyledLine(isFocused ? "[" : " ", .strong)
        cell.append(item.text.printable, isFocused ? .focus : .key)
        cell.append(isFocused ? "]" : " ", .strong)
        return cell
    }

    /// Adds cells of equal width next to each other.
    private mutating func addCells(_ cells: [(id: String?, line: StyledLine)], _ indent: Int, cellWidth: Int) {
        var line = StyledLine()
        for cell in cells {
            if line.width > 0 && indent + line.width + cellWidth > width {
                add(line, indent)
                line = StyledLine()
            }
            noteLine(of: cell.id ?? "")
            line.append(cell.line)
            line.append(String(repeating: " ", count: max(0, cellWidth - cell.line.width)))
        }
        if line.width > 0 { add(line, indent) }
    }
}
