#if canImport(UIKit) && !os(tvOS) && !os(visionOS) && !os(watchOS)
    import RIBsScreens
    import UIKit

    /// A text field with its name above it and its problem below it.
    final class FieldView: ElementView, UITextFieldDelegate {
        /// The field that the return key leads to; nil if this is the last one.
        weak var nextField: FieldView? {
            didSet { textField.returnKeyType = nextField == nil ? .done : .next }
        }
        /// Whether the last update added a problem.
        private(set) var hasNewProblem = false

        private let name = UILabel(.subheadline, color: .secondaryLabel)
        private let textField = UITextField()
        private let problem = UILabel(.footnote, color: .systemRed)
        private var shown: ScreenElement.Field?

        init(id: String, perform: @escaping (ScreenAction) -> Void) {
            super.init()
            textField.borderStyle = .roundedRect
            textField.font = .preferredFont(forTextStyle: .body)
            textField.adjustsFontForContentSizeCategory = true
            textField.autocapitalizationType = .none
            textField.autocorrectionType = .no
            textField.accessibilityIdentifier = id
            textField.delegate = self
            textField.addAction(
                UIAction { [unowned textField] _ in perform(.set(id: id, value: textField.text ?? "")) },
                for: .editingChanged)
            // The text field has the label and the problem already.
            name.isAccessibilityElement = false
            problem.isAccessibilityElement = false
            fill(with: UIStackView(.vertical, spacing: 4, of: name, textField, problem))
        }

        func show(_ field: ScreenElement.Field) {
            name.text = field.label
            if textField.isSecureTextEntry != field.secret {
                // UIKit clears the text when this changes.
                textField.isSecureTextEntry = field.secret
                textField.textContentType = field.secret ? .password : nil
            }
            textField.accessibilityLabel = field.label
            textField.accessibilityHint = field.problem
            hasNewProblem = field.problem != nil && field.problem != problem.text
            problem.text = field.problem
            problem.isHidden = field.problem == nil
            shown = field
            showText(field)
        }

        /// Shows the text of the last update.
        func showAgain() {
            hasNewProblem = false
            if let shown { showText(shown) }
        }

        /// The tree has the value of a field. A secret is only in its text field, until the tree has cleared it.
        private func showText(_ field: ScreenElement.Field) {
            // A character that is composed of several keys is not complete yet.
            guard textField.markedTextRange == nil, !(field.secret && field.filled) else { return }
            if textField.text != field.value { textField.text = field.value }
        }

        func focus() { textField.becomeFirstResponder() }

        // MARK: - UITextFieldDelegate

        func textFieldShouldReturn(_ textField: UITextField) -> Bool {
            if let nextField { nextField.focus() } else { textField.resignFirstResponder() }
            return false
        }
    }
#endif
