import BarGamesServices
import Testing

@testable import CocktailDB

struct CocktailListTests {
    @Test func `cocktails are ordered by name`() {
        let names = ["avalon", "Apello", "Adam & Eve", "Ápoca", "Apple 10", "Apple 9", "A1"]
        #expect(list(names) == ["A1", "Adam & Eve", "Apello", "Ápoca", "Apple 9", "Apple 10", "avalon"])
    }

    @Test func `cocktails of the same name are ordered by ID`() {
        let cocktails = ["3", "1", "2"].map { cocktail($0, "Aviation") }
        #expect(CocktailList.list(cocktails, under: "A").map(\.id) == ["1", "2", "3"])
    }

    @Test func `a cocktail is listed once`() {
        let cocktails = [cocktail("1", "Aviation"), cocktail("1", "Aviation"), cocktail("1", "Avalon")]
        #expect(CocktailList.list(cocktails, under: "A").map(\.name) == ["Aviation"])
    }

    @Test(arguments: ["A", "a", "Á"] as [Character])
    func `the case and the accent of the letter are ignored`(letter: Character) {
        #expect(list(["aviation", "Alexander", "Ångström"], under: letter) == ["Alexander", "Ångström", "aviation"])
    }

    @Test func `a cocktail of another letter is not listed`() {
        #expect(list(["Aviation", "Bramble", "The Alamo", "Öl", "1 Apple"]) == ["Aviation"])
    }

    @Test func `a cocktail without a letter is listed where the server returned it`() {
        #expect(list(["\"Alamo\"", "Øresund", "Водка"], under: "A").count == 3)
    }

    @Test func `digits are treated as letters`() {
        #expect(list(["747", "1-900", "110 in the shade"], under: "1") == ["1-900", "110 in the shade"])
    }

    private func list(_ names: [String], under letter: Character = "A") -> [String] {
        CocktailList.list(names.map { cocktail($0, $0) }, under: letter).map(\.name)
    }

    private func cocktail(_ id: String, _ name: String) -> Cocktail {
        Cocktail(id: id, name: name, glass: nil, ingredients: [], steps: [], picture: nil)
    }
}
