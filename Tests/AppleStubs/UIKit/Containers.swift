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

@MainActor @objc open class UITabBarController: UIViewController {
    open weak var delegate: (any UITabBarControllerDelegate)?
    /// "When you set this property … the tab bar controller attempts to preserve the selection": the selected view
    /// controller stays selected, or the view controller at its index is selected, or the last.
    open var viewControllers: [UIViewController]? {
        didSet {
            let (old, new) = (oldValue ?? [], viewControllers ?? [])
            guard !new.contains(where: { $0 === selectedViewController }) else { return }
            let index = old.firstIndex { $0 === selectedViewController } ?? 0
            selectedViewController = new.isEmpty ? nil : new[min(index, new.count - 1)]
        }
    }
    /// Setting it does not call the delegate: the delegate's method is "called … in response to user taps".
    open var selectedViewController: UIViewController?

    open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
        self.viewControllers = viewControllers
    }

    /// The user taps the tab at `index`. The delegate is asked, and then told, "regardless of whether the selected view
    /// controller changed".
    package func tap(_ index: Int) {
        guard let tapped = viewControllers?[index],
            delegate?.tabBarController?(self, shouldSelect: tapped) ?? true
        else { return }
        selectedViewController = tapped
        delegate?.tabBarController?(self, didSelect: tapped)
    }
}

@MainActor @objc public protocol UITabBarControllerDelegate: NSObjectProtocol {
    @objc optional func tabBarController(
        _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
    ) -> Bool
    @objc optional func tabBarController(
        _ tabBarController: UITabBarController, didSelect viewController: UIViewController)
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
