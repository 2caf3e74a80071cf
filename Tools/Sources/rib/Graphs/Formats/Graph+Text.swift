extension Graph {
    /// The format of a graph.
    enum Format: String, CaseIterable, Sendable {
        /// A picture with a light and a dark appearance.
        case svg
        /// A diagram that code hosts draw in Markdown.
        case mermaid
    }

    /// Returns the graph, without a line break at its end. The same graph gives the same text.
    func text(as format: Format) -> String {
        switch format {
        case .svg: SVGPicture(self).text
        case .mermaid: mermaid
        }
    }

    private var mermaid: String {
        // Names of boxes are numbers, because a word such as `end` has a meaning in Mermaid.
        let names = Dictionary(uniqueKeysWithValues: nodes.enumerated().map { ($1.id, "n\($0)") })
        let boxes = nodes.map { node in
            let lines = [node.label, node.detail].compactMap { $0 }.map(Self.escaped)
            return "    \(names[node.id] ?? "")[\"\(lines.joined(separator: "<br>"))\"]"
        }
        let arrows = edges.map { edge in
            "    \(names[edge.from] ?? "") \(edge.isIndirect ? "-.->" : "-->") \(names[edge.to] ?? "")"
        }
        return (["graph TD"] + boxes + arrows).joined(separator: "\n")
    }

    /// Returns `text` with the characters of HTML replaced.
    static func escaped(_ text: String) -> String {
        text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
            .replacing("\"", with: "&quot;")
    }
}
