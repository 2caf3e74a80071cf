import ArgumentParser
import BarGames
import Logging
import WebHost
import WebInspector

/// The options of `serve`.
struct WebArguments: ParsableArguments {
    @Option(
        help: ArgumentHelp("The address to listen on. Other machines can connect to 0.0.0.0.", valueName: "address"))
    var host = "127.0.0.1"

    @Option(
        name: .customLong("public-name"),
        help: ArgumentHelp(
            "A further name that browsers use for the server, such as the name of a proxy in front of it. Can be "
                + "repeated. Requests for other names are refused.",
            valueName: "name"))
    var publicNames: [String] = []

    @OptionGroup var certificate: CertificateArguments

    @Option(help: ArgumentHelp("The port to listen on, or 0 for any free port.", valueName: "number"))
    var port = 8080

    @Option(help: ArgumentHelp("How long a session lives without use: 90s, 30m or 12h.", valueName: "time"))
    var idle = IdleTime(duration: .seconds(1800), text: "30m")

    @Option(help: ArgumentHelp("The largest number of sessions at a time.", valueName: "number"))
    var maxSessions = 1000

    @Flag(
        help: ArgumentHelp(
            "Reads the addresses of clients from X-Forwarded-For or Forwarded, for limits. Only for a server behind a "
                + "proxy that adds to this header."))
    var trustProxy = false

    @Flag(help: "Shows the trees of the sessions at /inspector, for a developer on this machine.")
    var inspector = false

    @Option(
        help: ArgumentHelp("Shows one feature alone, as preview does, and stores nothing.", valueName: "feature"))
    var preview: String?

    @Flag(
        help: "With --preview: builds the app after each save of a source, and shows the same screen with the new code."
    )
    var watch = false

    @Option(
        help: ArgumentHelp("The least severe messages that are logged.", valueName: "level"))
    var logLevel = LogLevel(.warning)

    var options: WebHostOptions {
        WebHostOptions(
            name: "Bar Games", icon: AppIcon.svg, host: host, port: port, publicNames: publicNames,
            idleTime: idle.duration,
            sessionLimit: maxSessions, secretLimit: secretLimit, trustsProxy: trustProxy,
            // No notice in a watched preview: its next session shows the same screen.
            endedNotice: watch ? nil : "Your session has ended. Sign in again to go on.", link: DeepLink.text)
    }

    /// The largest number of secrets that one address can send in a minute.
    ///
    /// All clients of a server for this machine have one address, so its limit is higher.
    private var secretLimit: Int { isLocal && !trustProxy ? 300 : 30 }

    private var isLocal: Bool { LoopbackAddress.contains(host) }

    /// A danger that the user has to know before others connect; nil if there is none.
    var warning: String? {
        guard !isLocal, !trustProxy, certificate.files == nil else { return nil }
        return """
            Warning: passwords travel over the network in clear text, because this server speaks HTTP without TLS.
              To fix: pass --certificate and --key, or put a proxy with TLS in front of it, and start it with \
            --host 127.0.0.1 --trust-proxy --public-name NAME.
            """
    }

    var logger: Logger {
        var logger = Logger(label: "bar-games") { StreamLogHandler.standardError(label: $0) }
        logger.logLevel = logLevel.level
        return logger
    }

    /// Called by the parser, so that a mistake is reported before the database is opened.
    func validate() throws {
        guard (0...65_535).contains(port) else { throw ValidationError("The port is a number from 0 to 65535.") }
        for name in publicNames where !Self.isName(name) {
            throw ValidationError(
                "--public-name is a name without scheme, port and path, in ASCII letters, such as bar.example or "
                    + "xn--iq4b.example, and not \"\(name)\".")
        }
        guard !inspector || LoopbackAddress.contains(host) else {
            throw ValidationError(
                "The inspector shows everything to every client, so --inspector requires a --host of "
                    + "this machine: 127.0.0.1, ::1 or localhost.")
        }
        guard !inspector || !trustProxy && publicNames.isEmpty else {
            throw ValidationError(
                """
                --inspector cannot be used with --trust-proxy or --public-name: it shows all sessions to every client.
                  Likely cause: the server is behind a proxy, through which other machines connect.
                  To fix: leave out --inspector, or start a second server without a proxy for it.
                """)
        }
        guard !watch || preview != nil else { throw ValidationError("--watch needs --preview and a feature.") }
        guard maxSessions > 0 else { throw ValidationError("The number of sessions is at least 1.") }
    }

    /// Whether the host of a request can be this name: `bar.example`, `192.0.2.1` or `2001:db8::1`.
    private static func isName(_ name: String) -> Bool {
        !name.isEmpty && name.utf8.allSatisfy { $0 < 0x80 } && !name.contains { "/[] ".contains($0) }
            && name.count { $0 == ":" } != 1
    }
}

/// A level on the command line.
struct LogLevel: ExpressibleByArgument {
    let level: Logger.Level

    init(_ level: Logger.Level) { self.level = level }

    init?(argument: String) {
        guard let level = Logger.Level(rawValue: argument) else { return nil }
        self.init(level)
    }

    static let allValueStrings = Logger.Level.allCases.map(\.rawValue)

    var defaultValueDescription: String { level.rawValue }
}

/// A time on the command line, such as `30m`.
struct IdleTime: ExpressibleByArgument {
    let duration: Duration
    private let text: String

    init(duration: Duration, text: String) {
        self.duration = duration
        self.text = text
    }

    init?(argument: String) {
        let units = ["s": 1, "m": 60, "h": 3600]
        guard let unit = argument.last.flatMap({ units[String($0)] }), let count = Int(argument.dropLast()), count > 0,
            count <= 1_000_000
        else { return nil }
        self.init(duration: .seconds(count * unit), text: argument)
    }

    var defaultValueDescription: String { text }
}
