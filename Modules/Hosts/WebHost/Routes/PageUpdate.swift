package import Foundation
package import HTTPTypes
package import Hummingbird
import NIOCore
import RIBsScreens

/// The change of a page, as its script reads it.
struct PageUpdate: Encodable {
    private let revision: Int
    private let address: String
    private let title: String
    private let html: String

    init(_ shown: ShownScreen, html: String) {
        revision = shown.revision
        address = shown.address
        title = shown.screen.title
        self.html = html
    }
}

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
