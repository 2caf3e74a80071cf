/// A glass drawn in characters, for a host that shows no pictures.
nonisolated enum GlassDrawing {
    /// The drawing for a glass with this name; nil without a name. A glass of an unknown shape is a tumbler.
    static func of(_ name: String?) -> String? {
        guard let name = name?.lowercased(), !name.isEmpty else { return nil }
        return shapes.first { $0.words.contains { name.contains($0) } }?.drawing ?? tumbler
    }

    /// The first shape whose word is in the name is drawn.
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
