import Foundation

/// Returns the memory of ended sessions to the system.
///
/// The allocator of Linux keeps the pages of freed objects. After 1,000 sessions that is twice what the server itself uses.
struct FreedMemory {
    /// The largest number of sessions since memory was returned.
    private var peak = 0

    /// Returns memory if most sessions of a large number have ended.
    ///
    /// - Returns: Whether memory was returned.
    @discardableResult
    mutating func release(sessionCount count: Int) -> Bool {
        peak = max(peak, count)
        guard peak >= 100, count <= peak / 2 else { return false }
        peak = count
        #if canImport(Glibc)
            Self.trim()
        #endif
        return true
    }

    #if canImport(Glibc)
        /// Calls `malloc_trim`, which no module declares.
        private static func trim() {
            guard let function = dlsym(nil, "malloc_trim") else { return }
            _ = unsafeBitCast(function, to: (@convention(c) (Int) -> Int32).self)(0)
        }
    #endif
}
