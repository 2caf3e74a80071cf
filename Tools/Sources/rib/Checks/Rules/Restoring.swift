import SwiftSyntax

extension Rule {
    static let secretInState = Rule(
        "secret-in-state", "A saved state has no member that is named like a secret.",
        because: "The state is stored in a file, and any reader of the file could use the secret."
    ) { workspace, findings in
        for part in workspace.restorableInteractors {
            guard let state = part.stateName else { continue }
            for (type, property) in workspace.storedProperties(ofState: state, in: part)
            where property.name.isNameOfSecret && property.type?.baseName != "Bool" {
                findings.add(
                    "The state of \(part.interactor) saves \(property.name).",
                    at: type.file.location(of: property.nameSyntax),
                    fix: "leave \(property.name) out of the state, and ask for it again.")
            }
        }
    }

    static let restorableWithoutID = Rule(
        "restorable-without-id", "A restorable RIB that is built with data has a savedID.",
        because: "A RIB of the same name that is built with other data would get its saved state."
    ) { workspace, findings in
        for part in workspace.restorableInteractors {
            guard let name = part.rib?.name, !part.members.contains(where: { $0.name == "savedID" }) else { continue }
            let builds = workspace.declarations(of: "\(name)Builder").filter { $0.module == part.rib?.module }
                .flatMap(\.type.described).filter { $0.name == "build" }
            let data = builds.flatMap(\.parameters).first { workspace.isData($0.type, besides: part.stateName) }
            // A root has no siblings.
            guard let data, !builds.contains(where: { $0.type?.code.contains("LaunchRouting") == true }) else {
                continue
            }
            let label = (data.secondName ?? data.firstName).identifierText
            findings.add(
                "\(part.interactor) is built with \(label), and its saved state has no id.",
                at: part.conformance.location,
                fix:
                    "if only one \(name) is open at once, or \(label) changes, write `var savedID: String? { nil }` in it. "
                    + "If several can be open, return what tells them apart, such as `\"\\(\(label))\"`."
            )
        }
    }
}

/// An interactor that conforms to `Restorable`.
struct RestorableInteractor {
    /// The class or the extension that names the protocol.
    let conformance: Declared
    /// The members of the class and of its extensions.
    let members: [Member]
    let rib: RIB?

    var interactor: String { conformance.type.name }

    /// The name of the type of the state: that of `savedState`, or `SavedState` if none is written.
    var stateName: String? {
        guard let state = members.first(where: { $0.name == "savedState" && $0.kind == .property }) else { return nil }
        guard let type = state.type else { return "SavedState" }
        return type.as(ArrayTypeSyntax.self)?.element.baseName ?? type.baseName
    }
}

extension Workspace {
    var restorableInteractors: [RestorableInteractor] {
        sources.flatMap { file in
            file.outline.types.filter { $0.inheritedNames.contains("Restorable") && $0.kind != .protocol }.map { type in
                let conformance = Declared(type: type, file: file, module: module(of: file)?.name)
                let parts = declarations(of: type.name).filter { $0.module == conformance.module }
                let rib = ribs.first { $0.module == conformance.module && "\($0.name)Interactor" == type.name }
                return RestorableInteractor(
                    conformance: conformance, members: parts.flatMap(\.type.described), rib: rib)
            }
        }
    }

    /// The stored properties of the state `name`, and those of the structs of the module that it contains.
    fileprivate func storedProperties(
        ofState name: String, in part: RestorableInteractor
    ) -> [(type: Declared, property: Member)] {
        var (found, open, seen): ([(Declared, Member)], _, Set<String>) = ([], [name], [])
        while let name = open.popLast() {
            guard seen.insert(name).inserted else { continue }
            let names = [name, "\(part.interactor).\(name)"] + seen.map { "\($0).\(name)" }
            for type in names.flatMap(declarations(of:)) where type.module == part.conformance.module {
                guard type.type.kind == .struct else { continue }
                let properties = type.type.storedProperties
                found += properties.map { (type, $0) }
                open += properties.compactMap {
                    $0.type?.as(ArrayTypeSyntax.self)?.element.baseName ?? $0.type?.baseName
                }
            }
        }
        return found
    }

    /// Whether a parameter is a value. A reference, a closure, a stream and the state itself are no identity.
    func isData(_ type: TypeSyntax, besides state: String? = nil) -> Bool {
        if type.is(ArrayTypeSyntax.self) { return true }
        guard !type.is(SomeOrAnyTypeSyntax.self), let name = type.baseName, !name.hasSuffix("Stream") else {
            return false
        }
        guard let kind = declaration(of: name)?.type.kind else { return true }
        return name != state && (kind == .struct || kind == .enum)
    }
}

extension String {
    /// Whether the last word is a secret: `typedPIN` and `refreshTokens`, not `spin` and `passwordProblem`.
    fileprivate var isNameOfSecret: Bool {
        let secrets = ["password", "passcode", "passphrase", "token", "secret", "credential", "cookie", "pin", "key"]
        let name = hasSuffix("s") ? String(dropLast()) : self
        return secrets.contains { secret in
            guard name.lowercased().hasSuffix(secret) else { return false }
            let (before, first) = (name.dropLast(secret.count).last, name.suffix(secret.count).first)
            return before == nil || before == "_" || first?.isUppercase == true
        }
    }
}
