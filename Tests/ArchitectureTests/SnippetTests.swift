import Testing

/// The programs in `Documentation/Snippets`, one for each pattern that an article shows.
struct SnippetTests {
    @Test(arguments: try Snippet.all())
    func `a snippet prints what its last lines say`(snippet: Snippet) throws {
        let result = try snippet.run()
        #expect(result.errors == "")
        #expect(result.output == snippet.expectedOutput)
    }

    @Test(arguments: try Snippet.all())
    func `a snippet is shown by one article`(snippet: Snippet) throws {
        let pages = try SwiftExamples.articles().map(\.page).filter { page in
            try Workspace.text(of: page).contains("```swift\n\(snippet.text)```")
        }
        #expect(pages.count == 1, "To fix: copy \(snippet.path) into an article. It is in: \(pages)")
    }
}
