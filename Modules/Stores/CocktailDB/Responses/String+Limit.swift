extension String {
    /// Returns the text, shortened to `limit` bytes of UTF-8 with an ellipsis if it is longer.
    func cut(toBytes limit: Int) -> String {
        guard utf8.count > limit else { return self }
        var end = utf8.index(startIndex, offsetBy: max(limit - "…".utf8.count, 0))
        // The text is not cut within a Unicode scalar.
        while end.samePosition(in: unicodeScalars) == nil { utf8.formIndex(before: &end) }
        return self[..<end] + "…"
    }

    /// The text with at most four combining marks in a row. Hundreds of accents paint over other lines.
    var withFewMarks: String {
        var marks = 0
        var scalars = String.UnicodeScalarView()
        for scalar in unicodeScalars {
            marks = [.nonspacingMark, .enclosingMark].contains(scalar.properties.generalCategory) ? marks + 1 : 0
            if marks <= 4 { scalars.append(scalar) }
        }
        return String(scalars)
    }
}
