extension String {
    /// The text in UTF-8, with each byte percent-encoded that is not an ASCII letter, a digit, `-`, `_` or
    /// `others`. Foundation leaves `+` unchanged, which servers decode as a space.
    package func percentEncoded(keeping others: String = "") -> String {
        utf8.reduce(into: "") { result, byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
                result.unicodeScalars.append(UnicodeScalar(byte))
            case _ where others.utf8.contains(byte):
                result.unicodeScalars.append(UnicodeScalar(byte))
            default:
                result += (byte < 16 ? "%0" : "%") + String(byte, radix: 16, uppercase: true)
            }
        }
    }
}
