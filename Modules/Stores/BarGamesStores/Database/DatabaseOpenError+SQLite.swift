import GRDB

extension DatabaseOpenError.Reason {
    init(_ error: any Error) {
        guard let error = error as? DatabaseError else {
            self = .other("\(error)")
            return
        }
        let message = error.message ?? "\(error.resultCode)"
        self =
            switch error.resultCode {
            case .SQLITE_BUSY, .SQLITE_LOCKED: .busy
            case .SQLITE_CORRUPT: .damaged(message)
            case .SQLITE_FULL: .diskFull
            case .SQLITE_IOERR where error.isFullDisk: .diskFull
            case .SQLITE_IOERR: .diskFailed(message)
            case .SQLITE_NOTADB: .notADatabase
            case .SQLITE_READONLY where error.extendedResultCode == .SQLITE_READONLY_ROLLBACK: .interrupted
            case .SQLITE_PERM, .SQLITE_READONLY: .notWritable
            default: .other(message)
            }
    }
}

extension DatabaseError {
    /// Whether the disk has no room for the shared memory beside an existing file. SQLite calls it an I/O error.
    var isFullDisk: Bool { extendedResultCode == .SQLITE_IOERR_SHMSIZE }
}
