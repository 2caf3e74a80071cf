import Testing

@testable import BarGamesStores

struct DefaultPathTests {
    @Test func `the default path is in the user's data folder`() {
        let path = GameDatabase.defaultPath(environment: ["HOME": "/home/ann"], in: .xdg)
        #expect(path == "/home/ann/.local/share/bar-games/bar-games.sqlite")
    }

    @Test func `XDG_DATA_HOME replaces the data folder`() {
        let environment = ["HOME": "/home/ann", "XDG_DATA_HOME": "/data"]
        #expect(GameDatabase.defaultPath(environment: environment, in: .xdg) == "/data/bar-games/bar-games.sqlite")
    }

    @Test(arguments: ["", "data", "./data"]) func `a relative data folder is ignored`(folder: String) {
        let path = GameDatabase.defaultPath(environment: ["HOME": "/home/ann", "XDG_DATA_HOME": folder], in: .xdg)
        #expect(path == "/home/ann/.local/share/bar-games/bar-games.sqlite")
    }

    @Test func `Apple systems use Application Support`() {
        let environment = ["HOME": "/Users/ann", "XDG_DATA_HOME": "/data"]
        let path = GameDatabase.defaultPath(environment: environment, in: .applicationSupport)
        #expect(path == "/Users/ann/Library/Application Support/Bar Games/bar-games.sqlite")
    }

    @Test func `without HOME the system's home folder is used`() {
        #expect(GameDatabase.defaultPath(environment: [:], in: .xdg).hasPrefix("/"))
        #expect(GameDatabase.defaultPath(environment: ["HOME": ""], in: .xdg).hasPrefix("/"))
    }

    #if os(Linux)
        @Test func `Linux follows the XDG convention`() {
            #expect(
                GameDatabase.defaultPath(environment: ["HOME": "/h"]) == "/h/.local/share/bar-games/bar-games.sqlite")
        }
    #endif
}
