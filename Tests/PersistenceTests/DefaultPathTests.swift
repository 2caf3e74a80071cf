@testable import Persistence
import Testing

struct DefaultPathTests {
    @Test func theDataFolderOfTheUserIsTheDefault() {
        let path = GameDatabase.defaultPath(environment: ["HOME": "/home/ann"], in: .xdg)
        #expect(path == "/home/ann/.local/share/bar-games/bar-games.sqlite")
    }

    @Test func anotherDataFolderIsTaken() {
        let environment = ["HOME": "/home/ann", "XDG_DATA_HOME": "/data"]
        #expect(GameDatabase.defaultPath(environment: environment, in: .xdg) == "/data/bar-games/bar-games.sqlite")
    }

    @Test(arguments: ["", "data", "./data"]) func aDataFolderThatIsNotAbsoluteIsIgnored(folder: String) {
        let path = GameDatabase.defaultPath(environment: ["HOME": "/home/ann", "XDG_DATA_HOME": folder], in: .xdg)
        #expect(path == "/home/ann/.local/share/bar-games/bar-games.sqlite")
    }

    @Test func appleSystemsHaveAFolderOfTheirOwn() {
        let environment = ["HOME": "/Users/ann", "XDG_DATA_HOME": "/data"]
        let path = GameDatabase.defaultPath(environment: environment, in: .applicationSupport)
        #expect(path == "/Users/ann/Library/Application Support/Bar Games/bar-games.sqlite")
    }

    @Test func withoutAHomeInTheEnvironmentTheSystemIsAsked() {
        #expect(GameDatabase.defaultPath(environment: [:], in: .xdg).hasPrefix("/"))
        #expect(GameDatabase.defaultPath(environment: ["HOME": ""], in: .xdg).hasPrefix("/"))
    }

    #if os(Linux)
        @Test func linuxFollowsXDG() {
            #expect(
                GameDatabase.defaultPath(environment: ["HOME": "/h"]) == "/h/.local/share/bar-games/bar-games.sqlite")
        }
    #endif
}
