#if os(Linux)
    @testable import CocktailDB
    import Foundation
    import Testing

    /// Runs where the system provides the names of a process's threads.
    struct WebClientThreadsTests {
        @Test func `the first request starts the threads`() async {
            await #expect(processExitsWith: .success) {
                let catalog = try CocktailDBCatalog(baseURL: "http://127.0.0.1:1/")
                #expect(try Self.threads().filter { $0.hasPrefix("NIO-") } == [])
                _ = try? await catalog.cocktails(under: "A")
                #expect(try Self.threads().contains { $0.hasPrefix("NIO-") })
            }
        }

        private static func threads() throws -> [String] {
            try FileManager.default.contentsOfDirectory(atPath: "/proc/self/task").compactMap {
                try? String(contentsOfFile: "/proc/self/task/\($0)/comm", encoding: .utf8)
            }
        }
    }
#endif
