import Foundation
import Testing

@testable import BarGamesCocktails

#if canImport(FoundationXML)
    import FoundationXML
#endif

struct GlassPictureTests {
    @Test(arguments: GlassPicture.all + [.unknown])
    func `a picture is well formed and has no external references`(picture: GlassPicture) {
        let elements = Elements()
        let parser = XMLParser(data: Data(picture.svg.utf8))
        parser.delegate = elements
        #expect(parser.parse())
        // On Linux `parse()` returns true even if an end tag is missing.
        #expect(parser.parserError == nil)
        #expect(elements.names.subtracting(["svg", "g", "path"]) == [])
        let attributes: Set = [
            "xmlns", "viewBox", "d", "fill", "stroke", "stroke-width", "stroke-linecap", "stroke-linejoin",
        ]
        #expect(Set(elements.attributes.keys).subtracting(attributes) == [])
        #expect(elements.attributes["xmlns"] == ["http://www.w3.org/2000/svg"])
        #expect(elements.attributes["fill", default: []].allSatisfy { $0 == "none" || $0.isColor })
        #expect(elements.attributes["stroke", default: []].allSatisfy { $0.isColor })
        #expect(elements.attributes["d"]?.allSatisfy { $0.wholeMatch(of: /M[MLHVCSaAhvZ0-9. -]+/) != nil } == true)
    }

    @Test(arguments: GlassPicture.all + [.unknown])
    func `an address contains the encoded picture`(picture: GlassPicture) throws {
        let prefix = "data:image/svg+xml,"
        let address = picture.address
        #expect(address.hasPrefix(prefix))
        let content = String(address.dropFirst(prefix.count))
        #expect(content.wholeMatch(of: /([A-Za-z0-9\-._~\/:=,]|%[0-9A-F]{2})+/) != nil)
        #expect(content.removingPercentEncoding == picture.svg)
        #expect(address.utf8.count < 800)
        #expect(URL(string: address)?.scheme == "data")
    }

    @Test func `every glass has one drawing`() {
        let names = GlassPicture.all.flatMap(\.names)
        #expect(Set(names).count == names.count)
        #expect(GlassPicture.all.allSatisfy { !$0.names.isEmpty && !$0.fills.isEmpty })
        #expect(Set(GlassPicture.all.map(\.svg)).count == GlassPicture.all.count)
        for picture in GlassPicture.all {
            #expect(picture.names.allSatisfy { GlassPicture.of($0) == picture })
        }
    }

    @Test func `a glass of an unknown shape has the default drawing`() {
        #expect(GlassPicture.of("Top hat") == .unknown)
        #expect(GlassPicture.of("") == .unknown)
    }
}

/// The elements of an XML text.
private final class Elements: NSObject, XMLParserDelegate {
    private(set) var names: Set<String> = []
    private(set) var attributes: [String: [String]] = [:]

    func parser(
        _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
        attributes found: [String: String]
    ) {
        names.insert(name)
        attributes.merge(found.mapValues { [$0] }, uniquingKeysWith: +)
    }
}

extension String {
    fileprivate var isColor: Bool { wholeMatch(of: /#([0-9a-f]{3}){1,2}/) != nil }
}
