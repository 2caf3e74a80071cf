// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// Views in a hierarchy, with focus, traits and accessibility. They have no frames and draw nothing.

@MainActor @objc open class UIResponder: NSObject {
    // On Apple's platforms, categories of NSObject declare these.
    open var isAccessibilityElement = false
    open var accessibilityLabel: String?
    open var accessibilityHint: String?
    open var accessibilityValue: String?
    open var accessibilityTraits: UIAccessibilityTraits = []
    open var accessibilityContainerType = UIAccessibilityContainerType.none
    open var accessibilityIdentifier: String?

    open func accessibilityPerformEscape() -> Bool { false }

    open var next: UIResponder? { nil }
}

@MainActor @objc open class UIView: UIResponder {
    open private(set) var subviews: [UIView] = []
    open private(set) weak var superview: UIView?
    open var isHidden = false
    open var isOpaque = true
    open var backgroundColor: UIColor?
    open var contentMode = UIView.ContentMode.scaleToFill
    open var transform = CGAffineTransform.identity
    open var center = CGPoint.zero
    open var translatesAutoresizingMaskIntoConstraints = true
    open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified
    public let layer = CALayer()
    package var traitHandlers: [@MainActor (UITraitCollection) -> Void] = []

    public init(frame: CGRect) {}
    public required init?(coder: NSCoder) {}

    public override convenience init() {
        self.init(frame: .zero)
    }

    public enum ContentMode: Sendable { case scaleToFill, scaleAspectFit }

    open var bounds: CGRect { .zero }
    open var window: UIWindow? { superview?.window }

    // MARK: - The hierarchy

    /// "Views can have only one superview. If view already has a superview and that view is not the receiver, this
    /// method removes the previous superview before making the receiver its new superview."
    open func addSubview(_ view: UIView) {
        if view.superview !== self { view.removeFromSuperview() }
        subviews.removeAll { $0 === view }
        let traits = view.traitCollection
        let before = view.window
        subviews.append(view)
        view.superview = self
        view.traitsDidChange(from: traits)
        if view.window !== before { view.windowDidChange() }
    }

    /// "Unlinks the view from its superview and its window, and removes it from the responder chain."
    open func removeFromSuperview() {
        if let window, let focused = window.firstResponder, focused.isDescendant(of: self) {
            focused.resignFirstResponder()
        }
        let before = window
        superview?.willRemoveSubview(self)
        superview?.subviews.removeAll { $0 === self }
        superview = nil
        if before != nil { windowDidChange() }
    }

    /// "Tells the view that its window object changed."
    open func didMoveToWindow() {}

    private func windowDidChange() {
        didMoveToWindow()
        for view in subviews { view.windowDidChange() }
    }

    open func willRemoveSubview(_ subview: UIView) {}

    open func isDescendant(of view: UIView) -> Bool {
        self === view || superview?.isDescendant(of: view) == true
    }

    // MARK: - The first responder

    open var canBecomeFirstResponder: Bool { false }
    open var isFirstResponder: Bool { window?.firstResponder === self }

    /// The previous first responder resigns before. "Never call this method on a view that isn't part of an active view
    /// hierarchy": the stub refuses it without a window.
    @discardableResult
    open func becomeFirstResponder() -> Bool {
        guard canBecomeFirstResponder, let window else { return false }
        if window.firstResponder !== self { window.firstResponder?.resignFirstResponder() }
        window.firstResponder = self
        return true
    }

    @discardableResult
    open func resignFirstResponder() -> Bool {
        if isFirstResponder { window?.firstResponder = nil }
        return true
    }

    /// "Causes the view (or one of its embedded text fields) to resign the first responder status."
    @discardableResult
    open func endEditing(_ force: Bool) -> Bool {
        guard let focused = window?.firstResponder, focused.isDescendant(of: self) else { return false }
        return focused.resignFirstResponder()
    }

    // MARK: - Traits

    /// A view inherits the traits of its superview, and can override them.
    open var traitCollection: UITraitCollection {
        let inherited = superview?.traitCollection ?? UITraitCollection(.light, .large)
        let style = overrideUserInterfaceStyle
        return UITraitCollection(
            style == .unspecified ? inherited.userInterfaceStyle : style, inherited.preferredContentSizeCategory)
    }

    /// Calls the handlers of this view and of those below it, if the traits have changed.
    func traitsDidChange(from old: UITraitCollection) {
        let new = traitCollection
        let isSame =
            new.userInterfaceStyle == old.userInterfaceStyle
            && new.preferredContentSizeCategory == old.preferredContentSizeCategory
        guard !isSame else { return }
        for handler in traitHandlers { handler(old) }
        for view in subviews { view.traitsDidChange(from: old) }
    }

    // MARK: - Layout and drawing

    open func layoutSubviews() {}
    open func setNeedsLayout() {}
    open func setNeedsDisplay() {}
    open func draw(_ rect: CGRect) {}
    open func sizeToFit() {}
    open func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {}

    /// The values are set at once. An animation only changes what is drawn until then.
    open class func animate(withDuration duration: TimeInterval, animations: @escaping @MainActor @Sendable () -> Void)
    { animations() }
}

@MainActor @objc open class CALayer: NSObject {
    open var cornerRadius: CGFloat = 0
}

public struct UIAccessibilityTraits: OptionSet, Sendable {
    public static let header = UIAccessibilityTraits(rawValue: 1)
    public static let image = UIAccessibilityTraits(rawValue: 2)

    public let rawValue: UInt64

    public init(rawValue: UInt64) {
        self.rawValue = rawValue
    }
}

@objc public enum UIAccessibilityContainerType: Int, Sendable {
    case none, list, semanticGroup
}

@MainActor public enum UIAccessibility {
    public struct Notification: Sendable {
        public static let announcement = Notification()
    }

    public static var isReduceMotionEnabled: Bool { true }
    /// What VoiceOver was asked to read.
    package static var announcements: [String] = []

    public static func post(notification: Notification, argument: Any?) {
        if let text = argument as? String { announcements.append(text) }
    }
}
