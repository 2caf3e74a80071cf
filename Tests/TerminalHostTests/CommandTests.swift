import Screens
import Testing

@testable import TerminalHost

struct CommandTests {
    @Test(arguments: ["", "  ", "\t", "# a comment", "#"]) func blankLinesAndCommentsAreNothingToDo(line: String) throws
    {
        #expect(try Command(line) == nil)
    }

    @Test func aLineIsACommand() throws {
        #expect(try Command("tap game.tictactoe") == .act(.tap(id: "game.tictactoe")))
        #expect(try Command("  back ") == .act(.back))
        #expect(try Command("quit") == .quit)
        #expect(try Command("open bargames://games/dice") == .act(.open(link: "bargames://games/dice")))
    }

    @Test func aTapTakesIdsWithSpaces() throws {
        #expect(try Command("tap drink.Gin Tonic ") == .act(.tap(id: "drink.Gin Tonic")))
    }

    @Test func aValueIsTheRestOfTheLine() throws {
        #expect(try Command("set player1 Ann  B. ") == .act(.set(id: "player1", value: "Ann  B. ")))
        #expect(try Command("set player1   Ann") == .act(.set(id: "player1", value: "  Ann")))
    }

    @Test func aValueMayBeEmpty() throws {
        #expect(try Command("set player1 ") == .act(.set(id: "player1", value: "")))
        #expect(try Command("set player1") == .act(.set(id: "player1", value: "")))
    }

    @Test func anAccentDoesNotHideTheSpaceBeforeIt() throws {
        #expect(try Command("set player1 \u{301}x") == .act(.set(id: "player1", value: "\u{301}x")))
    }

    @Test func aWaitHasATime() throws {
        #expect(try Command("wait lobby") == .wait(id: "lobby", seconds: 10))
        #expect(try Command("wait lobby 0.5") == .wait(id: "lobby", seconds: 0.5))
    }

    @Test(arguments: ["x", "-1", "nan", "inf", "1e400"]) func aTimeThatIsNoneIsAnError(number: String) {
        #expect(throws: CommandError.badSeconds(number, usage: "wait <id> [seconds]")) {
            try Command("wait lobby \(number)")
        }
    }

    @Test func aMissingArgumentIsAnError() {
        #expect(throws: CommandError.missingArgument(command: "tap", usage: "tap <id>")) { try Command("tap ") }
        #expect(throws: CommandError.missingArgument(command: "set", usage: "set <id> <value>")) { try Command("set") }
        #expect(throws: CommandError.missingArgument(command: "wait", usage: "wait <id> [seconds]")) {
            try Command("wait")
        }
    }

    @Test func aNeedlessArgumentIsAnError() {
        #expect(throws: CommandError.needlessArgument(command: "back")) { try Command("back twice") }
    }

    @Test func anUnknownCommandIsAnError() {
        #expect(throws: CommandError.unknown(command: "tapp")) { try Command("tapp x") }
    }
}

struct CommandErrorFailureTests {
    @Test func theMessagesSayWhatToDo() {
        #expect(
            CommandError.unknown(command: "tapp").description == "there is no command \"tapp\": did you mean \"tap\"?"
        )
        #expect(
            CommandError.unknown(command: "jump").description
                == "there is no command \"jump\": they are set, tap, wait, back, open, quit"
        )
        #expect(
            CommandError.missingArgument(command: "tap", usage: "tap <id>").description == "tap needs more: tap <id>"
        )
        #expect(CommandError.needlessArgument(command: "back").description == "back stands alone")
        #expect(CommandError.notUTF8.description == "the line is not UTF-8 text")
        #expect(CommandError.noSuchNumber("9", count: 4).description == "there is no 9: the numbers go from 1 to 4")
        #expect(CommandError.noSuchNumber("1", count: 0).description == "there is no 1: nothing here has a number")
        #expect(CommandError.waitedInVain(id: "x", seconds: 10).description == "\"x\" did not appear within 10 s")
        #expect(CommandError.waitedInVain(id: "x", seconds: 0.5).description == "\"x\" did not appear within 0.5 s")
        #expect(
            CommandError.badSeconds("x", usage: "wait <id> [seconds]").description
                == "\"x\" is no number of seconds from 0 to 1000000: wait <id> [seconds]"
        )
    }

    @Test func aMessageIsOneShortLine() {
        let long = String(repeating: "\n\u{1B}x", count: 100_000)
        for error in [
            CommandError.unknown(command: long), .waitedInVain(id: long, seconds: 1), .badSeconds(long, usage: ""),
        ] {
            #expect(error.description.count < 200)
            #expect(!error.description.unicodeScalars.contains { $0.isObeyed })
        }
    }
}
