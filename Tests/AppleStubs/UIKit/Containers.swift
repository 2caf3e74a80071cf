// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// Views that arrange and scroll others, and a view controller with tabs.

@MainActor @objc open class UIStackView: UIView {
    public enum Distribution: Sendable { case fill, fillEqually }

    open private(set) var arrangedSubviews: [UIView] = []
    open var axis = NSLayoutConstraint.Axis.horizontal
    open var spacing: CGFloat = 0
    open var distribution = Distribution.fill

    public override init(frame: CGRect) {
        super.init(frame: frame)
    }

    public required init(coder: NSCoder) {
        super.init(frame: .zero)
    }

    public convenience init(arrangedSubviews views: [UIView]) {
        self.init(frame: .zero)
        for view in views { addArrangedSubview(view) }
    }

    open func addArrangedSubview(_ view: UIView) {
        insertArrangedSubview(view, at: arrangedSubviews.filter { $0 !== view }.count)
    }

    /// UIStackView.h: "Adds the view as a subview of the container if it isn't already. Updates the stack index (but
    /// not the subview index) of the arranged subview if it's already in the arrangedSubviews list."
    open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
        if view.superview !== self { addSubview(view) }
        arrangedSubviews.removeAll { $0 === view }
        guard stackIndex <= arrangedSubviews.count else { fatalError("UIKit throws: \(stackIndex) is out of bounds.") }
        arrangedSubviews.insert(view, at: stackIndex)
    }

    /// UIStackView.h: "To remove the view as a subview, send it -removeFromSuperview as usual; the relevant UIStackView
    /// will remove it from its arrangedSubviews list automatically."
    open override func willRemoveSubview(_ subview: UIView) {
        arrangedSubviews.removeAll { $0 === subview }
    }
}

// For a type check.
@MainActor @objc open class UITabBarController: UIViewController {
    open var viewControllers: [UIViewController]?
}

@MainActor @objc open class UIScrollView: UIView {
    @objc public enum KeyboardDismissMode: Int, Sendable { case none, interactive }

    open var contentOffset = CGPoint.zero
    open var keyboardDismissMode = KeyboardDismissMode.none
    open var adjustedContentInset: UIEdgeInsets { UIEdgeInsets() }
    open var contentLayoutGuide: UILayoutGuide { UILayoutGuide(of: self) }
    open var frameLayoutGuide: UILayoutGuide { UILayoutGuide(of: self) }

    open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) { self.contentOffset = contentOffset }
}
