import Foundation
import RIBsScreens
import Testing

/// Many processes of the app use one database at the same time.
struct ManyProcessesTests {
    /// The number of processes. A sign-in takes a second of CPU time in a debug build, so it is small by default.
    /// `APP_PROCESSES=40` starts more.
    private static let count = ProcessInfo.processInfo.environment["APP_PROCESSES"].flatMap(Int.init) ?? 5

    private let folder: TemporaryFolder
    private let options: [String]

    init() throws {
        folder = try TemporaryFolder()
        options = ["play", "--json", "--database", folder.path(of: "bar-games.sqlite")]
    }

    /// The processes create the file, sign in and save a match at the same time.
    @Test func `every match of many processes is saved`() throws {
        let apps = try (0..<Self.count).map { _ in try AppProcess(options) }
        for app in apps { app.send(Script.signIn()) }
        for app in apps {
            #expect(try app.readScreen { $0.title == "Lobby" || !$0.notices.isEmpty }.title == "Lobby")
        }
        for app in apps { app.send(Script.win) }
        for app in apps {
            let result = try app.finish()
            #expect(result.exitCode == 0)
            #expect(result.errors == "")
            #expect(result.jsonErrors == [])
        }
        #expect(try AppProcess.run(options, script: Script.signIn()).screens.last?.score == "\(Self.count) 0 0")
    }

    @Test func `three of forty wrong passwords are checked`() throws {
        _ = try AppProcess.run(options, script: Script.signIn())
        let start = ContinuousClock.now
        let apps = try (0..<40).map { _ in try AppProcess(options) }
        for app in apps { app.send(Script.signIn(password: "wrong").dropLast() + ["wait sign-in 300"]) }
        let results = try apps.map { try $0.finish() }
        // On a very busy machine, the test takes longer than the 30 s of a lock, and more passwords are checked.
        let locks = 1 + Int((ContinuousClock.now - start) / .seconds(30))
        let notices = results.compactMap { $0.screens.last?.notices.first }
        let locked = notices.filter { $0.hasPrefix("Too many wrong passwords. Try again in ") }
        let refused = notices.filter { $0 == "That is not the password of this table." }
        #expect(results.allSatisfy { $0.exitCode == 0 && $0.errors == "" && $0.jsonErrors == [] })
        #expect(locked.count + refused.count == 40)
        #expect(refused.count <= 3 * locks)
    }
}
