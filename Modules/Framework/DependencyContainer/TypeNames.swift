/// Returns the name of an interface without `any` and `.Type`: `DIVerifyBuildable` for `any DIVerifyBuildable.Type`.
func interfaceName(of interface: Any.Type) -> String {
    let name = typeName(of: interface)
    guard name.hasSuffix(".Type") else { return name }
    return String(name.dropLast(".Type".count).trimmingPrefix("any "))
}

/// Returns a type with its module, such as `Bar.Menu`.
///
/// Swift adds an address to the name of a private type and of one in a function. It differs in each process:
/// `findings/names-of-private-types.sh`.
func qualifiedName(of type: Any.Type) -> String {
    let name = String(reflecting: type)
    return name.contains("(unknown") ? name.replacing(#/\(unknown context at \$\w+\)\./#, with: "") : name
}

/// Returns a type as it is written in source code, without modules: `any Store`, `Menu.Item` or `Array<any Store>`.
///
/// Swift prints each with its modules and without `any`, and `any Clock<Duration>` as
/// `any Swift.Clock<Self.Swift.Clock.Duration == Swift.Duration>`.
func typeName(of type: Any.Type) -> String {
    let isProtocol = type != Any.self && "\(Swift.type(of: type))".hasSuffix(".Protocol")
    var name = qualifiedName(of: type)
    if name.contains("(") { name.replace(#/\(extension in \w+\):/#, with: "") }
    if name.contains("Self.") {
        let constraint = #/Self(?:\.\w+)*\.(\w+) == /#
        // Swift prints several constraints in an order of its own, so their names are needed to tell them apart.
        let isSingle = name.matches(of: constraint).count == 1
        name = name.replacing(constraint) { isSingle ? "" : "\($0.1) == " }
    }
    return isProtocol
        ? "any \(withoutModules(name, marking: []))" : withoutModules(name, marking: protocols(inside: type))
}

/// Returns `name` without the modules of its types, and with `any` before each protocol in `protocols`.
private func withoutModules(_ name: String, marking protocols: Set<Substring>) -> String {
    var result = ""
    var rest = name[...]
    while !rest.isEmpty {
        let path = rest.prefix { $0.isLetter || $0.isNumber || "_.`".contains($0) }
        let parts = path.split(separator: ".")
        // After `>`, a path with a dot in front names a type inside of a generic one.
        if parts.count < 2 || path.hasPrefix(".") {
            result += path
        } else {
            // Swift prints `any` before a protocol with constraints.
            let isProtocol = parts.last { $0 != "Type" }.map(protocols.contains) == true
            result += (isProtocol && !result.hasSuffix("any ") ? "any " : "") + parts.dropFirst().joined(separator: ".")
        }
        rest = rest[path.endIndex...]
        if let other = rest.popFirst() { result.append(other) }
    }
    return result
}

/// Returns the names of the protocols inside of a generic type, a tuple or a function.
///
/// Only the mangled name tells a protocol from another type: `6Animal_p` is the protocol `Animal`, with the length of
/// its name before it.
private func protocols(inside type: Any.Type) -> Set<Substring> {
    guard let mangled = _mangledTypeName(type), mangled.contains("_p") else { return [] }
    var protocols: Set<Substring> = []
    for end in mangled.ranges(of: "_p").map(\.lowerBound) {
        let before = mangled[..<end]
        let length = (1...before.count).first { before.dropLast($0).hasSuffix("\($0)") }
        if let length { protocols.insert(before.suffix(length)) }
    }
    return protocols
}

/// Returns `text` in quotation marks, with its control characters escaped, so that it cannot forge a line of a message.
func quoted(_ text: String) -> String {
    "\"\(escaped(text.replacing("\\", with: #"\\"#).replacing("\"", with: #"\""#)))\""
}

/// Returns `text` with its control characters escaped, except those in `kept`.
func escaped(_ text: String, keeping kept: Set<Unicode.Scalar> = []) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator:
            let text = kept.contains(scalar) ? String(scalar) : scalar.escaped(asASCII: true)
            result.append(contentsOf: text.unicodeScalars)
        default: result.append(scalar)
        }
    }
    return String(result)
}
