import Foundation
import SwiftSyntax

/// Moves an app from RIBs-iOS or ModernRIBs to this project: makes the edits that need no judgement, and lists the
/// places where a user decides. Running it again changes nothing.
///
/// Stage 1 compiles in Swift 5 mode. Stage 2 adds what Swift 6 mode needs.
struct Migration {
    /// A reason to look at a place.
    enum Decision: String, CaseIterable {
        case thread =
            "Subscriptions that may deliver on another thread. Deliver on the main thread before them or at the source:"
        case attaching = "Attaching without a check. A second call of these methods attaches a second child:"
        case confining = "`confineTo` does not exist. Observe in `didBecomeActive()` instead:"
        case stream = "Streams of the runtime are StateStreams. Observe them with `observe(while:)`:"
        case steps = "Steps of workflows that return observables or publishers. The file of steps has their bridge:"
        case missing = "Names without an equivalent:"
        case isolation = "Protocols that types on the main actor and others implement. Split them, or isolate all:"
        case manifest = "Manifests that name the old package. Name this one instead:"
        case copy = "A copy of the old framework. Remove it from its targets when no file uses it any more:"
        case parent = "Parents outside of the folder. Until they move, they attach its RIBs with `moved(_:)`:"
        case helper = "New files. In Xcode, add them to their targets:"
        case syntax = "Files with a syntax error, which stay as they are:"
    }

    let app: OldApp
    let stage: Int
    let root: String
    /// Whether the streams of the app are those of Combine.
    let usesCombine: Bool
    var edits = SourceEdits()
    /// The properties of views that publish the events of a control.
    let events: Set<String>
    /// The operators and transformers of the app.
    private let operators: Set<String>
    private let transformers: [String: Int]
    /// The doubles whose property sends the values of their `isActiveStream`, by the name of the property.
    private let streamSources: [String: Set<String>]
    private var notes: [Decision: [RefactoringResult.Note]] = [:]

    init(of workspace: Workspace, stage: Int, root: String) {
        app = OldApp(workspace)
        (events, operators, transformers) = (app.events, app.operators, app.transformers)
        streamSources = app.types.values.joined().reduce(into: [:]) { found, declared in
            let stream = declared.type.described.first { $0.name == "isActiveStream" }
            if let source = stream.flatMap({ StreamDouble($0, of: declared.type)?.source?.name }) {
                found[source, default: []].insert(declared.type.name)
            }
        }
        self.stage = stage
        self.root = root
        usesCombine = Self.usesCombine(workspace.modules.flatMap(\.files))
    }

    /// An app on ModernRIBs uses Combine, even if some of its files import RxSwift. After stage 1 no file imports
    /// ModernRIBs, and only `cancelOnDeactivate` shows which of the two libraries ends the subscriptions.
    private static func usesCombine(_ files: [SourceFile]) -> Bool {
        let imports = Set(files.flatMap(\.outline.imports).map(\.module))
        if imports.contains("ModernRIBs") { return true }
        guard imports.contains("RxSwift") else { return imports.contains("Combine") }
        let words = Set(files.flatMap(\.words))
        return words.contains("cancelOnDeactivate")
            && words.isDisjoint(with: ["disposeOnDeactivate", "disposeOnStop"])
    }

    /// Returns the changes, and what a user decides.
    mutating func result() throws -> RefactoringResult {
        let files = app.workspace.modules.flatMap(\.files)
        guard files.contains(where: app.runtime.isUsed) else {
            throw RibError(
                "No file below \(root) imports RIBs or ModernRIBs, or a fork of them.",
                fix: "name the folder of the app with --sources.")
        }
        let (protocols, undecided) = app.isolation
        let isolated = app.isolatedTypes(with: protocols)
        let tests = app.isolatedTests(naming: isolated)
        let words = isolated.union(tests)
        var changes = ChangeSet(root: root)
        for file in files
        where app.runtime.isUsed(by: file)
            || !app.runtime.copies.contains(file.path) && !file.words.isDisjoint(with: words)
        {
            guard file.syntaxError == nil else {
                note(.syntax, file.name, at: file.syntaxError ?? FileLocation(file: file.path))
                continue
            }
            edits = SourceEdits()
            edit(file, tests: tests)
            if stage > 1 { isolate(protocols, in: file) }
            for declared in file.outline.types where declared.kind == .protocol && undecided.contains(declared.name) {
                note(.isolation, declared.name, at: file.location(of: declared.nameSyntax))
            }
            decide(file)
            let text = file.text.applying(edits.byPath[file.path] ?? [])
            if text != file.text { try changes.edit(file.path, text: text) }
        }
        try addHelpers(for: files, to: &changes)
        noteManifests()
        for path in app.runtime.copies { note(.copy, path.lastComponent, at: FileLocation(file: path)) }
        if !changes.isEmpty { noteParents() }
        return RefactoringResult(
            changes: changes,
            notes: Decision.allCases.compactMap { decision in
                notes[decision].map { .init(reason: decision.rawValue, notes: $0.sorted()) }
            })
    }

    /// Notes the lines of manifests that name the old package: RIBs-iOS, ModernRIBs, or a fork.
    private mutating func noteManifests() {
        let tree = SourceTree(URL(filePath: root, directoryHint: .isDirectory))
        let others = ["Cartfile", "Podfile", "Tuist/Package.swift"].filter { tree.text(of: $0) != nil }
        let names = app.runtime.modules.union(["ModernRIBs", "RIBs-iOS"]).subtracting(["RIBs"])
        for path in Set(tree.manifests + tree.helpers + others).sorted() {
            for (index, line) in (tree.text(of: path) ?? "").lines.enumerated() {
                // A product RIBs stays, so only its address counts.
                let address = line.contains(/[\w.-]\/RIBs(\.git)?($|["'\s,])|pod ['"]RIBs['"]/)
                // In Swift a name or an address is a whole string, and other strings are texts.
                guard address || names.contains(where: line.contains),
                    !path.hasSuffix(".swift") || address
                        || names.contains(where: { name in
                            ["\"", "/"].contains {
                                line.contains("\($0)\(name)\"") || line.contains("\($0)\(name).git\"")
                            }
                        })
                else { continue }
                // A project of Xcode has the name in many places, and Xcode edits all of them with the package.
                if path.hasSuffix(".pbxproj"), !line.contains("repositoryURL") { continue }
                note(
                    .manifest, line.trimmingCharacters(in: .whitespaces), at: FileLocation(file: path, line: index + 1))
            }
        }
    }

    /// Returns the property or the function that publishes the values of a subscription.
    func publisher(of subscription: FunctionCallExprSyntax) -> String {
        subscription.stream?.publisher(operators: operators, transformers: transformers) ?? ""
    }

    mutating func note(_ decision: Decision, _ text: String, at location: FileLocation, group: String = "") {
        notes[decision, default: []].append(.init(location: location, text: text, group: group))
    }

    // MARK: - Edits

    /// The edits of a file that both stages make.
    private mutating func edit(_ file: SourceFile, tests: Set<String>) {
        editImports(of: file)
        for restriction in file.syntax.descendants(ClassRestrictionTypeSyntax.self) {
            edits.replace(restriction, with: "AnyObject", in: file.path)
        }
        for type in file.outline.types where type.kind == .class || type.kind == .extension {
            edit(type, in: file)
            if type.kind == .class, tests.contains(type.name) { editTest(type, in: file) }
        }
        for call in file.syntax.descendants(FunctionCallExprSyntax.self) { edit(call, in: file) }
        for edit in app.runtime.isUsed(by: file) ? file.viewControllerEdits : [] {
            edits.replace(edit.range, with: edit.text, in: file.path)
        }
    }

    private mutating func edit(_ type: TypeDeclaration, in file: SourceFile) {
        let members = type.members?.map(\.decl) ?? []
        if app.inherits(type.name, from: ["Workflow"]) {
            for token in type.syntax.tokens(viewMode: .sourceAccurate) where token.text == "didReceiveError" {
                // Another object can have a method of this name.
                let access = token.parent?.parent?.as(MemberAccessExprSyntax.self)
                let isOfOther =
                    access?.declName.id == token.parent?.id && !["self", "super"].contains(access?.base?.code)
                if !isOfOther { edits.replace(token, with: "didFail", in: file.path) }
            }
        }
        for member in members.flatMap(\.described) where member.kind == .property {
            if member.name == "isActiveStream", type.kind == .class { editStream(member, of: type, in: file) }
            if member.name == "uiviewController", type.kind == .class,
                !app.inherits(type.name, from: ["UIViewController"]),
                app.inherits(type.name, from: ["ViewControllable"]),
                !app.inherits(type.name, from: ["UIViewControllable"])
            {
                edits.addInheritance(
                    "UIViewControllable", to: Declared(type: type, file: file, module: nil))
            }
        }
    }

    private mutating func edit(_ call: FunctionCallExprSyntax, in file: SourceFile) {
        guard let member = call.calledExpression.as(MemberAccessExprSyntax.self), let first = call.arguments.first
        else {
            return
        }
        let name = member.declName.baseName
        let verb = usesCombine ? "cancel" : "dispose"
        switch name.text {
        case "cancelOnStop", "disposeOnStop":
            edits.replace(name, with: "\(verb)OnDeactivate", in: file.path)
            if first.label == nil {
                edits.insert("interactor: ", at: first.positionAfterSkippingLeadingTrivia, in: file.path)
            }
        case "accept", "onNext":
            if member.base.map(isStreamSource) == true { edits.replace(name, with: "send", in: file.path) }
        case "disposeOnDeactivate" where usesCombine: edits.replace(name, with: "cancelOnDeactivate", in: file.path)
        case "fork":
            guard let stream = member.base?.as(FunctionCallExprSyntax.self), stream.arguments.isEmpty,
                ["asObservable", "asPublisher"].contains(stream.functionName),
                let step = stream.calledExpression.as(MemberAccessExprSyntax.self)?.base,
                let chain = call.parent?.as(OptionalChainingExprSyntax.self)
            else { return }
            let range = step.endPosition.utf8Offset..<chain.endPositionBeforeTrailingTrivia.utf8Offset
            edits.replace(range, with: ".fork()", in: file.path)
        default: break
        }
    }

    /// Whether an expression is the property of a double that sends the values of its `isActiveStream`. In other types it
    /// has an object before it, and no other type has a property of this name.
    private func isStreamSource(_ expression: ExprSyntax) -> Bool {
        guard let name = expression.lastName, let doubles = streamSources[name] else { return false }
        if let object = expression.as(MemberAccessExprSyntax.self)?.base, object.code != "self" {
            return !app.types.values.joined().contains { declared in
                !doubles.contains(declared.type.name) && declared.type.hasMember(name)
            }
        }
        return doubles.contains(expression.enclosingType ?? "")
    }

    // MARK: - Stage 2

    private mutating func isolate(_ protocols: Set<String>, in file: SourceFile) {
        for type in file.outline.types where type.kind == .protocol && protocols.contains(type.name) {
            guard let node = type.syntax.as(ProtocolDeclSyntax.self),
                !node.attributes.contains(where: { $0.code.hasSuffix("Actor") }),
                !type.modifiers.contains("nonisolated")
            else { continue }
            edits.insert("@MainActor ", at: node.positionAfterSkippingLeadingTrivia, in: file.path)
        }
    }
}
