extension WorkspaceSettings {
    /// Returns the place of the key at `path` in the text of `rib.json`, or of the nearest key around it.
    static func place(of path: [String], in text: String?) -> FileLocation {
        let place = JSONPositions(text ?? "").place(of: path)
        return FileLocation(file: fileName, line: place.line, column: place.column)
    }
}
