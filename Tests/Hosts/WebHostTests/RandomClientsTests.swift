import RIBsScreens
import RIBsSoak
import RIBsTesting
import Testing

@testable import WebHost

/// Clients at a few addresses begin sessions, act fast and type secrets while the clock jumps both ways.
@MainActor
@Suite(.timeLimit(.minutes(60)))
struct RandomClientsTests {
    @Test func `whatever clients do, no limit is exceeded, and no address loses a session unfairly`() async throws {
        try await Soak("clients that begin sessions, act fast and type secrets", counting: "steps").run(seeds: 5) {
            let life = ClientsLife(seed: $0)
            for _ in 0..<200 { try life.step() }
            return 200
        }
    }
}

@MainActor
private final class ClientsLife {
    private struct Client {
        let session: WebSession
        let toy: ToySession
        let address: Int
        var hasActed = false
        /// Its actions since it began, and the time of its beginning.
        var actions = 0.0
        let start: Double
    }

    private static let (limit, untouchedLimit, secretLimit) = (12, 4, 5)
    private static let addresses = (1...5).map { ClientAddress("10.0.0.\($0)") }

    private let clock = ManualClock()
    private let sessions: WebSessions
    private let toys = Toys()
    private var numbers: SeededGenerator
    private var clients: [Client] = []
    /// The seconds that the clock went forward.
    private var time = 0.0
    /// The secrets of each address.
    private var secrets = [Double](repeating: 0, count: addresses.count)

    init(seed: UInt64) {
        numbers = SeededGenerator(seed: seed)
        sessions = WebSessions(
            limit: Self.limit, untouchedLimit: Self.untouchedLimit, secretLimit: Self.secretLimit,
            idleTime: .seconds(600), clock: clock
        ) { [toys] _ in
            try toys.make()
        }
    }

    func step() throws {
        switch random(8) {
        case 0, 1, 2: try begin()
        case 3:
            let milliseconds = random(4) == 0 ? random(100_000) - 50_000 : random(2_000)
            clock.advance(by: .milliseconds(milliseconds))
            time += Double(max(0, milliseconds)) / 1000
        case 4: sessions.refresh()
        default: try act()
        }
        try check()
    }

    private func begin() throws {
        let address = random(Self.addresses.count)
        guard let session = try sessions.begin(notice: nil, opening: nil, from: Self.addresses[address]),
            let toy = toys.sessions.last
        else {
            let (count, addresses) = (clients.count, Set(clients.map(\.address)))
            let isJust = clients.allSatisfy(\.toy.isWorthKeeping) && count == addresses.count
            return try require(isJust && !addresses.contains(address), "no session begins")
        }
        try checkLoss(to: address)
        toy.isWorthKeeping = random(10) == 0
        toy.root.asksForPIN = true
        clients.append(Client(session: session, toy: toy, address: address, start: time))
    }

    /// Performs up to 40 actions at once.
    private func act() throws {
        guard let index = clients.indices.randomElement(using: &numbers) else { return }
        let address = clients[index].address
        let isSecret = random(2) == 0
        for _ in 0..<random(40) {
            let session = clients[index].session
            do throws(ActionRejection) {
                try session.perform(
                    [isSecret ? .set(id: "pin", value: "1") : .tap(id: "count")], on: session.current.number,
                    from: Self.addresses[address])
            } catch {
                return try require(error.retryTime.map { $0 <= 60 } ?? false, "\(error)")
            }
            clients[index].hasActed = true
            clients[index].actions += 1
            if isSecret { secrets[address] += 1 }
            let (count, seconds) = (clients[index].actions, time - clients[index].start)
            // The sum of many times has an error of rounding.
            try require(count <= 30 * (1 + seconds) + 1e-6, "\(count) actions in \(seconds) s")
            let most = Double(Self.secretLimit) * (1 + time / 60)
            try require(secrets[address] <= most, "\(secrets[address]) secrets in \(time) s")
        }
    }

    /// Checks the sessions that ended when a client at `newcomer` began one.
    private func checkLoss(to newcomer: Int) throws {
        func count(_ address: Int) -> Int { clients.count { $0.address == address } + (address == newcomer ? 1 : 0) }
        let most = Self.addresses.indices.map(count).max()
        for lost in clients where lost.toy.hasEnded {
            let isOwn = lost.address == newcomer && !lost.hasActed
            try require(isOwn || count(lost.address) == most, "an address with few sessions lost one")
            let isAlone = count(lost.address) == 1
            try require(!isAlone || !lost.toy.isWorthKeeping, "the only session of an address ended")
            let others = clients.filter { $0.address == lost.address && !$0.toy.hasEnded }
            try require(
                isOwn || !lost.toy.isWorthKeeping || others.allSatisfy(\.toy.isWorthKeeping),
                "a session worth keeping ended before another")
        }
    }

    private func check() throws {
        for client in clients {
            let isThere = sessions.all.contains { $0 === client.session }
            try require(isThere != client.toy.hasEnded, "a session is there: \(isThere)")
        }
        clients.removeAll(where: \.toy.hasEnded)
        try require(clients.count <= Self.limit, "\(clients.count) sessions")
        for address in Self.addresses.indices {
            let untouched = clients.count { $0.address == address && !$0.hasActed }
            try require(untouched <= Self.untouchedLimit, "\(untouched) sessions without an action")
        }
    }

    private func require(_ isTrue: Bool, _ text: String) throws {
        if !isTrue { throw SoakFailure(description: text) }
    }

    private func random(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &numbers) }
}
