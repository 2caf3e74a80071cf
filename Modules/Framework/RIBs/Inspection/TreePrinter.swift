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
        var lines = [label(of: tree)]
        appendChildren(of: tree, indentation: "", to: &lines)
        return lines.joined(separator: "\n")
    }

    private static func appendChildren(of tree: TreeSnapshot, indentation: String, to lines: inout [String]) {
        for (index, child) in tree.children.enumerated() {
            let isLast = index == tree.children.count - 1
            lines.append("\(indentation)\(isLast ? "└─" : "├─") \(label(of: child))")
            appendChildren(of: child, indentation: indentation + (isLast ? "   " : "│  "), to: &lines)
        }
    }

    private static func label(of tree: TreeSnapshot) -> String {
        let remarks = [tree.isViewable ? nil : "viewless", tree.isActive ? nil : "inactive"].compactMap(\.self)
        return remarks.isEmpty ? tree.name : "\(tree.name) (\(remarks.joined(separator: ", ")))"
    }
}
