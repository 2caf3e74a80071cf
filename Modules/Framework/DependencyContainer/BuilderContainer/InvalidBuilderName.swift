import RIBs

extension ValidationError.Problem {
    /// A registered builder whose name cannot be part of a link or of an element id.
    @MainActor
    static func invalidName(of entry: BuilderEntry) -> Self {
        let allowed = "lower-case ASCII letters, digits and hyphens"
        return Self(
            .invalidName, entry.id,
            Diagnostic(
                "The builder ID \(entry.id) has an invalid name.",
                at: entry.callSite,
                cause: entry.name.isEmpty ? "The name is empty." : "The name has other characters than \(allowed).",
                fix: "name it with \(allowed)."))
    }
}

/// Returns whether `name` consists of lower-case ASCII letters, digits and hyphens, and is not empty.
func isValidBuilderName(_ name: String) -> Bool {
    !name.isEmpty && name.utf8.allSatisfy("abcdefghijklmnopqrstuvwxyz0123456789-".utf8.contains)
}
