/// A drawing of a glass, for cocktails of which there is no photograph. It needs nothing from outside: hosts get
/// it as a `data:` address.
nonisolated struct GlassPicture: Equatable, Sendable {
    /// A path of SVG and its colour.
    struct Shape: Equatable, Sendable {
        let color: String
        let path: String

        init(_ color: String, _ path: String) {
            self.color = color
            self.path = path
        }
    }

    /// The glasses it stands for.
    let names: [String]
    /// What is in the glass, and what the glass is made of if one cannot see through it.
    let fills: [Shape]
    let outline: String
    /// What is in front of the outline.
    let lines: [Shape]

    init(_ names: String..., fills: [Shape], outline: String, lines: [Shape] = []) {
        self.names = names
        self.fills = fills
        self.outline = outline
        self.lines = lines
    }

    /// The drawing of the glass called `name`; that of an unknown one if there is none.
    static func of(_ name: String) -> GlassPicture {
        all.first { $0.names.contains(name) } ?? unknown
    }

    /// The image as SVG. The colour of the outline can be seen on white and on black.
    var svg: String {
        let fills = self.fills.map { "<path fill='\($0.color)' d='\($0.path)'/>" }
        let lines = self.lines.map { "<path stroke='\($0.color)' d='\($0.path)'/>" }
        return """
            <svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 100 100'>\(fills.joined())\
            <g fill='none' stroke='#64748b' stroke-width='3' stroke-linecap='round' stroke-linejoin='round'>\
            <path d='\(outline)'/>\(lines.joined())</g></svg>
            """
    }

    /// The image as an address. It has only characters that stand for themselves in an address, in an attribute of
    /// HTML and in CSS.
    var address: String {
        "data:image/svg+xml," + svg.utf8.lazy.map(Self.escaped).joined()
    }

    private static func escaped(_ byte: UInt8) -> String {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
            UInt8(ascii: "~"), UInt8(ascii: "/"), UInt8(ascii: ":"), UInt8(ascii: "="), UInt8(ascii: ","):
            String(UnicodeScalar(byte))
        default:
            (byte < 16 ? "%0" : "%") + String(byte, radix: 16, uppercase: true)
        }
    }
}
