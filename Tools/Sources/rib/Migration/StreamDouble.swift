import SwiftSyntax

/// The property `isActiveStream` of a double that was written for RIBs-iOS or ModernRIBs.
struct StreamDouble {
    /// The property itself, if it stores a value, or the property that it returns.
    let source: Member?
    private let stream: Member
    private let getter: ExprSyntax?

    /// Returns nil if the double has its values from anything but one subject, or is moved already.
    init?(_ stream: Member, of type: TypeDeclaration) {
        guard stream.type?.code.contains(/^(Observable|AnyPublisher)<Bool(, Never)?>$/) == true,
            let binding = stream.binding
        else { return nil }
        self.stream = stream
        guard case .getter(let items)? = binding.accessorBlock?.accessors else {
            guard binding.accessorBlock == nil, binding.initializer != nil else { return nil }
            (source, getter) = (nil, nil)
            return
        }
        let statement = items.count == 1 ? items.first?.item : nil
        getter = statement?.as(ExprSyntax.self) ?? statement?.as(ReturnStmtSyntax.self)?.expression
        let operators = ["asObservable", "eraseToAnyPublisher"]
        let call = getter?.as(FunctionCallExprSyntax.self).flatMap {
            operators.contains($0.functionName ?? "") ? $0 : nil
        }
        let name = call?.calledExpression.as(MemberAccessExprSyntax.self)?.base?.lastName ?? getter?.lastName
        guard let source = type.described.first(where: { $0.name == name && $0.kind == .property }),
            let value = source.value,
            (source.type?.code ?? value.code).contains(/^(\w+Subject|BehaviorRelay)<Bool(, Never)?>/)
        else { return nil }
        self.source = source
    }

    /// Gives the properties the types of the runtime's streams.
    func edit(_ edits: inout SourceEdits, in path: String) {
        if let type = stream.type { edits.replace(type, with: "StateStream<Bool>", in: path) }
        if let type = source?.type { edits.replace(type, with: "MutableStateStream<Bool>", in: path) }
        if let value = (source ?? stream).value {
            edits.replace(value, with: "MutableStateStream(false)", in: path)
        }
        if let source, let getter { edits.replace(getter, with: source.name, in: path) }
    }
}

extension Migration {
    mutating func editStream(_ member: Member, of type: TypeDeclaration, in file: SourceFile) {
        if let double = StreamDouble(member, of: type) {
            double.edit(&edits, in: file.path)
        } else if member.type?.code.contains("StateStream") != true {
            note(.stream, "\(type.name).isActiveStream", at: file.location(of: member.syntax))
        }
    }
}
