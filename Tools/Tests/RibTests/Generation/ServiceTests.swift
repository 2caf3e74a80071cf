import Foundation
import SwiftSyntax
import Testing

@testable import rib

/// Services that RIBs use, and children behind an interface, in a new package.
struct ServiceTests {
    private static let pantry = "Sources/Counter/Pantry.swift"
    private static let builder = "Sources/Counter/Root/RootBuilder.swift"

    @Test func `the nearest RIB with the containers resolves a service and passes it down`() throws {
        try Generator.useNewPackage { generator in
            try generator.create(Self.pantry, "protocol Pantry {}\n")
            try generator.add(NewRIB(name: "Basket", parent: "Root"))
            try generator.addService(type: "Pantry", to: "Basket")
            try generator.format()
            let root = text(Self.builder, in: generator)
            #expect(root.contains("static let needs = Needs(.service((any Pantry).self))"))
            #expect(
                root.contains(
                    """
                    final class RootComponent: Component<any RootDependency> {
                        var pantry: any Pantry { shared { dependency.services.require((any Pantry).self) } }
                    }
                    """))
            let basket = text("Sources/Counter/Basket/BasketBuilder.swift", in: generator)
            #expect(basket.contains("    var pantry: any Pantry { get }\n"))
            #expect(basket.contains("    var pantry: any Pantry { dependency.pantry }\n"))
            let double = text("Tests/CounterTests/Support/BasketDoubles.swift", in: generator)
            #expect(double.contains("    var pantry: any Pantry {\n"))
        }
    }

    @Test func `a second service is a line more, and the same one changes nothing`() throws {
        try Generator.useNewPackage { generator in
            try generator.create(Self.pantry, "protocol Pantry {}\n\nfinal class Scale {}\n")
            try generator.add(NewRIB(name: "Basket", parent: "Root"))
            try generator.addService(type: "Pantry", to: "Basket")
            try generator.addService(named: "weights", type: "Scale", to: "Root")
            let root = text(Self.builder, in: generator)
            #expect(root.contains("Needs(.service((any Pantry).self), .service(Scale.self))"))
            #expect(root.contains("    var weights: Scale { shared { dependency.services.require(Scale.self) } }\n"))
            #expect(Set(generator.workspace.check().map(\.rule)) == ["unregistered-service"])
            try generator.addService(type: "any Pantry", to: "Basket")
            #expect(text(Self.builder, in: generator) == root)
        }
    }

    /// Where a statement resolves the needs already, the builders of other modules among them.
    @Test(arguments: [
        (NeedsHolder.component, "Root", "(pantry, scale) = RootBuilder.needs.require(from: dependency)"),
        (.component, "Basket", "(pantry, scale) = RootBuilder.needs.require(from: dependency)"),
        (.build, "Root", "let (pantry, scale) = Self.needs.require(from: dependency)"),
        (.build, "Basket", "let (pantry, _) = Self.needs.require(from: dependency)"),
    ])
    func `a service joins the statement that resolves the others`(
        holder: NeedsHolder, target: String, statement: String
    ) throws {
        try Generator.useNewPackage { generator in
            try generator.create(Self.pantry, "protocol Pantry {}\n\nfinal class Scale {}\n")
            try generator.add(NewRIB(name: "Basket", parent: "Root"))
            try generator.edit { edits, workspace in try holder.add(to: &edits, in: workspace) }
            try generator.addService(type: "Scale", to: target)
            let root = text(Self.builder, in: generator)
            #expect(root.contains("Needs(.service((any Pantry).self), .service(Scale.self))"))
            #expect(root.contains("        \(statement)\n"), "\(root)")
            let line = "var scale: Scale { shared { dependency.services.require(Scale.self) } }"
            #expect(root.contains(line) == statement.contains("_"))
            #expect(root.contains("    let scale: Scale\n") == (holder == .component))
        }
    }

    @Test(arguments: [("Pantri", "Pantri"), ("Pan try", "Pantry"), ("any Source<Zebra>", "Source")])
    func `an unknown service is refused`(type: String, name: String) throws {
        try Generator.useNewPackage { generator in
            let error = #expect(throws: RibError.self) { try generator.addService(type: type, to: "Root") }
            #expect(error?.message == "No file of the package declares or uses a type \(name).")
            #expect(error?.fix.hasPrefix("declare it, such as `protocol \(name)") == true)
        }
    }

    @Test(arguments: [
        (
            "any Clock<Duration>", "var clock: any Clock<Duration>",
            "(any Clock<Duration>).self) { _ in ContinuousClock() }"
        ),
        ("Clock<Duration>", "var clock: any Clock<Duration>", "(any Clock<Duration>).self) { _ in ContinuousClock() }"),
        ("URLSession", "var urlSession: URLSession", "URLSession.self) { _ in … }"),
        ("Pantry", "var pantry: any Pantry", "(any Pantry).self) { _ in … }"),
    ])
    func `a service that no assembly registers is added, with the lines to write`(
        type: String, property: String, line: String
    ) throws {
        try Generator.useNewPackage { generator in
            try generator.create(Self.pantry, "protocol Pantry {}\n")
            try generator.addService(type: type, to: "Root")
            #expect(text(Self.builder, in: generator).contains(property))
            let service = property.split(separator: ": ")[1]
            #expect(
                generator.notes.map(\.text) == [
                    """
                    No assembly registers \(service) yet. Without it, the app stops at launch.
                      To fix: add this assembly, and AppAssembly() in the list of assemblies of the app:
                        struct AppAssembly: Assembly {
                            func assemble(builders: BuilderContainer, services: Container) {
                                services.register(\(line)
                            }
                        }
                      \(Self.builder):6: RootBuilder
                    """
                ])
        }
    }

    @Test func `a service that no assembly registers is added, with the assemblies that could`() throws {
        try Generator.useNewPackage { generator in
            try generator.create(Self.pantry, "protocol Pantry {}\n\nfinal class Shelf: Pantry {}\n")
            let assembly =
                "struct %: Assembly {\n    func assemble(builders: BuilderContainer, services: Container) {}\n}\n"
            for name in ["FoodAssembly", "ToolAssembly"] {
                try generator.create("Sources/Counter/\(name).swift", assembly.replacing("%", with: name))
            }
            try generator.addService(type: "Pantry", to: "Root")
            #expect(
                generator.notes.map(\.text) == [
                    """
                    No assembly registers any Pantry yet. Without it, the app stops at launch.
                      To fix: write this line in the method assemble of one of these assemblies:
                      services.register((any Pantry).self) { _ in Shelf() }
                      Sources/Counter/FoodAssembly.swift:1: FoodAssembly
                      Sources/Counter/ToolAssembly.swift:1: ToolAssembly
                    """
                ])
        }
    }

    @Test(arguments: [
        ("import", "write another name and the type, such as importService:Pantry."),
        ("services", "write another name and the type, such as servicesService:Pantry."),
        ("dependency", "write a name and a type, such as clock:'any Clock<Duration>'."),
    ])
    func `a name that no property of the component can have is refused`(name: String, fix: String) throws {
        try Generator.useNewPackage { generator in
            try generator.create(Self.pantry, "protocol Pantry {}\n")
            let error = #expect(throws: RibError.self) {
                try generator.addService(named: name, type: "Pantry", to: "Root")
            }
            #expect(error?.fix == fix)
        }
    }

    @Test func `a RIB of another module without an interface is refused with what to write`() throws {
        var generator = Generator(
            inMemory: try SampleWorkspace.workspace(changing: ["Modules/DIInterfaces/DIDice.swift": nil]))
        let error = #expect(throws: RibError.self) { try generator.attach("Dice", to: "Score") }
        #expect(error?.message.contains("no interface of Dice is registered") == true)
        #expect(error?.fix.contains("rib add-interface") == true)
    }

    @Test func `a component with an initialiser of its own gets the same line`() throws {
        try Generator.useNewPackage { generator in
            try generator.create(Self.pantry, "protocol Pantry {}\n")
            try generator.add(NewRIB(name: "Basket", parent: "Root"))
            try generator.edit { edits, workspace in
                let component = try #require(workspace.declaration(of: "RootComponent"))
                let initializer = "override init(dependency: any RootDependency) { super.init(dependency: dependency) }"
                edits.addFirstMember(initializer, to: component)
            }
            try generator.addService(type: "Pantry", to: "Basket")
            let root = text(Self.builder, in: generator)
            #expect(root.contains("    var pantry: any Pantry { shared { dependency.services.require((any Pantry)"))
            #expect(Set(generator.workspace.check().map(\.rule)) == ["unregistered-service"])
        }
    }

    @Test func `a RIB of another module is a child through its interface`() throws {
        try TemporaryFolder.use { folder in
            let framework = Repository.root.path(percentEncoded: false)
            for words in [
                ["init", "Counter", "--framework", framework], ["new", "Basket", "--parent", "Root"],
                ["new", "Account", "--module", "--interface", "--parent", "Root"],
                ["add-child", "Basket", "Account"], ["check"],
            ] {
                #expect(Command.exitCode(of: words + ["--package-path", folder.path]) == 0, "\(words)")
            }
            let router = try folder.text(of: "Sources/Counter/Basket/BasketRouter.swift")
            #expect(router.contains("private let accountBuilder: any DIAccountBuildable"))
            let basket = try folder.text(of: "Sources/Counter/Basket/BasketBuilder.swift")
            #expect(basket.contains("builders.resolve(.account).init(dependency: component)"))
            #expect(basket.contains("    var builders: BuilderContainer { get }\n"))
            #expect(Command.exitCode(of: ["add-child", "Basket", "Account", "--package-path", folder.path]) == 2)
        }
    }

    private func text(_ path: String, in generator: Generator) -> String {
        generator.workspace.file(at: path)?.text ?? ""
    }
}

/// Where the needs of the root are resolved.
enum NeedsHolder {
    case component
    case build

    func add(to edits: inout SourceEdits, in workspace: Workspace) throws {
        let (builder, component) = (
            try #require(workspace.declaration(of: "RootBuilder")),
            try #require(workspace.declaration(of: "RootComponent"))
        )
        edits.addNeed(".service((any Pantry).self)", of: [], to: builder, in: workspace)
        if self == .component {
            let members = """
                let pantry: any Pantry

                override init(dependency: any RootDependency) {
                    pantry = RootBuilder.needs.require(from: dependency)
                    super.init(dependency: dependency)
                }
                """
            return edits.addFirstMember(members, to: component)
        }
        let build = try #require(builder.type.method("build")?.body?.statements.first)
        edits.insert(
            "let pantry = Self.needs.require(from: dependency)\n        ",
            at: build.positionAfterSkippingLeadingTrivia, in: builder.file.path)
    }
}
