import Foundation

/// What a build compiled, and how much processor time it took.
struct BuildCost {
    let files: Int
    let modules: Int
    let seconds: Double

    var text: String { "\(seconds.text) s (\(files) files, \(modules) modules)" }
}

/// Builds a generated app. Its folder is its own, because the package manager keeps the plan of one package in a folder.
struct Builds {
    private let scratch: URL

    init(in scratch: URL) {
        self.scratch = scratch
    }

    private var products: URL { scratch.appending(path: "debug") }

    /// Removes what was compiled of the generated app, but not the framework. The next build makes its plan again.
    func clean() throws {
        try FileManager.default.removeItem(at: scratch.appending(path: "debug.yaml"))
        for folder in [products, products.appending(path: "Modules")] {
            for name in (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
            where name.contains(/^(Feature\d|Interfaces\.|App[.\-]|MiddleTests)/) || name == "App" {
                try FileManager.default.removeItem(at: folder.appending(path: name))
            }
        }
    }

    /// Builds a target or a product of `app`, which the options of the package manager select.
    func build(_ app: GeneratedApp, _ selection: [String]) throws -> BuildCost {
        let start = Date.now
        let seconds = try Processes.run(
            ["swift", "build", "--package-path", app.folder.path, "--scratch-path", scratch.path] + selection,
            in: app.folder
        ).seconds
        let files = try compiledFiles(since: start)
        return BuildCost(files: files.count, modules: Set(files.map(\.module)).count, seconds: seconds)
    }

    /// Runs a product and checks its output.
    func run(_ product: String, expecting output: String) throws {
        let process = Process()
        let pipe = Pipe()
        process.executableURL = products.appending(path: product)
        process.standardOutput = pipe
        try process.run()
        let text = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        guard text == "\(output)\n" else { throw BenchmarkError("\(product) printed \(text), not \(output).") }
    }

    /// The files that were compiled since `start`, by what the compiler writes about each.
    ///
    /// It does not write an object file or a list of dependencies again that has not changed, and SwiftPM skips lines of
    /// its progress.
    private func compiledFiles(since start: Date) throws -> Set<CompiledFile> {
        var files: Set<CompiledFile> = []
        for folder in try FileManager.default.contentsOfDirectory(atPath: products.path)
        where folder.hasSuffix(".build") {
            let path = products.appending(path: folder)
            for name in try FileManager.default.contentsOfDirectory(atPath: path.path) {
                guard let file = name.wholeMatch(of: /(\w+)\.(?:swift\.o|swiftdeps|dia|d)/)?.1 else { continue }
                let attributes = try FileManager.default.attributesOfItem(atPath: path.appending(path: name).path)
                if let date = attributes[.modificationDate] as? Date, date >= start {
                    files.insert(CompiledFile(module: folder, name: String(file)))
                }
            }
        }
        return files
    }
}

private struct CompiledFile: Hashable {
    let module: String
    let name: String
}

enum Processes {
    /// Runs a command and returns its output and its processor time in seconds, with that of the processes that it
    /// started.
    static func run(
        _ arguments: [String], in folder: URL, allowing statuses: ClosedRange<Int32> = 0...0
    ) throws -> (output: String, seconds: Double) {
        let process = Process()
        let pipe = Pipe()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = arguments
        process.currentDirectoryURL = folder
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = pipe
        process.standardError = pipe
        let start = processorTimeOfChildren()
        try process.run()
        let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        guard statuses.contains(process.terminationStatus) else {
            throw BenchmarkError("\(arguments.joined(separator: " ")) failed.\n\(output.suffix(4_000))")
        }
        return (output, processorTimeOfChildren() - start)
    }

    private static func processorTimeOfChildren() -> Double {
        var usage = rusage()
        #if os(Linux)
            getrusage(RUSAGE_CHILDREN.rawValue, &usage)
        #else
            getrusage(RUSAGE_CHILDREN, &usage)
        #endif
        return [usage.ru_utime, usage.ru_stime].reduce(0) { $0 + Double($1.tv_sec) + Double($1.tv_usec) / 1e6 }
    }
}

struct BenchmarkError: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) {
        self.description = description
    }
}

extension Double {
    /// The number with one decimal place below 10, and without one from 10 on.
    var text: String { String(format: self < 10 ? "%.1f" : "%.0f", self) }
}
