/// A renderer of trees as SVG.
///
///     let svg = TreeSVG.text(of: DrawnRIB(root.snapshot))
///
/// The same tree always results in the same text. Text from the tree is escaped. Shapes and words show the state of a
/// RIB as well as colours do:
///
/// - A RIB with a view is a rectangle with a window in its corner, and a viewless RIB is a hexagon.
/// - An active RIB has a filled dot, and an inactive RIB a ring and a grey box.
/// - A RIB that was just attached has a thick frame and a plus sign. A RIB that was just detached has a dashed frame, a
///   minus sign and a name that is struck through.
///
/// > Experimental: A patch version can change it.
public enum TreeSVG {
    /// Returns the picture of `tree`.
    ///
    /// - Parameters:
    ///   - tree: The tree.
    ///   - direction: The direction in which the tree grows.
    ///   - includesStyle: Whether the picture has `styleSheet` inside and a background, as a file needs it. Pass false
    ///     for a page that has the style sheet already, and whose security policy may forbid styles in elements.
    public static func text(
        of tree: DrawnRIB, direction: TreeDirection = .topDown, includesStyle: Bool = true
    ) -> String {
        let picture = TreePicture(of: FlatTree(tree), direction)
        var lines = [
            "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"rib-tree\" role=\"group\" aria-label=\"Tree of RIBs\""
                + " width=\"\(picture.width.svg)\" height=\"\(picture.height.svg)\""
                + " viewBox=\"0 0 \(picture.width.svg) \(picture.height.svg)\">"
        ]
        if includesStyle {
            lines.append("<style>\(styleSheet)</style>")
            lines.append("<rect class=\"rib-background\" width=\"100%\" height=\"100%\"/>")
        }
        lines += picture.links
        lines += picture.boxes
        lines.append("</svg>")
        return lines.joined(separator: "\n") + "\n"
    }
}
