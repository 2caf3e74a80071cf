import RIBs
import Testing

struct DiagnosticTests {
    @Test func `a trap names the line of the caller`() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let callSite = CallSite(fileID: "Door/DoorRouter.swift", line: 7)
            Diagnostic("It is locked.", at: callSite, cause: "No key.", fix: "knock.").trap()
        }
        let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(message.contains("Door/DoorRouter.swift:7: Fatal error: It is locked.\n"))
    }
}
