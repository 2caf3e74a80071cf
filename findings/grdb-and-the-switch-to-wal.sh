#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need_swift
need python3 "install Python 3"
printf 'version: GRDB 7.10.0\n'
need_packages libsqlite3-dev
behaviour "The busy timeout of a GRDB DatabasePool covers the switch to WAL while another process reads, and not while it
writes: then the pool fails at once with 'database is locked', although the writer would have ended within the timeout.
The same writer is waited for once the file is in WAL mode. So two processes that create one file together need a loop
of their own."

manifest Pool 'dependencies: [.package(url: "https://github.com/groue/GRDB.swift", exact: "7.10.0")], targets: [
    .executableTarget(name: "Pool", dependencies: [.product(name: "GRDB", package: "GRDB.swift")])]'
source_file Pool/Sources/Pool/main.swift 'import GRDB
var configuration = Configuration()
configuration.busyMode = .timeout(10)
let clock = ContinuousClock()
let start = clock.now
var answer = "opened"
var patience = ""
do {
    let pool = try DatabasePool(path: CommandLine.arguments[1], configuration: configuration)
    try pool.write { try $0.execute(sql: "INSERT INTO words VALUES (1)") }
} catch let error as DatabaseError {
    answer = "\(error.message ?? "")"
    patience = clock.now - start < .milliseconds(400) ? ", at once" : ", after a wait"
}
print(answer + patience)'
cat >reader.py <<'PYTHON'
import sqlite3, sys, time
# Opens a file of the journal mode, holds a lock of the kind, and lets it go after some seconds.
path, mode, lock, seconds = sys.argv[1:]
database = sqlite3.connect(path, isolation_level=None)
database.execute(f"PRAGMA journal_mode = {mode}")
database.execute("CREATE TABLE words (number)")
database.execute("BEGIN" if lock == "read" else "BEGIN IMMEDIATE")
database.execute("SELECT * FROM words").fetchall()
print("ready", flush=True)
time.sleep(float(seconds))
PYTHON
cd Pool
prepare swift build

# open_beside MODE LOCK SECONDS: sets `output` while another process has the lock for the seconds.
open_beside() {
    rm -f ../words.sqlite*
    : >../ready
    python3 ../reader.py ../words.sqlite "$@" >../ready &
    local reader=$!
    servers+=("$reader")
    until grep -q ready ../ready; do sleep 0.05; done
    observe .build/debug/Pool ../words.sqlite
    kill "$reader" 2>/dev/null || true
    wait "$reader" 2>/dev/null || true
}

open_beside DELETE read 0.5
expect "beside a short reader of a file without WAL" "opened" "$output"
open_beside DELETE write 0.5
expect "beside a short writer of a file without WAL" "database is locked, at once" "$output"
open_beside WAL write 0.5
expect "beside a short writer of a file in WAL mode" "opened" "$output"
finish
