import Foundation

/// The rows that need other programs: a second build, the app.
@MainActor
struct ExternalMeasurements {
    func measure(_ rows: [Row]) throws -> [String: RowResult] {
        var results: [String: RowResult] = [:]
        var launches: Launches?
        for row in rows {
            guard case .external = row.kind else { continue }
            if row.name == "events" {
                results[row.name] = try events(row)
            } else {
                let programs = try launches ?? builtPrograms()
                launches = programs
                say("launching the app")
                let found = try programs.measure(newDatabase: row.name == "launch-new")
                var result = RowResult(row)
                (result.value, result.baseline, result.ratio) = (found.value, found.baseline, found.ratio)
                results[row.name] = result
            }
        }
        return results
    }

    /// The same call in two builds.
    private func events(_ row: Row) throws -> RowResult {
        var result = RowResult(row)
        guard Callgrind.isInstalled else {
            say("\(row.name) is not measured: there is no valgrind. To fix: install the package valgrind")
            return result
        }
        say("building without events")
        let without = try Places.build(
            "Benchmark", of: Places.package, scratch: ".build-without-events",
            arguments: ["--traits", "WithoutEvents"])
        let rows = Row.all.filter { $0.name == "attach-detach" }
        result.value = try Callgrind.count(rows, executable: Places.executable)["attach-detach/subject"]
        result.baseline = try Callgrind.count(rows, executable: without)["attach-detach/subject"]
        if let value = result.value, let baseline = result.baseline { result.ratio = value / baseline }
        return result
    }

    private func builtPrograms() throws -> Launches {
        say("building the app")
        // Linked alike.
        #if os(Linux)
            let arguments = ["--static-swift-stdlib"]
        #else
            let arguments: [String] = []
        #endif
        let bare = try Places.build("BareLaunch", of: Places.package, scratch: ".build-bare", arguments: arguments)
        return Launches(app: try Places.release(), bare: bare)
    }
}
