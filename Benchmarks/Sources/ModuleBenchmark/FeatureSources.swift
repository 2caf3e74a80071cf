/// The source files of one feature, as a developer writes them in a structure.
struct FeatureSources {
    let feature: Feature
    let structure: Structure

    private var name: String { feature.name }
    private var prefix: String { structure.prefix(of: feature) }
    private var children: [Feature] { feature.children }

    /// The texts of the files by path, below the folder `Sources` of the package.
    var files: [String: String] {
        var files = [
            "\(name)/\(name)Builder.swift": builder, "\(name)/\(name)Interactor.swift": interactor,
            "\(name)/\(name)ViewController.swift": viewController,
        ]
        if !children.isEmpty { files["\(name)/\(name)Router.swift"] = router }
        if structure.hasInterfaces { files[interfacePath] = interface }
        return files
    }

    /// The file with the feature's listener.
    var interfacePath: String {
        structure.hasInterfaces
            ? "\(structure.interfaceModule(of: feature))/DI\(name).swift" : "\(name)/\(name)Builder.swift"
    }

    private func imports(_ modules: [String], of kind: String = "import") -> String {
        Set(modules).sorted().map { "\(kind) \($0)\n" }.joined()
    }

    private var childModules: [String] { children.map { structure.interfaceModule(of: $0) } }
    private var ownInterface: [String] { structure.hasInterfaces ? [structure.interfaceModule(of: feature)] : [] }

    private var listener: String {
        """
        @MainActor public protocol \(prefix)Listener: AnyObject {
            func \(feature.id)DidClose(answer: Int)
        }
        """
    }

    private var interface: String {
        """
        public import DependencyContainer
        public import RIBs

        @MainActor public protocol DI\(name)Buildable: Buildable {
            init(dependency: any DI\(name)Dependency)
            func build(withListener listener: any DI\(name)Listener) -> any ViewableRouting
        }

        @MainActor public protocol DI\(name)Dependency: ContainerDependency {}

        \(listener)

        extension BuilderID where Interface == any DI\(name)Buildable.Type {
            public static let \(feature.id) = Self("feature-\(feature.number)")
        }

        """
    }

    private var builder: String { structure.hasInterfaces ? interfaceBuilder : directBuilder }

    private var directBuilder: String {
        let conformances = children.map { ", \($0.name)Dependency" }.joined()
        return """
            \(imports(childModules))public import RIBs

            @MainActor public protocol \(name)Dependency: Dependency {}

            \(listener)

            final class \(name)Component: Component<any \(name)Dependency>\(conformances) {}

            public final class \(name)Builder: Builder<any \(name)Dependency> {
                public func build(withListener listener: any \(name)Listener) -> any ViewableRouting {
            \(body(builders: children.map { "\($0.name)Builder(dependency: component)" }))
                }
            }

            """
    }

    private var interfaceBuilder: String {
        let conformances = children.map { ", DI\($0.name)Dependency" }.joined()
        let properties = children.map { "    let \($0.id)Builder: any DI\($0.name)Buildable.Type\n" }.joined()
        let values = children.map { "\($0.id)Builder" }.joined(separator: ", ")
        let target = children.count == 1 ? values : "(\(values))"
        let needs = children.map { ".builder(.\($0.id))" }.joined(separator: ", ")
        let resolved = """
            \(properties)
                override init(dependency: any DI\(name)Dependency) {
                    \(target) = \(name)Builder.needs.require(from: dependency)
                    super.init(dependency: dependency)
                }

            """
        let statement = children.isEmpty ? "" : "    public static let needs = Needs(\(needs))\n\n"
        return """
            \(imports(childModules + ownInterface + ["DependencyContainer", "RIBs"], of: "public import"))
            final class \(name)Component: Component<any DI\(name)Dependency>\(conformances) {
            \(children.isEmpty ? "" : resolved)    var builders: BuilderContainer { dependency.builders }
                var services: any Resolver { dependency.services }
            }

            public final class \(name)Builder: Builder<any DI\(name)Dependency>, DI\(name)Buildable\
            \(children.isEmpty ? "" : ", Requiring") {
            \(statement)    public func build(withListener listener: any DI\(name)Listener) -> any ViewableRouting {
            \(body(builders: children.map { "component.\($0.id)Builder.init(dependency: component)" }))
                }
            }

            """
    }

    /// The statements of `build(withListener:)`.
    private func body(builders: [String]) -> String {
        let arguments = zip(children, builders).map { ", \($0.id)Builder: \($1)" }.joined()
        let router = children.isEmpty ? "ViewableRouter" : "\(name)Router"
        return """
                    let component = \(name)Component(dependency: dependency)
                    let viewController = \(name)ViewController()
                    let interactor = \(name)Interactor(presenter: viewController)
                    interactor.listener = listener
                    return \(router)(
                        interactor: interactor, viewController: viewController, component: component\(arguments))
            """
    }

    private var interactor: String {
        let listeners = children.map { ", \(structure.prefix(of: $0))Listener" }.joined()
        let routing = children.map { "    func routeTo\($0.name)()\n    func detach\($0.name)()\n" }.joined()
        let methods = children.map {
            """

                func \($0.id)DidClose(answer: Int) {
                    count += answer
                    router?.detach\($0.name)()
                }

            """
        }.joined()
        let first = children.first.map { "router?.routeTo\($0.name)()" }
        let routingProtocol = "@MainActor\nprotocol \(name)Routing: ViewableRouting {\n\(routing)}\n"
        return """
            \(imports(childModules + ownInterface + ["RIBs"]))
            \(children.isEmpty ? "" : routingProtocol)
            @MainActor protocol \(name)Presentable: Presentable {
                var listener: (any \(name)PresentableListener)? { get set }
                func show(_ count: Int)
            }

            final class \(name)Interactor: PresentableInteractor<any \(name)Presentable>\(listeners) {
            \(children.isEmpty ? "" : "    weak var router: (any \(name)Routing)?\n")\
                weak var listener: (any \(prefix)Listener)?
                private var count = 0

                override init(presenter: any \(name)Presentable) {
                    super.init(presenter: presenter)
                    presenter.listener = self
                }

                override func didBecomeActive() { presenter.show(count) }
            \(methods)}

            extension \(name)Interactor: \(name)PresentableListener {
                func didTapMore() {
                    count += 1
                    presenter.show(count)
                    \(first ?? "")
                    if count > \(feature.number) { listener?.\(feature.id)DidClose(answer: count) }
                }
            }

            """
    }

    private var router: String {
        let properties = children.map { child in
            let type = structure.hasInterfaces ? "any DI\(child.name)Buildable" : "\(child.name)Builder"
            return """
                    private let \(child.id)Builder: \(type)
                    private lazy var \(child.id) = ChildSlot<any ViewableRouting>(parent: self)

                """
        }.joined()
        let parameters = children.map { child in
            structure.hasInterfaces
                ? "\(child.id)Builder: any DI\(child.name)Buildable" : "\(child.id)Builder: \(child.name)Builder"
        }.joined(separator: ", ")
        let assignments = children.map { "        self.\($0.id)Builder = \($0.id)Builder\n" }.joined()
        let methods = children.map {
            """

                func routeTo\($0.name)() {
                    \($0.id).attach { \($0.id)Builder.build(withListener: interactor) }
                }

                func detach\($0.name)() { \($0.id).detach() }

            """
        }.joined()
        return """
            \(imports(childModules + ["RIBs"]))
            final class \(name)Router: ViewableRouter<\(name)Interactor, \(name)ViewController>, \(name)Routing {
            \(properties)
                init(
                    interactor: \(name)Interactor, viewController: \(name)ViewController, component: \(name)Component,
                    \(parameters)
                ) {
            \(assignments)        super.init(interactor: interactor, viewController: viewController, component: component)
                    interactor.router = self
                }
            \(methods)}

            """
    }

    private var viewController: String {
        """
        import RIBsScreens

        @MainActor protocol \(name)PresentableListener: AnyObject {
            func didTapMore()
        }

        final class \(name)ViewController: ScreenController, \(name)Presentable {
            weak var listener: (any \(name)PresentableListener)?
            private var count = 0

            override func render() -> Screen {
                Screen(
                    title: "A title",
                    elements: [.text("\(name): \\(count)"), .button(.init(id: "more", label: "More"))])
            }

            override func didTap(_ id: String) { listener?.didTapMore() }

            func show(_ count: Int) {
                self.count = count
                setNeedsRender()
            }
        }

        """
    }
}
