// What an app does at least until its first screen: opens its database, makes sure of the schema, prints a line.

import CSQLite

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

func fail(_ what: String) -> Never { fatalError("BareLaunch: \(what)") }

guard CommandLine.arguments.count == 2 else { fail("the path of the database is missing") }
var database: OpaquePointer?
guard sqlite3_open_v2(CommandLine.arguments[1], &database, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, nil) == SQLITE_OK
else { fail("the database does not open") }

let statements = """
    PRAGMA journal_mode = WAL;
    PRAGMA synchronous = FULL;
    CREATE TABLE IF NOT EXISTS bare (id INTEGER PRIMARY KEY);
    SELECT count(*) FROM sqlite_schema;
    """
guard sqlite3_exec(database, statements, nil, nil, nil) == SQLITE_OK else { fail("the database does not answer") }
// What print() writes to a pipe would wait for more.
write(1, "{}\n", 3)
_ = readLine()
sqlite3_close(database)
