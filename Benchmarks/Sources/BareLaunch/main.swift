// The least work of an app until its first screen: opens its database, creates the schema and prints a line.

import CSQLite

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

guard CommandLine.arguments.count == 2 else { fatalError("BareLaunch: missing path of the database") }
var database: OpaquePointer?
guard sqlite3_open_v2(CommandLine.arguments[1], &database, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, nil) == SQLITE_OK
else { fatalError("BareLaunch: could not open the database") }

let statements = """
    PRAGMA journal_mode = WAL;
    PRAGMA synchronous = FULL;
    CREATE TABLE IF NOT EXISTS bare (id INTEGER PRIMARY KEY);
    SELECT count(*) FROM sqlite_schema;
    """
guard sqlite3_exec(database, statements, nil, nil, nil) == SQLITE_OK else { fatalError("BareLaunch: statement failed") }
// `print()` would buffer a line that is written to a pipe.
write(1, "{}\n", 3)
_ = readLine()
sqlite3_close(database)
