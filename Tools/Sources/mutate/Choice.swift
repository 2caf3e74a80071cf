/// A mutation of a file.
struct Choice {
    /// The index of the file.
    let file: Int
    let mutation: Mutation

    /// Chooses `count` lines of `sources`, at even distances, and a mutation for each.
    static func mutations(in sources: [String], count: Int, seed: UInt64) -> [Choice] {
        let traps = Set(sources.flatMap(MutationFinder.traps))
        var lines: [[Choice]] = []
        for (file, source) in sources.enumerated() {
            let all = MutationFinder.mutations(of: source, traps: traps)
            let byLine = Dictionary(grouping: all, by: \.line).sorted { $0.key < $1.key }
            lines += byLine.map { $0.value.map { Choice(file: file, mutation: $0) } }
        }
        var generator = SeededGenerator(seed: seed)
        guard count < lines.count else { return lines.compactMap { $0.randomElement(using: &generator) } }
        let start = Int.random(in: 0..<max(1, lines.count), using: &generator)
        return (0..<count).compactMap { number in
            lines[(start + number * lines.count / count) % lines.count].randomElement(using: &generator)
        }
    }
}
