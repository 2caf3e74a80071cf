import Testing

/// Expects `text` in what the process wrote before it trapped, with `LINE` for every line number of a source.
func expect(_ result: ExitTest.Result?, _ text: String, sourceLocation: SourceLocation = #_sourceLocation) {
    let output = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        .replacing(/swift:[0-9]+/, with: "swift:LINE")
    #expect(output.contains(text), sourceLocation: sourceLocation)
}
