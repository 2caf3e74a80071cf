/// Returns the name of an interface without its suffix: `DIVerifyBuildable` for `any DIVerifyBuildable.Type`.
func interfaceName(of interface: Any.Type) -> String {
    let name = "\(interface)"
    return name.hasSuffix(".Type") ? String(name.dropLast(".Type".count)) : name
}

/// Returns a type as it is written in source code: `any Store` or `Array<any Store>`.
///
/// Swift prints both without `any`, and it prints `any Clock<Duration>` as `Clock<Self.Clock.Duration == Duration>`.
func serviceName(of type: Any.Type) -> String {
    let isProtocol = type != Any.self && "\(Swift.type(of: type))".hasSuffix(".Protocol")
    let name = isProtocol ? "any \(type)" : markingProtocols(in: "\(type)", of: type)
    guard name.contains("Self.") else { return name }
    let constraint = #/Self(?:\.\w+)*\.(\w+) == /#
    // Swift prints several constraints in an order of its own, so their names are needed to tell them apart.
    return name.matches(of: constraint).count == 1
        ? name.replacing(constraint, with: "")
        : name.replacing(constraint) { "\($0.1) == " }
}

/// Returns `name` with `any` before each protocol inside of a generic type or a tuple.
///
/// Only the mangled name tells a protocol from another type: `6Animal_p` is the protocol `Animal`, with the length of
/// its name before it.
private func markingProtocols(in name: String, of type: Any.Type) -> String {
    guard let mangled = _mangledTypeName(type), mangled.contains("_p") else { return name }
    var protocols: Set<Substring> = []
    for end in mangled.ranges(of: "_p").map(\.lowerBound) {
        let before = mangled[..<end]
        let length = (1...before.count).first { before.dropLast($0).hasSuffix("\($0)") }
        if let length { protocols.insert(before.suffix(length)) }
    }
    // Swift prints `any` before a protocol with constraints, and a dot before its associated types.
    return name.replacing(#/(?:any |\.)?\w+/#) { protocols.contains($0.output) ? "any \($0.output)" : "\($0.output)" }
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
