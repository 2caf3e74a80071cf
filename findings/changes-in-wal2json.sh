#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need_packages postgresql-15 postgresql-15-wal2json
behaviour "PostgreSQL 15.20 refuses wal2json, which is installed, until output_plugin_libraries names it; a reload is
enough, and only pgoutput and test_decoding are named by default. An update that does not change a long text leaves its
column out, also if it changes the key, so the row with the new key has no text. NaN and -infinity are null, also in a
column that is NOT NULL. Format 1, the default, reports no TRUNCATE, and format 2 does. An update in a table without a key
is a transaction without a change in both."

start_postgres
sql() { psql -qXAt -h "$work/socket" -U finding -d "$1" -c "$2"; }
for _ in $(seq 50); do sql postgres 'SELECT 1' >/dev/null 2>&1 && break || sleep 0.2; done
prepare sql postgres "ALTER SYSTEM SET wal_level = logical"
kill -INT "$(head -n 1 data/postmaster.pid)"
wait "${servers[-1]}" || true
as_postgres /usr/lib/postgresql/15/bin/postgres -D "$work/data" -k "$work/socket" -c listen_addresses='' >server.log 2>&1 &
servers+=($!)
for _ in $(seq 50); do sql postgres 'SELECT 1' >/dev/null 2>&1 && break || sleep 0.2; done

observe sql postgres "SELECT pg_create_logical_replication_slot('bar', 'wal2json')"
expect "wal2json as it is installed" yes "$(has "$output" 'may not be used as an output plugin')"
expect "the default of output_plugin_libraries" "pgoutput, test_decoding" "$(sql postgres 'SHOW output_plugin_libraries')"
prepare sql postgres "ALTER SYSTEM SET output_plugin_libraries = 'pgoutput', 'wal2json'"
prepare sql postgres "SELECT pg_reload_conf()"
for _ in $(seq 50); do
    observe sql postgres "SELECT pg_create_logical_replication_slot('bar', 'wal2json')"
    [ "$status" != 0 ] || break
    sleep 0.2
done
expect "after a reload, status" 0 "$status"

prepare sql postgres "CREATE TABLE sessions (key text PRIMARY KEY, version bigint NOT NULL, state text, used float8 NOT NULL)"
prepare sql postgres "CREATE TABLE versions (number int NOT NULL)"
# changes FORMAT STATEMENT: carries out a statement, and prints its changes without the frame around them.
changes() {
    prepare sql postgres "$2"
    sql postgres "SELECT data FROM pg_logical_slot_peek_changes('bar', NULL, NULL, 'format-version', '$1')" 2>/dev/null |
        grep -vE '"action":"[BC]"|"change":\[\]' | paste -sd ' ' || true
    prepare sql postgres "SELECT pg_logical_slot_get_changes('bar', NULL, NULL)"
}
# names TEXT: prints the names of the columns, and after 'by' those of the key before.
names() { sed -E 's/.*"columns":\[(.*)\],"identity":\[(.*)\]\}/\1 by \2/' <<<"$1" | grep -oE '"name":"[a-z]+"|by' |
    sed 's/"name"://; s/"//g' | paste -sd ' '; }
text="(SELECT string_agg(md5(number::text), '') FROM generate_series(1, 300) AS number)"
row=$(changes 2 "INSERT INTO sessions VALUES ('a', 1, $text, 0.5)")
expect "a new row" yes "$(has "$row" '"name":"state","type":"text","value":"c4ca')"
expect "an update of its version" "key version used by key" "$(names "$(changes 2 "UPDATE sessions SET version = 2")")"
expect "an update of its key" "key version used by key" "$(names "$(changes 2 "UPDATE sessions SET key = 'b'")")"
row=$(changes 2 "INSERT INTO sessions VALUES ('c', 1, '', 'NaN'), ('d', 1, '', '-infinity')")
expect "NaN and -infinity" '"value":null "value":null' \
    "$(grep -oE '"name":"used","type":"double precision","value":[a-z]+' <<<"$row" | sed 's/.*,//' | paste -sd ' ')"
expect "a TRUNCATE in format 1" "" "$(changes 1 "TRUNCATE sessions")"
expect "a TRUNCATE in format 2" '{"action":"T","schema":"public","table":"sessions"}' "$(changes 2 "TRUNCATE sessions")"
prepare sql postgres "INSERT INTO versions VALUES (1)"
prepare sql postgres "SELECT pg_logical_slot_get_changes('bar', NULL, NULL)"
expect "an update without a key in both formats" "" \
    "$(changes 1 "UPDATE versions SET number = 2")$(changes 2 "UPDATE versions SET number = 3")"
finish
