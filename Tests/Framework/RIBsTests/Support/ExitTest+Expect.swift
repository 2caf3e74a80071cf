import Testing

/// Expects `text` in the standard error of a process that trapped, with `LINE` for every line number of a source file.
///
/// Standard error is written at once. Of standard output, an exit test loses the line that was begun, and of its values those
/// that JSON cannot write: `findings/exit-test-captures.sh`.
func expect(_ result: ExitTest.Result?, _ text: String, sourceLocation: SourceLocation = #_sourceLocation) {
    let output = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        .replacing(/swift:[0-9]+/, with: "swift:LINE")
    #expect(output.contains(text), sourceLocation: sourceLocation)
}
