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
                    call.stream?.deliversOnMain(inView: app.isView(type), events: events) != true
                else { break }
                note(.thread, "\(type).\(call.enclosingFunction ?? name)", at: place, group: publisher(of: call))
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
        let base = stream
        let labels = arguments.compactMap(\.label?.text)
        // A workflow begins with the same word, and so do functions of the app with labels of their own.
        guard let base, !["self", "super"].contains(base.code),
            base.lastName?.lowercased().hasSuffix("workflow") != true,
            base.as(FunctionCallExprSyntax.self)?.functionName?.hasSuffix("Workflow") != true
        else { return false }
        return Self.labelsOfStreams.isSuperset(of: labels)
    }

    /// What a method is called on.
    var stream: ExprSyntax? { calledExpression.as(MemberAccessExprSyntax.self)?.base }

    /// The labels of the methods with which RxSwift and Combine subscribe.
    private static let labelsOfStreams: Set = [
        "on", "onCompleted", "onDisposed", "onError", "onFailure", "onNext", "onSubscribe", "onSubscribed", "onSuccess",
        "receiveCompletion", "receiveValue", "to", "with",
    ]

    /// Whether the call publishes the events of a control: `button.publisher(for: .touchUpInside)`, and not those of a
    /// notification or of a key path.
    fileprivate var isEventOfControl: Bool {
        if let functionName, Self.eventsOfViews.contains(functionName) {
            return stream?.lastName == "rx"
        }
        guard functionName == "publisher", let event = argument("for")?.as(MemberAccessExprSyntax.self),
            event.base == nil, let base = calledExpression.as(MemberAccessExprSyntax.self)?.base
        else { return false }
        return !base.code.contains(/[Nn]otification|[Cc]enter/)
    }

    /// The methods with which RxCocoa and RxGesture publish the events of a view.
    private static let eventsOfViews: Set = [
        "anyGesture", "controlEvent", "longPressGesture", "modelDeleted", "modelDeselected", "modelSelected",
        "panGesture", "pinchGesture", "swipeGesture", "tapGesture",
    ]

    /// The operators that deliver values of another stream, or on another thread.
    fileprivate static let otherThreads: Set = [
        "combineLatest", "concat", "concatMap", "debounce", "delay", "flatMap", "flatMapFirst", "flatMapLatest",
        "merge", "switchLatest", "switchToLatest", "throttle", "timeout", "zip",
    ]

    /// The operators of RxSwift and Combine between what publishes and a subscription.
    fileprivate static let operators = otherThreads.union([
        "asDriver", "asObservable", "asSignal", "assertNoFailure", "autoconnect", "catch", "catchAndReturn",
        "catchError", "catchErrorJustReturn", "collect", "compactMap", "confineTo", "distinctUntilChanged", "do",
        "drive", "dropFirst", "eraseToAnyPublisher", "filter", "first", "handleEvents", "ignoreOutput", "last", "map",
        "mapError", "materialize", "observe", "observeOn", "prefix", "prepend", "print", "receive", "reduce",
        "removeDuplicates", "replaceError", "replaceNil", "retry", "scan", "setFailureType", "share", "single", "skip",
        "skipWhile", "startWith", "subscribe", "subscribeOn", "take", "takeUntil", "takeWhile", "toArray", "tryMap",
        "when", "withLatestFrom", "withUnretained",
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

    /// The property or the function that publishes the values of a chain: `prices(for:)` for
    /// `store.prices(for: id).map { … }`.
    func publisher(operators: Set<String>, transformers: [String: Int]) -> String {
        let known = FunctionCallExprSyntax.operators.union(operators)
        let calls = sequence(first: self.as(FunctionCallExprSyntax.self)) {
            $0?.stream?.as(FunctionCallExprSyntax.self)
        }
        // What follows an operator is one, too, such as an operator of a library.
        let first = calls.prefix { $0 != nil }.compactMap(\.self).last { call in
            call.stream?.isTypeName == false && known.contains(call.functionName ?? "")
        }
        let source = first?.stream ?? self
        guard let call = source.as(FunctionCallExprSyntax.self) else { return source.lastName ?? source.code }
        if let index = transformers[call.functionName ?? ""], index < call.arguments.count {
            let argument = Array(call.arguments)[index].expression
            return argument.publisher(operators: operators, transformers: transformers)
        }
        let labels = call.arguments.map { "\($0.label?.text ?? "_"):" }.joined()
        return "\(call.functionName ?? call.calledExpression.code)(\(labels))"
    }

    /// Whether a chain of operators delivers on the main thread as its last operator.
    ///
    /// - Parameters:
    ///   - inView: Whether the chain is in a view.
    ///   - events: The properties of views that publish the events of a control.
    fileprivate func deliversOnMain(inView: Bool, events: Set<String>) -> Bool {
        func isMain(_ scheduler: (any SyntaxProtocol)?) -> Bool {
            scheduler?.code.contains(/(^|[^A-Za-z])main|Main/) == true
        }
        var expression: ExprSyntax? = self
        while let call = expression?.as(FunctionCallExprSyntax.self) {
            let (name, scheduler) = (call.functionName ?? "", call.argument("scheduler") ?? call.argument("on"))
            if call.isEventOfControl || events.union(["asDriver", "asSignal"]).contains(name) { return true }
            if ["observe", "observeOn", "receive"].contains(name) { return isMain(call.arguments) }
            if ["interval", "publish", "timer"].contains(name), isMain(scheduler) { return true }
            // Without a scheduler, these deliver at once to the subscriber.
            if ["Empty", "Fail", "Just", "empty", "from", "just", "of"].contains(name), call.stream?.isTypeName != false
            {
                return isMain(scheduler) || scheduler == nil
            }
            if ["debounce", "delay", "throttle"].contains(name), isMain(scheduler) {
                // RxSwift's throttle sends the first value on the thread of its source.
                if name != "throttle" || call.argument("for") != nil { return true }
            } else if FunctionCallExprSyntax.otherThreads.contains(name) {
                return call.stream?.isTypeName == true
                    && call.arguments.allSatisfy { $0.expression.deliversOnMain(inView: inView, events: events) }
            }
            expression = call.stream
        }
        // The events of a control, `button.rx.tap.subscribe(…)`, and those of the view itself, `rx.tap.subscribe(…)`.
        guard let source = expression else { return false }
        return source.is(MemberAccessExprSyntax.self) && source.code.contains(".rx.")
            || source.lastName.map { $0 == "tapPublisher" || events.contains($0) } == true
            || inView && "\(source.code).".hasPrefix("rx.")
    }
}

extension OldApp {
    /// The properties and methods of views that publish the events of a control, wherever they are declared.
    var events: Set<String> {
        let properties = types.values.joined().filter { $0.type.kind != .protocol }.flatMap { declared in
            declared.type.described.filter { [.function, .property].contains($0.kind) && Self.isStream($0.type) }.map {
                property in
                let stream = property.onlyExpression
                let isEvent = isView(declared.type.name) && stream?.deliversOnMain(inView: true, events: []) == true
                return (property.name, isEvent)
            }
        }
        return Set(properties.filter(\.1).map(\.0)).subtracting(properties.filter { !$0.1 }.map(\.0))
    }
}

extension Member {
    /// The value of the property, or the only expression of its getter or of the method.
    fileprivate var onlyExpression: ExprSyntax? {
        if let body = syntax.as(FunctionDeclSyntax.self)?.body {
            return body.statements.count == 1 ? body.statements.first?.item.onlyExpression : nil
        }
        guard case .getter(let items)? = binding?.accessorBlock?.accessors, items.count == 1 else { return value }
        return items.first?.item.onlyExpression
    }
}
