import DependencyContainer

// The services of an example app.

@MainActor protocol Animal: AnyObject {
    var name: String { get }
}

@MainActor protocol Noisy {
    var noise: String { get }
}

final class Cat: Animal, Noisy {
    let name: String
    weak var owner: Person?

    init(name: String = "Tom") {
        self.name = name
    }

    let noise = "meow"
}

final class Dog: Animal {
    let name = "Rex"
}

final class Person {
    let pet: any Animal
    var others: [any Animal] = []

    init(pet: any Animal) {
        self.pet = pet
    }
}

struct Failure: Error, Equatable {}

/// An argument that is not Hashable.
struct Options: Sendable {
    var loud = false
}
