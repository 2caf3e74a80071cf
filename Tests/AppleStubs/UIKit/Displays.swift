// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// Views that show a value.

@MainActor @objc open class UILabel: UIView {
    open var text: String?
    open var textColor: UIColor! = .label
    open var textAlignment = NSTextAlignment.natural
    open var numberOfLines = 1
    open var adjustsFontForContentSizeCategory = false
    open var adjustsFontSizeToFitWidth = false
    private var ownFont = UIFont.preferredFont(forTextStyle: .body)

    public override init(frame: CGRect) {
        super.init(frame: frame)
        // "The default value for this property is false unless the receiver is a standard UIKit control."
        isAccessibilityElement = true
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    /// `adjustsFontForContentSizeCategory`: "whether the object automatically updates its font when the device's
    /// content size category changes". It works for fonts of a text style and of `UIFontMetrics`.
    open var font: UIFont! {
        get {
            let category = traitCollection.preferredContentSizeCategory
            return adjustsFontForContentSizeCategory ? ownFont.scaled(for: category) : ownFont
        }
        set { ownFont = newValue }
    }
}

@objc public enum NSTextAlignment: Int, Sendable {
    case left, center, right, natural
}

@objc open class UIImage: NSObject, @unchecked Sendable {
    public init?(named name: String) { nil }
    public override init() {}
}

@MainActor @objc open class UIImageView: UIView {
    open var image: UIImage?

    public convenience init() {
        self.init(frame: .zero)
    }
}

@MainActor @objc open class UIProgressView: UIView {
    @objc public enum Style: Int, Sendable { case `default` }

    open var progress: Float = 0

    public convenience init(progressViewStyle style: Style) {
        self.init(frame: .zero)
    }

    open func setProgress(_ progress: Float, animated: Bool) { self.progress = min(max(progress, 0), 1) }
}

@MainActor @objc open class UIActivityIndicatorView: UIView {
    @objc public enum Style: Int, Sendable { case medium }

    open private(set) var isAnimating = false

    public convenience init(style: Style) {
        self.init(frame: .zero)
    }

    open func startAnimating() { isAnimating = true }
}

@objc open class UIBezierPath: NSObject {
    public init(arcCenter: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool) {}

    open func addLine(to point: CGPoint) {}
    open func close() {}
    open func fill() {}
    open func stroke() {}
}
