import Foundation
import Screens
import Testing

/// Many real apps on one database at the same moment.
struct ManyProcessesTests {
    /// A sign-in takes a second of processor time in a debug build. `APP_PROCESSES=40` starts more than an
    /// ordinary run.
    private static let count = ProcessInfo.processInfo.environment["APP_PROCESSES"].flatMap(Int.init) ?? 5

    private let scratch: Scratch
    private let options: [String]

    init() throws {
        scratch = try Scratch()
        options = ["play", "--json", "--database", scratch.path("bar-games.sqlite")]
    }

    /// All of them create the file at once, and save a match at once. They sign in one after the other: a fourth
    /// sign-in waits only five seconds for three that are being checked, which can take longer on a busy machine.
    @Test func noMatchIsLost() throws {
        let apps = try (0..<Self.count).map { _ in try AppProcess(options) }
        for app in apps {
            app.send(Script.signIn())
            #expect(try app.readScreen { $0.title == "Lobby" || !$0.notices.isEmpty }.title == "Lobby")
        }
        for app in apps { app.send(Script.win) }
        for app in apps {
            let result = try app.finish()
            #expect(result.exitCode == 0 && result.errors == "" && result.jsonErrors == [])
        }
        #expect(try AppProcess.run(options, script: Script.signIn()).screens.last?.score == "\(Self.count) 0 0")
    }

    @Test func ofFortyWrongPasswordsThreeAreChecked() throws {
        _ = try AppProcess.run(options, script: Script.signIn())
        let start = ContinuousClock.now
        let apps = try (0..<40).map { _ in try AppProcess(options) }
        for app in apps { app.send(Script.signIn(password: "wrong").dropLast() + ["wait sign-in 300"]) }
        let results = try apps.map { try $0.finish() }
        // A lock ends after 30 s, which pass on a very busy machine.
        let locks = 1 + Int((ContinuousClock.now - start) / .seconds(30))
        let notices = results.compactMap { $0.screens.last?.notices.first }
        let locked = notices.filter { $0.hasPrefix("Too many wrong passwords. Try again in ") }
        let refused = notices.filter { $0 == "That is not the password of this table." }
        #expect(results.allSatisfy { $0.exitCode == 0 && $0.errors == "" && $0.jsonErrors == [] })
        #expect(locked.count + refused.count == 40)
        #expect(refused.count <= 3 * locks)
    }
}
