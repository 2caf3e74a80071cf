#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need sqlite3 "apt-get install sqlite3"
need python3 "install Python 3"
need_packages sqlite3
behaviour "'.backup' of the sqlite3 command copies a WAL database of 290 MB in a second or two. While another process commits one
row each 50 ms it does not end, because each commit of another connection makes it begin again. VACUUM INTO beside the same
process copies it at once, and so does Python's backup(), which copies all pages in one step unless it is told a number."

cat >tool.py <<'PYTHON'
import sqlite3, sys, time

connection = sqlite3.connect("data.db", isolation_level=None, timeout=30)
if sys.argv[1] == "fill":
    connection.execute("PRAGMA journal_mode = wal")
    connection.execute("PRAGMA synchronous = off")
    connection.execute("CREATE TABLE rows (number INTEGER PRIMARY KEY, value BLOB)")
    connection.execute("BEGIN")
    for _ in range(3000):
        connection.execute("INSERT INTO rows (value) VALUES (zeroblob(100000))")
    connection.execute("COMMIT")
    connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
elif sys.argv[1] == "write":
    while True:
        connection.execute("UPDATE rows SET value = randomblob(100) WHERE number = 1")
        time.sleep(0.05)
elif sys.argv[1] == "vacuum":
    connection.execute("VACUUM INTO 'vacuumed.db'")
else:
    connection.backup(sqlite3.connect("python.db"))
PYTHON
# within COMMAND...: prints whether the command ends in 30 seconds.
within() {
    local status=0
    timeout 30 "$@" >>servers.log 2>&1 || status=$?
    case $status in 0) echo yes ;; 124) echo no ;; *) echo "status $status" ;; esac
}
prepare python3 tool.py fill
expect "'.backup' ends in 30 seconds" "yes" "$(within sqlite3 data.db '.backup quiet.db')"
start python3 tool.py write
sleep 1
expect "beside a process that writes" "no" "$(within sqlite3 data.db '.backup busy.db')"
expect "VACUUM INTO" "yes" "$(within python3 tool.py vacuum)"
expect "backup() of Python" "yes" "$(within python3 tool.py backup)"
finish
