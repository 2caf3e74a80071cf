/// Two classes that need each other in their initialisers.
@MainActor
final class Egg {
    init(_: Hen) {}
}

@MainActor
final class Hen {
    init(_: Egg) {}
}
