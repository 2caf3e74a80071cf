#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need_packages sqlite3
behaviour "A database has two numbers of its app in its header: user_version, which tells the format, and
application_id. What .dump, .clone and the dump of sqlite-utils write has neither, so a copy that is read from it looks
like a new file of an unknown app, beside all its tables and rows. VACUUM INTO and .backup keep both. Only .backup keeps
the write-ahead log on."

need_python_packages sqlite-utils==4.2.1
prepare sqlite3 app.db "PRAGMA journal_mode = wal; PRAGMA user_version = 7; PRAGMA application_id = 42;
    CREATE TABLE drinks (name TEXT PRIMARY KEY) WITHOUT ROWID; INSERT INTO drinks VALUES ('Mojito');"
prepare sqlite3 app.db ".backup backup.db"
prepare sqlite3 app.db "VACUUM INTO 'vacuum.db'"
prepare sqlite3 app.db ".clone clone.db"
sqlite3 app.db .dump | sqlite3 dump.db
"$work/python/bin/sqlite-utils" dump app.db | sqlite3 utils.db
# numbers FILE: the rows, the two numbers and the kind of the journal.
numbers() {
    sqlite3 "$1.db" "SELECT count(*) FROM drinks; PRAGMA user_version; PRAGMA application_id; PRAGMA journal_mode" |
        paste -sd ' '
}
expect "the database" "1 7 42 wal" "$(numbers app)"
expect ".backup" "1 7 42 wal" "$(numbers backup)"
expect "VACUUM INTO" "1 7 42 delete" "$(numbers vacuum)"
expect ".dump" "1 0 0 delete" "$(numbers dump)"
expect ".clone" "1 0 0 delete" "$(numbers clone)"
expect "dump of sqlite-utils" "1 0 0 delete" "$(numbers utils)"
finish
