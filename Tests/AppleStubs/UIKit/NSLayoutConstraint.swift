// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// Auto Layout: anchors, guides and constraints. A constraint is recorded and not solved.

@MainActor @objc open class NSLayoutConstraint: NSObject {
    @objc public enum Axis: Int, Sendable { case horizontal, vertical }

    /// The view or guide of the first anchor, whose position or size the constraint decides.
    package let item: Item
    open var isActive = false {
        didSet { if isActive, !oldValue { activate() } }
    }
    private let other: Item?

    package typealias Item = (name: String, view: UIView?)

    init(_ item: Item, _ other: Item?) {
        self.item = item
        self.other = other
    }

    open class func activate(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { constraint.isActive = true }
    }

    /// "Activating … a constraint calls addConstraint(_:) … on the view that is the closest common ancestor of the
    /// items managed by this constraint." Without a common ancestor, UIKit throws.
    private func activate() {
        guard let view = item.view, let other = other?.view, view !== other else { return }
        guard view.root === other.root else {
            fatalError("UIKit throws: no common ancestor for the constraint of \(type(of: view)).\(item.name).")
        }
    }
}

extension UIView {
    fileprivate var root: UIView { superview?.root ?? self }
}

@MainActor open class NSLayoutAnchor<AnchorType: AnyObject>: NSObject {
    let item: NSLayoutConstraint.Item

    init(_ name: String, of view: UIView?) {
        item = (name, view)
    }

    open func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
        NSLayoutConstraint(item, anchor.item)
    }

    open func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat) -> NSLayoutConstraint {
        NSLayoutConstraint(item, anchor.item)
    }
}

public final class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {}
public final class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {}
public final class NSLayoutDimension: NSLayoutAnchor<NSLayoutDimension> {
    public func constraint(lessThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
        NSLayoutConstraint(item, nil)
    }
}

public struct UILayoutPriority: Sendable {
    public static let required = UILayoutPriority()
}

@MainActor @objc open class UILayoutGuide: NSObject {
    open private(set) weak var owningView: UIView?

    init(of view: UIView) {
        owningView = view
    }

    open var topAnchor: NSLayoutYAxisAnchor { .init("top", of: owningView) }
    open var bottomAnchor: NSLayoutYAxisAnchor { .init("bottom", of: owningView) }
    open var leadingAnchor: NSLayoutXAxisAnchor { .init("leading", of: owningView) }
    open var trailingAnchor: NSLayoutXAxisAnchor { .init("trailing", of: owningView) }
    open var widthAnchor: NSLayoutDimension { .init("width", of: owningView) }
}

@objc open class UIKeyboardLayoutGuide: UILayoutGuide {}

extension UIView {
    public var topAnchor: NSLayoutYAxisAnchor { .init("top", of: self) }
    public var bottomAnchor: NSLayoutYAxisAnchor { .init("bottom", of: self) }
    public var leadingAnchor: NSLayoutXAxisAnchor { .init("leading", of: self) }
    public var trailingAnchor: NSLayoutXAxisAnchor { .init("trailing", of: self) }
    public var widthAnchor: NSLayoutDimension { .init("width", of: self) }
    public var heightAnchor: NSLayoutDimension { .init("height", of: self) }
    public var keyboardLayoutGuide: UIKeyboardLayoutGuide { UIKeyboardLayoutGuide(of: self) }
    public var safeAreaLayoutGuide: UILayoutGuide { UILayoutGuide(of: self) }
    public var readableContentGuide: UILayoutGuide { UILayoutGuide(of: self) }
}
