import DependencyContainer
import Testing

/// Tests of completions whose services have completions that create them again.
@MainActor
struct EndlessCompletionTests {
    private let services = Container()

    @Test func `completions that create each other without end throw`() throws {
        services.register(Cat.self) { (_, _: Int) in Cat() }
            .initCompleted { resolver, _ in _ = try resolver.resolve(Cat.self, arguments: 1) }
        let error = try #require(throws: ResolutionError.self) { _ = try services.resolve(Cat.self, arguments: 1) }
        #expect(error.reason == .cycle)
        #expect(error.path.count == 501)
    }

    @Test func `completions that each create two services without end throw`() throws {
        services.register(Cat.self) { _ in Cat() }.initCompleted { resolver, _ in
            for _ in 0..<2 { _ = try resolver.resolve(Dog.self) }
        }
        services.register(Dog.self) { _ in Dog() }.initCompleted { resolver, _ in _ = try resolver.resolve(Cat.self) }
        let error = try #require(throws: ResolutionError.self) { _ = try services.resolve(Cat.self) }
        #expect(error.reason == .cycle)
        #expect(error.description.hasPrefix("Circular dependency: Cat -> Dog -> Cat."))
    }

    @Test func `completions that each create two services without end, and catch errors, end`() throws {
        services.register(Cat.self) { (_, _: Int) in Cat() }.initCompleted { resolver, _ in
            for number in 0..<2 { _ = try? resolver.resolve(Cat.self, arguments: number) }
        }
        _ = try services.resolve(Cat.self, arguments: 0)
    }

    @Test func `completions create a tree of 65,535 services`() throws {
        var count = 0
        services.register(Int.self) { (_, level: Int) in level }.initCompleted { resolver, level in
            count += 1
            for _ in 0..<(level < 15 ? 2 : 0) { _ = try resolver.resolve(Int.self, arguments: level + 1) }
        }
        _ = try services.resolve(Int.self, arguments: 0)
        #expect(count == 65_535)
    }
}
