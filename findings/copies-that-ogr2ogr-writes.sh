#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need_packages gdal-bin postgresql-15 sqlite3
behaviour "ogr2ogr takes a unique index with a condition for a unique column, so it cannot copy a table of SQLite in which
two rows outside of the condition are equal. Otherwise it ends with 0: a file of CSV has no column for the integer key, a REAL
gets 15 digits, also in SQLite and PostgreSQL, and -0.0 is 0. In a copy in SQLite a key of text is a column without a key, a
view is a table, and checks and NOCASE are lost."

tables() {
    cat <<SQL
CREATE TABLE matches (number INTEGER PRIMARY KEY, name TEXT NOT NULL COLLATE NOCASE, played_at REAL NOT NULL,
    winner INTEGER CHECK (winner IN (1, 2))) STRICT;
CREATE UNIQUE INDEX winners ON matches (name) WHERE winner IS NOT NULL;
INSERT INTO matches VALUES (1, 'a', 1795972299.1234567, NULL), (2, '$1', -0.0, NULL), (7, 'b', 0.1, 1);
CREATE TABLE players (id TEXT PRIMARY KEY, points INTEGER) STRICT, WITHOUT ROWID;
INSERT INTO players VALUES ('ann', 1);
CREATE VIEW draws AS SELECT * FROM matches WHERE winner IS NULL;
SQL
}
start_postgres
export HOME=$work
prepare sqlite3 equal.db "$(tables a)"
prepare sqlite3 bar.db "$(tables c)"
observe ogr2ogr -f SQLite equal-copy.db equal.db
expect "two draws of one name, status and reason" "1 yes" \
    "$status $(has "$output" "UNIQUE constraint failed: matches.name")"

observe ogr2ogr -f CSV csv bar.db
expect "status of a copy in CSV" 0 "$status"
expect "its matches" 'name,played_at,winner a,1795972299.12346, c,0, b,0.1,"1"' "$(paste -sd ' ' csv/matches.csv)"

observe ogr2ogr -f SQLite copy.db bar.db
expect "status of a copy in SQLite" 0 "$status"
query() { sqlite3 copy.db "$1" | paste -sd ' '; }
expect "the key of its players" ogc_fid "$(query "SELECT name FROM pragma_table_info('players') WHERE pk > 0")"
expect "its first time" 1795972299.12346 "$(query "SELECT played_at FROM matches WHERE number = 1")"
expect "its draws" table "$(query "SELECT type FROM sqlite_schema WHERE name = 'draws'")"
expect "whether its matches have NOCASE or a check" no "$(query "SELECT CASE WHEN sql LIKE '%NOCASE%' OR sql LIKE '%CHECK%'
    THEN 'yes' ELSE 'no' END FROM sqlite_schema WHERE name = 'matches'")"
expect "whether the name is unique without a condition" yes "$(query "SELECT CASE WHEN sql LIKE '%NOT NULL UNIQUE%'
    THEN 'yes' ELSE 'no' END FROM sqlite_schema WHERE name = 'matches'")"

sql() { psql -qXAt -h "$work/socket" -U finding -d postgres -c "$1" 2>&1; }
for _ in $(seq 50); do sql 'SELECT 1' >/dev/null && break || sleep 0.2; done
observe ogr2ogr -f PostgreSQL "PG:$database" bar.db
expect "status of a copy in PostgreSQL" 0 "$status"
expect "its first time" 1795972299.12346 "$(sql 'SELECT played_at FROM matches WHERE number = 1')"
expect "the columns of its players" "ogc_fid,id,points" "$(sql "SELECT string_agg(column_name, ',' ORDER BY ordinal_position)
    FROM information_schema.columns WHERE table_name = 'players'")"
finish
