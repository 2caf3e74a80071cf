import BarGamesServices
import BarGamesStores

extension StorePromise<GameStores> {
    /// The promises of `TableStoring` and `MatchStoring`.
    public static var ofGames: [StorePromise] { ofTables + ofNames + ofMatches + ofHistory + ofTwoApps }

    private static var time: Timestamp { Timestamp(seconds: 1_700_000_000.25) }

    static var ofTables: [StorePromise] {
        [
            StorePromise("a table that was not created is nil") { open in
                let stores = try await open()
                try expect(try await stores.table(of: .annAndBob), nil)
            },
            StorePromise("a table is read as it was created") { open in
                let stores = try await open()
                let table = StoredTable(
                    players: .annAndBob, passwordHash: "$scrypt$ln=15$\u{1F37A}",
                    attempts: ["192.0.2.1": .init(failures: 2, checking: [time, .init(seconds: 0.1)], last: time)],
                    lastSignIn: time)
                try expect(try await stores.tables.create(table), true)
                try expect(try await stores.table(of: .annAndBob), table)
            },
            StorePromise("a second table of the same players changes nothing") { open in
                let stores = try await open()
                try expect(try await stores.create(.annAndBob), true)
                let other = StoredTable(players: .bobAndAnn, passwordHash: "other", lastSignIn: time)
                try expect(try await stores.tables.create(other), false)
                try expect(
                    try await stores.table(of: .annAndBob), StoredTable(players: .annAndBob, passwordHash: "hash"))
            },
            StorePromise("an update stores the changes and returns the result") { open in
                let stores = try await open()
                _ = try await stores.create(.annAndBob)
                let changed = StoredTable(
                    players: .annAndBob, passwordHash: "hash",
                    attempts: [#"a "quoted\" network"#: .init(failures: 1, checking: [time, time], last: time)],
                    lastSignIn: time)
                let hash = try await stores.tables.update(Players.bobAndAnn.key) { table in
                    table = changed
                    return table.passwordHash
                }
                try expect(hash, "hash")
                try expect(try await stores.table(of: .annAndBob), changed)
            },
            StorePromise("an update without a table returns nil, and creates none") { open in
                let stores = try await open()
                try expect(try await stores.tables.update(Players.annAndBob.key) { $0.lastSignIn = time } == nil, true)
                try expect(try await stores.table(of: .annAndBob), nil)
            },
            StorePromise("an update of one table does not change another") { open in
                let stores = try await open()
                for players in [Players.annAndBob, .cyAndDee] { _ = try await stores.create(players) }
                _ = try await stores.tables.update(Players.annAndBob.key) { $0.lastSignIn = time }
                try expect(try await stores.table(of: .cyAndDee)?.lastSignIn, Timestamp(seconds: 0))
            },
            StorePromise("an attempt whose time is not a number is an error and changes nothing") { open in
                let stores = try await open()
                _ = try await stores.create(.annAndBob)
                try await expectStoreError {
                    try await stores.tables.update(Players.annAndBob.key) {
                        $0.attempts = ["here": .init(last: Timestamp(seconds: .nan))]
                    }
                }
                try expect(try await stores.table(of: .annAndBob)?.attempts, [:])
            },
            StorePromise("times are stored to the last bit") { open in
                let stores = try await open()
                _ = try await stores.create(.annAndBob)
                for seconds in [0.1 + 0.2, 1_764_323_137.123_456_7, -1, 1e300, 5e-324] {
                    _ = try await stores.tables.update(Players.annAndBob.key) {
                        $0.lastSignIn = Timestamp(seconds: seconds)
                        $0.attempts = ["here": .init(last: Timestamp(seconds: seconds))]
                    }
                    let table = try await stores.table(of: .annAndBob)
                    try expect(table?.lastSignIn.seconds, seconds)
                    try expect(table?.attempts["here"]?.last.seconds, seconds)
                }
            },
            StorePromise("a table without a match is removed a day after its last sign-in, by the next new table") {
                open in
                let stores = try await open()
                for (players, seconds) in [(Players.annAndBob, 0.0), (.cyAndDee, 1)] {
                    try expect(try await stores.create(players, at: seconds), true)
                }
                try await stores.save(.sample(of: .cyAndDee))
                let others = (0..<3).map { Players(player1: "Ed", player2: "\($0)") }
                try expect(try await stores.create(others[0], at: 86_400), true)
                try expect(try await stores.table(of: .annAndBob) != nil, true)
                _ = try await stores.tables.update(Players.annAndBob.key) { $0.lastSignIn = Timestamp(seconds: 10) }
                try expect(try await stores.create(others[1], at: 86_405), true)
                try expect(try await stores.table(of: .annAndBob) != nil, true)
                // A table that was not created removes none.
                try expect(try await stores.create(.cyAndDee, at: 1e9), false)
                try expect(try await stores.table(of: .annAndBob) != nil, true)
                try expect(try await stores.create(others[2], at: 86_411), true)
                try expect(try await stores.table(of: .annAndBob), nil)
                try expect(try await stores.table(of: .cyAndDee) != nil, true)
            },
        ]
    }

    static var ofNames: [StorePromise] {
        [
            StorePromise("a table is found by its names in any case, order, width and Unicode form") { open in
                let stores = try await open()
                let typed = Players(player1: "André", player2: "Bob")
                try expect(try await stores.create(typed), true)
                for (first, second) in [
                    ("Bob", "André"), ("ANDRE\u{301}", " bob\t"), ("André", "\u{FF22}ob"), ("André", "B\u{200B}ob"),
                ] {
                    let players = Players(player1: first, player2: second)
                    try expect(try await stores.table(of: players)?.players, typed)
                    try expect(try await stores.create(players), false)
                }
            },
            StorePromise("a table keeps the names as they were first typed") { open in
                let stores = try await open()
                let typed = Players(player1: "Andre\u{301}", player2: " bOb")
                try expect(try await stores.create(typed), true)
                let stored = try await stores.table(of: typed)?.players
                try expect(stored.map { Array($0.player1.utf8) }, Array(typed.player1.utf8))
                try expect(stored.map { Array($0.player2.utf8) }, Array(typed.player2.utf8))
            },
            StorePromise("names with the same parts have different tables") { open in
                let stores = try await open()
                for (first, second) in [("a b", "c"), ("a", "b c"), ("a,b", "c"), ("a", "b,c"), ("\"a", "b\"")] {
                    try expect(try await stores.create(Players(player1: first, player2: second)), true)
                }
            },
            StorePromise("a name that looks like SQL is a name") { open in
                let stores = try await open()
                let players = Players(player1: "Ann'); DROP TABLE tables; --", player2: #"{\"$1\"}%s\"#)
                try expect(try await stores.create(players), true)
                try expect(try await stores.table(of: players)?.players, players)
            },
            StorePromise("a name with a NUL is an error, and does not match another table") { open in
                let stores = try await open()
                try expect(try await stores.create(.annAndBob), true)
                let players = Players(player1: "Ann\0x", player2: "Bob")
                try await expectStoreError { try await stores.table(of: players) }
                try await expectStoreError { try await stores.create(players) }
            },
        ]
    }
}
