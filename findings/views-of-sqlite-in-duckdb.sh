#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need_packages sqlite3
behaviour "DuckDB, to which a SQLite database is attached, carries out the statement of a view in its own dialect: it ignores
COLLATE NOCASE, divides 7 by 2 with a fraction, rounds where a cast cuts, tells A from a in LIKE, and takes max(x, 2) for the
two largest of all rows. If it cannot read the statement, SQLite carries it out, and each number is a text of 15 digits. It
says nothing of either. A generated column does not exist. A column of the type ANY is text, so a number in it is an error."

need_python_packages duckdb==1.5.5 duckdb-extension-sqlite-scanner==1.5.5
cat >views.sql <<'SQL'
CREATE TABLE matches(
    sequence INTEGER PRIMARY KEY, game TEXT NOT NULL COLLATE NOCASE, winner TEXT, played_at REAL NOT NULL, other ANY,
    day INTEGER AS (CAST(played_at / 86400 AS INTEGER))) STRICT;
INSERT INTO matches VALUES(1, 'Dice', NULL, 1795972299.1234567, 1), (2, 'dice', 'Ann', 5, 'a'), (7, 'Go', 'ann', 6, NULL);
CREATE VIEW games AS SELECT game, count(*) AS number FROM matches GROUP BY game;
CREATE VIEW halves AS SELECT sequence / 2 AS half FROM matches;
CREATE VIEW casts AS SELECT CAST(2.9 AS INTEGER) AS whole;
CREATE VIEW names AS SELECT winner FROM matches WHERE winner LIKE 'ANN';
CREATE VIEW largest AS SELECT max(sequence, 2) AS number FROM matches;
CREATE VIEW latest AS SELECT game, winner, max(played_at) AS time FROM matches GROUP BY game;
SQL
prepare sqlite3 bar.db <views.sql
cat >views.py <<'PYTHON'
import os
import duckdb, duckdb_extension_sqlite_scanner

folder = os.path.dirname(duckdb_extension_sqlite_scanner.__file__)
database = duckdb.connect()
database.execute(f"LOAD '{folder}/extensions/v{duckdb.__version__}/sqlite_scanner.duckdb_extension'")
database.execute("ATTACH 'bar.db' AS bar (TYPE sqlite, READ_ONLY)")

def show(what, statement):
    try:
        rows = database.execute(statement).fetchall()
    except duckdb.Error as error:
        print(f"{what}: {str(error).splitlines()[0]}")
    else:
        print(f"{what}:", ", ".join("|".join("" if value is None else str(value) for value in row) for row in rows))

for name in "games", "halves", "casts", "names", "largest", "latest":
    show(name, f"SELECT * FROM bar.{name} ORDER BY 1")
show("type", "SELECT typeof(time) FROM bar.latest LIMIT 1")
show("time", "SELECT played_at FROM bar.matches WHERE sequence = 1")
show("equal", "SELECT count(*) FROM bar.matches WHERE game = 'DICE'")
show("day", "SELECT day FROM bar.matches")
show("other", "SELECT other FROM bar.matches")
PYTHON
observe "$python" views.py
[ "$status" = 0 ] || cannot "DuckDB could not read the database: $(tail -n 1 <<<"$output")"
line() { sed -n "s/^$1: //p" <<<"$output"; }
# sqlite NAME: what SQLite has in the view, as the line of views.py.
sqlite() { sqlite3 bar.db "SELECT * FROM $1 ORDER BY 1" | paste -sd , | sed 's/,/, /g'; }
# differs VIEW SQLITE DUCKDB
differs() {
    expect "the view $1 in SQLite" "$2" "$(sqlite "$1")"
    expect "the view $1 in DuckDB" "$3" "$(line "$1")"
}
differs games "Dice|2, Go|1" "Dice|1, Go|1, dice|1"
differs halves "0, 1, 3" "0.5, 1.0, 3.5"
differs casts 2 3
differs names "Ann, ann" ""
differs largest "2, 2, 7" "[7, 2]"
expect "the time of a view that SQLite carries out, and its type" "1795972299.12346 VARCHAR" \
    "$(line latest | sed -E 's/^Dice\|\|([0-9.]+),.*/\1/') $(line type)"
expect "the time in the table" 1795972299.1234567 "$(line time)"
expect "rows of the game DICE in SQLite and DuckDB" "2 0" \
    "$(sqlite3 bar.db "SELECT count(*) FROM matches WHERE game = 'DICE'") $(line equal)"
expect "the generated column" yes "$(has "$(line day)" 'Referenced column "day" not found')"
expect "the column of the type ANY" yes "$(has "$(line other)" 'column was declared as text, found "1" of type "integer"')"
finish
