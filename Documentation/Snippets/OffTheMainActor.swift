import DependencyContainer

/// A service for any thread: its protocol is `Sendable`.
protocol Pricing: Sendable {
    func price(of item: String) async -> Int
}

/// The expensive work is created and done inside the actor.
actor PriceList: Pricing {
    private var prices: [String: Int] = [:]

    func price(of item: String) -> Int {
        prices[item, default: 0] += 3
        return prices[item, default: 0]
    }
}

let services = Container()
services.register((any Pricing).self, scope: .container) { _ in PriceList() }

// 1. Handed over: the owner resolves the service, and passes it to the code on other threads.
let pricing = try services.resolve((any Pricing).self)
let handed = await Task.detached { await pricing.price(of: "Mojito") }.value
print(handed)

// 2. Awaited: the code on other threads asks for the service itself.
let awaited = try await Task.detached { [services] in
    let pricing = try await services.resolve((any Pricing).self)
    return await pricing.price(of: "Mojito")
}.value
print(awaited)

// Prints:
// 3
// 6
