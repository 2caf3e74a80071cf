/// A nested list in Markdown, whose items are RIBs.
struct TreeList {
    struct Item: Equatable {
        let name: String
        /// A bold item has no view.
        let isViewable: Bool
        /// The name of the item above; nil at the top.
        let parent: String?
        let line: Int
    }

    let items: [Item]

    init(_ text: String, file: String) throws {
        var items: [Item] = []
        var open: [(indentation: Int, name: String)] = []
        var isCode = false
        for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            let content = line.drop { $0 == " " || $0 == "\t" }
            if content.hasPrefix("```") { isCode.toggle() }
            guard !isCode, let marker = content.first, "-*+".contains(marker), content.dropFirst().hasPrefix(" ") else {
                continue
            }
            let indentation = line.prefix(line.count - content.count).reduce(0) { $0 + ($1 == "\t" ? 4 : 1) }
            var name = String(content.dropFirst(2)).trimmingSpaces
            let isBold = ["**", "__"].contains { name.hasPrefix($0) && name.hasSuffix($0) && name.count > 4 }
            if isBold { name = String(name.dropFirst(2).dropLast(2)) }
            guard !name.isEmpty else { continue }
            while let last = open.last, last.indentation >= indentation { open.removeLast() }
            if let other = items.first(where: { $0.name == name }) {
                throw GenerationError(
                    "\(name) is also in line \(other.line).", at: FileLocation(file: file, line: index + 1),
                    fix: "name each RIB once.")
            }
            items.append(Item(name: name, isViewable: !isBold, parent: open.last?.name, line: index + 1))
            open.append((indentation, name))
        }
        guard !items.isEmpty else {
            throw GenerationError(
                "\(file) has no list.", at: FileLocation(file: file), fix: "write one item for each RIB: `- Profile`.")
        }
        self.items = items
    }
}

extension Generator {
    /// Creates the RIBs of a nested list in Markdown, each attached to the item above it.
    ///
    /// - Parameter folder: The folder of new RIBs at the top.
    mutating func scaffold(_ text: String, file: String, folder: String? = nil) throws {
        for item in try TreeList(text, file: file).items {
            if workspace.ribs.contains(where: { $0.name == item.name }) {
                guard let name = item.parent else { continue }
                let (child, parent) = (try rib(item.name), try rib(name))
                if workspace.children(of: parent).contains(where: { $0.id == child.id }) { continue }
                try attach(item.name, to: name)
            } else {
                try add(
                    NewRIB(
                        name: item.name, isViewable: item.isViewable, parent: item.parent,
                        folder: item.parent == nil ? folder : nil))
            }
        }
    }
}

extension String {
    var trimmingSpaces: String {
        let start = drop { $0 == " " || $0 == "\t" }
        return String(start.reversed().drop { $0 == " " || $0 == "\t" || $0 == "\r" }.reversed())
    }
}
