import DependencyContainer
import RIBs

final class Account {
    let name: String

    init(name: String) { self.name = name }

    deinit { print("\(name) is signed out") }
}

final class Cart {
    let account: Account

    init(account: Account) { self.account = account }
}

struct SignedInAssembly: Assembly {
    let name: String

    func assemble(builders: BuilderContainer, services: Container) {
        services.register(Account.self, scope: .container) { [name] _ in Account(name: name) }
        services.autoregister(Cart.self, scope: .container, initializer: Cart.init)
    }
}

/// Created by the builder of the RIB that is attached after the sign-in, and the dependency of the RIBs below it.
final class SignedInComponent: Component<any ContainerDependency>, ContainerDependency {
    private let assembler: Assembler

    init(dependency: any ContainerDependency, name: String) {
        let services = Container(parent: dependency.services.container)
        assembler = Assembler([SignedInAssembly(name: name)], container: services, builders: dependency.builders)
        super.init(dependency: dependency)
    }

    var builders: BuilderContainer { assembler.builders }
    var services: any Resolver { assembler.resolver }
}

final class CartBuilder: Builder<any ContainerDependency>, Requiring {
    static let needs = Needs(.service(Cart.self))
}

final class AppComponent: Component<any EmptyDependency>, ContainerDependency {
    let app = Assembler()

    var builders: BuilderContainer { app.builders }
    var services: any Resolver { app.resolver }
}

let component = AppComponent(dependency: EmptyComponent())
// At the launch, before a user signs in.
try Assembler([SignedInAssembly(name: "")], parent: component.app).validate(roots: [CartBuilder.self])

for name in ["Ann", "Ben"] {
    let signedIn = SignedInComponent(dependency: component, name: name)
    print("the cart of", try signedIn.services.resolve(Cart.self).account.name)
}

// Prints:
// the cart of Ann
// Ann is signed out
// the cart of Ben
// Ben is signed out
