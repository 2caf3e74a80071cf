import BarGamesServices
import BarGamesStores

extension StorePromise<GameStores> {
    static var ofTwoApps: [StorePromise] {
        [
            StorePromise("an app sees at once what another one has stored") { open in
                let (first, second) = (try await open(), try await open())
                try expect(try await first.create(.annAndBob), true)
                try expect(try await second.create(.annAndBob), false)
                try await second.save(.sample())
                try expect(try await first.matches.score(of: .annAndBob), Score(player1: 1))
            },
            StorePromise("two apps that create one table at once create one") { open in
                let apps = [try await open(), try await open()]
                for round in 0..<10 {
                    let players = Players(player1: "Ann", player2: "\(round)")
                    let created = try await atOnce(0..<8) { try await apps[$0 % 2].create(players) }
                    try expect(created.count { $0 }, 1)
                }
            },
            StorePromise("updates of two apps at once lose no change") { open in
                let apps = [try await open(), try await open()]
                _ = try await apps[0].create(.annAndBob)
                _ = try await atOnce(0..<40) { number in
                    try await apps[number % 2].tables.update(Players.annAndBob.key) {
                        $0.lastSignIn = Timestamp(seconds: $0.lastSignIn.seconds + 1)
                    }
                }
                try expect(try await apps[0].table(of: .annAndBob)?.lastSignIn, Timestamp(seconds: 40))
            },
            StorePromise("a match that two apps save at once counts once, in whatever order they save") { open in
                let apps = [try await open(), try await open()]
                for players in [Players.annAndBob, .cyAndDee] { _ = try await apps[0].create(players) }
                let batch = (0..<20).map { Match.sample("\($0)", of: $0 % 2 == 0 ? .annAndBob : .cyAndDee) }
                let refused = try await atOnce(0..<12) {
                    try await apps[$0 % 2].matches.save($0 % 4 < 2 ? batch : batch.reversed())
                }
                try expect(refused.allSatisfy(\.isEmpty), true)
                try expect(try await apps[0].matches.score(of: .annAndBob), Score(player1: 10))
                try expect(try await apps[1].matches.score(of: .cyAndDee), Score(player1: 10))
            },
            StorePromise("a table that one app removes while another one saves its match loses no saved match") {
                open in
                let apps = [try await open(), try await open()]
                for round in 0..<20 {
                    let old = Players(player1: "Old", player2: "\(round)")
                    let new = Players(player1: "New", player2: "\(round)")
                    _ = try await apps[0].create(old, at: Double(round) * 100_000)
                    let isSaved = try await atOnce(0..<2) { number in
                        if number == 0 { return try await apps[0].create(new, at: Double(round) * 100_000 + 90_000) }
                        return try await apps[1].matches.save([.sample("\(round)", of: old)]).isEmpty
                    }
                    try expect(isSaved[0], true)
                    try expect(try await apps[0].history(of: old).count, isSaved[1] ? 1 : 0)
                }
            },
            StorePromise("a stream of changes begins with an element, and has one after a match of another app") {
                open in
                let (first, second) = (try await open(), try await open())
                for players in [Players.annAndBob, .cyAndDee] { _ = try await second.create(players) }
                var changes = first.matches.changes().makeAsyncIterator()
                try expect(await changes.next() != nil, true)
                for number in 1...3 {
                    try await second.save(.sample("\(number)"))
                    while true {
                        let change = await changes.next()
                        guard change != .anything else { break }
                        guard case .matches(let tables) = change else {
                            throw BrokenPromise(description: "The stream of changes ended.")
                        }
                        if tables.contains(Players.annAndBob.key) { break }
                    }
                    // A store reports a change when it can be read, and not before.
                    try expect(try await first.matches.score(of: .annAndBob), Score(player1: number))
                }
            },
        ]
    }
}
