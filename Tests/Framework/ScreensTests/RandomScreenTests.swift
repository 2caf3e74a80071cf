import Foundation
import Screens
import Soak
import Testing

/// The JSON of a screen, changed at random: it is refused, or means the same when it is written and read again.
struct RandomScreenTests {
    private static let elements: [ScreenElement] = [
        .text("Hi"), .notice("Ann wins!"), .activity("Saving…"),
        .field(.init(id: "a", label: "A", value: "", secret: true, problem: "Taken.")),
        .button(.init(id: "b", label: "Play")), .list([.init(id: "i", text: "Ann", detail: "1", side: .first)]),
        .facts([.init(id: "f", label: "Ann", value: "1", side: .second, note: "to move")]),
        .board(.init(rows: [[.init(id: "c", mark: "X", side: .first)]])),
    ]

    @Test func `no text crashes the decoder, and a screen survives a round trip`() async throws {
        // Each element alone, in a question, and all of them.
        let screens = (Self.elements + [.dialog(Self.elements)]).map { Screen(title: "A", elements: [$0]) }
        let examples = try (screens + [Screen(title: "B", elements: Self.elements)]).map {
            String(decoding: try JSONEncoder().encode($0), as: UTF8.self)
        }
        try await Soak("JSON of screens, changed at random", counting: "texts").run(seeds: 4) { seed in
            var mutator = Mutator(
                seed: seed, examples: examples,
                words: ["null", "-1", "1e999", "[", "{", "\"", "\\u0000", "9223372036854775808", "\"side\":0"])
            var screenCount = 0
            for _ in 0..<500 {
                let text = mutator.next()
                guard let screen = try? JSONDecoder().decode(Screen.self, from: Data(text)) else { continue }
                screenCount += 1
                let again = try JSONDecoder().decode(Screen.self, from: JSONEncoder().encode(screen))
                guard again == screen else {
                    throw SoakFailure(
                        description: "\(again) instead of \(screen), from \(String(decoding: text, as: UTF8.self))")
                }
            }
            // Otherwise a screen would hardly be read.
            guard screenCount > 5 else { throw SoakFailure(description: "only \(screenCount) screens") }
            return 500
        }
    }
}
