import Foundation
import RIBsScreens
import Testing

@testable import TerminalHost

struct ScreenJSONTests {
    @Test func `the line decodes to the same screen`() throws {
        let screen = Screen(title: "a/b \"c\"\n", elements: [.text("\u{1B}\u{9B}\u{7F}é"), Screen.signIn.elements[0]])
        let line = ScreenJSON.line(screen)
        #expect(try JSONDecoder().decode(Screen.self, from: Data(line.utf8)) == screen)
    }

    @Test func `keys are sorted and slashes are not escaped`() {
        #expect(ScreenJSON.line(Screen(title: "a/b")) == #"{"elements":[],"title":"a/b"}"#)
    }

    @Test func `the line contains no control character`() {
        let line = ScreenJSON.line(Screen(title: "\u{0}\n\u{1B}\u{7F}\u{85}\u{9B}\u{2028}"))
        #expect(!line.unicodeScalars.contains { $0.isControl })
    }

    @Test func `the line contains no direction mark`() throws {
        let screen = Screen(title: "\u{61C}\u{200E}\u{200F}\u{202A}A\u{202E}\u{2066}\u{2069}")
        let line = ScreenJSON.line(screen)
        #expect(line == #"{"elements":[],"title":"\u061c\u200e\u200f\u202aA\u202e\u2066\u2069"}"#)
        #expect(try JSONDecoder().decode(Screen.self, from: Data(line.utf8)) == screen)
    }
}
