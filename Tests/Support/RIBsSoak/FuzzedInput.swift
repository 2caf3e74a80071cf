import Foundation

/// The input of a parser, and what must be true for any bytes of it.
///
/// A random test changes the examples with a `Mutator`. `Scripts/soak --fuzz` changes them with libFuzzer, which prefers
/// the changes that reach new code.
public protocol FuzzedInput {
    /// The name for `--only`, and of the folder in `Tools/Corpus` with inputs that once were a problem.
    static var name: String { get }
    /// Valid inputs.
    static var examples: [String] { get }
    /// Texts with a meaning for the parser, such as a quote.
    static var words: [String] { get }

    /// Parses the bytes, and returns whether they were accepted. Throws what is wrong with the result.
    @MainActor
    static func check(_ bytes: [UInt8]) async throws -> Bool
}

extension FuzzedInput {
    /// The inputs that once were a problem.
    public static var finds: [[UInt8]] {
        // Three folders below the root, here and in the package of `Tools/fuzz`.
        let root = (0..<4).reduce(URL(filePath: #filePath)) { url, _ in url.deletingLastPathComponent() }
        let folder = root.appending(path: "Tools/Corpus/\(name)")
        let files = try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        return (files ?? []).sorted { $0.path < $1.path }.compactMap { try? Data(contentsOf: $0) }.map(Array.init)
    }
}

extension Soak {
    /// Checks the inputs that once were a problem, and then `count` changed examples for each seed.
    @MainActor
    public func run<Input: FuzzedInput>(_: Input.Type, seeds: UInt64, count: Int) async throws {
        for find in Input.finds { _ = try await Input.check(find) }
        try await run(seeds: seeds) { seed in
            var mutator = Mutator(seed: seed, examples: Input.examples, words: Input.words)
            var accepted = 0
            for _ in 0..<count {
                let bytes = mutator.next()
                do {
                    if try await Input.check(bytes) { accepted += 1 }
                } catch {
                    let text = String(decoding: bytes, as: UTF8.self).debugDescription
                    throw SoakFailure(description: "\(error), for \(text)")
                }
            }
            // Otherwise little more than the refusal would be tried.
            guard accepted * 100 >= count else { throw SoakFailure(description: "only \(accepted) were valid") }
            return count
        }
    }
}
