#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
behaviour "PRAGMA data_version tells a connection that another one has changed the file. It is silent for a committed UPDATE that writes
the values that are there. It changes for the same user_version again and, with a write-ahead log, for a checkpoint that truncates
the log, although no row differs."

need_python_packages apsw==3.54.1.0
cat >watch.py <<'PYTHON'
import apsw

changes = {
    "equal": "UPDATE item SET number = number",
    "rows": "UPDATE item SET number = number + 1",
    "log": "PRAGMA wal_checkpoint(TRUNCATE)",
    "user": "PRAGMA user_version = 0",
    "empty": "BEGIN IMMEDIATE; COMMIT",
}
print("SQLite:", apsw.sqlite_lib_version())
for mode in ("delete", "wal"):
    writer = apsw.Connection(f"{mode}.sqlite")
    writer.execute(f"PRAGMA journal_mode = {mode}")
    writer.execute("CREATE TABLE item (number INTEGER); INSERT INTO item VALUES (1)")
    watcher = apsw.Connection(f"{mode}.sqlite")
    version = lambda: watcher.execute("PRAGMA data_version").get
    for name, sql in changes.items():
        before = version()
        writer.execute(sql)
        print(f"{mode} {name}: {'same' if version() == before else 'another'}")
PYTHON
observe "$python" watch.py
line() { sed -n "s/^$1: //p" <<<"$output"; }
printf 'version: SQLite %s\n' "$(line SQLite)"
for mode in delete wal; do
    expect "$mode, an UPDATE with equal values" same "$(line "$mode equal")"
    expect "$mode, an UPDATE with other values" another "$(line "$mode rows")"
    expect "$mode, the same user_version" another "$(line "$mode user")"
    expect "$mode, an empty transaction" same "$(line "$mode empty")"
done
expect "wal, a checkpoint that truncates the log" another "$(line "wal log")"
finish
