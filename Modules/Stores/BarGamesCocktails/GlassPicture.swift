import BarGamesServices

/// A drawing of a glass, for cocktails without a photograph. A host gets it as a `data:` address.
struct GlassPicture: Equatable, Sendable {
    /// An SVG path with its colour.
    struct Shape: Equatable, Sendable {
        let color: String
        let path: String

        init(_ color: String, _ path: String) {
            self.color = color
            self.path = path
        }
    }

    /// The names of the glasses with this shape.
    let names: [String]
    /// The areas behind the outline: the drink, or the material of an opaque glass.
    let fills: [Shape]
    let outline: String
    /// The lines in front of the outline.
    let lines: [Shape]

    init(_ names: String..., fills: [Shape], outline: String, lines: [Shape] = []) {
        self.names = names
        self.fills = fills
        self.outline = outline
        self.lines = lines
    }

    /// Returns the drawing of the glass called `name`, or the drawing for an unknown glass.
    static func of(_ name: String) -> GlassPicture {
        all.first { $0.names.contains(name) } ?? unknown
    }

    /// The image as SVG. The colour of the outline is visible on white and on black.
    var svg: String {
        let fills = self.fills.map { "<path fill='\($0.color)' d='\($0.path)'/>" }
        let lines = self.lines.map { "<path stroke='\($0.color)' d='\($0.path)'/>" }
        return """
            <svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 100 100'>\(fills.joined())\
            <g fill='none' stroke='#64748b' stroke-width='3' stroke-linecap='round' stroke-linejoin='round'>\
            <path d='\(outline)'/>\(lines.joined())</g></svg>
            """
    }

    /// The image as a `data:` address, whose characters need no escaping in an address, an HTML attribute or CSS.
    var address: String {
        "data:image/svg+xml," + svg.percentEncoded(keeping: ".~/:=,")
    }
}
