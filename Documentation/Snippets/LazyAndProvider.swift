import DependencyContainer

final class Engine {}

final class Garage {
    let first: Lazy<Engine>
    let fresh: Provider<Engine>

    init(first: Lazy<Engine>, fresh: Provider<Engine>) { (self.first, self.fresh) = (first, fresh) }
}

let services = Container()
services.register(Engine.self) { _ in
    print("a new engine")
    return Engine()
}
services.autoregister(Garage.self, initializer: Garage.init)

let garage = try services.resolve(Garage.self)
print("a garage without engines")
let (one, same) = (try garage.first.instance, try garage.first.instance)
print(one === same)
let other = try garage.fresh.instance
print(one === other)

// Prints:
// a garage without engines
// a new engine
// true
// a new engine
// false
