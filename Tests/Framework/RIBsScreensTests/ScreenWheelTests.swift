import RIBsScreens
import Testing

struct ScreenWheelTests {
    @Test(arguments: [(0.0, 0.0), (0.25, 3), (0.5, 2), (1.125, 3.5), (-0.25, 1), (.infinity, 0), (.nan, 0)])
    func `the pointer passes the segments against their order`(turns: Double, pointer: Double) {
        let wheel = ScreenElement.Wheel(segments: Array(repeating: .init(label: ""), count: 4), turns: turns)
        #expect(wheel.pointer == pointer)
    }

    @Test(arguments: [(1, 0), (2, 1), (3, 2), (4, 0), (0, 0), (-7, 0)])
    func `the colours of sides repeat after the last one`(number: Int, index: Int) {
        #expect(ScreenElement.Side(number).colorIndex(of: 3) == index)
    }

    @Test func `a palette without colours traps with a message`() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = ScreenElement.Side.second.colorIndex(of: 0)
        }
        let output = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(output.contains("The colour of side 2 was asked for in a palette of 0 colours."))
        #expect(output.contains("To fix: use a palette of at least one colour."))
    }
}
