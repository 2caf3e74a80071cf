import Foundation
import Testing

/// No compiler here knows which of Apple's systems has a declaration, so a table says it.
struct AppleAvailabilityTests {
    /// A row of the table, with the first version of each platform; nil where the declaration does not exist.
    struct Row {
        let name: String
        let versions: [String: Double]
    }

    private static let platforms = ["iOS", "macOS", "tvOS", "watchOS", "visionOS"]
    private let rows: [Row]
    private let olderNames: Set<String>

    init() throws {
        let lines = try Workspace.text(of: "Tests/AppleStubs/Availability.txt").split(separator: "\n")
        let sections = lines.split { $0.hasPrefix("# ") }
        try #require(sections.count == 2)
        rows = try sections[0].map { line in
            let words = line.split(separator: " ")
            try #require(words.count == 8, "\(line)")
            let versions = zip(Self.platforms, words.dropFirst()).compactMap { platform, version in
                Double(version).map { (platform, $0) }
            }
            return Row(name: String(words[0]), versions: Dictionary(uniqueKeysWithValues: versions))
        }
        olderNames = Set(sections[1].flatMap { $0.split(separator: " ") }.map(String.init))
    }

    @Test func `each declaration of the stand-ins is in the table`() throws {
        let text = try ["UIKit", "SwiftUI"].flatMap { try Workspace.sources(in: "Tests/AppleStubs/\($0)") }
            .map(\.text).joined()
        let modifiers = #"(?:nonisolated |class |static |final |override |private\(set\) )*"#
        let declaration = try Regex<(Substring, Substring)>(
            #"\b(?:public|open) "# + modifiers
                + #"(?:func|var|let|class|struct|enum|protocol|typealias) `?([A-Za-z]\w*)"#)
        let names = Set(text.matches(of: declaration).map { String($0.1) })
        #expect(names.count > 200)
        let known = olderNames.union(rows.map(\.name))
        #expect(names.subtracting(known).sorted() == [])
    }

    @Test func `a declaration that is newer than the package's systems is used where it is available`() throws {
        let manifest = try Workspace.text(of: "Package.swift")
        var floors: [String: Double] = [:]
        for match in manifest.matches(of: /\.(\w+OS)\("([\d.]+)"\)/) { floors[String(match.1)] = Double(match.2) }
        #expect(Set(floors.keys) == Set(Self.platforms))
        var guarded = 0
        for (path, text) in try Self.sources() {
            let lines = text.components(separatedBy: "\n")
            for row in rows {
                let newer = row.versions.filter { $0.value > floors[$0.key] ?? 0 }
                guard !newer.isEmpty else { continue }
                let use = try Regex(#"\b"# + row.name + #"\b"#)
                for (index, line) in lines.enumerated() where line.contains(use) && !line.contains("//") {
                    let before = lines[max(0, index - 3)...index].joined()
                    let isAvailable =
                        newer.allSatisfy { before.contains("#available(\($0.key) \($0.value)") }
                        || newer.keys.contains("iOS") && before.contains("#available(iOS \(newer["iOS"] ?? 0)")
                    #expect(isAvailable, "\(path):\(index + 1) uses \(row.name) of \(newer)")
                    guarded += 1
                }
            }
        }
        #expect(guarded > 0, "A declaration of iOS 26 is used.")
    }

    @Test(arguments: ["tvOS", "watchOS"])
    func `a file that a platform compiles uses no declaration that it lacks`(platform: String) throws {
        let sources = try Self.sources().filter { source in
            // UIKit's files name the platforms that they leave out.
            !source.text.prefix { $0 != "\n" }.contains("!os(\(platform))")
        }
        #expect(sources.count > 10)
        for (path, text) in sources {
            // The parts that need UIKit leave out watchOS, too.
            let parts = text.split(separator: "#if canImport(UIKit) && !os(watchOS)").enumerated()
                .map { $0 > 0 && platform == "watchOS" ? $1.drop { $0 != "#" } : $1 }
            let lines = parts.flatMap { $0.split(separator: "\n") }.filter { !$0.contains("//") }
            for row in rows where row.versions[platform] == nil {
                let use = try Regex(#"\b"# + row.name + #"\b"#)
                let uses = lines.filter { $0.contains(use) && !$0.contains("var \(row.name)") }
                #expect(uses == [], "\(path) uses \(row.name), which \(platform) does not have.")
            }
        }
    }

    /// `Mutex` and `Atomic` need iOS 18, `isolated deinit` fails in Release builds before iOS 18.4.
    @Test(arguments: ["Mutex", "Atomic<", "import Synchronization", "isolated deinit", "InlineArray", "Task.immediate"])
    func `no module uses what the oldest systems do not have`(word: String) throws {
        for (path, text) in try Workspace.sources(in: "Modules") {
            for line in text.split(separator: "\n") where !line.contains("//") && line.contains(word) {
                let isGuarded = text.contains("#available(macOS 26")
                #expect(
                    word == "Task.immediate" && isGuarded || line.contains("nonisolated deinit"), "\(path): \(line)")
            }
        }
    }

    private static func sources() throws -> [(path: String, text: String)] {
        let folders = ["Modules/Framework/RIBsUIKit", "Modules/Framework/RIBsSwiftUI", "Modules/Hosts/UIKitHost"]
        return try folders.flatMap { try Workspace.sources(in: $0) }
    }
}
