import AsyncHTTPClient
import Foundation
import NIOCore
import NIOHTTP1
import NIOPosix
import NIOSSL

extension WebFailure {
    /// - Parameter error: What the client threw before there was the whole header of an answer.
    init(beforeAnswer error: any Error) {
        self =
            switch error {
            case let error as NIOConnectionError: error.connectionErrors.isEmpty ? .hostNotFound : .notReachable
            case let error as IOError: Self.connectionError(error.errnoCode)
            case let error as HTTPClientError: Self.clientError(error)
            case HTTPParserError.invalidContentLength: .noAnswer("Invalid Content-Length: value")
            case is HTTPParserError: .noHTTP
            case is NIOSSLError, is NIOSSLExtraError: .noAnswer("no secure connection")
            default: .noAnswer("\(error)")
            }
    }

    private static func clientError(_ error: HTTPClientError) -> WebFailure {
        switch error {
        case .connectTimeout: .notReachable
        case .remoteConnectionClosed: .noHTTP
        default: .noAnswer(error.shortDescription)
        }
    }

    private static func connectionError(_ code: Int32) -> WebFailure {
        switch code {
        case EADDRNOTAVAIL, EAFNOSUPPORT, ECONNREFUSED, EHOSTDOWN, EHOSTUNREACH, ENETDOWN, ENETUNREACH, ETIMEDOUT:
            .notReachable
        default: .noAnswer(String(cString: strerror(code)))
        }
    }
}
