import Foundation
import NIOCore

/// The reason why a `WebHost` cannot listen.
///
/// > Experimental: A patch version can change it.
public struct WebHostError: Error, CustomStringConvertible {
    /// What happened, and what to do.
    public let description: String

    /// - Parameter port: A number that is no port. The system would listen on another one.
    init(noPort port: Int) {
        description = """
            The host cannot listen on port \(port), because there is no such port.
              To fix: choose a port from 0 to 65535. Port 0 is any free port.
            """
    }

    /// - Parameter error: The error of the system; nil if it knows no address of the name `host`.
    init(_ error: IOError?, host: String, port: Int) {
        switch error?.errnoCode {
        case nil:
            description = """
                The host cannot listen on "\(host)": there is no address of this name.
                  Likely cause: the name is misspelled, or has a scheme or a port.
                  To fix: choose an address of this machine, such as 127.0.0.1.
                """
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
        case let code?:
            description = """
                The host cannot listen on port \(port) of \(host): \(String(cString: strerror(code))).
                  To fix: choose an address of this machine, such as 127.0.0.1.
                """
        }
    }
}
