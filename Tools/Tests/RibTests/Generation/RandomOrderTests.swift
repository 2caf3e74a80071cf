import Foundation
import Testing

@testable import rib

/// Random orders of commands in a package of `rib init`, each followed by a build.
///
/// `RIB_ORDERS=100 swift test --package-path Tools --filter RandomOrderTests` tries a hundred, which takes half an hour.
/// Without the variable none is built: `NewPackageTests` tries one in memory.
struct RandomOrderTests {
    private static let orders = ProcessInfo.processInfo.environment["RIB_ORDERS"].flatMap { Int($0) } ?? 0
    private static let names = [
        "About", "Badge", "Cart", "Chat", "Clock", "Help", "Lamp", "Level", "Mail", "Map", "Note", "Order", "Photo",
        "Profile", "Score", "Shop", "Timer", "URLList", "Visit", "Wallet",
    ]

    @Test(.enabled(if: orders > 0))
    func `no order of commands breaks the build`() throws {
        try TemporaryFolder.use { folder in
            for seed in 0..<Self.orders {
                var random = SeededGenerator(seed: UInt64(seed))
                let log = try Self.run(using: &random, in: folder)
                let checked = Self.run(["check"], in: folder)
                #expect(checked == 0, "seed \(seed): \(log)")
                let build = try Command.run(["swift", "build", "--build-tests"], in: folder.path)
                let problems = build.output.split(separator: "\n").filter {
                    $0.contains("error:") || $0.contains("warning:")
                }
                #expect(
                    build.status == 0 && problems.isEmpty, "seed \(seed): \(log)\n\(problems.joined(separator: "\n"))")
                print("Order \(seed): \(log.joined(separator: "; "))")
            }
        }
    }

    /// Makes a new package, runs nine commands in it, and returns them with their exit codes.
    private static func run(using random: inout SeededGenerator, in folder: TemporaryFolder) throws -> [String] {
        for path in ["Sources", "Tests", "Package.swift"] {
            try? FileManager.default.removeItem(atPath: "\(folder.path)/\(path)")
        }
        let framework = Repository.root.path(percentEncoded: false)
        #expect(run(["init", "Counter", "--framework", framework], in: folder) == 0)
        return (0..<9).map { _ in
            let words = command(for: ribs(in: folder), using: &random)
            return "\(words.joined(separator: " ")) -> \(run(words, in: folder))"
        }
    }

    private static func command(for ribs: [String], using random: inout SeededGenerator) -> [String] {
        let parent = ribs.randomElement(using: &random) ?? "Root"
        let other = ribs.filter { $0 != "Root" }.randomElement(using: &random) ?? "Root"
        let new = names.filter { !ribs.contains($0) }.randomElement(using: &random) ?? "Last"
        let views = Bool.random(using: &random) ? [] : ["--viewless"]
        let properties = ["builders:BuilderContainer", "services:any Resolver", "names:[String]"]
        let property = properties.randomElement(using: &random) ?? ""
        return switch Int.random(in: 0..<11, using: &random) {
        case 0, 1: ["new", new, "--parent", parent] + views
        case 2, 3: ["new", new, "--module", "--interface", "--parent", parent] + views
        case 4: ["new", new, "--module"] + views
        case 5: ["new", new, "--in", "Sources/Counter"] + views
        case 6: ["add-child", parent, other]
        case 7: ["add-dependency", property, "--from", "Root", "--to", parent]
        case 8: ["mock", parent]
        case 9: ["mock"]
        default: ["rename", other, new]
        }
    }

    private static func ribs(in folder: TemporaryFolder) -> [String] {
        folder.contents.filter { $0.hasPrefix("Sources/") && $0.hasSuffix("Router.swift") }
            .map { $0.lastComponent.trimmingSuffix("Router.swift") }
    }

    private static func run(_ words: [String], in folder: TemporaryFolder) -> Int32 {
        Command.exitCode(of: words + ["--package-path", folder.path])
    }
}
