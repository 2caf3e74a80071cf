import Foundation

/// Other processes, waited for.
enum Processes {
    struct Failure: Error, CustomStringConvertible {
        let command: String
        let status: Int32
        let output: String

        var description: String {
            "\(command) ended with \(status).\n\(output.split(separator: "\n").suffix(30).joined(separator: "\n"))"
        }
    }

    /// Runs `arguments` and returns what it wrote to standard output, or to both if `merging`.
    ///
    /// - Throws: `Failure` if it ends with anything but 0.
    @discardableResult
    static func run(
        _ arguments: [String],
        in folder: URL? = nil,
        environment: [String: String] = [:],
        merging: Bool = false
    ) throws -> String {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = arguments
        if let folder { process.currentDirectoryURL = folder }
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        let output = Pipe()
        process.standardOutput = output
        process.standardInput = FileHandle.nullDevice
        if merging { process.standardError = output }
        try process.run()
        let data = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        let text = String(decoding: data, as: UTF8.self)
        guard process.terminationStatus == 0 else {
            throw Failure(
                command: arguments.joined(separator: " "), status: process.terminationStatus, output: text)
        }
        return text
    }

    static func isInstalled(_ tool: String) -> Bool {
        (try? run(["which", tool])) != nil
    }

    /// Lines of fields with tabs between them, by the first.
    static func fields(_ output: String) -> [String: [Double]] {
        var result: [String: [Double]] = [:]
        for line in output.split(separator: "\n") {
            let fields = line.split(separator: "\t")
            guard let name = fields.first else { continue }
            result[String(name)] = fields.dropFirst().compactMap { Double($0) }
        }
        return result
    }
}
