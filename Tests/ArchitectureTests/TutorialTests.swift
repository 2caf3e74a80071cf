import Foundation
import Testing

/// The tutorial, followed from its first line.
struct TutorialTests {
    @Test func `the steps of the tutorial build in their order, and its commands print what it shows`() throws {
        let chapters = try Tutorial().chapters
        try #require(chapters.count == 9)
        try TemporaryFolder.use { folder in
            let reader = try TutorialReader(in: folder)
            for chapter in chapters[..<7] { try reader.follow(chapter) }
            // This chapter adds the web host.
            try reader.follow(chapters[7], building: false)
            #expect(try reader.diagnosticsWithWebHost() == "")
            #if os(Linux)
                try reader.follow(chapters[8], building: false)
                for views in ["SwiftUI", "UIKit"] { #expect(try reader.diagnosticsOnAPhone(views: views) == "") }
            #endif
        }
    }
}
