#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need_packages sqlite3 sqlite3-tools
behaviour "The statements of sqldiff round a REAL to 15 digits, cut a text at a NUL, and write infinity as Inf, whose row is an
error of sqlite3. Carried out, they leave the two databases different, and sqldiff writes the same statements for good. With
--primarykey it compares a key that is NULL with '=', so a row is never removed. Its changeset has each value as it is."

cat >tables.sql <<'SQL'
CREATE TABLE matches(sequence INTEGER PRIMARY KEY, winner TEXT, played_at REAL NOT NULL) STRICT;
CREATE TABLE names(name TEXT PRIMARY KEY, number INTEGER);
SQL
for name in old new; do prepare sqlite3 $name.db <tables.sql; done
prepare sqlite3 old.db "INSERT INTO matches VALUES(1, 'Ada', 1795972299.25); INSERT INTO names VALUES(NULL, 1)"
prepare sqlite3 new.db "INSERT INTO matches VALUES(1, 'Ada', 1795972299.1234567), (2, 'Ada' || char(0) || 'B', 0.1 + 0.2),
    (3, NULL, 1e999); INSERT INTO names VALUES(NULL, 2)"

observe sqldiff --table matches old.db new.db
expect "its statements" "UPDATE matches SET played_at=1795972299.12346 WHERE sequence=1;
INSERT INTO matches(sequence,winner,played_at) VALUES(2,'Ada',0.3);
INSERT INTO matches(sequence,winner,played_at) VALUES(3,NULL,Inf);" "$output"
cp old.db patched.db
printf '%s\n' "$output" >patch.sql
observe sqlite3 patched.db ".read patch.sql"
expect "the error of sqlite3" yes "$(has "$output" "no such column: Inf")"
# rows FILE: the matches with all digits of a time, and the lengths of names in bytes.
rows() {
    sqlite3 "$1" "SELECT group_concat(length(CAST(winner AS BLOB)) || ' ' || (played_at = other.expected), ', ')
        FROM (SELECT * FROM matches ORDER BY sequence) JOIN
        (SELECT 1 AS number, 1795972299.1234567 AS expected UNION ALL SELECT 2, 0.1 + 0.2) AS other ON number = sequence"
}
expect "the lengths of the names in the new database, and whether the times are those" "3 1, 5 1" "$(rows new.db)"
expect "in the patched one" "3 0, 3 0" "$(rows patched.db)"
observe sqldiff --table matches patched.db new.db
expect "statements after that" 3 "$(grep -c -E '^(UPDATE|INSERT)' <<<"$output")"

observe sqldiff --primarykey --table names old.db new.db
expect "its statements for a key that is NULL" 'DELETE FROM names WHERE name=NULL;
INSERT INTO names(name,number) VALUES(NULL,2);' "$output"

need_python_packages apsw==3.54.1.0
prepare sqldiff --changeset changes --table matches old.db new.db
cp old.db changed.db
prepare "$python" -c 'import apsw; apsw.Changeset.apply(open("changes", "rb").read(), apsw.Connection("changed.db"))'
expect "after its changeset" "3 1, 5 1" "$(rows changed.db)"
expect "differences after its changeset" "" "$(sqldiff --table matches changed.db new.db)"
finish
