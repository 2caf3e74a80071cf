import Foundation
import Testing

/// The bytes that a server sends before it closes the connection: HTTP, or anything else.
struct ServerResponse: Sendable {
    let bytes: [UInt8]
    /// The bytes that are then repeated until the client disconnects; empty unless the response is endless.
    var rest: [UInt8] = []

    static func json(_ text: String) -> ServerResponse { http(200, text) }

    static func drinks(_ list: String...) -> ServerResponse { json(CocktailDBTests.drinks(list)) }

    /// - Parameter length: The Content-Length, if it is not the length of the body.
    static func http(
        _ status: Int,
        _ body: String = "",
        headers: [String] = [],
        length: Int? = nil
    ) -> ServerResponse {
        let lines = [
            "HTTP/1.1 \(status) Status", "Content-Type: application/json",
            "Content-Length: \(length ?? body.utf8.count)", "Connection: close",
        ]
        return raw((lines + headers + ["", body]).joined(separator: "\r\n"))
    }

    /// One chunk, without a Content-Length.
    static func chunked(_ body: String) -> ServerResponse {
        let head = "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\n"
        return raw("\(head)\(String(body.utf8.count, radix: 16))\r\n\(body)\r\n0\r\n\r\n")
    }

    /// 1,000 bytes without a cocktail, which gzip encodes in 44 bytes.
    static var packedNothing: ServerResponse {
        let packed = "H4sIAAAAAAACA6tWSinKzMsuVrJSyCvNyalVGAWjYBQMOwAAmtDDgegDAAA="
        let body = Data(base64Encoded: packed) ?? Data()
        let head = http(200, headers: ["Content-Encoding: gzip"], length: body.count)
        return ServerResponse(bytes: head.bytes + body)
    }

    static func redirection(to address: String) -> ServerResponse { http(302, headers: ["Location: \(address)"]) }

    static func endless(_ text: String, then rest: String) -> ServerResponse {
        let rest = String(repeating: rest, count: 16_384 / rest.utf8.count)
        return ServerResponse(bytes: Array(text.utf8), rest: Array(rest.utf8))
    }

    static func raw(_ text: String) -> ServerResponse { ServerResponse(bytes: Array(text.utf8)) }
}

extension ServerResponse: CustomTestStringConvertible {
    var testDescription: String { String(decoding: bytes.prefix(200), as: UTF8.self).debugDescription }
}
