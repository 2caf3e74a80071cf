import RIBsSoak
import Testing

struct RIBsSoakTests {
    @Test func `an ordinary run tries a number of seeds`() async throws {
        var seeds: [UInt64] = []
        try await Soak("", counting: "").run(seeds: 3) { seed in
            seeds.append(seed)
            return 1
        }
        #expect(seeds == [1, 2, 3])
    }

    @Test func `a failure ends the run and names its seed`() async {
        struct Found: Error, CustomStringConvertible { let description = "seven" }
        let failure = await #expect(throws: SoakFailure.self) {
            try await Soak("", counting: "").run(seeds: 10) { seed in
                guard seed < 7 else { throw Found() }
                return 1
            }
        }
        #expect(failure?.description == "SOAK_SEED=7: seven")
    }

    @Test func `the same seed makes the same inputs, and most are changed examples`() {
        let examples = ["tap play", "set name Ann"]
        var (first, second) = (Mutator(seed: 1, examples: examples, words: ["\u{0}"]), nil as Mutator?)
        second = first
        let inputs = (0..<200).map { _ in first.nextText() }
        #expect(inputs == (0..<200).map { _ in second!.nextText() })
        #expect(Set(inputs).count > 150)
        #expect(inputs.contains("tap play"))
    }
}
