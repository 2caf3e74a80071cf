/// Each needs the other in its initialiser.
@MainActor
final class Egg {
    init(_: Hen) {}
}

@MainActor
final class Hen {
    init(_: Egg) {}
}
