// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// Controls that send actions: buttons and text fields.

public typealias UIActionHandler = @MainActor @Sendable (UIAction) -> Void

@MainActor @objc open class UIAction: NSObject {
    open private(set) var title: String
    package let handler: UIActionHandler

    public init(title: String = "", handler: @escaping UIActionHandler) {
        self.title = title
        self.handler = handler
    }
}

@MainActor @objc open class UIControl: UIView {
    public struct Event: OptionSet, Sendable {
        public static let touchUpInside = Event(rawValue: 1 << 6)
        public static let primaryActionTriggered = Event(rawValue: 1 << 13)
        public static let editingChanged = Event(rawValue: 1 << 17)

        public let rawValue: UInt

        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }
    }

    public struct State: Sendable {
        public static let normal = State()
    }

    open var isEnabled = true
    private var actions: [(action: UIAction, events: Event)] = []

    open func addAction(_ action: UIAction, for controlEvents: Event) {
        actions.append((action, controlEvents))
    }

    /// "Calls the action methods associated with the specified events."
    open func sendActions(for controlEvents: Event) {
        for (action, events) in actions where !events.isDisjoint(with: controlEvents) { action.handler(action) }
    }
}

@MainActor @objc open class UIButton: UIControl {
    @objc public enum ButtonType: Int, Sendable { case custom, system }

    public struct Configuration {
        public static func gray() -> Configuration { Configuration() }

        public var title: String?
        public var subtitle: String?
        public var baseForegroundColor: UIColor?
    }

    open var configuration: Configuration?
    open private(set) var titleLabel: UILabel? = UILabel()
    private var title: String?
    private var titleColor: UIColor?

    /// The button "registers the primary action event".
    public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
        self.init(frame: .zero)
        self.configuration = configuration
        if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
    }

    public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction?) {
        self.init(frame: .zero)
        if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
    }

    open func setTitle(_ title: String?, for state: State) { self.title = title }
    open func setTitleColor(_ color: UIColor?, for state: State) { titleColor = color }

    open var currentTitle: String? { configuration?.title ?? title }
    open var currentTitleColor: UIColor { configuration?.baseForegroundColor ?? titleColor ?? .label }
}

@MainActor @objc open class UITextRange: NSObject {}

@objc public enum UIReturnKeyType: Int, Sendable {
    case `default`, next, done
}

@objc public enum UITextAutocapitalizationType: Int, Sendable {
    case none, sentences
}

@objc public enum UITextAutocorrectionType: Int, Sendable {
    case `default`, no
}

public struct UITextContentType: Hashable, Sendable {
    public static let password = UITextContentType()
}

@MainActor @objc open class UITextField: UIControl {
    @objc public enum BorderStyle: Int, Sendable { case none, roundedRect }

    /// The events of editing are the user's: `editingChanged` is not sent for an assignment.
    open var text: String? = ""
    open var font: UIFont?
    open var adjustsFontForContentSizeCategory = false
    open var borderStyle = BorderStyle.none
    open var isSecureTextEntry = false
    open var returnKeyType = UIReturnKeyType.default
    open var autocapitalizationType = UITextAutocapitalizationType.sentences
    open var autocorrectionType = UITextAutocorrectionType.default
    open var textContentType: UITextContentType!
    /// The text that an input method still composes.
    open var markedTextRange: UITextRange?
    open weak var delegate: (any UITextFieldDelegate)?

    open override var canBecomeFirstResponder: Bool { isEnabled }
}

@MainActor @objc public protocol UITextFieldDelegate: NSObjectProtocol {
    @objc optional func textFieldShouldReturn(_ textField: UITextField) -> Bool
}
