import Screens

/// The field that is being typed into, and what was typed and is not set yet.
struct FormInput: Equatable {
    let field: ScreenElement.Field
    var editor: LineEditor
    /// Whether the person changed the text. Only then it is set.
    var isTouched = false

    /// Starts with the field's value. A secret's value is not known here, so it is typed anew.
    init(_ field: ScreenElement.Field) {
        self.field = field
        editor = LineEditor(field.value)
    }

    /// What setting the field takes; nil if that would change nothing.
    var value: String? { isTouched && (field.secret || editor.text != field.value) ? editor.text : nil }

    /// The text as it may be drawn.
    var typed: (before: String, after: String) {
        guard field.secret else { return (editor.before.printable, editor.after.printable) }
        // A secret that was set before is still there until something is typed.
        if !isTouched && field.filled { return ("", "••••") }
        return (editor.before.asBullets, editor.after.asBullets)
    }
}

extension String {
    /// A bullet for each character.
    var asBullets: String { String(repeating: "•", count: count) }
}
