import Foundation

/// The certificate of the tests.
enum Certificate {
    /// The options of a server that uses it.
    static let options = ["--certificate", path("server.pem"), "--key", path("server.key")]

    private static func path(_ name: String) -> String {
        let file = URL(filePath: #filePath).appending(path: "../../../Certificates/\(name)")
        return file.standardized.path(percentEncoded: false)
    }
}
