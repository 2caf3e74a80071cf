#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need_packages sqlite3
behaviour "sqlite-utils transform changes the type of a column by copying the table. It ends with 0, and the new table
has no trigger, no COLLATE NOCASE and no generated column, and a default that is an expression has become a text.
STRICT, CHECK, AUTOINCREMENT and a partial index are kept. A table WITHOUT ROWID is an error."

need_python_packages sqlite-utils==4.2.1
prepare sqlite3 app.db "CREATE TABLE log (name TEXT);
    CREATE TABLE drinks (id INTEGER PRIMARY KEY AUTOINCREMENT,
        name TEXT NOT NULL COLLATE NOCASE CHECK (length(name) > 0),
        price TEXT DEFAULT (1 + 1), letter TEXT GENERATED ALWAYS AS (substr(name, 1, 1)) STORED) STRICT;
    CREATE INDEX priced ON drinks (price) WHERE price > 0;
    CREATE TRIGGER logged AFTER INSERT ON drinks BEGIN INSERT INTO log VALUES (new.name); END;
    INSERT INTO drinks (name) VALUES ('Mojito');
    CREATE TABLE notes (name TEXT PRIMARY KEY, text TEXT) WITHOUT ROWID; INSERT INTO notes VALUES ('a', 'b');"
before=$(sqlite3 app.db .schema)
observe "$work/python/bin/sqlite-utils" transform app.db drinks --type price integer
expect "status" 0 "$status"
after=$(sqlite3 app.db .schema)
for part in TRIGGER "COLLATE NOCASE" GENERATED STRICT CHECK AUTOINCREMENT "CREATE INDEX priced"; do
    case $part in TRIGGER | COLLATE* | GENERATED) kept=no ;; *) kept=yes ;; esac
    expect "$part before and after" "yes $kept" "$(has "$before" "$part") $(has "$after" "$part")"
done
sqlite3 app.db "INSERT INTO drinks (name, price) VALUES ('Daiquiri', 3)"
expect "the log has" Mojito "$(sqlite3 app.db "SELECT name FROM log" | paste -sd ' ')"
expect "rows with the name mojito" 0 "$(sqlite3 app.db "SELECT count(*) FROM drinks WHERE name = 'mojito'")"
expect "the default" "'1 + 1'" "$(grep -oE "DEFAULT '[^']*'" <<<"$after" | cut -d ' ' -f 2-)"
observe "$work/python/bin/sqlite-utils" transform app.db notes --type text integer
expect "status for a table WITHOUT ROWID" 1 "$status"
finish
