extension String {
    /// The text, or what fits in `limit` bytes of it with an ellipsis at the end.
    func cut(toBytes limit: Int) -> String {
        guard utf8.count > limit else { return self }
        var end = utf8.index(startIndex, offsetBy: max(limit - "…".utf8.count, 0))
        // Not in the middle of a Unicode scalar.
        while end.samePosition(in: unicodeScalars) == nil { utf8.formIndex(before: &end) }
        return self[..<end] + "…"
    }
}
