public import Foundation

extension GameDatabase {
    /// Where the database is if nobody says otherwise: in the folder the system has for a user's data.
    ///
    /// - Parameter environment: Where `XDG_DATA_HOME` and `HOME` are looked up.
    public static func defaultPath(
        environment: [String: String] = ProcessInfo.processInfo.environment
    ) -> String {
        defaultPath(environment: environment, in: .ofThisSystem)
    }

    static func defaultPath(environment: [String: String], in folder: DataFolder) -> String {
        let home = environment["HOME"].flatMap { $0.isEmpty ? nil : $0 } ?? NSHomeDirectory()
        switch folder {
        case .applicationSupport:
            return "\(home)/Library/Application Support/Bar Games/bar-games.sqlite"
        case .xdg:
            // A relative path is to be ignored, says the XDG specification.
            let data = environment["XDG_DATA_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
            return "\(data ?? "\(home)/.local/share")/bar-games/bar-games.sqlite"
        }
    }
}

/// How a system arranges a user's data.
enum DataFolder {
    case applicationSupport
    case xdg

    #if canImport(Darwin)
        static let ofThisSystem = applicationSupport
    #else
        static let ofThisSystem = xdg
    #endif
}
