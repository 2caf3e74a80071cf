/// The hints in the last row, which say what the keys do.
enum KeyHints {
    /// Returns the hint for a screen in several lengths, the longest first.
    ///
    /// - Parameter esc: What Esc does; nil if the screen offers no way back.
    static func hints(for targets: ScreenTargets, isTyping: Bool, esc: String?) -> [String] {
        let (enter, keys, quit) = (isTyping ? "Enter continues" : "Enter acts", "One key acts", "Ctrl-C quits")
        let hints: [[String?]] =
            if isTyping || !targets.fields.isEmpty {
                [[enter, "Tab moves", esc, quit], [enter, esc], [esc]]
            } else if targets.all.isEmpty {
                [[esc, quit], [esc]]
            } else {
                [[keys, "arrows + Enter", esc, quit], [keys, esc, quit], [keys, esc], [esc]]
            }
        return hints.map { $0.compactMap(\.self).joined(separator: " · ") }
    }
}
