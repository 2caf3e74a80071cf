import Foundation

/// A random test that repeats itself: with a few seeds in an ordinary run, and for a time under `Scripts/soak`.
///
/// The script reads the tests and their shares from the sources. It sets three variables of the environment: `SOAK_SECONDS`
/// is the time of one share, `SOAK_SEED` the first seed, and `SOAK_REPORT` the file to which each test adds a line for the
/// script's table.
public struct Soak {
    private let title: String
    private let unit: String
    private let share: Int
    private let checksMemory: Bool

    /// - Parameters:
    ///   - title: What is tried, for the table.
    ///   - unit: What a test counts: `operations`.
    ///   - share: The test's share of the time, as a number in the source.
    ///   - checksMemory: Whether a growth of the process is a failure. A test that causes many errors looks for leaks
    ///     itself, because Swift Testing keeps the backtraces of errors until their test ends.
    public init(_ title: String, counting unit: String, share: Int = 1, checksMemory: Bool = true) {
        self.title = title
        self.unit = unit
        self.share = share
        self.checksMemory = checksMemory
    }

    /// Calls `body` with one seed after the other.
    ///
    /// - Parameters:
    ///   - seeds: The number of seeds in an ordinary run.
    ///   - body: Tries what follows from a seed, and returns how much that was. Throws what it found, which ends the
    ///     test.
    public func run(
        seeds: UInt64, isolation: isolated (any Actor)? = #isolation, _ body: (UInt64) async throws -> Int
    ) async throws {
        let time = Self.variable("SOAK_SECONDS").flatMap(Double.init).map { $0 * Double(share) }
        let first = Self.variable("SOAK_SEED").flatMap(UInt64.init) ?? 1
        let start = ContinuousClock.now
        var (seed, count, memory) = (first, 0, MemoryUse())
        while true {
            do {
                count += try await body(seed)
                // Lets the tasks of this seed end, also if `body` never suspends.
                await Task.yield()
            } catch {
                let failure = SoakFailure(description: "SOAK_SEED=\(seed): \(error)")
                report(count, failure.description)
                throw failure
            }
            seed += 1
            let part = time.map { (ContinuousClock.now - start) / .seconds($0) } ?? Double(seed - first) / Double(seeds)
            if time != nil, checksMemory { memory.note(after: part) }
            if part >= 1 { break }
        }
        report(count, memory.problem ?? "ok")
        if let problem = memory.problem { throw SoakFailure(description: problem) }
    }

    /// Adds the line of this test to the table.
    private func report(_ count: Int, _ result: String) {
        guard let path = Self.variable("SOAK_REPORT"), let file = FileHandle(forUpdatingAtPath: path) else { return }
        let line = [title, "\(count) \(unit)", result].joined(separator: "\t").replacing("\n", with: " ")
        _ = try? file.seekToEnd()
        try? file.write(contentsOf: Data("\(line)\n".utf8))
    }

    private static func variable(_ name: String) -> String? { ProcessInfo.processInfo.environment[name] }
}

/// What a random test found.
public struct SoakFailure: Error, CustomStringConvertible {
    /// One line, or a first line with details below it.
    public let description: String

    /// - Parameter description: What was found, and how it can be repeated.
    public init(description: String) {
        self.description = description
    }
}
