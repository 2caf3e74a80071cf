import SwiftSyntax

extension InterfaceTemplate {
    /// The builder that other modules receive.
    ///
    /// - Parameters:
    ///   - imports: The modules that the file imports.
    ///   - properties: What the dependency of the RIB requires.
    ///   - isRequiring: Whether the builder of the RIB states needs.
    func adapter(imports: [String], properties: [Member], isRequiring: Bool) -> String {
        """
        \(imports.map { "import \($0)\n" }.joined())
        /// Builds \(rib) for the RIBs that use the interface `DI\(rib)Buildable`.
        final class DI\(rib)BuilderAdapter: Builder<any DI\(rib)Dependency>, DI\(rib)Buildable\
        \(isRequiring ? ", Requiring" : "") {
        \(isRequiring ? "    static let needs = \(rib)Builder.needs\n\n" : "")\
            func build(\(parameters)) -> \(routing) {
                let component = DI\(rib)AdapterComponent(dependency: dependency)
                return bridged(DI\(rib)Bridge(listener: listener)) {
                    \(rib)Builder(dependency: component).build(\(arguments(of: build.signature, listener: "$0")))
                }
            }
        }

        private final class DI\(rib)AdapterComponent: Component<any DI\(rib)Dependency>, \(rib)Dependency \
        \(block(properties.map { "var \($0.name.escaped): \($0.typeText) { dependency.\($0.name) }" }))

        private final class DI\(rib)Bridge: \(rib)Listener {
            private weak var listener: (any DI\(rib)Listener)?

            init(listener: any DI\(rib)Listener) {
                self.listener = listener
            }\((listener?.functions ?? []).map { function in
            """


            func \(function.name.text)\(function.signature.code) {
                listener?.\(function.name.text)(\(arguments(of: function.signature)))
            }
            """.indented
        }.joined())
        }

        """
    }

    private func block(_ lines: [String]) -> String {
        lines.isEmpty ? "{}" : "{\n\(lines.joined(separator: "\n").indented)\n}"
    }

    /// The arguments of a call that passes its parameters on. The listener is `listener`, if it is given.
    private func arguments(of signature: FunctionSignatureSyntax, listener: String? = nil) -> String {
        signature.parameterClause.parameters.map { parameter in
            let (label, name) = (parameter.firstName.text, (parameter.secondName ?? parameter.firstName).text)
            let value = label == "withListener" ? listener ?? name : name
            return label == "_" ? value : "\(label): \(value)"
        }.joined(separator: ", ")
    }
}
