import Foundation

/// The resident memory of this process.
///
/// It is nil on systems where it cannot be read, and under a sanitizer, which does not return freed memory.
func residentKilobytes() -> Int? {
    #if os(Linux)
        guard !isSanitized, let text = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8),
            let line = text.split(separator: "\n").first(where: { $0.hasPrefix("VmRSS:") })
        else { return nil }
        return line.split(whereSeparator: \.isWhitespace).lazy.compactMap { Int($0) }.first
    #else
        return nil
    #endif
}
