import Foundation
import SwiftParser
import SwiftSyntax

extension Migration {
    /// A file from the page "Bridges" that the moved app needs.
    private struct Helper {
        let name: String
        /// The names of its functions.
        let functions: Set<String>
        /// Whether a file needs the functions.
        let isUsed: (SourceFile) -> Bool
    }

    private var helpers: [Helper] {
        let library = usesCombine ? "Combine" : "RxSwift"
        let ends: Set = ["cancelOnDeactivate", "cancelOnStop", "disposeOnDeactivate", "disposeOnStop"]
        return [
            Helper(name: "\(library)Bridge", functions: ends) { !$0.words.isDisjoint(with: ends) },
            Helper(name: "\(library)Steps", functions: ["onStep"]) { $0.words.isSuperset(of: ["Workflow", "onStep"]) },
        ]
    }

    /// Adds the file with `cancelOnDeactivate` or `disposeOnDeactivate`, and the file for steps, once each: internal if one
    /// module uses it, and otherwise public in a module that all of them import.
    mutating func addHelpers(for files: [SourceFile], to changes: inout ChangeSet) throws {
        let modules = app.workspace.modules.filter { $0.kind != .test }
        for helper in helpers {
            let users = modules.compactMap { module -> (module: Module, files: [SourceFile])? in
                let used = module.files.filter { app.runtime.isUsed(by: $0) && helper.isUsed($0) }
                return used.isEmpty ? nil : (module, used)
            }
            let declared = modules.flatMap { module in
                module.functions(named: helper.functions).map { (module: module.name, isPublic: $0.isPublic) }
            }
            guard !declared.contains(where: \.isPublic) else { continue }
            let open = users.filter { user in !declared.contains { $0.module == user.module.name } }
            if open.count > 1 {
                try addPublic(helper.name, for: open, to: &changes)
            } else if let user = open.first {
                // The files without a manifest have their module in one of the folders.
                let names = Dictionary(grouping: user.files) { $0.path.split(separator: "/").dropLast().first ?? "" }
                let folder = names.max { ($0.value.count, $1.key) < ($1.value.count, $0.key) }?.key ?? ""
                let path = (user.module.folder.isEmpty ? String(folder) : user.module.folder)
                    .appending(path: "\(helper.name).swift")
                try add(helper.name, at: path, note: helper.name, isPublic: false, to: &changes)
            }
        }
    }

    private mutating func addPublic(
        _ name: String, for users: [(module: Module, files: [SourceFile])], to changes: inout ChangeSet
    ) throws {
        let shared = app.workspace.modules.filter { module in
            module.kind == .library && module.files.contains(where: app.runtime.isUsed)
                && users.allSatisfy { user in
                    user.module.name == module.name || user.module.dependencies.contains { $0.name == module.name }
                }
        }.min { ($0.dependencies.count, $0.name) < ($1.dependencies.count, $1.name) }
        let target = shared?.name ?? "RIBsBridges"
        let others = users.filter { $0.module.name != target }
        let list = others.map(\.module.name).joined(separator: ", ")
        let library = usesCombine ? "Combine" : "RxSwift"
        try add(
            name, at: (shared?.folder ?? target).appending(path: "\(name).swift"),
            note: shared != nil
                ? "\(name), public in \(target), which these modules import: \(list)"
                : "\(name), for a new module \(target) that depends on RIBs and \(library). Add it to: \(list)",
            isPublic: true, to: &changes)
        for file in others.flatMap(\.files) {
            try changes.edit(file.path) { text in
                let file = SourceFile(path: file.path, text: text)
                var edits = SourceEdits()
                edits.addImport(target, to: file)
                return text.applying(edits.byPath[file.path] ?? [])
            }
        }
    }

    private mutating func add(
        _ name: String, at path: String, note text: String, isPublic: Bool, to changes: inout ChangeSet
    ) throws {
        // A file that the project of Xcode does not list yet is part of no target.
        guard !changes.hasFile(at: path) else { return }
        let location = FileLocation(file: path)
        guard let source = try? String(contentsOf: Self.bridges.appending(path: "\(name).swift"), encoding: .utf8)
        else {
            return note(.helper, "Copy \(name).swift from the page Bridges.", at: location)
        }
        try changes.create(path, text: isPublic ? source.withPublicExtensions : source)
        note(.helper, text, at: location)
    }

    /// The files that the page FromRIBs shows.
    private static let bridges = URL(filePath: #filePath).appending(path: "../../../../../Documentation/Bridges")
        .standardizedFileURL
}

extension Module {
    fileprivate func functions(named names: Set<String>) -> [FunctionDeclSyntax] {
        files.filter { !$0.words.isDisjoint(with: names) }
            .flatMap { $0.syntax.descendants(FunctionDeclSyntax.self) }.filter { names.contains($0.name.text) }
    }
}

extension FunctionDeclSyntax {
    fileprivate var isPublic: Bool {
        let extended = ancestor(ExtensionDeclSyntax.self)?.modifiers
        return (Array(modifiers) + Array(extended ?? [])).contains { ["open", "public"].contains($0.name.text) }
    }
}

extension String {
    /// The source with `public` before the functions in extensions.
    fileprivate var withPublicExtensions: String {
        let functions = Parser.parse(source: self).statements.compactMap { $0.item.as(ExtensionDeclSyntax.self) }
            .flatMap(\.memberBlock.members).compactMap { $0.decl.as(FunctionDeclSyntax.self) }
        return applying(
            functions.map { function in
                let start = function.funcKeyword.positionAfterSkippingLeadingTrivia.utf8Offset
                return TextEdit(range: start..<start, text: "public ")
            })
    }
}
