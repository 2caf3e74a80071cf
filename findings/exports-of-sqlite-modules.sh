#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need_packages libsqlite3-mod-impexp libsqlite3-mod-virtualpg postgresql-15 sqlite3
behaviour "The module impexp exports a REAL with 15 digits, cuts a text at a NUL, and writes an infinite number as Inf,
which is no number: import_sql returns 1 as for a success and has left out this row. user_version is lost. VirtualPG, with
which SQLite reads tables of PostgreSQL, has bytea as the text of its hexadecimal form, NaN as NULL also in a column that
is NOT NULL, and a numeric as a REAL."

start_postgres
cat >bar.sql <<'SQL'
PRAGMA user_version = 3;
CREATE TABLE matches (sequence INTEGER PRIMARY KEY, id TEXT NOT NULL, played_at REAL NOT NULL) STRICT;
INSERT INTO matches VALUES (1, 'a', 1795972299.1234567), (2, 'b' || char(0) || 'c', 1.5), (3, 'd', 9e999), (4, 'e', 0.1);
SQL
module=$(find /usr/lib -name 'libsqlite3_mod_impexp.so' | head -n 1)
prepare bash -c "sqlite3 bar.db <bar.sql"
prepare sqlite3 bar.db ".load $module" "SELECT export_sql('bar.export')"
expect "a REAL in the export" "1,'a',1795972299.12346" "$(grep -oE "1,'a',[0-9.]+" bar.export)"
expect "an infinite number in the export" "3,'d',Inf" "$(grep -oE "3,'d',[^)]*" bar.export)"
expect "what import_sql returns" 1 "$(sqlite3 copy.db ".load $module" "SELECT import_sql('bar.export')")"
expect "the rows of the copy" "1a 2b 4e" "$(sqlite3 copy.db "SELECT group_concat(sequence || id, ' ') FROM matches")"
expect "whether its first time is the same" 0 \
    "$(sqlite3 copy.db "SELECT played_at = 1795972299.1234567 FROM matches WHERE sequence = 1")"
expect "its user_version" 0 "$(sqlite3 copy.db 'PRAGMA user_version')"

sql() { psql -qXAt -h "$work/socket" -U finding -d postgres -c "$1"; }
for _ in $(seq 50); do sql 'SELECT 1' >/dev/null 2>&1 && break || sleep 0.2; done
prepare sql "CREATE TABLE matches (id text NOT NULL, played_at float8 NOT NULL, score numeric(20, 4), picture bytea)"
prepare sql "INSERT INTO matches VALUES ('a', 'NaN', 1234567890123456.1234, '\\x0001ff'), ('b', '-infinity', 0.1, '')"
module=$(find /usr/lib -name 'mod_virtualpg.so' | head -n 1)
rows() { sqlite3 virtual.db ".load $module" "SELECT $1 FROM matches ORDER BY id" | paste -sd ' '; }
prepare sqlite3 virtual.db ".load $module" \
    "CREATE VIRTUAL TABLE matches USING VirtualPostgres('host=$work/socket user=finding dbname=postgres', 'public', 'matches')"
expect "NaN and -infinity in VirtualPG" "NULL -Inf" "$(rows 'quote(played_at)')"
expect "whether the column is NOT NULL there" 1 "$(sqlite3 virtual.db ".load $module" \
    "SELECT \"notnull\" FROM pragma_table_info('matches') WHERE name = 'played_at'")"
expect "bytea" "text \\x0001ff" "$(rows "typeof(picture) || ' ' || picture" | cut -d ' ' -f 1,2)"
expect "a numeric" "real real" "$(rows 'typeof(score)')"
finish
