import ArgumentParser
import HummingbirdTLS
import NIOCore
import NIOSSL
import WebHost

/// The options of `serve` for connections with TLS.
struct CertificateArguments: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "A file with the server's certificate and those that it was signed with, as PEM. The server then speaks "
                + "HTTPS only.",
            valueName: "path"), completion: .file())
    var certificate: String?

    @Option(
        help: ArgumentHelp("A file with the private key of the certificate, as PEM.", valueName: "path"),
        completion: .file())
    var key: String?

    /// The paths of both files. Nil without TLS.
    var files: (certificate: String, key: String)? {
        guard let certificate, let key else { return nil }
        return (certificate, key)
    }

    /// Reads both files.
    ///
    /// - Throws: `ValidationError` if a file cannot be read, or the key belongs to another certificate.
    var tls: WebHost.TLS? {
        get throws {
            guard let files else { return nil }
            let chain = try Self.read(files.certificate, "--certificate", "certificate") {
                try NIOSSLCertificate.fromPEMFile($0)
            }
            let key = try Self.read(files.key, "--key", "private key") { try NIOSSLPrivateKey(file: $0, format: .pem) }
            var configuration = TLSConfiguration.makeServerConfiguration(
                certificateChain: chain.map { .certificate($0) }, privateKey: .privateKey(key))
            // A client that does not answer the end of the encryption would delay the stop of the server by 5 seconds.
            configuration.shutdownTimeout = .milliseconds(500)
            // The server would report this only when it listens.
            do { _ = try NIOSSLContext(configuration: configuration) } catch {
                throw ValidationError(
                    """
                    The key in \(files.key) does not belong to the first certificate in \(files.certificate).
                      To fix: pass the key that the certificate was made with. The server's own certificate is the first.
                    """)
            }
            return { [configuration] in try .tls($0, tlsConfiguration: configuration) }
        }
    }

    private static func read<Content>(
        _ path: String, _ option: String, _ content: String, with read: (String) throws -> Content
    ) throws -> Content {
        do { return try read(path) } catch {
            throw ValidationError(
                """
                \(option): no \(content) could be read from \(path).
                  Likely cause: the file does not exist, this user may not read it, or it is not PEM: text between \
                -----BEGIN and -----END.
                """)
        }
    }

    /// Called by the parser, so that a mistake is reported with the usage of the command.
    func validate() throws {
        guard (certificate == nil) == (key == nil) else {
            throw ValidationError("--certificate and --key belong together: pass both, or none.")
        }
        _ = try tls
    }
}
