import SwiftSyntax

extension Rule {
    static let strongListener = Rule(
        "strong-listener", "A reference to a listener is weak.",
        because:
            "The listener is an ancestor that retains the object. With a strong reference, neither is released."
    ) { workspace, findings in
        workspace.addReferences(to: "its listener", to: findings) { _, type, property, name in
            type.kind != .struct && (name.hasSuffix("Listener") || property.name == "listener")
                && workspace.isProtocol(name, property.type)
        }
    }

    static let strongRouter = Rule(
        "strong-router", "An interactor, a presenter and a view refer to a router weakly.",
        because:
            "The router retains its interactor and its view. A strong reference back is a cycle, so none is released."
    ) { workspace, findings in
        workspace.addReferences(to: "a router", to: findings) { file, type, _, name in
            let bases = ["Interactor", "PresentableInteractor", "Presenter", "ScreenController"]
            let isPart =
                bases.contains { type.inheritedNames.contains($0) && workspace.isOfFramework($0, in: file) }
                || workspace.rib(withPart: type.name, in: file) != nil
            return isPart && (name.hasSuffix("Routing") || name.hasSuffix("Router"))
        }
    }
}

extension Workspace {
    /// Adds a finding for each stored property that is not weak and fits `condition`, which receives the file, the type
    /// around the property, the property and the name of its type.
    fileprivate func addReferences(
        to object: String, to findings: Findings, where condition: (SourceFile, TypeDeclaration, Member, String) -> Bool
    ) {
        for file in sources {
            for type in file.outline.types where [.class, .actor, .struct].contains(type.kind) && !type.isDouble {
                let rib = self.rib(withPart: type.name, in: file)
                for property in type.storedProperties where !property.isWeak {
                    guard let name = property.type?.baseName, condition(file, type, property, name) else { continue }
                    // Another router can have no other owner. Only the RIB's own one retains the object.
                    let isRouter = name.hasSuffix("Routing") || name.hasSuffix("Router")
                    let isOwn =
                        !isRouter || rib.map { ["\($0.name)Routing", "\($0.name)Router"].contains(name) } == true
                    findings.add(
                        "\(type.name).\(property.problem(with: object))", at: file.location(of: property.nameSyntax),
                        fix: property.weakFix(isSendable: isSendable(type)),
                        edit: isOwn ? property.weakEdit(isSendable: isSendable(type)) : nil)
                }
            }
        }
    }

    /// Whether the properties of a class must be constants, because it is Sendable and not isolated to an actor.
    ///
    /// `weak let` compiles in every class, so a class counts as not isolated if the workspace does not tell.
    private func isSendable(_ type: TypeDeclaration) -> Bool {
        guard type.kind == .class, bases(of: type.name).contains(where: Framework.sendableProtocols.contains) else {
            return false
        }
        let isUnchecked = (declarations(of: type.name).map(\.type) + [type]).contains { part in
            part.inherited.contains { $0.code.contains("@unchecked") }
        }
        return !isUnchecked && !isIsolated(type)
    }

    /// Whether an actor isolates a class: by an attribute of its own, or by one of a type that its head names. A conformance
    /// in an extension does not.
    private func isIsolated(_ type: TypeDeclaration) -> Bool {
        if type.modifiers.contains("nonisolated") { return false }
        let heads = reachable(from: [type.name], by: \.self) { name in
            declarations(of: name).filter { $0.type.kind != .extension }.flatMap(\.type.inheritedNames)
        }
        return heads.contains(where: Framework.mainActorClasses.contains)
            || heads.flatMap(declarations(of:)).contains { declared in
                declared.type.kind != .extension && declared.type.attributeNames.contains { $0.hasSuffix("Actor") }
            }
    }

    /// Returns the RIB whose interactor, presenter or view controller is the type `name`.
    fileprivate func rib(withPart name: String, in file: SourceFile) -> RIB? {
        let flatName = Namespace.flatName(of: name, in: module(of: file)?.name)
        return [RIB.Part.interactor, .presenter, .viewController].lazy.compactMap { part in
            self.ribs(named: flatName.trimmingSuffix(part.rawValue)).first { $0.types[part]?.type.name == name }
        }.first
    }

    /// Whether `type` is written with `any`, or `name` is a protocol of the workspace.
    fileprivate func isProtocol(_ name: String, _ type: TypeSyntax?) -> Bool {
        if let declared = declaration(of: name) { return declared.type.kind == .protocol }
        return type?.tokens(viewMode: .sourceAccurate).contains { $0.text == "any" } == true
    }
}

extension TypeDeclaration {
    /// Whether the name says that the type is for tests, which read a listener after the RIB has released it.
    var isDouble: Bool { name.contains(/(^|\.)(Fake|Mock|Spy|Stub)[A-Z]\w*$|(Double|Fake|Mock|Spy|Stub)$/) }
}

extension Member {
    /// Whether the property is weak, by its modifier or by a wrapper such as `@Weak`.
    fileprivate var isWeak: Bool {
        ownership == "weak" || attributes.contains { $0.code.lowercased().contains("weak") }
    }

    fileprivate func problem(with object: String) -> String {
        ownership == "strong"
            ? "\(name) is a strong reference to \(object)."
            : "\(name) is an unowned reference to \(object), and traps if it is used after the release."
    }

    /// - Parameter isSendable: Whether the property of a class that other threads use must be a constant.
    fileprivate func weakFix(isSendable: Bool) -> String {
        let word = weakWord(isSendable)
        return hasOptionalType
            ? "write `\(word) \(name)`."
            : "write `\(word) \(name): (\(typeText))?`, and use it with `?.`."
    }

    private func weakWord(_ isSendable: Bool) -> String {
        isSendable && variable?.bindingSpecifier.text == "let" ? "weak let" : "weak var"
    }

    /// Writes `weak var`. A property that is not Optional needs changes where it is used, which a user decides.
    fileprivate func weakEdit(isSendable: Bool) -> TextEdit? {
        guard hasOptionalType, ownership == "strong", let variable, variable.bindings.count == 1 else { return nil }
        let specifier = variable.bindingSpecifier
        let start = specifier.positionAfterSkippingLeadingTrivia.utf8Offset
        return TextEdit(range: start..<start + specifier.text.utf8.count, text: weakWord(isSendable))
    }
}
