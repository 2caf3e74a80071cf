import Foundation

#if canImport(FoundationXML)
    import FoundationXML
#endif

/// The elements of an SVG document, as an XML parser reads them.
final class ParsedSVG: NSObject, XMLParserDelegate {
    struct Element {
        let name: String
        let attributes: [String: String]
        /// The text inside, without the text of inner elements.
        var text = ""

        var classes: [Substring] { attributes["class"]?.split(separator: " ") ?? [] }
    }

    /// The elements in the order of their beginnings.
    private(set) var elements: [Element] = []
    /// The error of the parser; nil for a well-formed document.
    private(set) var error: (any Error)?
    private var open: [Int] = []

    init(_ text: String) {
        super.init()
        let parser = XMLParser(data: Data(text.utf8))
        parser.delegate = self
        if !parser.parse() { error = parser.parserError }
    }

    func all(_ name: String, class: String? = nil) -> [Element] {
        elements.filter { element in
            element.name == name && `class`.map { element.classes.contains(Substring($0)) } ?? true
        }
    }

    func parser(
        _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
        attributes: [String: String]
    ) {
        open.append(elements.count)
        elements.append(Element(name: name, attributes: attributes))
    }

    func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
        open.removeLast()
    }

    func parser(_ parser: XMLParser, foundCharacters text: String) {
        if let element = open.last { elements[element].text += text }
    }
}
