import Foundation

/// Compares the memory of this process at two moments of a test, for a leak that grows with its length.
struct MemoryUse {
    private var before: Int?
    /// Says how much the memory grew; nil if it did not.
    private(set) var problem: String?

    /// A growth below it comes from caches and from the allocator.
    private static let tolerance = 24 * 1024

    /// - Parameter part: The part of the test that is over. Its first third fills the caches.
    mutating func note(after part: Double) {
        guard part > 1.0 / 3, let now = Self.residentKibibytes else { return }
        let before = self.before ?? now
        self.before = before
        guard part >= 1, now > before + before / 4 + Self.tolerance else { return }
        problem = "the memory grew from \(before) to \(now) KiB"
    }

    /// Nil on systems without `/proc`.
    private static var residentKibibytes: Int? {
        guard let text = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8) else { return nil }
        return text.split(separator: " ").dropFirst().first.flatMap { Int($0) }.map { $0 * 4 }
    }
}
