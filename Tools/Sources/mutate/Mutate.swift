import Foundation

/// Writes a copy of source files in which each chosen line has a mutation, and the list of the mutations.
///
///     mutate OUTPUT COUNT SEED FOLDER...
///
/// The program that is built from the copy behaves as the original. With `MUTANT=17` in its environment, mutation 17 is
/// on. One build is therefore enough for all mutations. `Scripts/soak --mutate` calls it.
@main
enum Mutate {
    static func main() throws {
        let arguments = CommandLine.arguments.dropFirst()
        guard arguments.count > 3, let count = Int(arguments[2]), let seed = UInt64(arguments[3]) else {
            fatalError("Four arguments are needed: mutate OUTPUT COUNT SEED FOLDER...")
        }
        let output = URL(filePath: arguments[1], directoryHint: .isDirectory)
        let files = try arguments.dropFirst(3).flatMap(swiftFiles).sorted()
        let sources = try files.map { (file: $0, text: try String(contentsOfFile: $0, encoding: .utf8)) }
        var list = ""
        var numbered: [Int: [(number: Int, mutation: Mutation)]] = [:]
        for (index, choice) in Choice.mutations(in: sources.map(\.text), count: count, seed: seed).enumerated() {
            let (file, text) = sources[choice.file]
            let line = text.split(separator: "\n", omittingEmptySubsequences: false)[choice.mutation.line - 1]
            numbered[choice.file, default: []].append((index + 1, choice.mutation))
            list += "\(index + 1)\t\(file)\t\(choice.mutation.line)\t\(choice.mutation.change)\t"
            list += line.trimmingCharacters(in: .whitespaces) + "\n"
        }
        for (index, source) in sources.enumerated() {
            try write(Mutation.apply(numbered[index] ?? [], to: source.text), to: output.appending(path: source.file))
        }
        for folder in arguments.dropFirst(3) {
            try write(switches, to: output.appending(path: "\(folder)/Mutants.swift"))
        }
        try write(list, to: output.appending(path: "mutants.tsv"))
    }

    /// The file that is added to each module.
    private static let switches = """
        import Foundation

        private nonisolated let chosenMutant = ProcessInfo.processInfo.environment["MUTANT"].flatMap { Int($0) }

        nonisolated func mutant(_ number: Int) -> Bool { number == chosenMutant }

        nonisolated func negated(_ number: Int, _ condition: Bool) -> Bool { mutant(number) != condition }

        """

    private static func swiftFiles(in folder: String) throws -> [String] {
        try FileManager.default.subpathsOfDirectory(atPath: folder).filter { $0.hasSuffix(".swift") }
            .map { "\(folder)/\($0)" }
    }

    private static func write(_ text: String, to file: URL) throws {
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
    }
}
