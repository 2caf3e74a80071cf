import RIBsSoak
import Testing

struct RandomScreenTests {
    @Test func `no text crashes the decoder, and a screen survives a round trip`() async throws {
        try await Soak("JSON of screens, changed at random", counting: "texts")
            .run(ScreenJSONInput.self, seeds: 4, count: 500)
    }
}
