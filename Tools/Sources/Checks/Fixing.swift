public import SourceModel

extension [Finding] {
    /// Returns the new texts of the files, by path, after the edits of the findings.
    public func edited(in workspace: Workspace) -> [String: String] {
        var texts: [String: String] = [:]
        for (path, findings) in Dictionary(grouping: self.filter { $0.edit != nil }, by: \.location.file) {
            guard let file = workspace.file(at: path) else { continue }
            var bytes = [UInt8](file.text.utf8)
            // From the end, so that the offsets of the other edits stay valid.
            for edit in Set(findings.compactMap { $0.edit }).sorted(by: { $0.offset > $1.offset }) {
                bytes.replaceSubrange(edit.offset..<edit.offset + edit.length, with: edit.text.utf8)
            }
            texts[path] = String(decoding: bytes, as: UTF8.self)
        }
        return texts
    }
}
