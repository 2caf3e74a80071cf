import ArgumentParser
import Foundation
import Testing

@testable import BarGamesWeb

struct CertificateArgumentsTests {
    @Test func `a certificate and its key are read`() throws {
        let arguments = try WebArguments.parse(["--certificate", path("server.pem"), "--key", path("server.key")])
        #expect(try arguments.certificate.tls != nil)
    }

    @Test func `without a certificate there is no TLS`() throws {
        #expect(try WebArguments.parse([]).certificate.tls == nil)
    }

    @Test(arguments: ["--certificate", "--key"])
    func `one of the two files is not enough`(option: String) {
        #expect(
            message { _ = try WebArguments.parse([option, path("server.pem")]) }
                == "--certificate and --key belong together: pass both, or none.")
    }

    @Test func `a server with a certificate does not warn of passwords in clear text`() throws {
        let arguments = try WebArguments.parse([
            "--host", "0.0.0.0", "--certificate", path("server.pem"), "--key", path("server.key"),
        ])
        #expect(arguments.warning == nil)
    }

    @Test(arguments: [
        ("missing.pem", "server.key", "--certificate: no certificate could be read from", "missing.pem"),
        ("server.key", "server.key", "--certificate: no certificate could be read from", "server.key"),
        ("server.pem", "missing.key", "--key: no private key could be read from", "missing.key"),
        ("server.pem", "server.pem", "--key: no private key could be read from", "server.pem"),
    ])
    func `a file that cannot be read is named`(certificate: String, key: String, text: String, named: String) {
        #expect(
            message(of: certificate, key) == """
                \(text) \(path(named)).
                  Likely cause: the file does not exist, this user may not read it, or it is not PEM: text between \
                -----BEGIN and -----END.
                """)
    }

    @Test func `the key of another certificate is refused`() {
        #expect(
            message(of: "server.pem", "other.key") == """
                The key in \(path("other.key")) does not belong to the first certificate in \(path("server.pem")).
                  To fix: pass the key that the certificate was made with. The server's own certificate is the first.
                """)
    }

    private func message(of certificate: String, _ key: String) -> String? {
        message {
            let files = ["--certificate", path(certificate), "--key", path(key)]
            _ = try WebArguments.parse(files).certificate.tls
        }
    }

    private func message(_ body: () throws -> Void) -> String? {
        do { try body() } catch { return WebArguments.message(for: error) }
        return nil
    }

    private func path(_ name: String) -> String {
        URL(filePath: #filePath).appending(path: "../../Certificates/\(name)").standardized.path(percentEncoded: false)
    }
}
