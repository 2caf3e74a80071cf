import Foundation
import Testing

@testable import rib

#if canImport(FoundationXML)
    import FoundationXML
#endif

struct GraphsTests {
    private static let diamond = Graph(
        title: "A & B",
        nodes: ["d", "c", "b", "a"].map { Graph.Node(id: $0, kind: .library) },
        edges: [
            .init(from: "a", to: "b"), .init(from: "a", to: "c"), .init(from: "a", to: "d"), .init(from: "b", to: "d"),
            .init(from: "c", to: "d", isIndirect: true), .init(from: "c", to: "missing"), .init(from: "c", to: "c"),
        ])

    @Test func `an arrow to a missing box or to the box itself is left out`() {
        #expect(Self.diamond.edges.map { $0.from + $0.to } == ["ab", "ac", "ad", "bd", "cd"])
    }

    @Test func `the reduced graph has no arrow that others imply`() {
        #expect(Self.diamond.reduced.edges.map { $0.from + $0.to } == ["ab", "ac", "bd", "cd"])
    }

    @Test func `a cycle is drawn and not reduced`() {
        let cycle = Graph(
            title: "Cycle", nodes: ["a", "b"].map { Graph.Node(id: $0, kind: .service) },
            edges: [.init(from: "a", to: "b"), .init(from: "b", to: "a")])
        #expect(cycle.reduced.edges.count == 2)
        #expect(cycle.text(as: .svg).components(separatedBy: "rib-edge\"").count == 3)
    }

    @Test func `mermaid has a box for each node and an arrow for each edge`() {
        #expect(
            Self.diamond.reduced.text(as: .mermaid) == """
                graph TD
                    n0["a"]
                    n1["b"]
                    n2["c"]
                    n3["d"]
                    n0 --> n1
                    n0 --> n2
                    n1 --> n3
                    n2 -.-> n3
                """)
    }

    @Test func `the picture is XML with a box for each node`() throws {
        let parser = XMLParser(data: Data(Self.diamond.text(as: .svg).utf8))
        let counter = ElementCounter()
        parser.delegate = counter
        #expect(parser.parse())
        #expect(counter.counts["g"] == 4)
        #expect(counter.counts["path"] == 5 + 1)
    }

    @Test func `boxes of a layer do not overlap`() throws {
        let text = Graph(of: .modules, in: try SampleWorkspace.workspace()).text(as: .svg)
        let boxes = text.matches(of: /class="rib-box" x="([\d.]+)" y="([\d.]+)" width="([\d.]+)"/).map {
            (x: Double($0.1) ?? 0, y: Double($0.2) ?? 0, width: Double($0.3) ?? 0)
        }
        #expect(boxes.count == 6)
        for layer in Dictionary(grouping: boxes, by: \.y).values {
            let sorted = layer.sorted { $0.x < $1.x }
            for (box, next) in zip(sorted, sorted.dropFirst()) { #expect(box.x + box.width < next.x) }
        }
    }

    @Test func `the same workspace gives the same picture`() throws {
        let pictures = try Graph.Subject.allCases.map { subject in
            try (0..<3).map { _ in Graph(of: subject, in: try SampleWorkspace.workspace()).text(as: .svg) }
        }
        for picture in pictures { #expect(Set(picture).count == 1) }
    }

    @Test func `the graph of RIBs has direct children and children behind an interface`() throws {
        let graph = Graph(of: .ribs, in: try SampleWorkspace.workspace())
        #expect(
            graph.edges == [
                .init(from: "LobbyFeature.Lobby", to: "DiceFeature.Dice", isIndirect: true),
                .init(from: "LobbyFeature.Lobby", to: "LobbyFeature.Score"),
            ])
    }

    @Test func `the graph of services has the code that needs them`() throws {
        let graph = Graph(of: .services, in: try SampleWorkspace.workspace())
        #expect(
            graph.edges.map { "\($0.from) -> \($0.to)" } == [
                "DIDiceBuilderAdapter -> WallClock", "LobbyBuilder -> Scores", "Scores -> WallClock",
            ])
    }

    @Test func `the picture of the modules in the documentation is up to date`() throws {
        let picture = try String(
            contentsOf: Repository.root.appending(path: "Documentation/ModularRIBs.docc/modules.svg"), encoding: .utf8)
        #expect(
            Graph(of: .modules, in: try Repository.workspace()).text(as: .svg) + "\n" == picture,
            "To fix: Scripts/rib graph > Documentation/ModularRIBs.docc/modules.svg")
    }
}

private final class ElementCounter: NSObject, XMLParserDelegate {
    var counts: [String: Int] = [:]

    func parser(
        _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
        attributes: [String: String]
    ) {
        counts[name, default: 0] += 1
    }
}
