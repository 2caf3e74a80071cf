import Foundation
import RIBs
import RIBsDrawing
import RIBsTesting
import Testing

struct TreeSVGTests {
    // MARK: - State

    @Test func `a RIB with a view is a rectangle, and a viewless RIB is a hexagon`() {
        let svg = parse(DrawnRIB(name: "Root", children: [DrawnRIB(name: "Verify", isViewable: false)]))
        #expect(svg.all("rect", class: "rib-box").count == 1)
        #expect(svg.all("path", class: "rib-window").count == 1)
        #expect(svg.all("polygon", class: "rib-box").count == 1)
        #expect(svg.all("text", class: "rib-state").map(\.text) == ["active", "active · viewless"])
    }

    @Test func `words and classes show the state`() {
        let detached = DrawnRIB(
            name: "Verify", isActive: false, isViewable: false, isLoaded: false, change: .detached)
        let attached = DrawnRIB(name: "Game", isLoaded: false, change: .attached)
        let svg = parse(DrawnRIB(name: "Root", children: [detached, attached]))
        #expect(
            svg.all("text", class: "rib-state").map(\.text)
                == ["active", "inactive · viewless · detached", "active · not loaded · attached"])
        let groups = svg.all("g", class: "rib")
        #expect(groups[1].classes == ["rib", "rib-inactive", "rib-viewless", "rib-detached"])
        #expect(groups[1].attributes["aria-label"] == "Verify, inactive, viewless, detached")
        #expect(groups[2].classes == ["rib", "rib-active", "rib-viewable", "rib-attached"])
        #expect(groups[2].attributes["aria-label"] == "Game, active, not loaded, attached")
    }

    @Test(arguments: [(DrawnRIB.Change.attached, "M-4 0h8M0 -4v8"), (.detached, "M-4 0h8")])
    func `a change has a badge and a line of its own`(change: DrawnRIB.Change, sign: String) {
        let changed = DrawnRIB(name: "Game", change: change)
        let svg = parse(DrawnRIB(name: "Root", children: [changed, DrawnRIB(name: "Lobby")]))
        #expect(svg.all("g", class: "rib-badge").count == 1)
        #expect(svg.elements.contains { $0.attributes["d"] == sign })
        #expect(svg.all("path", class: "rib-link").count == 2)
        #expect(svg.all("path", class: "rib-\(change)").count == 1)
    }

    @Test func `a RIB has its number and a tooltip`() {
        let svg = parse(DrawnRIB(id: 7, name: "Game", details: ["GameRouter", "GameInteractor"]))
        #expect(svg.all("g", class: "rib").map { $0.attributes["data-rib"] } == ["7"])
        #expect(svg.all("title").map(\.text) == ["Game\nactive\nGameRouter\nGameInteractor"])
        #expect(parse(DrawnRIB(name: "Game")).all("g", class: "rib")[0].attributes["data-rib"] == nil)
    }

    // MARK: - Text

    @Test func `text from the tree is escaped`() {
        let name = "</text><script>alert(\"1\")</script>&amp;'"
        let svg = parse(DrawnRIB(name: name, details: ["<b>", "]]>"]))
        #expect(svg.error == nil)
        #expect(svg.all("script").isEmpty)
        #expect(svg.all("b").isEmpty)
        #expect(svg.all("title").map(\.text) == ["\(name)\nactive\n<b>\n]]>"])
        #expect(svg.all("g", class: "rib")[0].attributes["aria-label"] == "\(name), active")
    }

    @Test func `characters that XML does not permit are replaced`() {
        let svg = parse(DrawnRIB(name: "a\u{0}b\u{1B}c\u{FFFF}"))
        #expect(svg.error == nil)
        #expect(svg.all("text", class: "rib-name").map(\.text) == ["a\u{FFFD}b\u{FFFD}c\u{FFFD}"])
    }

    @Test func `every character of the first planes can be in a name`() {
        for start in stride(from: UInt32(0), to: 0x20000, by: 0x800) {
            let scalars = (start..<start + 0x800).compactMap(Unicode.Scalar.init)
            let name = String(String.UnicodeScalarView(scalars))
            #expect(parse(DrawnRIB(name: "R", details: [name])).error == nil, "U+\(String(start, radix: 16))")
        }
    }

    @Test func `a long name is shortened, and complete in the tooltip`() {
        let name = String(repeating: "LongFeature", count: 5)
        let svg = parse(DrawnRIB(name: name))
        let shown = svg.all("text", class: "rib-name")[0].text
        #expect(shown.hasSuffix("…"))
        #expect(shown.count < 25)
        #expect(name.hasPrefix(shown.dropLast()))
        #expect(svg.all("title")[0].text.hasPrefix("\(name)\n"))
    }

    // MARK: - Picture

    @Test(arguments: TreeDirection.allCases)
    func `boxes are inside of the picture and never overlap`(direction: TreeDirection) throws {
        for seed in 1...10 {
            let count = seed * 12
            let tree = DrawnRIB.random(count, reach: seed, seed: UInt64(seed))
            let svg = ParsedSVG(TreeSVG.text(of: tree, direction: direction))
            let boxes = try Self.boxes(of: svg)
            #expect(boxes.count == count)
            let (width, height) = (try number(svg.elements[0], "width"), try number(svg.elements[0], "height"))
            for (index, box) in boxes.enumerated() {
                #expect(box.minX >= 20)
                #expect(box.minY >= 20)
                #expect(box.maxX <= width - 20)
                #expect(box.maxY <= height - 20)
                #expect(!boxes[..<index].contains { $0.insetBy(dx: -8, dy: -8).intersects(box) })
            }
        }
    }

    @Test func `the RIBs are in the order of the tree`() {
        let svg = ParsedSVG(TreeSVG.text(of: .random(30, reach: 4, seed: 1)))
        let names = svg.all("text", class: "rib-name").map(\.text)
        #expect(names.count == 30)
        #expect(names.first == "RIB 0")
        #expect(Set(names).count == 30)
        #expect(svg.all("path", class: "rib-link").count == 29)
    }

    @Test func `the same tree results in the same text`() {
        let texts = (1...3).map { _ in TreeSVG.text(of: .random(60, reach: 4, seed: 5)) }
        #expect(Set(texts).count == 1)
    }

    @Test func `a picture for a page has neither a style nor a background`() {
        let tree = DrawnRIB(name: "Root")
        let (file, page) = (parse(tree), ParsedSVG(TreeSVG.text(of: tree, includesStyle: false)))
        #expect(file.all("style").count == 1)
        #expect(file.all("rect", class: "rib-background").count == 1)
        #expect(page.error == nil)
        #expect(page.all("style").isEmpty)
        #expect(page.all("rect", class: "rib-background").isEmpty)
        #expect(!page.elements.contains { $0.attributes["style"] != nil })
    }

    @Test func `the style names colours for light and dark`() {
        #expect(TreeSVG.styleSheet.contains("@media (prefers-color-scheme:dark){"))
        #expect(TreeSVG.styleSheet.count { $0 == "{" } == TreeSVG.styleSheet.count { $0 == "}" })
    }

    @Test func `a snapshot can be drawn`() {
        let snapshot = TreeSnapshot(
            name: "Root", isActive: true, isViewable: true,
            children: [TreeSnapshot(name: "Verify", isActive: false, isViewable: false)])
        #expect(
            DrawnRIB(snapshot)
                == DrawnRIB(name: "Root", children: [DrawnRIB(name: "Verify", isActive: false, isViewable: false)]))
    }

    // MARK: - Support

    private func parse(_ tree: DrawnRIB) -> ParsedSVG { ParsedSVG(TreeSVG.text(of: tree)) }

    private func number(_ element: ParsedSVG.Element, _ attribute: String) throws -> Double {
        try #require(element.attributes[attribute].flatMap(Double.init))
    }

    /// The outer rectangles of the boxes.
    private static func boxes(of svg: ParsedSVG) throws -> [CGRect] {
        try svg.elements.indices.filter { svg.elements[$0].classes.first == "rib" }.map { index in
            let place = try #require(svg.elements[index].attributes["transform"])
            let numbers = place.split { !"0123456789.".contains($0) }.compactMap { Double($0) }
            let shape = try #require(svg.elements[index...].first { $0.classes == ["rib-box"] })
            let points = shape.attributes["points"]?.split(separator: " ").compactMap { Double($0) } ?? []
            let widths = stride(from: 0, to: points.count, by: 2).map { points[$0] }
            let width = try #require(shape.attributes["width"].flatMap(Double.init) ?? widths.max())
            return CGRect(x: numbers[0], y: numbers[1], width: width, height: 56)
        }
    }
}
