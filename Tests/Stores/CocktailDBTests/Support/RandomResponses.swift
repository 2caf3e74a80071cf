import Foundation
import RIBsTesting

/// Responses made of the parts of valid ones, some of which are broken.
struct RandomResponses {
    private static let statusLines = [
        "HTTP/1.1 200 OK", "HTTP/1.1 200", "HTTP/1.1 200 OK\r\nX", "HTTP/1.0 200 OK", "HTTP/2.0 200 OK",
        "HTTP/0.9 200 OK",
        "HTTP/1.1 20", "HTTP/1.1 -200 OK", "HTTP/1.1  200 OK", "HTTP/1.1 2000 OK", "HTTP/1.1 OK", "http/1.1 200 ok",
        "HTTP/1.1 200 \u{1B}[2J\u{7}", "ICY 200 OK", "GET / HTTP/1.1", "", "\0\0\0\0", "\u{16}\u{3}\u{1}",
        "HTTP/99.99 200 OK",
    ]
    private static let headers = [
        "Content-Length: 0", "Content-Length: 5", "Content-Length: -1", "Content-Length: 99999999999999999999",
        "Content-Length: 4000001", "Content-Length: 9223372036854775807", "Content-Length: 1, 1", "Content-Length:",
        "Transfer-Encoding: chunked", "Transfer-Encoding: chunked, chunked", "Transfer-Encoding: gzip, chunked",
        "Transfer-Encoding: identity", "Content-Encoding: gzip", "Content-Encoding: deflate", "Content-Encoding: br",
        "Content-Encoding: gzip, gzip", "Connection: keep-alive", "Connection: close", "Connection: upgrade",
        "Upgrade: websocket", "Upgrade: h2c", "Trailer: X", "Location: /", "Location: http://[", "Location: ",
        "Location: http://127.0.0.1:0/", "Location: http://\u{1B}[2J@x/", "Location: //\u{202E}/", "Location: unix:/a",
        "Set-Cookie: a=b", "X: \u{0}", ": x", "X", " folded", "X: \(String(repeating: "y", count: 9_000))", "\u{FF}: 1",
    ]
    private static let bodies = [
        margarita, drinks([drink("1", "A"), drink("2", "B")]), #"{"drinks": null}"#, #"{"drinks": "none"}"#,
        "", "{", "null",
        #"{"drinks": [{"idDrink": 1e999, "strDrink": "A"}]}"#, #"{"drinks": [{"idDrink": -0, "strDrink": "\ud800"}]}"#,
        #"{"drinks": [{"idDrink": 1, "strDrink": "A", "strDrink": "B", "strGlass": "\u0000\u001b[2J"}]}"#,
        #"{"drinks": \#(String(repeating: "[", count: 2_000))"#, String(repeating: "9", count: 5_000),
        drinks([drink("1", "A", ["strInstructions": String(repeating: "A. 1. STEP 1 - e.g.\r\n\u{301}", count: 500)])]),
        drinks([drink("1", String(repeating: "e\u{301}\u{200D}", count: 500), ["strDrinkThumb": "//\u{202E}[::1"])]),
    ]

    private var random: SeededGenerator

    init(seed: UInt64) {
        random = SeededGenerator(seed: seed)
    }

    mutating func next() -> ServerResponse {
        var bytes: [UInt8] = []
        // Now and then, several responses are sent.
        for _ in 0...(chance(10) ? Int.random(in: 1...3, using: &random) : 0) { bytes += response() }
        if chance(3) { damage(&bytes) }
        return ServerResponse(bytes: bytes)
    }

    private mutating func response() -> [UInt8] {
        var lines = [statusLine()]
        var body = Array(pick(Self.bodies).utf8)
        if chance(5) { body = ServerResponse.packedNothing.bytes.suffix(44) }
        if chance(2) {
            lines.append("Content-Length: \(body.count)")
        } else if chance(3) {
            lines.append("Transfer-Encoding: chunked")
            let length = String(body.count, radix: 16)
            let size = pick([length, length, "0", "-1", "FFFFFFFFFFFFFFFFF", "7fffffffffffffff", "z", ""])
            body = Array("\(size)\r\n".utf8) + body + Array("\r\n0\r\n\(chance(3) ? "X: y\r\n" : "")\r\n".utf8)
        }
        for _ in 0..<(chance(2) ? 0 : Int.random(in: 1...3, using: &random)) { lines.append(pick(Self.headers)) }
        let end = chance(20) ? "\n" : "\r\n"
        return Array((lines + ["", ""]).joined(separator: end).utf8) + body
    }

    private mutating func statusLine() -> String {
        switch Int.random(in: 0..<6, using: &random) {
        case 0: pick(Self.statusLines)
        // Any status, including those below 100.
        case 1: "HTTP/1.1 " + String(String(Int.random(in: 1_000...1_999, using: &random)).dropFirst()) + " Status"
        case 2: "HTTP/1.1 \(pick([100, 101, 102, 103, 204, 301, 302, 304, 307, 308])) Status"
        default: "HTTP/1.1 200 OK"
        }
    }

    /// Changes, removes, repeats or truncates bytes.
    private mutating func damage(_ bytes: inout [UInt8]) {
        for _ in 0...Int.random(in: 0...4, using: &random) where !bytes.isEmpty {
            // The header is changed more often than the body.
            let place = Int.random(in: 0..<(chance(2) ? min(bytes.count, 80) : bytes.count), using: &random)
            let end = min(bytes.count, place + Int.random(in: 1...20, using: &random))
            switch Int.random(in: 0..<5, using: &random) {
            case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
            case 1: bytes[place] ^= 1 << UInt8.random(in: 0...7, using: &random)
            case 2: bytes.removeSubrange(place..<end)
            case 3: bytes.insert(contentsOf: bytes[place..<end], at: place)
            default: bytes.removeSubrange(place...)
            }
        }
    }

    private mutating func chance(_ sides: Int) -> Bool { Int.random(in: 0..<sides, using: &random) == 0 }

    private mutating func pick<Element>(_ list: [Element]) -> Element {
        list[Int.random(in: 0..<list.count, using: &random)]
    }
}
