import Foundation
import Testing

/// The tutorial, followed from its first line.
struct TutorialTests {
    @Test func `the steps of the tutorial build in their order, and its commands print what it shows`() throws {
        let chapters = try Tutorial().chapters
        try #require(chapters.count == 8)
        try TemporaryFolder.use { folder in
            let reader = try TutorialReader(in: folder)
            for chapter in chapters.dropLast() { try reader.follow(chapter) }
            // The last chapter adds the web host.
            try reader.follow(chapters[7], building: false)
            #expect(try reader.diagnosticsWithWebHost() == "")
        }
    }
}
