public import Foundation

extension GameDatabase {
    /// Returns the path of the database if the user chooses none: in the system's folder for a user's data.
    ///
    /// - Parameter environment: The environment variables, of which `XDG_DATA_HOME` and `HOME` are used.
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
            // The XDG specification requires that a relative path is ignored.
            let data = environment["XDG_DATA_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
            return "\(data ?? "\(home)/.local/share")/bar-games/bar-games.sqlite"
        }
    }
}

/// The convention of a system for the folder of a user's data.
enum DataFolder {
    case applicationSupport
    case xdg

    #if canImport(Darwin)
        static let ofThisSystem = applicationSupport
    #else
        static let ofThisSystem = xdg
    #endif
}
