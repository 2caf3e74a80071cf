import Foundation
import Testing

/// The tutorial, followed from its first line.
struct TutorialTests {
    @Test func `the steps of the tutorial build in their order, and its commands print what it shows`() throws {
        let tutorial = try Tutorial()
        try TemporaryFolder.use { folder in
            let reader = try TutorialReader(in: folder)
            for chapter in tutorial.chapters { try reader.follow(chapter) }
        }
    }
}
