package import Foundation
package import HTTPTypes
package import Hummingbird
import NIOCore

extension Response {
    /// A value as JSON, which no cache stores.
    package static func json(_ value: some Encodable, status: HTTPResponse.Status = .ok) throws -> Response {
        Response(
            status: status, headers: [.contentType: "application/json; charset=utf-8", .cacheControl: "no-store"],
            body: ResponseBody(byteBuffer: ByteBuffer(bytes: try JSONEncoder.stable.encode(value))))
    }
}

extension JSONEncoder {
    /// Encodes the keys in the same order every time.
    package static var stable: JSONEncoder {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return encoder
    }
}
