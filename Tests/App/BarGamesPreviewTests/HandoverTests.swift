import Foundation
import Testing

@testable import BarGamesPreview

/// The state that a process passes to its replacement. Serialized, because the tests share the environment of the process.
@Suite(.serialized)
struct HandoverTests {
    @Test func `the state of the former process is read once, and its file is removed`() throws {
        let folder = URL(filePath: "/tmp/preview")
        try Handover(tree: nil, folder: folder, message: "Built.", port: 8080).leave()
        let path = try #require(ProcessInfo.processInfo.environment["BAR_GAMES_HANDOVER"])
        let permissions = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
        #expect(permissions == 0o600)
        let handover = try #require(Handover.take())
        #expect(handover.folder == folder)
        #expect(handover.message == "Built.")
        #expect(handover.port == 8080)
        #expect(!FileManager.default.fileExists(atPath: path))
        #expect(Handover.take() == nil)
    }

    @Test func `there is no state at the first start`() {
        #expect(Handover.take() == nil)
    }
}
