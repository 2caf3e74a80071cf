import Testing

@testable import WebHost

@MainActor
struct SecretLimitTests {
    private let time = ManualTime()
    private let limit: SecretLimit

    init() {
        limit = SecretLimit(count: 2, uptime: time.uptime)
    }

    @Test func `each address has a limit of its own`() throws {
        let (one, other) = (ClientAddress("192.0.2.1"), ClientAddress("192.0.2.2"))
        try limit.take(one)
        try limit.take(one)
        #expect(throws: ActionRejection.tooManySecrets(rest: .seconds(30))) { try limit.take(one) }
        try limit.take(other)
    }

    @Test func `the limit fills up again in a minute`() throws {
        let address = ClientAddress("192.0.2.1")
        for _ in 0..<2 {
            try limit.take(address)
            try limit.take(address)
            time.advance(by: .seconds(60))
        }
    }

    @Test func `an address that can send all its secrets again is forgotten`() throws {
        try limit.take(ClientAddress("192.0.2.1"))
        time.advance(by: .seconds(29))
        try limit.take(ClientAddress("192.0.2.2"))
        time.advance(by: .seconds(1))
        limit.forgetOldAddresses()
        #expect(limit.addressCount == 1)
    }

    @Test(arguments: [(0.2, 1), (29.5, 30), (30, 30)])
    func `a rejection says when to try again`(rest: Double, seconds: Int) {
        let rejection = ActionRejection.tooManySecrets(rest: .seconds(rest))
        #expect(rejection.text == "Too many attempts from your network. Try again in \(seconds) s.")
    }
}
