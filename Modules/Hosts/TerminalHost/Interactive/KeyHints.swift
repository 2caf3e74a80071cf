/// The hints in the last row, which say what the keys do.
enum KeyHints {
    /// Returns the hint for a screen in several lengths, the longest first.
    ///
    /// - Parameter back: The name of the screen that Esc shows; nil if it is unknown.
    static func hints(for targets: ScreenTargets, isTyping: Bool, back: String? = nil) -> [String] {
        let esc = back.map { "Esc: \($0.printable)" } ?? "Esc back"
        if isTyping || !targets.fields.isEmpty {
            let enter = isTyping ? "Enter continues" : "Enter acts"
            return ["\(enter) · Tab moves · \(esc) · Ctrl-C quits", "\(enter) · \(esc)", esc]
        }
        guard !targets.all.isEmpty else { return ["\(esc) · Ctrl-C quits", esc] }
        return [
            "One key acts · arrows + Enter · \(esc) · Ctrl-C quits", "One key acts · \(esc) · Ctrl-C quits",
            "One key acts · \(esc)", esc,
        ]
    }
}
