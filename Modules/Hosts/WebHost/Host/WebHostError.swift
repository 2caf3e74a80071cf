import Foundation
import NIOCore

/// The reason why a `WebHost` cannot listen.
///
/// > Experimental: A patch version can change it.
public struct WebHostError: Error, CustomStringConvertible {
    /// What happened, and what to do.
    public let description: String

    init(_ error: IOError, host: String, port: Int) {
        switch error.errnoCode {
        case EADDRINUSE:
            description = """
                Port \(port) of \(host) is in use by another process.
                  To fix: stop that process, or choose another port. Port 0 is any free port.
                """
        case EACCES:
            description = """
                This process may not listen on port \(port) of \(host).
                  To fix: choose a port from 1024 to 65535.
                """
        default:
            description = """
                The host cannot listen on port \(port) of \(host): \(error)
                  To fix: choose an address of this machine, such as 127.0.0.1.
                """
        }
    }
}
