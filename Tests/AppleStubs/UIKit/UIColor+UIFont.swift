// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// Colours and fonts by their meaning.

/// The system's colours, which have a value for the light and one for the dark appearance.
@objc open class UIColor: NSObject, @unchecked Sendable {
    open class var label: UIColor { UIColor("label") }
    open class var secondaryLabel: UIColor { UIColor("secondaryLabel") }
    open class var secondarySystemFill: UIColor { UIColor("secondarySystemFill") }
    open class var systemBackground: UIColor { UIColor("systemBackground") }
    open class var systemGray: UIColor { UIColor("systemGray") }
    open class var systemGreen: UIColor { UIColor("systemGreen") }
    open class var systemIndigo: UIColor { UIColor("systemIndigo") }
    open class var systemOrange: UIColor { UIColor("systemOrange") }
    open class var systemPink: UIColor { UIColor("systemPink") }
    open class var systemRed: UIColor { UIColor("systemRed") }
    open class var systemYellow: UIColor { UIColor("systemYellow") }

    package let name: String

    init(_ name: String) {
        self.name = name
    }

    open func withAlphaComponent(_ alpha: CGFloat) -> UIColor { UIColor("\(name) \(alpha)") }

    /// "Returns the version of the current color that results from the specified traits."
    @MainActor open func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
        UIColor("\(name) \(traitCollection.userInterfaceStyle == .dark ? "dark" : "light")")
    }

    open func setFill() {}
    open func setStroke() {}
}

@objc open class UIFont: NSObject, @unchecked Sendable {
    public struct TextStyle: Hashable, Sendable {
        public static let body = TextStyle(size: 17)
        public static let caption1 = TextStyle(size: 12)
        public static let footnote = TextStyle(size: 13)
        public static let headline = TextStyle(size: 17)
        public static let largeTitle = TextStyle(size: 34)
        public static let subheadline = TextStyle(size: 15)
        public static let title3 = TextStyle(size: 20)

        /// The font size at the text size Large, from the typography table of the Human Interface Guidelines.
        let size: CGFloat
    }

    public struct Weight: Sendable {
        public static let regular = Weight()
    }

    open var pointSize: CGFloat { size }

    private let size: CGFloat
    private let isScalable: Bool

    init(_ size: CGFloat, isScalable: Bool) {
        self.size = size
        self.isScalable = isScalable
    }

    /// "Returns an instance of the system font for the specified text style and scaled appropriately for the user's
    /// selected content size category." Until a label scales it, a font of the stub has its size at Large.
    open class func preferredFont(forTextStyle style: TextStyle) -> UIFont { UIFont(style.size, isScalable: true) }

    open class func monospacedSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
        UIFont(fontSize, isScalable: false)
    }

    func scaled(for category: UIContentSizeCategory) -> UIFont {
        isScalable ? UIFont(size * category.factor, isScalable: true) : self
    }
}

@objc open class UIFontMetrics: NSObject {
    public init(forTextStyle textStyle: UIFont.TextStyle) {}

    open func scaledFont(for font: UIFont) -> UIFont { UIFont(font.pointSize, isScalable: true) }
}
