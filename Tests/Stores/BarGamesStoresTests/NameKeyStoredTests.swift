import BarGamesServices
import GRDB
import Testing

@testable import BarGamesStores

struct NameKeyStoredTests {
    /// Each text looks like the one before it.
    @Test(
        arguments: [
            ("Ann", "ANN", "case"), ("Ann", "\u{FF21}\u{FF4E}\u{FF4E}", "width"),
            ("Ann B", "Ann\u{A0}B", "no-break space"),
            ("Ann B", "Ann  B", "doubled space"), ("Ann B", "Ann\u{3000}\t B ", "other spaces"),
            ("Ann", "An\u{200D}n", "joiner"), ("Ann", "An\u{200C}n", "non-joiner"),
            ("Ann", "Ann\u{200D}", "last joiner"),
            ("Ann", "\u{200C}Ann", "first non-joiner"), ("Ann", "Ann\u{FE0F}", "variation selector"),
            ("Ann", "Ann\u{E0100}", "further variation selector"), ("Ann", "Ann\u{180B}", "Mongolian selector"),
            ("Ann", "Ann\u{E0061}", "tag"), ("Ann", "Ann\u{2800}", "Braille blank"),
            ("Ann B", "Ann\u{2800}B", "Braille blank"),
            ("Ann", "A\u{AD}nn", "soft hyphen"), ("Ann", "A\u{34F}nn", "grapheme joiner"),
            ("Ann", "A\u{3164}nn", "Hangul filler"),
            ("Ann", "A\u{200B}nn", "zero-width space"), ("Ann", "A\u{2066}nn\u{2069}", "direction marks"),
            ("ilker", "\u{130}lker", "dotted capital I"), ("ilk", "\u{131}lk", "dotless i"),
            ("fin", "\u{FB01}n", "ligature"),
            ("5", "\u{2464}", "circled digit"),
            ("Andr\u{E9}", "Andre\u{301}", "accent"), ("Stra\u{DF}e", "STRASSE", "sharp s"),
            ("\u{645}\u{62F}\u{645}", "\u{645}\u{62F}\u{200C}\u{645}", "non-joiner after a letter that joins none"),
            ("\u{2764}", "\u{2764}\u{FE0F}", "emoji style"),
        ] as [(String, String, Comment)])
    func `names that look the same are one`(first: String, second: String, kind: Comment) {
        #expect(NameKey(first).stored == NameKey(second).stored, kind)
    }

    @Test(
        arguments: [
            ("Ann", "Anna", "letters"), ("Ann", "An n", "space"), ("Zoe", "Zo\u{EB}", "accent"),
            ("\u{645}\u{6CC}\u{62E}", "\u{645}\u{6CC}\u{200C}\u{62E}", "Persian non-joiner"),
            ("\u{915}\u{94D}\u{937}", "\u{915}\u{94D}\u{200D}\u{937}", "Devanagari joiner"),
            ("\u{915}\u{94D}\u{937}", "\u{915}\u{94D}\u{200C}\u{937}", "Devanagari non-joiner"),
            ("\u{1F469}\u{1F467}", "\u{1F469}\u{200D}\u{1F467}", "family"),
            ("\u{1F3F4}\u{E0067}\u{E0062}\u{E0073}\u{E007F}", "\u{1F3F4}\u{E0067}\u{E0062}\u{E0065}\u{E007F}", "flags"),
        ] as [(String, String, Comment)])
    func `names that differ are two`(first: String, second: String, kind: Comment) {
        #expect(NameKey(first).stored != NameKey(second).stored, kind)
    }

    @Test func `the rule changes nothing when it is applied again`() {
        for text in ["Ann  B", "\u{130}lker \u{FB01}", "می\u{200C}خواهم", "👩‍👩‍👧 x", "\u{1E9B}\u{323}"] {
            let once = NameKey(text).stored
            #expect(NameKey(once).stored == once)
        }
    }

    @Test(arguments: ["An\u{200D}n", "Ann\u{A0}B", "Ann  B", "\u{FF21}nn", "\u{130}lker"])
    func `a table that an earlier version stored is found by the name that was typed`(name: String) async throws {
        let database = try await openDatabase(with: .cyAndDee)
        let tables = DatabaseTableStore(database)
        let key = TableKey(name, "Bob")
        let old = try StoredKey(key)
        try await database.writer.write { database in
            try database.execute(
                sql: "UPDATE tables SET first_key = ?, second_key = ?, player1 = ?, player2 = 'Bob'",
                arguments: [old.oldFirst, old.oldSecond, name])
        }
        #expect(try await tables.table(for: key)?.players == Players(player1: name, player2: "Bob"))
        // A table that looks the same in this version does not replace it.
        let new = NameKey(name).stored
        #expect(
            try await tables.create(StoredTable(players: Players(player1: new, player2: "Bob"), passwordHash: "new")))
        #expect(try await tables.table(for: key)?.passwordHash == "hash")
        #expect(try await tables.table(for: TableKey(new, "Bob"))?.passwordHash == "new")
        #expect(
            try await !tables.create(StoredTable(players: Players(player1: name, player2: "Bob"), passwordHash: "")))
    }

    @Test func `a table is found by each name that looks the same, in its seats`() async throws {
        let database = try await openDatabase(with: .annAndBob)
        let matches = DatabaseMatchStore(database)
        let alike = Players(player1: "bob\u{A0}", player2: "\u{FF21}n\u{200D}n")
        try await matches.save(.sample("1", of: alike, wonBy: .player2))
        #expect(try await matches.score(of: .annAndBob) == Score(player1: 1))
        #expect(try await matches.score(of: alike) == Score(player2: 1))
    }
}
