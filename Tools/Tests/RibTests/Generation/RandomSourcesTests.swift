import Testing

/// Sources as they are while somebody types, and worse: cut off, with parts left out, repeated or exchanged.
@MainActor
struct RandomSourcesTests {
    @Test func `a broken source crashes no command, and none writes into it`() async throws {
        let soak = Soak("half-written sources for the command rib", counting: "sources", share: 2)
        try await soak.run(seeds: 60) { seed in
            var random = SeededGenerator(seed: seed)
            let example = SourceInput.examples.randomElement(using: &random) ?? ""
            let choice = Array(example.utf8.prefix(1)) + [UInt8.random(in: 0..<128, using: &random)]
            let broken = Self.broken(String(example.unicodeScalars.dropFirst(2)), using: &random)
            _ = try SourceInput.check(choice + broken.utf8)
            return 1
        }
    }

    private static func broken(_ text: String, using random: inout SeededGenerator) -> String {
        var scalars = Array(text.unicodeScalars)
        for _ in 0..<Int.random(in: 1...3, using: &random) {
            let one = Int.random(in: 0...scalars.count, using: &random)
            let two = min(scalars.count, one + Int.random(in: 0...80, using: &random))
            switch Int.random(in: 0..<5, using: &random) {
            case 0: scalars.removeSubrange(one...)
            case 1: scalars.removeSubrange(one..<two)
            case 2: scalars.insert(contentsOf: scalars[one..<two], at: one)
            case 3: scalars.replaceSubrange(one..<two, with: scalars[one..<two].reversed())
            default:
                scalars.insert(
                    contentsOf: (SourceInput.words.randomElement(using: &random) ?? "").unicodeScalars, at: one)
            }
        }
        return String(String.UnicodeScalarView(scalars))
    }
}
