import RIBsTesting
import Testing

struct SeededGeneratorTests {
    /// The expected numbers are from the reference implementation of SplitMix64.
    @Test func `the numbers match the reference implementation`() {
        var generator = SeededGenerator(seed: 1_234_567)
        #expect(
            (0..<3).map { _ in generator.next() }
                == [6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423])
    }

    @Test func `the same seed gives the same numbers`() {
        var (first, second) = (SeededGenerator(seed: 7), SeededGenerator(seed: 7))
        #expect((0..<100).map { _ in first.next() } == (0..<100).map { _ in second.next() })
    }
}
