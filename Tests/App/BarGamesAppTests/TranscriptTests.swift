import Testing

/// The pages of the documentation show the output of the built app.
struct TranscriptTests {
    @Test(arguments: try Transcript.all())
    func `a page shows the output of its command`(transcript: Transcript) throws {
        let result = try transcript.run()
        #expect(result.exitCode == 0)
        #expect(result.errors == "")
        let difference = try transcript.firstDifference(from: result.output)
        #expect(difference == nil, "\(transcript.testDescription) is not the output:\n\(result.output)")
    }
}
