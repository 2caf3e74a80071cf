import BarGamesServices
import GRDB

/// Translates errors of SQLite into messages for the players.
enum StoreFailure {
    /// Returns the error that a store throws.
    ///
    /// - Parameter what: The failed operation: "The match could not be saved".
    static func translated(_ error: any Error, _ what: String) -> any Error {
        // A cancellation is passed on, because the caller caused it.
        error is CancellationError ? error : storeError(error, what)
    }

    static func storeError(_ error: any Error, _ what: String) -> StoreError {
        switch error {
        case let error as StoreError: error
        case let error as DatabaseError: StoreError("\(what): \(reason(error))")
        default: StoreError("\(what): the database has unexpected content. To fix: put a copy in its place.")
        }
    }

    private static func reason(_ error: DatabaseError) -> String {
        switch error.resultCode {
        case .SQLITE_BUSY, .SQLITE_LOCKED:
            "another program keeps the database locked. To fix: end that program, or wait until it is done."
        case .SQLITE_CANTOPEN:
            "the database cannot be opened. To fix: check that its file and its folder exist."
        case .SQLITE_CORRUPT, .SQLITE_NOTADB:
            "the database is damaged. To fix: end the app and put a copy of the database in its place."
        case .SQLITE_FULL:
            "the disk is full. To fix: make room on it."
        case .SQLITE_IOERR where error.isFullDisk:
            "the disk is full. To fix: make room on it."
        case .SQLITE_IOERR:
            "the disk reported an error. To fix: check that it is connected and sound."
        case .SQLITE_NOMEM:
            "there is not enough memory. To fix: end other programs."
        case .SQLITE_PERM, .SQLITE_READONLY:
            "the database is read-only. To fix: give this user the permission to write its file and its folder."
        default:
            // Not the whole error, because its description contains the SQL statement.
            "SQLite says \"\(error.message ?? "\(error.resultCode)")\"."
        }
    }
}
