import UIKit

/// A hierarchy of views as text: what a user sees, and what VoiceOver reads where it differs.
@MainActor
enum ViewTree {
    /// The page on top, with its place and its way back.
    static func text(of top: UIViewController, back: String?) -> String {
        let place = top.navigationController?.presentingViewController == nil ? "page" : "sheet"
        let header = "\(place) \"\(top.title ?? "")\"" + (back.map { ", back to \"\($0)\"" } ?? "")
        return ([header] + lines(of: top.view).map { "  " + $0 }).joined(separator: "\n")
    }

    private static func lines(of view: UIView) -> [String] {
        if view.isHidden { return [] }
        if let text = leaf(view) { return [text] }
        if let stack = view as? UIStackView {
            let lines = stack.arrangedSubviews.map(lines)
            return stack.axis == .horizontal ? [lines.joined().joined(separator: "  ")] : Array(lines.joined())
        }
        return view.subviews.flatMap(lines)
    }

    private static func leaf(_ view: UIView) -> String? {
        switch view {
        case let label as UILabel: return (label.accessibilityTraits.contains(.header) ? "# " : "") + (label.text ?? "")
        case let button as UIButton: return "[\(button.currentTitle ?? "")]" + (button.configuration?.subtitle ?? "")
        case let field as UITextField:
            let text = field.text ?? ""
            let shown = field.isSecureTextEntry ? String(repeating: "•", count: text.count) : text
            return "<\(shown)>" + (field.isFirstResponder ? " focused" : "")
        case let bar as UIProgressView: return "\(Int(bar.progress * 100)) %"
        case let indicator as UIActivityIndicatorView: return indicator.isAnimating ? "…" : ""
        default: return view.accessibilityTraits.contains(.image) ? "picture of \(view.accessibilityLabel ?? "")" : nil
        }
    }

    /// The view and all below it, without hidden ones.
    static func all(in view: UIView) -> [UIView] {
        view.isHidden ? [] : [view] + view.subviews.flatMap(all)
    }
}
