/// A formatter of trees as lines of text.
///
///     Root
///     └─ LoggedIn (viewless)
///        ├─ Verify (viewless, inactive)
///        └─ OffGame
public enum TreePrinter {
    /// Returns one line for each RIB of `tree`, each before its children.
    ///
    /// RIBs without a view are marked `viewless`, and inactive RIBs are marked `inactive`.
    public static func text(of tree: TreeSnapshot) -> String {
        var lines: [String] = []
        var waiting = [(tree: tree, before: "", below: "")]
        while let (tree, before, below) = waiting.popLast() {
            lines.append(before + label(of: tree))
            let last = tree.children.count - 1
            for (index, child) in tree.children.enumerated().reversed() {
                let isLast = index == last
                waiting.append((child, below + (isLast ? "└─ " : "├─ "), below + (isLast ? "   " : "│  ")))
            }
        }
        return lines.joined(separator: "\n")
    }

    private static func label(of tree: TreeSnapshot) -> String {
        let remarks = [tree.isViewable ? nil : "viewless", tree.isActive ? nil : "inactive"].compactMap(\.self)
        return remarks.isEmpty ? tree.name : "\(tree.name) (\(remarks.joined(separator: ", ")))"
    }
}
