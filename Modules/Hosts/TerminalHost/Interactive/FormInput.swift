import RIBsScreens

/// The text that is being typed into a field and is not set yet.
struct FormInput: Equatable {
    let field: ScreenElement.Field
    var editor: LineEditor
    /// Whether the user changed the text. Otherwise the field is not set.
    var isTouched = false

    /// Starts with the field's value, or empty for a secret, whose value is not known here.
    init(_ field: ScreenElement.Field) {
        self.field = field
        editor = LineEditor(field.value)
    }

    /// The value to set; nil if the text did not change.
    var value: String? { isTouched && (field.secret || editor.text != field.value) ? editor.text : nil }

    /// The text before and after the cursor, with a secret as bullets.
    var typed: (before: String, after: String) {
        guard field.secret else { return (editor.before.printable, editor.after.printable) }
        // Until the user types, a secret that was set before is shown as set.
        if !isTouched && field.filled { return ("", "••••") }
        return (editor.before.asBullets, editor.after.asBullets)
    }
}

extension String {
    /// One bullet for each character.
    var asBullets: String { String(repeating: "•", count: count) }
}
