/// The hints in the last row, which say what the keys do.
enum KeyHints {
    /// Returns the hint for a screen in several lengths, the longest first.
    static func hints(for targets: ScreenTargets, isTyping: Bool) -> [String] {
        if isTyping || !targets.fields.isEmpty {
            let enter = isTyping ? "Enter continues" : "Enter acts"
            return ["\(enter) · Tab moves · Esc back · Ctrl-C quits", "\(enter) · Esc back", "Esc back"]
        }
        guard !targets.all.isEmpty else { return ["Esc back · Ctrl-C quits", "Esc back"] }
        let acts = targets.haveSingleKeys ? "One key acts" : "Number + Enter acts"
        return [
            "\(acts) · arrows + Enter · Esc back · Ctrl-C quits", "\(acts) · Esc back · Ctrl-C quits",
            "\(acts) · Esc back", "Esc back",
        ]
    }
}
