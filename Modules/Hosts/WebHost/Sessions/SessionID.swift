/// The identifier of a session: 128 random bits, which are stored in the browser's cookie only.
struct SessionID: Hashable, Sendable {
    private let high: UInt64
    private let low: UInt64

    /// Creates an identifier from the system's random numbers.
    init() {
        var generator = SystemRandomNumberGenerator()
        high = generator.next()
        low = generator.next()
    }

    /// Reads the value of a cookie. Nil if it is not an identifier.
    init?(_ text: some StringProtocol) {
        guard text.utf8.count == 32, text.utf8.allSatisfy(\.isLowercaseHexDigit),
            let high = UInt64(text.prefix(16), radix: 16), let low = UInt64(text.suffix(16), radix: 16)
        else { return nil }
        self.high = high
        self.low = low
    }

    /// The value of the cookie: 32 hexadecimal digits.
    var text: String { high.hexadecimal + low.hexadecimal }
}

extension UInt64 {
    /// All 16 hexadecimal digits.
    var hexadecimal: String {
        let digits = String(self, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }
}

extension UInt8 {
    fileprivate var isLowercaseHexDigit: Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(self)
    }
}
