extension [Finding] {
    /// Returns the new texts of the files, by path, after the edits of the findings. A file with a syntax error has
    /// none, because an edit can damage it.
    func edited(in workspace: Workspace) -> [String: String] {
        var texts: [String: String] = [:]
        for (path, findings) in Dictionary(grouping: self.filter { $0.edit != nil }, by: \.location.file) {
            guard let file = workspace.file(at: path), file.syntaxError == nil else { continue }
            texts[path] = file.text.applying(Set(findings.compactMap(\.edit)))
        }
        return texts
    }
}
