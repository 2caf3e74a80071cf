import BarGamesServices
import Foundation
import RIBs
import RIBsShares

/// Runs a few hashes at a time. The others wait for their turn, which goes around the networks of the clients.
///
/// There are fewer places than threads that Swift's tasks share. Other tasks, such as the requests of a server, then do
/// not wait until many passwords are hashed.
final class HashingTurns: Sendable {
    static let shared = HashingTurns(places: max(1, ProcessInfo.processInfo.activeProcessorCount - 1))

    private struct Client {
        let id: Int
        let network: ClientNetwork
        let turn: CheckedContinuation<Void, any Error>
    }

    private struct State {
        var places: Int
        var lastID = 0
        var waiting: [Client] = []
        var turns = TurnShare<ClientNetwork>()

        /// Removes the client that has the next turn, if there is a place.
        mutating func next() -> Client? {
            guard places > 0, let index = turns.next(of: waiting.map(\.network)) else { return nil }
            places -= 1
            return waiting.remove(at: index)
        }
    }

    private let state: Locked<State>

    init(places: Int) { state = Locked(State(places: places)) }

    /// The number of clients that wait for their turn.
    var waitingCount: Int { state.withLock(\.waiting.count) }

    /// Returns the result of `hash`, once a client of `network` has its turn.
    ///
    /// - Throws: `CancellationError` if the task was cancelled before its turn, or the error of `hash`.
    // Not inlined, because the optimiser of Swift 6.3 crashed on an asynchronous caller with the body of this function.
    @inline(never)
    func run<Value: Sendable>(for network: ClientNetwork, _ hash: @Sendable () throws -> Value) async throws -> Value {
        try await begin(for: network)
        defer { end() }
        try Task.checkCancellation()
        return try hash()
    }

    /// Returns when a client of `network` has its turn, which `end()` ends.
    func begin(for network: ClientNetwork) async throws {
        let id = state.withLock { state in
            state.lastID += 1
            return state.lastID
        }
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { turn in
                state.withLock { state in
                    state.waiting.append(Client(id: id, network: network, turn: turn))
                    return state.next()
                }?.turn.resume()
                if Task.isCancelled { cancel(id) }
            }
        } onCancel: {
            cancel(id)
        }
    }

    func end() {
        state.withLock { state in
            state.places += 1
            return state.next()
        }?.turn.resume()
    }

    /// Ends the wait of a client, if it waits.
    private func cancel(_ id: Int) {
        let client = state.withLock { state in
            state.waiting.firstIndex { $0.id == id }.map { state.waiting.remove(at: $0) }
        }
        client?.turn.resume(throwing: CancellationError())
    }
}
