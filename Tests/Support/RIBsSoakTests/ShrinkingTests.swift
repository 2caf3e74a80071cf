import RIBsSoak
import Testing

struct ShrinkingTests {
    @Test func `the steps that fail together are left, in their order`() {
        var tries = 0
        let steps = fewest(of: Array(0..<400)) {
            tries += 1
            return Set($0).isSuperset(of: [17, 203, 398])
        }
        #expect(steps == [17, 203, 398])
        #expect(tries < 400)
    }

    @Test func `nothing is left of steps that fail without any`() {
        #expect(fewest(of: [1, 2, 3]) { _ in true } == [])
    }
}
