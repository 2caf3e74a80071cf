public import RIBs

extension Routing {
    /// A picture of this router's RIB and its subtree, as the text of an SVG file.
    ///
    /// A failing test attaches it to its result:
    ///
    ///     #expect(root.snapshot == expected)
    ///     if root.snapshot != expected { Attachment.record(root.svg, named: "tree.svg") }
    public var svg: String { TreeSVG.text(of: DrawnRIB(snapshot)) }
}
