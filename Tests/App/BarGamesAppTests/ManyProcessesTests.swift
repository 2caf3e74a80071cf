import Foundation
import RIBsScreens
import RIBsTemporaryFolder
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
        options = ["play", "--json", "--database", folder.path("bar-games.sqlite")]
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
}
