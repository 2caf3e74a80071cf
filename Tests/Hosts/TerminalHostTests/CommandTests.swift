import RIBsScreens
import Testing

@testable import TerminalHost

struct CommandTests {
    @Test(arguments: ["", "  ", "\t", "# a comment", "#"]) func `blank lines and comments contain no command`(
        line: String
    ) throws {
        #expect(try Command(line) == nil)
    }

    @Test func `each line is parsed as a command`() throws {
        #expect(try Command("tap game.tictactoe") == .act(.tap(id: "game.tictactoe")))
        #expect(try Command("  back ") == .act(.back))
        #expect(try Command("quit") == .quit)
        #expect(try Command("open bargames://games/dice") == .act(.open(link: "bargames://games/dice")))
    }

    @Test func `an id after tap may contain spaces`() throws {
        #expect(try Command("tap drink.Gin Tonic ") == .act(.tap(id: "drink.Gin Tonic")))
    }

    @Test func `the value is the rest of the line`() throws {
        #expect(try Command("set player1 Ann  B. ") == .act(.set(id: "player1", value: "Ann  B. ")))
        #expect(try Command("set player1   Ann") == .act(.set(id: "player1", value: "  Ann")))
    }

    @Test func `a value may be empty`() throws {
        #expect(try Command("set player1 ") == .act(.set(id: "player1", value: "")))
        #expect(try Command("set player1") == .act(.set(id: "player1", value: "")))
    }

    @Test func `a combining accent does not hide the space before it`() throws {
        #expect(try Command("set player1 \u{301}x") == .act(.set(id: "player1", value: "\u{301}x")))
    }

    @Test func `wait accepts a time in seconds`() throws {
        #expect(try Command("wait lobby") == .wait(id: "lobby", seconds: 10))
        #expect(try Command("wait lobby 0.5") == .wait(id: "lobby", seconds: 0.5))
    }

    @Test(arguments: ["x", "-1", "nan", "inf", "1e400"]) func `an invalid time is an error`(number: String) {
        #expect(throws: CommandError.badSeconds(number, usage: "wait <id> [seconds]")) {
            try Command("wait lobby \(number)")
        }
    }

    @Test func `a missing argument is an error`() {
        #expect(throws: CommandError.missingArgument(usage: "tap <id>")) { try Command("tap ") }
        #expect(throws: CommandError.missingArgument(usage: "set <id> <value>")) { try Command("set") }
        #expect(throws: CommandError.missingArgument(usage: "wait <id> [seconds]")) {
            try Command("wait")
        }
    }

    @Test func `an unexpected argument is an error`() {
        #expect(throws: CommandError.unexpectedArgument(command: "back")) { try Command("back twice") }
    }

    @Test func `an unknown command is an error`() {
        #expect(throws: CommandError.unknown(command: "tapp")) { try Command("tapp x") }
    }
}

struct CommandErrorFailureTests {
    @Test func `the messages say how to fix a command`() {
        #expect(
            CommandError.unknown(command: "tapp").description == "unknown command \"tapp\": did you mean \"tap\"?"
        )
        #expect(
            CommandError.unknown(command: "jump").description
                == "unknown command \"jump\": the commands are set, tap, wait, back, open, quit"
        )
        #expect(
            CommandError.missingArgument(usage: "tap <id>").description == "missing argument: tap <id>"
        )
        #expect(CommandError.unexpectedArgument(command: "back").description == "back takes no arguments")
        #expect(CommandError.notUTF8.description == "the line is not UTF-8 text")
        #expect(CommandError.noSuchKey.description == "no such key on this screen: a colon starts a command")
        #expect(CommandError.waitTimedOut(id: "x", seconds: 10).description == "\"x\" did not appear within 10 s")
        #expect(CommandError.waitTimedOut(id: "x", seconds: 0.5).description == "\"x\" did not appear within 0.5 s")
        #expect(
            CommandError.badSeconds("x", usage: "wait <id> [seconds]").description
                == "\"x\" is not a number of seconds from 0 to 1000000: wait <id> [seconds]"
        )
    }

    @Test func `a message is one short line`() {
        let long = String(repeating: "\n\u{1B}x", count: 100_000)
        for error in [
            CommandError.unknown(command: long), .waitTimedOut(id: long, seconds: 1), .badSeconds(long, usage: ""),
        ] {
            #expect(error.description.count < 200)
            #expect(!error.description.unicodeScalars.contains { $0.isControl })
        }
    }
}
