import SwiftSyntax

extension Migration {
    /// Renames the import of the old module, and adds the modules whose names the file used through it.
    mutating func editImports(of file: SourceFile) {
        guard let old = file.outline.imports.first(where: { app.runtime.modules.contains($0.module) }) else {
            guard app.runtime.isUsedWithoutImport(by: file) else { return }
            for module in ["RIBs"] + modulesToAdd(to: file).sorted() { edits.addImport(module, to: file) }
            return
        }
        let lines = modulesToAdd(to: file).map { "import \($0)" }.sorted()
        let before = lines.filter { $0 < "import RIBs" }.map { "\($0)\n" }.joined()
        let after = lines.filter { $0 > "import RIBs" }.map { "\n\($0)" }.joined()
        if !before.isEmpty { edits.insert(before, at: old.syntax.positionAfterSkippingLeadingTrivia, in: file.path) }
        if !after.isEmpty { edits.insert(after, at: old.syntax.endPositionBeforeTrailingTrivia, in: file.path) }
        // The old module can be imported twice, as with `@testable import ModernRIBs` beside it.
        for other in file.outline.imports where other.module != "RIBs" && app.runtime.modules.contains(other.module) {
            if let first = other.syntax.path.first { edits.replace(first.name, with: "RIBs", in: file.path) }
        }
        // The module in a name: `ModernRIBs.ViewControllable`.
        for token in file.syntax.tokens(viewMode: .sourceAccurate)
        where token.text != "RIBs" && app.runtime.modules.contains(token.text) && !token.isImported
            && token.nextToken(viewMode: .sourceAccurate)?.tokenKind == .period
        { edits.replace(token, with: "RIBs", in: file.path) }
    }

    /// The modules that a file used through the import of the old module.
    private func modulesToAdd(to file: SourceFile) -> Set<String> {
        let tokens = file.syntax.tokens(viewMode: .sourceAccurate).filter { token in
            if case .identifier = token.tokenKind { return !token.isImported }
            return false
        }
        let names = Set(
            tokens.filter { $0.previousToken(viewMode: .sourceAccurate)?.text != "." }.map(\.identifierText))
        let members = Set(tokens.map(\.identifierText))
        let imported = Set(file.outline.imports.map(\.module))
        var added: Set<String> = []
        func add(_ module: String, if isUsed: Bool, unless others: [String] = []) {
            if isUsed, imported.isDisjoint(with: [module] + others) { added.insert(module) }
        }
        let foreign = names.filter { app.types[$0] == nil }
        let own: Set = ["UIKitHost", "UIModalStack", "UINavigationPresenter", "UIViewControllable", "UIViewPresenting"]
        add(
            "UIKit",
            if: foreign.subtracting(own).contains { $0.contains(/^UI[A-Z]/) }
                || app.runtime.isUsed(by: file) && !file.viewControllerEdits.isEmpty,
            unless: ["SwiftUI"])
        add("Foundation", if: !foreign.isDisjoint(with: Self.foundation), unless: ["UIKit", "SwiftUI", "AppKit"])
        add(
            "Combine",
            if: usesCombine && !foreign.union(members.intersection(Self.combineMembers)).isDisjoint(with: Self.combine))
        add(
            "RxSwift",
            if: !usesCombine && !foreign.union(members.intersection(Self.rxMembers)).isDisjoint(with: Self.rxSwift))
        let launches = file.syntax.descendants(FunctionCallExprSyntax.self).contains {
            $0.functionName == "launch" && $0.arguments.first?.label?.text == "from"
        }
        let isWrapper = file.outline.types.contains {
            $0.kind != .protocol && $0.hasMember("uiviewController")
        }
        add("RIBsUIKit", if: members.contains("uiviewController") || launches || isWrapper)
        if added.contains("UIKit") { added.remove("Foundation") }
        return added
    }

    private static let foundation = KnownTypes.foundation.union(["DispatchQueue", "NSRegularExpression"])
    private static let combineMembers: Set = ["eraseToAnyPublisher", "sink"]
    private static let combine = combineMembers.union([
        "AnyCancellable", "AnyPublisher", "CurrentValueSubject", "Future", "Just", "PassthroughSubject", "Published",
        "Publisher", "Publishers",
    ])
    private static let rxMembers: Set = ["disposed", "disposeOnDeactivate", "disposeOnStop"]
    private static let rxSwift = rxMembers.union([
        "BehaviorSubject", "Completable", "Disposable", "Disposables", "DisposeBag", "MainScheduler", "Maybe",
        "Observable", "ObservableType", "PublishSubject", "ReplaySubject", "Single",
    ])
}

extension TokenSyntax {
    /// Whether the token is part of an import statement.
    fileprivate var isImported: Bool { ancestor(ImportDeclSyntax.self) != nil }
}
