import BarGamesServices
import BarGamesStores

extension StorePromise<GameStores> {
    static var ofMatches: [StorePromise] {
        [
            StorePromise("without a table, the score is the error noTable and there are no matches") { open in
                let stores = try await open()
                try await expectStoreError(.noTable) { try await stores.matches.score(of: .annAndBob) }
                try expect(try await stores.history(of: .annAndBob), [])
            },
            StorePromise("a match is read in the seats and the names of its table") { open in
                let stores = try await open()
                _ = try await stores.create(.annAndBob)
                let typed = Players(player1: "BOB", player2: "ann")
                try await stores.save(
                    .sample("1", of: typed, game: "wheel", wonBy: .player1, at: 1.5),
                    .sample("2", of: typed, game: "wheel", wonBy: nil, at: 0.5))
                try expect(
                    try await stores.history(of: typed),
                    [
                        .sample("1", of: .annAndBob, game: "wheel", wonBy: .player2, at: 1.5),
                        .sample("2", of: .annAndBob, game: "wheel", wonBy: nil, at: 0.5),
                    ])
            },
            StorePromise("the score counts the wins by the seats of the question, and the draws") { open in
                let stores = try await open()
                for players in [Players.annAndBob, .cyAndDee] { _ = try await stores.create(players) }
                try await stores.save(
                    .sample("1"), .sample("2"), .sample("3", of: .bobAndAnn), .sample("4", wonBy: nil),
                    .sample("5", of: .cyAndDee))
                try expect(try await stores.matches.score(of: .annAndBob), Score(player1: 2, player2: 1, draws: 1))
                try expect(try await stores.matches.score(of: .bobAndAnn), Score(player1: 1, player2: 2, draws: 1))
            },
            StorePromise("two players of one name keep their seats") { open in
                let stores = try await open()
                let twins = Players(player1: "Sam", player2: "sam")
                _ = try await stores.create(twins)
                try await stores.save(.sample(of: twins, wonBy: .player2))
                try expect(try await stores.matches.score(of: twins), Score(player2: 1))
            },
            StorePromise("saving an id again changes nothing, also at another table") { open in
                let stores = try await open()
                for players in [Players.annAndBob, .cyAndDee] { _ = try await stores.create(players) }
                try await stores.save(.sample("1"))
                try await stores.save(.sample("1", of: .cyAndDee, game: "wheel", wonBy: .player2, at: 9))
                try await stores.save(.sample("2", at: 1), .sample("2", wonBy: nil, at: 2))
                try expect(try await stores.history(of: .annAndBob), [.sample("2", at: 1), .sample("1")])
                try expect(try await stores.history(of: .cyAndDee), [])
            },
            StorePromise("a match that cannot be saved is returned with its reason, and the others are saved") { open in
                let stores = try await open()
                _ = try await stores.create(.annAndBob)
                let refused = try await stores.matches.save([
                    .sample("1"), .sample("2", of: .cyAndDee), .sample("3\0"), .sample("4", wonBy: nil),
                ])
                try expect(refused.keys.sorted(), ["2", "3\0"])
                try expect(refused["2"], .noTable)
                try expect(try await stores.history(of: .annAndBob).map(\.id).sorted(), ["1", "4"])
                _ = try await stores.create(.cyAndDee)
                try await stores.save(.sample("2", of: .cyAndDee))
                try expect(try await stores.history(of: .cyAndDee).map(\.id), ["2"])
            },
            StorePromise("a match whose time is not a number is not saved, and the caller learns it") { open in
                let stores = try await open()
                _ = try await stores.create(.annAndBob)
                do {
                    try expect(try await stores.matches.save([.sample("1", at: .nan)]).keys.sorted(), ["1"])
                } catch is StoreError {}
                try expect(try await stores.history(of: .annAndBob), [])
            },
            StorePromise("a thousand matches are saved in one step, and an empty list is none") { open in
                let stores = try await open()
                _ = try await stores.create(.annAndBob)
                try expect(try await stores.matches.save([]), [:])
                try expect(try await stores.matches.save((0..<1_000).map { .sample("\($0)", at: Double($0)) }), [:])
                try expect(try await stores.matches.score(of: .annAndBob), Score(player1: 1_000))
            },
            StorePromise("texts of a match are stored as they are") { open in
                let stores = try await open()
                _ = try await stores.create(.annAndBob)
                for (number, text) in ["", "NULL", #"\"{},'"#, "a\nb", "\u{1F37A}", "e\u{301}"].enumerated() {
                    try await stores.save(.sample("\(number) \(text)", game: text, at: Double(-number)))
                    let last = try await stores.history(of: .annAndBob).last
                    try expect(last.map { Array($0.game.utf8) }, Array(text.utf8))
                    try expect(last.map { Array($0.id.utf8) }, Array("\(number) \(text)".utf8))
                }
            },
        ]
    }

    static var ofHistory: [StorePromise] {
        [
            StorePromise("pages contain every match once, the newest first, in the order of saving at the same time") {
                open in
                let stores = try await open()
                _ = try await stores.create(.annAndBob)
                // Three matches of each time, so that pages end between them.
                for number in 0..<31 { try await stores.save(.sample("\(number)", at: Double(number / 3))) }
                for limit in [1, 7, 30, 31, 1_000, .max] {
                    var ids: [String] = []
                    var mark: MatchMark?
                    repeat {
                        let page = try await stores.matches.matches(
                            of: Players.annAndBob.key, before: mark, limit: limit)
                        try expect(page.matches.count, min(limit, 31 - ids.count))
                        ids += page.matches.map(\.id)
                        mark = page.older
                    } while mark != nil
                    try expect(ids, (0..<31).reversed().map(String.init))
                }
            },
            StorePromise("an older page does not shift when a match is saved") { open in
                let stores = try await open()
                _ = try await stores.create(.annAndBob)
                for number in 0..<4 { try await stores.save(.sample("\(number)", at: Double(number))) }
                let newest = try await stores.matches.matches(of: Players.annAndBob.key, before: nil, limit: 2)
                try await stores.save(.sample("late", at: 9))
                let older = try await stores.matches.matches(of: Players.annAndBob.key, before: newest.older, limit: 2)
                try expect(older, MatchPage(matches: [.sample("1", at: 1), .sample("0", at: 0)]))
            },
            StorePromise("a page with a limit of zero or less is empty") { open in
                let stores = try await open()
                _ = try await stores.create(.annAndBob)
                try await stores.save(.sample())
                for limit in [0, -1, .min] {
                    let page = try await stores.matches.matches(of: Players.annAndBob.key, before: nil, limit: limit)
                    try expect(page.matches, [])
                }
            },
            StorePromise("a page has the matches of its own table only") { open in
                let stores = try await open()
                for players in [Players.annAndBob, .cyAndDee] { _ = try await stores.create(players) }
                try await stores.save(.sample("1"), .sample("2", of: .cyAndDee), .sample("3"))
                try expect(try await stores.history(of: .annAndBob).map(\.id).sorted(), ["1", "3"])
            },
        ]
    }
}
