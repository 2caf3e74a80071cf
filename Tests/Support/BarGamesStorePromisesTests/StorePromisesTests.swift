import BarGamesStorePromises
import Synchronization
import Testing
import WebHost

struct StorePromisesTests {
    @Test(.timeLimit(.minutes(60)), arguments: StorePromise.ofGames)
    func `stores without a fault keep each promise`(promise: StorePromise<GameStores>) async throws {
        try await check(promise, nil)
    }

    @Test(.timeLimit(.minutes(60)), arguments: StorePromise<any SessionStoring>.ofSessions)
    func `sessions without a fault keep each promise`(promise: StorePromise<any SessionStoring>) async throws {
        try await check(promise, nil)
    }

    @Test(.timeLimit(.minutes(60)), arguments: Fault.allCases)
    func `a fault breaks a promise`(fault: Fault) async {
        var broken = 0
        for promise in StorePromise.ofGames where !fault.isOfSessions {
            do { try await check(promise, fault) } catch { broken += 1 }
        }
        for promise in StorePromise<any SessionStoring>.ofSessions where fault.isOfSessions {
            do { try await check(promise, fault) } catch { broken += 1 }
        }
        #expect(broken > 0)
    }

    @Test func `a broken promise says where, what was returned and what was expected`() async throws {
        let promise = try #require(
            StorePromise<any SessionStoring>.ofSessions.first { "\($0)".contains("next version") })
        let error = await #expect(throws: BrokenPromise.self) { try await check(promise, .sessionIgnoresVersion) }
        #expect("\(error as Any)".contains(/StorePromise\+Sessions.swift:\d+: the store returned \d, and not 1\./))
    }

    private func check(_ promise: StorePromise<GameStores>, _ fault: Fault?) async throws {
        let (data, apps) = (MemoryData(), Counter())
        try await promise.check {
            let data = fault == .appSeesItsOwnDataOnly ? MemoryData() : data
            let stores = MemoryStores(data: data, app: apps.next(), fault: fault)
            return GameStores(matches: stores, tables: stores)
        }
    }

    private func check(_ promise: StorePromise<any SessionStoring>, _ fault: Fault?) async throws {
        let data = MemoryData()
        try await promise.check { MemorySessions(data: data, fault: fault) }
    }
}

private final class Counter: Sendable {
    private let count = Mutex(0)

    func next() -> Int {
        count.withLock { count in
            count += 1
            return count
        }
    }
}
