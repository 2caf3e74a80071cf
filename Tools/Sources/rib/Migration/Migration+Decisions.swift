import SwiftSyntax

extension Migration {
    /// Notes the places of a file that a user looks at.
    mutating func decide(_ file: SourceFile) {
        var attaching: Set<SyntaxIdentifier> = []
        for call in file.syntax.descendants(FunctionCallExprSyntax.self) {
            guard let name = call.functionName else { continue }
            let place = file.location(
                of: call.calledExpression.lastToken(viewMode: .sourceAccurate) ?? TokenSyntax.identifier(""))
            let type = call.enclosingType ?? ""
            switch name {
            case "assign" where call.argument("to") != nil, "bind", "sink", "subscribe":
                guard call.hasStream, app.isIsolatedClass(type), !app.isTest(file),
                    !call.deliversOnMain(inView: app.isView(type))
                else { break }
                note(.thread, "\(type).\(call.enclosingFunction ?? name)", at: place, group: call.publisher)
            case "attachChild":
                guard app.inherits(type, from: ["Router"]) || app.inherits(type, from: OldApp.livingClasses),
                    let function = call.ancestor(FunctionDeclSyntax.self), !call.isGuarded(in: function),
                    attaching.insert(function.id).inserted
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
        decideStreams(of: file)
    }

    /// Notes the operators on streams of the runtime: `scope.isActiveStream.filter { … }`. A name without an owner before
    /// it is noted in the subclasses of the runtime's classes only.
    private mutating func decideStreams(of file: SourceFile) {
        for reference in file.syntax.descendants(DeclReferenceExprSyntax.self)
        where ["isActiveStream", "isStartedStream", "lifecycle"].contains(reference.baseName.text) {
            guard let access = reference.parent?.as(MemberAccessExprSyntax.self) else { continue }
            let isBare = access.base?.id == ExprSyntax(reference).id
            guard let outer = isBare ? access : access.parent?.as(MemberAccessExprSyntax.self),
                !["observe", "value", "values"].contains(outer.declName.baseName.text),
                !isBare || app.inherits(reference.enclosingType ?? "", from: OldApp.livingClasses)
            else { continue }
            note(.stream, reference.baseName.text, at: file.location(of: reference))
        }
    }
}

extension FunctionCallExprSyntax {
    /// Whether a stream is before the name. Otherwise it is a method of the app, such as `bind()`.
    fileprivate var hasStream: Bool {
        let base = calledExpression.as(MemberAccessExprSyntax.self)?.base
        let labels = arguments.compactMap(\.label?.text)
        // A workflow begins with the same word, and so do functions of the app with labels of their own.
        guard let base, !["self", "super"].contains(base.code),
            base.lastName?.lowercased().hasSuffix("workflow") != true,
            base.as(FunctionCallExprSyntax.self)?.functionName?.hasSuffix("Workflow") != true
        else { return false }
        return Self.labelsOfStreams.isSuperset(of: labels)
    }

    /// The labels of the methods with which RxSwift and Combine subscribe.
    private static let labelsOfStreams: Set = [
        "on", "onCompleted", "onDisposed", "onError", "onFailure", "onNext", "onSubscribe", "onSubscribed", "onSuccess",
        "receiveCompletion", "receiveValue", "to", "with",
    ]

    /// Whether the chain before a subscription delivers on the main thread as its last operator.
    fileprivate func deliversOnMain(inView: Bool) -> Bool {
        func isMain(_ scheduler: (any SyntaxProtocol)?) -> Bool {
            scheduler?.code.contains(/(^|[^A-Za-z])main|Main/) == true
        }
        var expression = calledExpression.as(MemberAccessExprSyntax.self)?.base
        while let call = expression?.as(FunctionCallExprSyntax.self) {
            let name = call.functionName ?? ""
            if call.isEventOfControl || ["asDriver", "asSignal"].contains(name) { return true }
            if ["observe", "observeOn", "receive"].contains(name) { return isMain(call.arguments) }
            if ["debounce", "delay", "throttle"].contains(name), isMain(call.argument("scheduler")) {
                // The throttle of RxSwift sends the first value on the thread of its source.
                if name != "throttle" || call.argument("for") != nil { return true }
            } else if Self.otherThreads.contains(name) {
                return false
            }
            expression = call.calledExpression.as(MemberAccessExprSyntax.self)?.base
        }
        // The events of a control, `button.rx.tap.subscribe(…)`, and those of the view itself, `rx.tap.subscribe(…)`.
        guard let source = expression else { return false }
        return source.is(MemberAccessExprSyntax.self) && source.code.contains(".rx.")
            || source.lastName == "tapPublisher" || inView && "\(source.code).".hasPrefix("rx.")
    }

    /// Whether the call publishes the events of a control: `button.publisher(for: .touchUpInside)`, and not those of a
    /// notification or of a key path.
    private var isEventOfControl: Bool {
        if functionName == "controlEvent" { return calledExpression.code.contains("rx.controlEvent") }
        guard functionName == "publisher", let event = argument("for")?.as(MemberAccessExprSyntax.self),
            event.base == nil, let base = calledExpression.as(MemberAccessExprSyntax.self)?.base
        else { return false }
        return !base.code.contains(/[Nn]otification|[Cc]enter/)
    }

    /// The operators that deliver values of another stream, or on another thread.
    private static let otherThreads: Set = [
        "combineLatest", "concat", "concatMap", "debounce", "delay", "flatMap", "flatMapFirst", "flatMapLatest",
        "merge", "switchLatest", "switchToLatest", "throttle", "timeout", "zip",
    ]

    /// The property or the function that publishes the values of a subscription: `prices(for:)` for
    /// `store.prices(for: id).map { … }.sink { … }`.
    fileprivate var publisher: String {
        var expression = calledExpression.as(MemberAccessExprSyntax.self)?.base
        while let current = expression {
            if let call = current.as(FunctionCallExprSyntax.self) {
                let base = call.calledExpression.as(MemberAccessExprSyntax.self)?.base
                let isOperator = Self.operators.contains(call.functionName ?? "") && base?.isTypeName == false
                guard isOperator else { return call.functionSpelling }
                expression = base
            } else {
                return current.lastName ?? current.code
            }
        }
        return ""
    }

    private var functionSpelling: String {
        let labels = arguments.map { "\($0.label?.text ?? "_"):" }.joined()
        return "\(functionName ?? calledExpression.code)(\(labels))"
    }

    /// The operators of RxSwift and Combine between what publishes and a subscription.
    private static let operators = otherThreads.union([
        "asDriver", "asObservable", "asSignal", "assertNoFailure", "catch", "catchAndReturn", "catchError",
        "catchErrorJustReturn", "collect", "compactMap", "confineTo", "distinctUntilChanged", "do", "drive",
        "dropFirst",
        "eraseToAnyPublisher", "filter", "first", "handleEvents", "ignoreOutput", "last", "map", "mapError",
        "materialize", "observe", "observeOn", "prefix", "prepend", "print", "receive", "reduce", "removeDuplicates",
        "replaceError", "replaceNil", "retry", "scan", "setFailureType", "share", "single", "skip", "skipWhile",
        "startWith", "subscribe", "subscribeOn", "take", "takeUntil", "takeWhile", "toArray", "tryMap",
        "withLatestFrom",
        "withUnretained",
    ])

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

extension ExprSyntax {
    /// Whether the expression is the name of a type, as in `Observable.merge(…)`.
    fileprivate var isTypeName: Bool { lastName?.first?.isUppercase == true }
}
