import Foundation
import Instruments

extension Row {
    static let launchRows = [
        Row(
            name: "launch", title: "launch: process start to first screen, of an existing database",
            baseline: "a Swift `main` that opens the same SQLite file", kind: .launch, target: Target(ratio: 6)
        ) {
            // Linked as `Scripts/dist` links the app.
            #if os(Linux)
                let linking = ["--static-swift-stdlib"]
            #else
                let linking: [String] = []
            #endif
            let app = try Processes.run(["Scripts/dist"])
            let folder = try Processes.build("BareLaunch", ["--scratch-path", "Benchmarks/.build-bare"] + linking)
            let database = "\(folder)/launch.sqlite"
            return (
                launch([app, "play", "--json", "--database", database]), launch(["\(folder)/BareLaunch", database])
            )
        }
    ]

    /// The milliseconds until the first line of the program's output.
    private static func launch(_ arguments: [String]) -> Sample {
        Sample(operations: 1e6) { repetitions, meter in
            for _ in 0..<repetitions {
                var strings = arguments.map { strdup($0) } + [nil]
                defer { for string in strings { free(string) } }
                let nanoseconds = benchmark_launch(&strings)
                guard nanoseconds > 0 else { throw BenchmarkError("\(arguments[0]) printed no line.") }
                meter.add(Double(nanoseconds))
            }
        }
    }
}
