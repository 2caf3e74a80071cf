import Foundation

enum Processes {
    /// The folder of the main package, in which commands are run.
    static let workspace = URL(filePath: #filePath).appending(path: "../../../../..").standardizedFileURL

    /// Runs a command and returns its standard output without the last line break.
    ///
    /// - Throws: `BenchmarkError` if the exit status is not 0.
    @discardableResult
    static func run(_ arguments: [String], environment: [String: String] = [:]) throws -> String {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = arguments
        process.currentDirectoryURL = workspace
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        let output = Pipe()
        process.standardOutput = output
        process.standardInput = FileHandle.nullDevice
        try process.run()
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        guard process.terminationStatus == 0 else {
            throw BenchmarkError("\(arguments.joined(separator: " ")) failed.\n\(text)")
        }
        return text.trimmingCharacters(in: .newlines)
    }

    /// Builds a product of this package and returns the folder of the product.
    static func build(_ product: String, _ arguments: [String] = []) throws -> String {
        let command =
            ["swift", "build", "-c", "release", "--package-path", "Benchmarks", "--product", product] + arguments
        try run(command)
        return try run(command + ["--show-bin-path"])
    }

    /// Starts this program again and returns the numbers that it printed for each row.
    static func measure(
        _ rows: [Row], _ option: String, environment: [String: String] = [:]
    ) throws -> [String: [Double]] {
        guard !rows.isEmpty, let executable = Bundle.main.executablePath else { return [:] }
        let names = rows.map(\.name).joined(separator: ",")
        let lines = try run([executable, "--only", names, option], environment: environment).split(separator: "\n")
        let fields = lines.map { $0.split(separator: "\t") }
        return fields.reduce(into: [:]) { $0[String($1[0])] = $1.dropFirst().compactMap { Double($0) } }
    }
}

/// Prints progress and errors to standard error, because the results are printed to standard output.
func say(_ text: String) {
    FileHandle.standardError.write(Data("\(text)\n".utf8))
}
