/// Drawings of glasses in characters, for a host without graphics.
nonisolated enum GlassDrawing {
    /// Returns the drawing for a glass with this name; nil without a name. An unknown glass is drawn as a tumbler.
    static func of(_ name: String?) -> String? {
        guard let name = name?.lowercased(), !name.isEmpty else { return nil }
        return shapes.first { $0.words.contains { name.contains($0) } }?.drawing ?? tumbler
    }

    /// The shapes. The first one with a word that the name contains is drawn.
    private static let shapes: [(words: [String], drawing: String)] = [
        (["mug", "coffee"], mug), (["flute"], flute), (["cocktail", "martini", "coupe", "margarita"], cone),
        (["wine", "goblet", "hurricane", "cobbler", "balloon"], bowl), (["highball", "collins", "tall", "pint"], tall),
    ]

    private static let cone = #"""
        \~~~~~~~~~/
         \       /
          \     /
           \___/
             │
          ───┴───
        """#

    private static let bowl = """
        │~~~~~~~│
        │       │
        ╰───┬───╯
            │
         ───┴───
        """

    private static let flute = """
        │~~~│
        │   │
        │   │
        ╰─┬─╯
          │
        ──┴──
        """

    private static let tall = """
        │     │
        │~~~~~│
        │     │
        │     │
        │     │
        ╰─────╯
        """

    private static let mug = """
        │~~~~~~~├─╮
        │       │ │
        │       ├─╯
        ╰───────╯
        """

    private static let tumbler = """
        │         │
        │~~~~~~~~~│
        │         │
        ╰─────────╯
        """
}
