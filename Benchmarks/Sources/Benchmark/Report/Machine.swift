import Foundation

/// What the figures were measured on.
struct Machine: Codable {
    let processor: String
    let cores: Int
    let memory: String
    let system: String
    let swift: String

    static func current() -> Machine {
        let information = ProcessInfo.processInfo
        return Machine(
            processor: value("model name", in: "/proc/cpuinfo") ?? "unknown",
            cores: information.processorCount,
            memory: "\(Int((Double(information.physicalMemory) / 1_073_741_824).rounded())) GiB",
            system: (value("PRETTY_NAME", in: "/etc/os-release", separator: "=") ?? information.operatingSystemVersionString)
                .replacing("\"", with: ""),
            swift: swiftVersion())
    }

    var description: String { "\(processor), \(cores) cores, \(memory), \(system), Swift \(swift)" }

    private static func value(_ name: String, in file: String, separator: Character = ":") -> String? {
        guard let text = try? String(contentsOfFile: file, encoding: .utf8) else { return nil }
        return text.split(separator: "\n").first { $0.hasPrefix(name) }?
            .split(separator: separator, maxSplits: 1).last.map { $0.trimmingCharacters(in: .whitespaces) }
    }

    private static func swiftVersion() -> String {
        let text = (try? Processes.run(["swift", "--version"])) ?? ""
        return text.firstMatch(of: /Swift version ([0-9.]+)/).map { String($0.1) } ?? "unknown"
    }
}
