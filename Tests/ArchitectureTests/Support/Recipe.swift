import Foundation
import Testing

/// The pages that add a feature, as files of a workspace.
enum Recipe {
    /// The listings of the articles `AddingAGame` and `AddingAMenuItem`, in their order.
    static func listings() throws -> [(path: String, text: String)] {
        try listings(of: "AddingAGame", count: 7) + listings(of: "AddingAMenuItem", count: 7)
    }

    /// The listings of the overview of a page, each with the path that is named above it. A file name without a
    /// folder belongs to the folder of the previous listing.
    private static func listings(of page: String, count: Int) throws -> [(path: String, text: String)] {
        let page = try Workspace.text(of: "Documentation/ModularRIBs.docc/\(page).md")
        let recipe = try #require(page.components(separatedBy: "\n## ").dropFirst().first)
        var listings: [(path: String, text: String)] = []
        for part in recipe.components(separatedBy: "\n```swift\n").adjacentPairs {
            let above = part.0.components(separatedBy: "\n```\n").last ?? ""
            let name = try #require(above.matches(of: /`([\w\/]+\.swift)`/).last.map { String($0.1) }, "\(above)")
            let folder = listings.last?.path.split(separator: "/").dropLast().joined(separator: "/")
            let isPath = name.contains("/") || name == "Package.swift"
            let text = try #require(part.1.components(separatedBy: "\n```").first)
            listings.append((isPath ? name : "\(folder ?? "")/\(name)", text))
        }
        try #require(listings.count == count)
        return listings
    }
}

extension [String] {
    fileprivate var adjacentPairs: Zip2Sequence<[String], ArraySlice<String>> { zip(self, dropFirst()) }
}
