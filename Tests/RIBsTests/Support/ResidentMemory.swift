import Foundation

/// How much memory of this process is resident. Nil where that cannot be read, and under a sanitizer, which
/// holds freed memory back.
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
