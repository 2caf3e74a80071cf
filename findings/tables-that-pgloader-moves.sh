#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need_packages pgloader postgresql-15 postgresql-client-15 sqlite3
behaviour "pgloader moves the tables of a SQLite database into PostgreSQL and reports no error. NOT NULL, CHECK and
COLLATE NOCASE are gone; a unique index on the rows that match a condition is one on all rows; a REAL, which has 8 bytes
in SQLite, has 4, so a time since 1970 is up to a minute off. The name of a table is in small letters. A foreign key is
kept."

start_postgres
prepare sqlite3 app.db "CREATE TABLE \"Sessions\" (key TEXT NOT NULL PRIMARY KEY,
        \"Player One\" TEXT NOT NULL COLLATE NOCASE,
        state TEXT NOT NULL DEFAULT 'open' CHECK (length(state) > 0), last_used REAL NOT NULL);
    CREATE TABLE moves (id INTEGER PRIMARY KEY AUTOINCREMENT, session TEXT REFERENCES \"Sessions\" (key));
    CREATE UNIQUE INDEX one_open ON \"Sessions\" (\"Player One\") WHERE state = 'open';
    INSERT INTO \"Sessions\" VALUES ('a', 'Ann', 'open', 1767225634.5);
    INSERT INTO moves (session) VALUES ('a');"
cat >load <<EOF
LOAD DATABASE FROM sqlite://$work/app.db INTO postgresql://finding@unix:$work/socket:5432/postgres
WITH include drop, create tables, create indexes, reset sequences;
EOF
for _ in $(seq 50); do psql "$database" -c "SELECT 1" >/dev/null 2>&1 && break || sleep 0.2; done
prepare pgloader load
ask() { psql "$database" --no-align --tuples-only --command "$1" 2>&1 | paste -sd ' '; }
expect "pgloader reports an error" no "$(has "$(cat .preparing)" ERROR)"
expect "the tables" "moves sessions" "$(ask "SELECT tablename FROM pg_tables WHERE schemaname = 'public' ORDER BY 1")"
expect "the columns, and whether they may be NULL" "key NO Player One YES state YES last_used YES" \
    "$(ask "SELECT column_name || ' ' || is_nullable FROM information_schema.columns WHERE table_name = 'sessions'
        ORDER BY ordinal_position")"
expect "checks" 0 "$(ask "SELECT count(*) FROM pg_constraint WHERE contype = 'c' AND conrelid = 'sessions'::regclass")"
expect "foreign keys" 1 "$(ask "SELECT count(*) FROM pg_constraint WHERE contype = 'f'")"
expect "conditions of indexes" 0 "$(ask "SELECT count(*) FROM pg_index WHERE indpred IS NOT NULL")"
expect "rows with the name ann" 0 "$(ask "SELECT count(*) FROM sessions WHERE \"Player One\" = 'ann'")"
expect "the type and the value of 1767225634.5" "real 1767225600" \
    "$(ask "SELECT pg_typeof(last_used), last_used::float8 FROM sessions" | tr '|' ' ')"
observe psql "$database" --quiet --command \
    "INSERT INTO sessions (key, \"Player One\", state) VALUES ('b', 'Ann', 'closed')"
expect "a second session of Ann that is closed" yes "$(has "$output" "violates unique constraint")"
finish
