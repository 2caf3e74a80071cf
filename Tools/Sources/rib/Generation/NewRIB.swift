import Foundation

/// A RIB to be created.
struct NewRIB: Sendable {
    /// The name, without a suffix: `Profile`.
    var name: String
    /// Whether the RIB has a view.
    var isViewable = true
    /// Whether its state survives a kill of the app.
    var isRestorable = false
    /// Whether it stays as long as its parent.
    var isPermanent = false
    /// What its view is made of; nil for the kind of the views above it, or the default of the package.
    var view: ViewKind?
    /// The name of the parent; nil for a RIB without one.
    var parent: String?
    /// The folder for the RIB's folder; nil for the folder beside the parent, or for the parent's folder if that is the
    /// folder of the module.
    var folder: String?
}

extension Generator {
    /// Creates the files and the tests of a RIB, and attaches it to its parent, if it has one.
    mutating func add(_ new: NewRIB) throws {
        try checkNewName(new.name, in: nil)
        let parent = try new.parent.map(rib)
        let folder = try folder(for: new, parent: parent)
        let module = try module(at: folder)
        try checkNewName(new.name, in: module.name)
        let kind = try kindOfView(of: new)
        let template = RIBTemplate(
            name: Name(new.name), isViewable: new.isViewable, view: kind.view,
            isHosted: kind.isHosted, isRestorable: new.isRestorable, isPermanent: new.isPermanent, isPublic: false,
            module: module.name)
        if new.isRestorable { try addDependencies(["RIBsFoundation"], to: tests(of: module).name) }
        if new.isViewable { try addDependencies([template.view.module], to: module.name) }
        for file in template.files(in: folder, tests: try testFolder(of: module)) { try create(file.path, file.text) }
        if let parent { try attach(new.name, to: "\(parent.id)") }
    }

    private func folder(for new: NewRIB, parent: RIB?) throws -> String {
        if let folder = new.folder {
            let url = URL(filePath: folder, relativeTo: URL(filePath: changes.root, directoryHint: .isDirectory))
            let path = url.standardizedFileURL.path(percentEncoded: false)
            return (path.hasPrefix(changes.root) ? String(path.dropFirst(changes.root.count)) : folder)
                .trimmingSlashes.appending(path: new.name)
        }
        if let parent {
            let isModule = parent.folder == workspace.module(named: parent.module)?.folder
            return (isModule ? parent.folder : parent.folder.parentFolder).appending(path: new.name)
        }
        let modules = workspace.modules.filter {
            [.library, .executable].contains($0.kind) && !workspace.isFramework($0)
        }
        let best = modules.first { workspace.role(of: $0) == .feature } ?? modules.first
        let example = best.map { "--in \($0.folder)" } ?? "--in"
        throw RibError(
            "The place of \(new.name) is not known.",
            fix: "name its parent with --parent, its folder with \(example), or create a module with --module.")
    }

    func module(at folder: String) throws -> Module {
        let owner = workspace.modules.filter { $0.kind != .test && folder.isPath(in: $0.folder) }
            .max { $0.folder.count < $1.folder.count }
        guard let owner else {
            let modules = workspace.modules.filter { $0.kind != .test && !workspace.isFramework($0) }
            let folders = modules.map(\.folder).joined(separator: ", ")
            throw RibError(
                "No module contains the folder \(folder).", fix: "use a folder of one of these modules: \(folders).")
        }
        return owner
    }

    /// Returns the folder of the tests of `module`.
    func testFolder(of module: Module) throws -> String { try tests(of: module).folder }

    private func tests(of module: Module) throws -> Module {
        // In a folder of sources, the dependencies are those that the tests import so far.
        // Tests of the user interface run in another process and import no app.
        let tests = workspace.modules.filter { test in
            test.kind == .test && (test.name == "\(module.name)Tests" || !test.name.hasSuffix("UITests"))
                && (test.dependencies.contains { $0.name == module.name }
                    || workspace.origin != nil && test.name == "\(module.name)Tests")
        }
        let named = tests.first { $0.name == "\(module.name)Tests" } ?? tests.first ?? unlistedTests(of: module)
        guard let named else {
            throw RibError(
                "The module \(module.name) has no tests.",
                fix: "add a test target \(module.name)Tests, which has the tests and the doubles of the RIBs.")
        }
        return named
    }

    /// Returns the folder of tests that is beside the sources of a module and that no manifest lists.
    private func unlistedTests(of module: Module) -> Module? {
        let folder = module.folder.parentFolder
        return workspace.modules.first { test in
            test.kind == .test && workspace.origin != nil && !folder.isEmpty
                && ["Tests", "\(module.name)Tests"].map(folder.appending(path:)).contains(test.folder)
        }
    }
}

extension String {
    var trimmingSlashes: String { split(separator: "/").joined(separator: "/") }
}
