import BarGamesServices
import Testing

struct TableKeyTests {
    @Test func `the order of the names does not matter`() {
        #expect(
            TableKey(Players(player1: "Ann", player2: "Bob")) == TableKey(Players(player1: "Bob", player2: "Ann")))
    }

    @Test(arguments: [
        ("Ann", "ANN"), ("Ann", " ann "), ("Straße", "STRASSE"), ("STRAẞE", "strasse"), ("ΣΊΣΥΦΟΣ", "σίσυφος"),
        ("Zo\u{EB}", "Zoe\u{308}"), ("\u{C5}sa", "\u{212B}sa"),
    ])
    func `case, white space and Unicode normalisation do not matter`(first: String, second: String) {
        #expect(NameKey(first) == NameKey(second))
    }

    @Test(arguments: [("Ann", "Anna"), ("Ann", "An n"), ("Zoe", "Zoë")])
    func `other differences distinguish names`(first: String, second: String) {
        #expect(NameKey(first) != NameKey(second))
    }
}
