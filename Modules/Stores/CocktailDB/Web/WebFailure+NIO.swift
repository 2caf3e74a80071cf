import Foundation
import NIOCore
import NIOHTTP1
import NIOPosix
import NIOSSL

extension WebFailure {
    /// - Parameter error: The error of NIO before the header of a response was complete.
    init(beforeResponse error: any Error) {
        self =
            switch error {
            case let error as WebFailure: error
            case let error as NIOConnectionError: error.connectionErrors.isEmpty ? .hostNotFound : .notReachable
            case let error as IOError: Self.connectionError(error.errnoCode)
            case ChannelError.connectTimeout: .notReachable
            case HTTPParserError.invalidContentLength: .noResponse("Invalid Content-Length: value")
            case is HTTPParserError: .noHTTP
            case is NIOSSLError, is NIOSSLExtraError, is BoringSSLError: .noResponse("no secure connection")
            // A description can contain anything, including the address with its key.
            default: .noResponse("\(type(of: error))")
            }
    }

    private static func connectionError(_ code: Int32) -> WebFailure {
        switch code {
        case EADDRNOTAVAIL, EAFNOSUPPORT, ECONNREFUSED, EHOSTDOWN, EHOSTUNREACH, ENETDOWN, ENETUNREACH, ETIMEDOUT:
            .notReachable
        default: .noResponse(String(cString: strerror(code)))
        }
    }
}
