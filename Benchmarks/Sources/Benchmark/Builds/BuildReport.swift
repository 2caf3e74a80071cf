import Foundation

/// Measures what a change costs: how many modules are compiled, and how long it takes to the app that runs.
@MainActor
struct BuildReport {
    let options: ReportOptions
    private let rounds = 5

    init(options: ReportOptions) {
        self.options = options
    }

    func run() throws {
        var rows = try changes()
        print(ResultsTable.text(rows))
        if !options.isPartial {
            // Before what takes longest, so that it is not lost with it.
            try ResultsFiles.write(build: rows)
            let release = try release()
            print(ResultsTable.text(release))
            rows += release
            try ResultsFiles.write(build: rows)
        }
        let missed = rows.filter { $0.met == false }.map(\.name)
        if options.isChecking, !missed.isEmpty {
            throw CommandError("\(missed.count) rows miss their target: \(missed.joined(separator: ", "))")
        }
    }

    // MARK: - A change

    private struct Built {
        var seconds: [Double] = []
        var modules: Set<String> = []
    }

    private func changes() throws -> [RowResult] {
        let scratch = options.scratch.map { URL(filePath: $0) } ?? Places.package.appending(path: ".build-workspaces")
        var pairs: [(modular: GeneratedWorkspace, single: GeneratedWorkspace)] = []
        for size in options.features {
            let modular = GeneratedWorkspace(
                features: size, isModular: true, folder: scratch.appending(path: "modular-\(size)"))
            let single = GeneratedWorkspace(
                features: size, isModular: false, folder: scratch.appending(path: "single-\(size)"))
            for workspace in [modular, single] {
                say("building \(workspace.folder.lastPathComponent), for the first time")
                try workspace.write()
                try prepare(workspace)
            }
            pairs.append((modular, single))
        }
        var found: [String: Built] = [:]
        for round in 1...rounds {
            say("changing a feature, \(round) of \(rounds)")
            for pair in pairs {
                for workspace in round.isMultiple(of: 2) ? [pair.modular, pair.single] : [pair.single, pair.modular] {
                    try workspace.change(to: round)
                    let (seconds, modules) = try build(workspace)
                    let name = workspace.folder.lastPathComponent
                    found[name, default: Built()].seconds.append(seconds)
                    found[name, default: Built()].modules.formUnion(modules)
                }
            }
        }
        return pairs.map { row($0.modular, found["modular-\($0.modular.features)"], found["single-\($0.modular.features)"]) }
    }

    /// Builds it a first time; from nothing, if what an earlier run left there is of another state of the framework.
    private func prepare(_ workspace: GeneratedWorkspace) throws {
        do {
            _ = try build(workspace)
        } catch is Processes.Failure {
            try FileManager.default.removeItem(at: workspace.folder.appending(path: ".build"))
            _ = try build(workspace)
        }
    }

    private func row(_ workspace: GeneratedWorkspace, _ modular: Built?, _ single: Built?) -> RowResult {
        var row = RowResult(
            name: "build-\(workspace.features)", title: "a change in one of \(workspace.features) features, to the app that runs",
            unit: "s", against: "the same code in one module")
        row.value = modular?.seconds.median
        row.baseline = single?.seconds.median
        if let modular, let single { row.ratio = zip(modular.seconds, single.seconds).map { $0 / $1 }.median }
        row.modules = modular?.modules.count
        row.baselineModules = single?.modules.count
        row.target = "compiles the changed module and App only"
        row.met = modular?.modules.isSubset(of: [workspace.changed.name, "PagesApp"])
        return row
    }

    /// The wall time until the app that was built has run, and the modules that were compiled for it.
    private func build(_ workspace: GeneratedWorkspace) throws -> (seconds: Double, modules: Set<String>) {
        let clock = ContinuousClock()
        let start = clock.now
        let output = try Processes.run(["swift", "build", "--product", "PagesApp"], in: workspace.folder, merging: true)
        let pages = try Processes.run([workspace.folder.appending(path: ".build/debug/PagesApp").path(percentEncoded: false)])
        let seconds = (clock.now - start) / .seconds(1)
        guard pages == "\(workspace.features) pages\n" else { throw CommandError("the app says \(pages)") }
        let compiled = output.matches(of: /(?:Compiling|Emitting module) (\w+)/).map { String($0.1) }
        return (seconds, Set(compiled))
    }

    // MARK: - The release

    /// Size and build time of the app, from nothing.
    private func release() throws -> [RowResult] {
        say("building the release of the app, from nothing")
        let scratch = ".build-release-from-nothing"
        defer { try? FileManager.default.removeItem(at: Places.workspace.appending(path: scratch)) }
        try? FileManager.default.removeItem(at: Places.workspace.appending(path: scratch))
        let clock = ContinuousClock()
        let start = clock.now
        let app = try Places.release(scratch: scratch)
        let seconds = (clock.now - start) / .seconds(1)
        let stripped = app.appendingPathExtension("stripped")
        try Processes.run(["strip", "-o", stripped.path(percentEncoded: false), app.path(percentEncoded: false)])
        return [
            row("release-build", "the release of App, built from nothing, with all packages it needs", "s", seconds),
            row("release-size", "the release of App, with symbols", "MB", try megabytes(app)),
            row("release-size-stripped", "the release of App, stripped", "MB", try megabytes(stripped)),
        ]
    }

    private func row(_ name: String, _ title: String, _ unit: String, _ value: Double) -> RowResult {
        var row = RowResult(name: name, title: title, unit: unit, against: "")
        row.value = value
        return row
    }

    private func megabytes(_ file: URL) throws -> Double {
        let size = try FileManager.default.attributesOfItem(atPath: file.path(percentEncoded: false))[.size] as? Int
        return Double(size ?? 0) / 1_000_000
    }
}
