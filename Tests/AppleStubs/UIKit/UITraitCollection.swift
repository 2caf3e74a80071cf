// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// The traits of the user's settings: the size of text, and light or dark.

public struct UIContentSizeCategory: RawRepresentable, Hashable, Sendable {
    public static let large = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryL")
    public static let accessibilityExtraLarge = UIContentSizeCategory(
        rawValue: "UICTContentSizeCategoryAccessibilityXL")

    public let rawValue: String

    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    public var isAccessibilityCategory: Bool { self == .accessibilityExtraLarge }

    /// The factor of the sizes of text. Human Interface Guidelines, Typography: the body text has 17 points at Large,
    /// and 40 at AX3. The stub scales the other styles alike, which UIKit does not.
    package var factor: CGFloat { self == .accessibilityExtraLarge ? 40.0 / 17 : 1 }
}

@objc public enum UIUserInterfaceStyle: Int, Sendable {
    case unspecified, light, dark
}

@objc open class UITraitCollection: NSObject {
    open var userInterfaceStyle: UIUserInterfaceStyle { style }
    open var preferredContentSizeCategory: UIContentSizeCategory { category }

    private let style: UIUserInterfaceStyle
    private let category: UIContentSizeCategory

    package init(_ style: UIUserInterfaceStyle, _ category: UIContentSizeCategory) {
        self.style = style
        self.category = category
    }
}

@MainActor public protocol UITraitOverrides {
    var preferredContentSizeCategory: UIContentSizeCategory { get set }
}

struct TraitOverrides: UITraitOverrides {
    var preferredContentSizeCategory = UIContentSizeCategory.large
}

public protocol UITraitDefinition {}
public enum UITraitPreferredContentSizeCategory: UITraitDefinition {}
public typealias UITrait = any UITraitDefinition.Type

@MainActor public protocol UITraitChangeRegistration {}
struct TraitChangeRegistration: UITraitChangeRegistration {}

@MainActor public protocol UITraitEnvironment: NSObjectProtocol {}
extension UIView: UITraitEnvironment {}
@MainActor public protocol UITraitChangeObservable {}

extension UITraitChangeObservable {
    /// The handler is called after one of the traits has changed. The stub calls it for all of them.
    @discardableResult
    public func registerForTraitChanges<TraitEnvironment: UITraitEnvironment>(
        _ traits: [UITrait], handler: @escaping @MainActor @Sendable (TraitEnvironment, UITraitCollection) -> Void
    ) -> any UITraitChangeRegistration {
        guard let view = self as? UIView else { return TraitChangeRegistration() }
        view.traitHandlers.append { [unowned view] in
            // UIKit passes the receiver.
            if let environment = view as? TraitEnvironment { handler(environment, $0) }
        }
        return TraitChangeRegistration()
    }
}

extension UIView: UITraitChangeObservable {}
