import Foundation
import Testing

@testable import TerminalHost

/// All styles on a black and on a white ground.
struct TerminalContrastTests {
    private static let styles: [StyledLine.Style] =
        [.plain, .title, .notice, .key, .dim, .strong, .focus, .mark, .highlight]
        + (0..<StyledLine.Style.sideColorCount).map { .side($0) }

    @Test(arguments: styles, [TerminalStyle.color, .monochrome, .plain])
    func `each style can be read on a light and on a dark ground`(style: StyledLine.Style, of terminal: TerminalStyle) {
        for ground in [0.0, 1.0] {
            let contrast = Self.contrast(of: style.codes(terminal) ?? "", on: ground)
            #expect(contrast.map { $0 >= 4.5 } == true, "\(contrast ?? 0) on \(ground)")
        }
    }

    @Test func `the sides have different colours`() {
        let codes = (0..<StyledLine.Style.sideColorCount).map { StyledLine.Style.side($0).codes(.color) }
        #expect(Set(codes).count == codes.count)
    }

    @Test func `a result and a won cell are reversed`() {
        #expect(StyledLine.Style.highlight.codes(.color) == "1;7")
        #expect(StyledLine.Style.highlight.codes(.monochrome) == "1;7")
    }

    /// The contrast of text with the ground, whose luminance is 0 or 1. Nil for a style whose contrast is of the
    /// terminal's choice: faint text, and one of the first 16 colours.
    private static func contrast(of codes: String, on ground: Double) -> Double? {
        var numbers = codes.split(separator: ";").compactMap { Int($0) }[...]
        var text = 1 - ground
        while let code = numbers.popFirst() {
            switch code {
            // Reversed text changes places with the ground.
            case 1, 7: break
            case 38:
                guard numbers.popFirst() == 5, let color = numbers.popFirst(), let luminance = luminance(of: color)
                else {
                    return nil
                }
                text = luminance
            default: return nil
            }
        }
        return (max(text, ground) + 0.05) / (min(text, ground) + 0.05)
    }

    /// The relative luminance of one of the 240 colours that are the same on all terminals.
    private static func luminance(of color: Int) -> Double? {
        guard (16...255).contains(color) else { return nil }
        let steps = [0, 95, 135, 175, 215, 255]
        let index = color - 16
        let channels =
            color < 232
            ? [steps[index / 36], steps[index / 6 % 6], steps[index % 6]]
            : Array(repeating: 8 + 10 * (color - 232), count: 3)
        return zip([0.2126, 0.7152, 0.0722], channels).reduce(0) { sum, part in
            let value = Double(part.1) / 255
            return sum + part.0 * (value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4))
        }
    }
}
