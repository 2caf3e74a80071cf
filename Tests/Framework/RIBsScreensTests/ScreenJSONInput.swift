import Foundation
import RIBsScreens
import RIBsSoak

/// The JSON of a screen is refused, or means the same when it is written and read again.
enum ScreenJSONInput: FuzzedInput {
    static let name = "screens"
    static let words = ["null", "-1", "1e999", "[", "{", "\"", "\\u0000", "9223372036854775808", "\"side\":0"]

    /// Each element alone, in a question, and all of them.
    static var examples: [String] {
        let screens = (elements + [.dialog(elements)]).map { Screen(title: "A", elements: [$0]) }
        let written = (screens + [Screen(title: "B", elements: elements)]).map {
            (try? JSONEncoder().encode($0)).map { String(decoding: $0, as: UTF8.self) } ?? ""
        }
        // Written by hand, because a board encodes its cells itself, and can forget a field.
        let cells = #"{"id":"c","mark":"","side":1},{"id":"d","mark":"O","highlighted":true}"#
        return written + [#"{"title":"A","elements":[{"type":"board","rows":[[\#(cells)]]}]}"#]
    }

    private static var elements: [ScreenElement] {
        [
            .text("Hi"), .notice("Almost."), .result("Ann wins!"), .result(.init("A draw.", isCelebrated: false)),
            .activity("Saving…"),
            .field(.init(id: "a", label: "A", value: "", secret: true, problem: "Taken.")),
            .button(.init(id: "b", label: "Play")), .list([.init(id: "i", text: "Ann", detail: "1", side: .first)]),
            .facts([.init(id: "f", label: "Ann", value: "1", side: .second, note: "to move")]),
            .board(.init(rows: [[.init(id: "c", mark: "X", side: .first)]])),
            .button(.init(id: "e", label: "Dice", icon: .init(character: "⚀", source: "a.svg"))),
            .field(.init(id: "g", label: "G", value: "Ann")), .list([.init(text: "Line")]),
            .picture(.init(source: "a.png", description: "A", drawing: "/")),
            .progress(.init(label: "P", fraction: 0.5)),
            .section(.init(title: "S", elements: [.text("Inside")])),
            .wheel(.init(segments: [.init(label: "Ann", side: .second)], turns: 0.5)),
        ]
    }

    static func check(_ bytes: [UInt8]) throws -> Bool {
        guard let screen = try? JSONDecoder().decode(Screen.self, from: Data(bytes)) else { return false }
        let again = try JSONDecoder().decode(Screen.self, from: JSONEncoder().encode(screen))
        guard again == screen else { throw SoakFailure(description: "\(again) instead of \(screen)") }
        return true
    }
}
