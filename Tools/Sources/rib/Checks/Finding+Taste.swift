extension Finding {
    /// Whether the rule is a matter of taste in the sources of another project.
    var isTaste: Bool { Rule.all.contains { $0.id == rule && $0.isTaste } }
}

extension [Finding] {
    /// A line with the number of findings that are a matter of taste; nil if there are none.
    var tasteSummary: String? {
        guard !isEmpty else { return nil }
        let counts = Dictionary(grouping: self, by: \.rule).sorted { $0.key < $1.key }
        let names = counts.map { "\($0.key) \($0.value.count)" }.joined(separator: ", ")
        return "\(Report.count(count, "finding")) about the layout of files: \(names). "
            + "To list them, name the rule: --only \(counts[0].key)."
    }
}

extension Workspace {
    /// Whether the files of the RIBs are laid out as `rib new` writes them: in a package with a `rib.json`, which `rib init`
    /// writes. Elsewhere, the layout is a matter of taste.
    var wantsLayout: Bool { origin == nil && settings.isFromFile }

    /// A line for each manifest whose modules were guessed.
    var layoutNotes: [String] {
        guard let paths = origin?.notUnderstood, !paths.isEmpty else { return [] }
        return [
            """
            Not understood: \(paths.joined(separator: ", ")).
              Likely cause: The names or the files of its targets are computed, so each folder below it counts as a module.
              To fix: name the modules in rib.json: "modules": { "Chat": { "sources": ["Features/Chat/Sources/**"] } }.
            """
        ]
    }
}
