import Foundation

/// The site of the documentation, built once for all tests.
struct DocumentationSite {
    /// Builds the site. The script fails at the first warning, such as a link to a symbol that was renamed.
    static let built = Result {
        let root = Workspace.root.path(percentEncoded: false)
        let result = try Command.run("\(root)Scripts/docs")
        guard result.status == 0 else { throw AppleStubs.Failure(description: result.errors) }
        return DocumentationSite(folder: "\(root)\(result.output.trimmingCharacters(in: .whitespacesAndNewlines))")
    }

    let folder: String

    /// The links and pictures of all pages that lead to no page, heading or file of the site, each with its page.
    ///
    /// A link is also wrong if it is relative: it leads from a page of the repository to a file that the site does not have.
    func deadLinks() throws -> [String] {
        let data = "\(folder)/data"
        var pages: [String: Any] = [:]
        for path in try FileManager.default.subpathsOfDirectory(atPath: data) where path.hasSuffix(".json") {
            let file = URL(filePath: "\(data)/\(path)")
            pages["/\(path.dropLast(5))"] = try JSONSerialization.jsonObject(with: Data(contentsOf: file))
        }
        let anchors = pages.mapValues(Self.anchors)
        return pages.flatMap { page, content in
            Self.links(of: content).filter { !leadsSomewhere($0, anchors) }.map { "\(page): \($0)" }
        }
        .sorted()
    }

    private func leadsSomewhere(_ link: String, _ anchors: [String: Set<String>]) -> Bool {
        // Chapters of a tutorial have no page, and the site shows no link to them.
        if link.hasPrefix("https://") || link.contains(/^\/tutorials\/(?:ko-)?notes\//) { return true }
        let parts = link.split(separator: "#", maxSplits: 1).map { $0.removingPercentEncoding ?? String($0) }
        guard let path = parts.first else { return false }
        if let headings = anchors[path.lowercased()] { return parts.count == 1 || headings.contains(parts[1]) }
        return path.hasPrefix("/") && FileManager.default.fileExists(atPath: folder + path)
    }

    /// The addresses in the references of a page.
    private static func links(of page: Any) -> Set<String> {
        let references = (page as? [String: Any])?["references"] as? [String: [String: Any]] ?? [:]
        return Set(
            references.values.flatMap { reference in
                let variants = reference["variants"] as? [[String: Any]] ?? []
                return ([reference] + variants).compactMap { $0["url"] as? String }
            })
    }

    private static func anchors(in value: Any) -> Set<String> {
        if let list = value as? [Any] { return list.reduce(into: []) { $0.formUnion(anchors(in: $1)) } }
        guard let object = value as? [String: Any] else { return [] }
        let nested = object.values.reduce(into: Set<String>()) { $0.formUnion(anchors(in: $1)) }
        return nested.union([object["anchor"] as? String].compactMap(\.self))
    }
}
