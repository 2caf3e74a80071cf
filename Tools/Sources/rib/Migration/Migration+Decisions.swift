import SwiftSyntax

extension Migration {
    /// Notes the places of a file that a person looks at.
    mutating func decide(_ file: SourceFile) {
        for call in file.syntax.descendants(FunctionCallExprSyntax.self) {
            guard let name = call.functionName else { continue }
            let place = file.location(
                of: call.calledExpression.lastToken(viewMode: .sourceAccurate) ?? TokenSyntax.identifier(""))
            let type = call.enclosingType ?? ""
            switch name {
            case "subscribe", "sink", "bind":
                guard call.hasStream, app.isIsolatedClass(type), !app.isTest(file), !call.deliversOnMain else { break }
                note(.thread, "\(type).\(call.enclosingFunction ?? name)", at: place)
            case "attachChild":
                guard app.inherits(type, from: ["Router"]) || app.inherits(type, from: OldApp.isolatedClasses),
                    let function = call.ancestor(FunctionDeclSyntax.self), !call.isGuarded(in: function)
                else { break }
                note(.attaching, "\(type).\(function.name.text)", at: place)
            case "confineTo": note(.confining, type, at: place)
            // Not the steps of the bridges, which extend these types.
            case "onStep" where !["Step", "Workflow"].contains(type): note(.steps, type, at: place)
            case "expectDeallocate", "expectViewControllerDisappear", "execute":
                if name != "execute" || call.calledExpression.code.hasPrefix("Executor") {
                    note(.missing, name, at: place)
                }
            case "fork":
                let step = call.calledExpression.as(MemberAccessExprSyntax.self)?.base
                if step?.code.contains(/as(Observable|Publisher)\(\)$/) == true,
                    call.parent?.is(OptionalChainingExprSyntax.self) != true
                {
                    note(.missing, "fork of an Optional", at: place)
                }
            default: break
            }
        }
        for access in file.syntax.descendants(MemberAccessExprSyntax.self) {
            // The stream is the base of an operator: `scope.isActiveStream.filter { … }`.
            guard ["isActiveStream", "isStartedStream", "lifecycle"].contains(access.declName.baseName.text),
                let outer = access.parent?.as(MemberAccessExprSyntax.self), outer.declName.baseName.text != "observe"
            else { continue }
            note(.stream, access.declName.baseName.text, at: file.location(of: access.declName))
        }
    }
}

extension FunctionCallExprSyntax {
    /// Whether a stream is before the name. Otherwise it is a method of the app, such as `bind()`.
    fileprivate var hasStream: Bool {
        let base = calledExpression.as(MemberAccessExprSyntax.self)?.base?.code
        return base.map { !["self", "super"].contains($0) } ?? false
    }

    /// Whether the chain before a subscription delivers on the main thread as its last operator.
    fileprivate var deliversOnMain: Bool {
        var expression = calledExpression.as(MemberAccessExprSyntax.self)?.base
        while let call = expression?.as(FunctionCallExprSyntax.self) {
            if ["asDriver", "asSignal"].contains(call.functionName) { return true }
            if ["observe", "observeOn", "receive"].contains(call.functionName) {
                return call.arguments.code.contains("ain")
            }
            if let name = call.functionName, Self.otherThreads.contains(name) { return false }
            expression = call.calledExpression.as(MemberAccessExprSyntax.self)?.base
        }
        // The events of a control: `button.rx.tap.subscribe(…)`.
        return expression?.is(MemberAccessExprSyntax.self) == true && expression?.code.contains(".rx.") == true
    }

    /// The operators that deliver values of another stream, or on another thread.
    private static let otherThreads: Set = [
        "combineLatest", "concat", "concatMap", "debounce", "delay", "flatMap", "flatMapFirst", "flatMapLatest",
        "merge", "switchLatest", "switchToLatest", "throttle", "timeout", "zip",
    ]

    /// Whether a condition in the function decides before the call.
    fileprivate func isGuarded(in function: FunctionDeclSyntax) -> Bool {
        let nodes = sequence(first: Syntax(self)) { $0.parent }.prefix { $0.id != function.id }
        if nodes.contains(where: { $0.is(IfExprSyntax.self) || $0.is(SwitchExprSyntax.self) }) { return true }
        let conditions = function.body?.statements.filter { item in
            item.position < position
                && (item.item.is(GuardStmtSyntax.self) || item.item.code.hasPrefix("if ")
                    || item.item.code.contains("detach"))
        }
        return conditions?.isEmpty == false
    }
}
