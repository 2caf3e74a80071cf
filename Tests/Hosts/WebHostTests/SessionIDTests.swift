import Testing

@testable import WebHost

struct SessionIDTests {
    @Test func `a session is found again by the text of its identifier`() {
        let id = SessionID()
        #expect(SessionID(id.text) == id)
        #expect(id.text.utf8.count == 32)
    }

    @Test(arguments: [
        "", "1", String(repeating: "g", count: 32), String(repeating: "A", count: 32),
        " 1234567890123456789012345678901",
    ])
    func `any other text is no identifier`(text: String) {
        #expect(SessionID(text) == nil)
    }

    @Test func `identifiers differ`() {
        #expect(Set((0..<1000).map { _ in SessionID() }).count == 1000)
    }
}
