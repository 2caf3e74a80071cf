#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need_swift
need_packages libsqlite3-dev
printf 'version: GRDB 7.10.0\n'
behaviour "GRDB tells a record that it was inserted, also if ON CONFLICT IGNORE left it out. The record gets the row
number of the last insert of the connection, which can be one of another table. The text 'seven' is read as 0 and 1.5 as
1, without an error, by 'Int.fetchOne' and by a record with an Int."

manifest Inserts 'platforms: [.macOS(.v15)],
    dependencies: [.package(url: "https://github.com/groue/GRDB.swift", exact: "7.10.0")],
    targets: [.executableTarget(name: "Inserts", dependencies: [.product(name: "GRDB", package: "GRDB.swift")])]'
source_file Inserts/Sources/Inserts/main.swift 'import GRDB
struct Player: Codable, FetchableRecord, MutablePersistableRecord {
    var id: Int64?
    var name: String
    mutating func didInsert(_ inserted: InsertionSuccess) { id = inserted.rowID }
}
struct Score: Decodable, FetchableRecord { var points: Int }
let queue = try DatabaseQueue()
try queue.write { db in
    try db.create(table: "player") { table in
        table.autoIncrementedPrimaryKey("id")
        table.column("name", .text).unique()
    }
    try db.create(table: "match") { $0.autoIncrementedPrimaryKey("id") }
    var first = Player(name: "Ann")
    try first.insert(db)
    for _ in 1...7 { try db.execute(sql: "INSERT INTO match DEFAULT VALUES") }
    var second = Player(name: "Ann")
    try second.insert(db, onConflict: .ignore)
    print("first: \(first.id!)")
    print("ignored: \(second.id.map { "\($0)" } ?? "none")")
    print("players: \(try Player.fetchCount(db))")
    print("text: \(try Int.fetchOne(db, sql: "SELECT '"'"'seven'"'"'").map { "\($0)" } ?? "none")")
    print("fraction: \(try Int.fetchOne(db, sql: "SELECT 1.5").map { "\($0)" } ?? "none")")
    do { print("record: \(try Score.fetchOne(db, sql: "SELECT '"'"'seven'"'"' AS points")!.points)") } catch { print("record: throws") }
}'
cd Inserts
prepare swift build
observe .build/debug/Inserts
line() { sed -n "s/^$1: //p" <<<"$output"; }
expect "the number of the inserted player" "1" "$(line first)"
expect "players after an insert that is ignored" "1" "$(line players)"
expect "the number of the ignored player, after seven inserts into another table" "7" "$(line ignored)"
expect "Int.fetchOne of 'seven' and of 1.5" "0 1" "$(line text) $(line fraction)"
expect "a record with 'seven' as an Int" "0" "$(line record)"
finish
