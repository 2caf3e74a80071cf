import SwiftSyntax

extension TypeSyntax {
    /// A value of a common type; nil for other types.
    ///
    /// - Parameters:
    ///   - isIsolated: Whether the code that uses the value is isolated to the main actor.
    ///   - generics: Names that are generic parameters here.
    ///   - view: Returns what the views are made of. A view of screens shows no other view.
    func commonValue(
        isIsolated: Bool, except generics: Set<String> = [], view: () -> ViewKind? = { nil }
    ) -> String? {
        func value(_ type: TypeSyntax) -> String? {
            type.commonValue(isIsolated: isIsolated, except: generics, view: view)
        }
        switch unwrapped.as(TypeSyntaxEnum.self) {
        case .optionalType, .implicitlyUnwrappedOptionalType: return "nil"
        case .arrayType: return "[]"
        case .dictionaryType: return "[:]"
        case .attributedType(let type):
            let words = type.specifiers.map(\.trimmedDescription)
            return words == ["sending"] && type.attributes.isEmpty ? value(type.baseType) : nil
        case .tupleType(let tuple):
            let values = tuple.elements.map { element in
                value(element.type).map { "\(element.firstName.map { "\($0.text): " } ?? "")\($0)" }
            }
            return values.contains(nil) ? nil : "(\(values.compactMap(\.self).joined(separator: ", ")))"
        case .identifierType(let type):
            if generics.contains(type.name.text) { return nil }
            switch (type.name.text, type.genericArgumentClause != nil) {
            case ("Int", false), ("UInt", false), ("Double", false), ("Float", false): return "0"
            case ("Int8", false), ("Int16", false), ("Int32", false), ("Int64", false): return "0"
            case ("UInt8", false), ("UInt16", false), ("UInt32", false), ("UInt64", false): return "0"
            case ("String", false): return "\"\""
            case ("Bool", false): return "false"
            case ("Void", false): return "()"
            case ("Optional", true): return "nil"
            case ("Array", true), ("Set", true): return "[]"
            case ("Dictionary", true): return "[:]"
            case ("BuilderContainer", false): return isIsolated ? "BuilderContainer()" : nil
            // An empty one, because a test that does not read it must not stop.
            case ("AsyncStream", true): return "AsyncStream { $0.finish() }"
            case ("AsyncThrowingStream", true) where type.throwsAnyError:
                return "AsyncThrowingStream { $0.finish() }"
            case ("EventStream", true), ("MutableEventStream", true):
                return isIsolated ? "MutableEventStream()" : nil
            case ("StateStream", true), ("MutableStateStream", true):
                return isIsolated ? type.streamed.flatMap(value).map { "MutableStateStream(\($0))" } : nil
            default: return nil
            }
        case .someOrAnyType(let type) where isIsolated && type.someOrAnySpecifier.text == "any":
            return switch type.constraint.code.filter({ !$0.isWhitespace }) {
            case "Clock<Duration>": "ManualClock()"
            case "Routing": "RoutingMock()"
            case "ViewableRouting":
                "ViewableRoutingMock(\(view() == .screen ? "viewControllable: ScreenController()" : ""))"
            case "ViewControllable": view() == .screen ? "ScreenController()" : "ViewControllableMock()"
            case "ViewPresenting": "ViewPresentingMock()"
            case "Resolver": "Container()"
            default: nil
            }
        default: return nil
        }
    }
}

extension IdentifierTypeSyntax {
    /// The type of the values of a stream: `Int` of `StateStream<Int>`.
    fileprivate var streamed: TypeSyntax? { genericArgumentClause?.arguments.first?.argument.as(TypeSyntax.self) }
    /// Whether the type throws `any Error`. Only such an `AsyncThrowingStream` has public initialisers.
    fileprivate var throwsAnyError: Bool {
        ["Error", "any Error", "any Swift.Error"].contains(genericArgumentClause?.arguments.last?.argument.code)
    }
}
