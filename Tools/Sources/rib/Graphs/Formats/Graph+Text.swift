import Foundation

extension Graph {
    /// The format of a graph.
    enum Format: String, CaseIterable, Sendable {
        /// A picture with a light and a dark appearance.
        case svg
        /// A diagram that code hosts draw in Markdown.
        case mermaid
        /// The input of Graphviz.
        case dot
        /// The nodes and edges, for tools.
        case json
    }

    /// Returns the graph, without a line break at its end. The same graph gives the same text.
    func text(as format: Format) -> String {
        switch format {
        case .svg: SVGPicture(self).text
        case .mermaid: mermaid
        case .dot: dot
        case .json: json
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

    private var dot: String {
        func quoted(_ text: String) -> String {
            "\"\(text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\""))\""
        }
        let boxes = nodes.map { node in
            let label = [node.label, node.detail].compactMap { $0 }.map { String(quoted($0).dropFirst().dropLast()) }
            return "    \(quoted(node.id)) [label=\"\(label.joined(separator: "\\n"))\"];"
        }
        let arrows = edges.map { edge in
            "    \(quoted(edge.from)) -> \(quoted(edge.to))\(edge.isIndirect ? " [style=dashed]" : "");"
        }
        let head = ["digraph \(quoted(title)) {", "    node [shape=box, style=rounded];"]
        return (head + boxes + arrows + ["}"]).joined(separator: "\n")
    }

    private var json: String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        // Strings and Booleans always can be encoded.
        let data = (try? encoder.encode(Encoded(title: title, nodes: nodes, edges: edges))) ?? Data()
        return String(decoding: data, as: UTF8.self)
    }

    private struct Encoded: Encodable {
        let title: String
        let nodes: [Node]
        let edges: [Edge]
    }

    /// Returns `text` with the characters of HTML replaced.
    static func escaped(_ text: String) -> String {
        text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
            .replacing("\"", with: "&quot;")
    }
}
