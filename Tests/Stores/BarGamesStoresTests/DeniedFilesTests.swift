import Foundation
import RIBsTemporaryFolder
import Testing

@testable import BarGamesStores

/// Files and folders that the user of the server may not write or read, for the game and for the sessions.
struct DeniedFilesTests {
    @Test func `each file and folder that the user may not use is refused, and named`() async throws {
        let folder = try TemporaryFolder()
        let modes: [String: (folder: mode_t, file: mode_t?)] = [
            "file": (0o777, 0o444), "secret": (0o777, 0), "folder": (0o555, 0o666), "empty": (0o555, nil),
            "full": (0o777, nil),
        ]
        for (name, mode) in modes {
            let path = folder.path("\(name)/game.sqlite")
            try FileManager.default.createDirectory(atPath: folder.path(name), withIntermediateDirectories: false)
            if let file = mode.file {
                try await GameDatabase.open(at: path).close()
                _ = try SessionDatabase.open(beside: path)
                for suffix in ["", "-sessions"] { #expect(chmod(path + suffix, file) == 0) }
            }
            #expect(chmod(folder.path(name), mode.folder) == 0)
        }
        #expect(chmod(folder.path, 0o755) == 0)
        defer { for name in modes.keys { chmod(folder.path(name), 0o755) } }
        await #expect(processExitsWith: .success) { [root = folder.path as String] in
            // The rights of files do not concern the superuser.
            if geteuid() == 0 { #expect(setgid(65_534) == 0 && setuid(65_534) == 0) }
            let reasons: [(String, DatabaseOpenError.Reason)] = [
                ("file", .notWritable), ("secret", .notReadable),
                ("folder", .folderNotWritable(folder: "\(root)/folder")),
                ("empty", .folderNotWritable(folder: "\(root)/empty")),
            ]
            for (name, reason) in reasons {
                let path = "\(root)/\(name)/game.sqlite"
                let game = #expect(throws: DatabaseOpenError.self) { _ = try GameDatabase.open(at: path) }
                let sessions = #expect(throws: DatabaseOpenError.self) { _ = try SessionDatabase.open(beside: path) }
                #expect(game == DatabaseOpenError(path: path, reason: reason))
                #expect(sessions == DatabaseOpenError(path: path + "-sessions", reason: reason))
            }
            // As on a full disk, no file grows.
            signal(SIGXFSZ, SIG_IGN)
            var limit = rlimit(rlim_cur: 0, rlim_max: 0)
            #if os(Linux)
                #expect(setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit) == 0)
            #else
                #expect(setrlimit(RLIMIT_FSIZE, &limit) == 0)
            #endif
            let path = "\(root)/full/game.sqlite"
            let game = #expect(throws: DatabaseOpenError.self) { _ = try GameDatabase.open(at: path) }
            let sessions = #expect(throws: DatabaseOpenError.self) { _ = try SessionDatabase.open(beside: path) }
            #expect(
                [game?.reason, sessions?.reason] == [.diskFailed("disk I/O error"), .diskFailed("disk I/O error")])
        }
    }
}
