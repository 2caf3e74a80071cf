#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need_swift
printf 'version: GRDB 7.10.0\n'
need_packages libsqlite3-dev
behaviour "An observation of GRDB that reads one row by its key is told when the row is deleted, and not when INSERT OR REPLACE removes it
for another row with the same unique value, nor when its key becomes another one. A query of the table is told of both. An
UPDATE that changes nothing is told, and no change of a table WITHOUT ROWID is."

manifest Watch 'dependencies: [.package(url: "https://github.com/groue/GRDB.swift", exact: "7.10.0")], targets: [
    .executableTarget(name: "Watch", dependencies: [.product(name: "GRDB", package: "GRDB.swift")])]'
source_file Watch/Sources/Watch/main.swift 'import Foundation
import GRDB

struct Item: TableRecord, FetchableRecord, Decodable {
    static let databaseTableName = "item"
    var id: Int
    var name: String
}

final class Values: @unchecked Sendable { var all: [Int] = [] }

// Prints what an observation is told of a change, and what it would read then.
func watch(_ name: String, _ change: String, _ fetch: @escaping @Sendable (Database) throws -> Int) throws {
    let queue = try DatabaseQueue()
    try queue.write { database in
        try database.execute(sql: """
            CREATE TABLE item (id INTEGER PRIMARY KEY, name TEXT UNIQUE);
            INSERT INTO item VALUES (1, '"'a'"');
            CREATE TABLE word (text TEXT PRIMARY KEY, number INTEGER) WITHOUT ROWID;
            INSERT INTO word VALUES ('"'a'"', 1);
            """)
    }
    let values = Values()
    let observation = ValueObservation.tracking(fetch).start(
        in: queue, scheduling: .immediate, onError: { print($0) }, onChange: { values.all.append($0) })
    try queue.write { database in try database.execute(sql: change) }
    RunLoop.main.run(until: Date() + 0.5)
    print("\(name): told \(values.all.dropFirst()), reads \(try queue.read(fetch))")
    observation.cancel()
}
let row: @Sendable (Database) throws -> Int = { try Item.fetchOne($0, key: 1)?.id ?? 0 }
let first: @Sendable (Database) throws -> Int = { try Int.fetchOne($0, sql: "SELECT min(id) FROM item") ?? 0 }
let word: @Sendable (Database) throws -> Int = { try Int.fetchOne($0, sql: "SELECT number FROM word") ?? 0 }
let replace = "INSERT OR REPLACE INTO item VALUES (2, '"'a'"')"
try watch("deleted", "DELETE FROM item WHERE id = 1", row)
try watch("replaced", replace, row)
try watch("moved", "UPDATE item SET id = 5", row)
try watch("the table, replaced", replace, first)
try watch("the table, moved", "UPDATE item SET id = 5", first)
try watch("equal", "UPDATE item SET name = name", row)
try watch("without", "UPDATE word SET number = 2", word)'
cd Watch
prepare swift build
observe .build/debug/Watch
line() { sed -n "s/^$1: //p" <<<"$output"; }
expect "one row, deleted" "told [0], reads 0" "$(line deleted)"
expect "one row, replaced by another row" "told [], reads 0" "$(line replaced)"
expect "one row, its key changed" "told [], reads 0" "$(line moved)"
expect "the lowest key, replaced by another row" "told [2], reads 2" "$(line 'the table, replaced')"
expect "the lowest key, changed" "told [5], reads 5" "$(line 'the table, moved')"
expect "one row, an UPDATE that changes nothing" "told [1], reads 1" "$(line equal)"
expect "a table WITHOUT ROWID" "told [], reads 2" "$(line without)"
finish
