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
}
