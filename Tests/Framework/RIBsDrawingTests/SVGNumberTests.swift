import Testing

@testable import RIBsDrawing

struct SVGNumberTests {
    @Test(arguments: [(12, "12"), (12.5, "12.5"), (-0.25, "-0.25"), (1.0 / 3, "0.33"), (2.999, "3")])
    func `a number of a picture is rounded to hundredths`(number: Double, text: String) {
        #expect(number.svg == text)
    }
}
