import Foundation
import RIBsScreens

extension HTML {
    /// A wheel as a picture. The script animates the difference of `data-turns`.
    init(_ wheel: ScreenElement.Wheel) {
        let part = 360 / Double(max(wheel.segments.count, 1))
        let segments = wheel.segments.enumerated().map { index, segment -> HTML in
            let side: HTML = segment.side.map { " data-side=\"\($0.colorIndex(of: 4) + 1)\"" } ?? ""
            let label = segment.label.count > 8 ? "\(segment.label.prefix(7))…" : segment.label
            return """
                <g\(side) transform="rotate(\(Self.text(Double(index) * part)))">\
                <path d="M0 0V-48A48 48 0 0 1 \(Self.point(at: part))Z"/>\
                <text transform="rotate(\(Self.text(part / 2)))" y="-34" font-size="\(Self.fontSize(of: label))">\
                \(label)</text></g>
                """
        }
        var names: Set<String> = []
        let description = wheel.segments.map(\.label).filter { names.insert($0).inserted }
        self = """
            <div class="wheel" role="img" aria-label="\(description.joined(separator: ", "))">\
            <svg viewBox="-50 -50 100 100" data-turns="\(Self.text(wheel.turns))">\
            <g transform="rotate(\(Self.text(wheel.turns * 360)))">\(HTML(segments))<circle r="7"/></g></svg></div>\n
            """
    }

    /// The point of the rim after so many degrees, clockwise from the top.
    private static func point(at degrees: Double) -> String {
        let angle = degrees * .pi / 180
        return "\(text(48 * sin(angle))) \(text(-48 * cos(angle)))"
    }

    /// The size at which a label fits into an eighth of the wheel, in which a line has 26 units.
    private static func fontSize(of label: String) -> String {
        let width = label.reduce(0) { $0 + ($1.isASCII && !"MWmw".contains($1) ? 0.7 : 1) }
        return text(min(7, 26 / max(width, 1)))
    }

    private static func text(_ number: Double) -> String { String((number * 1000).rounded() / 1000) }
}
