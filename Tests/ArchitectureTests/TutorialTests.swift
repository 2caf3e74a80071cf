import Foundation
import Testing

/// The tutorial, followed from its first line.
struct TutorialTests {
    @Test func `a command beside a picture is refused with its line, because it would be typed`() {
        let error = #expect(throws: Tutorial.UnknownKey.self) {
            try Tutorial.steps(
                of: """
                    @Step {
                        Run `swift run Notes` and press `w`, type `Buy lemons`, and press `Enter`.
                        If it fails, run `swift build`.
                        @Image(source: "notes.svg", alt: "A list")
                    }
                    """, in: "01-TheFirstRIB")
        }
        #expect(error?.description.hasPrefix("01-TheFirstRIB.tutorial:4: `swift build` is not a key. ") == true)
    }

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
                for views in ["SwiftUI", "UIKit"] {
                    let diagnostics = try reader.diagnosticsOnAPhone(views: views)
                    #expect(diagnostics.isEmpty, "\(diagnostics)")
                }
            #endif
        }
    }
}
