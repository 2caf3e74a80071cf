#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need_packages apgdiff postgresql-15
behaviour "Four programs write the statements that make an empty database like another one. Those of migra lose each
collation, and a second comparison finds them. apgdiff cannot read a dump of PostgreSQL 15.20, which ends with
\\unrestrict; without this line it loses GENERATED ALWAYS AS IDENTITY, and finds no difference afterwards. yamltodb of
Pyrseas writes an index with INCLUDE with a syntax error. pg-schema-diff looks at the schema public only: for another one
it finds no difference and ends with 0. In public it loses identities, checks and collations as well, and finds them no
more."

need_python_packages migra==3.0.1663481299 pg-schema-diff==0.2.4 psycopg2-binary==2.9.13 Pyrseas==0.10.0 setuptools==80.9.0
start_postgres
bin=$work/python/bin
sql() { psql -qXAt -h "$work/socket" -U finding -d "$@"; }
for _ in $(seq 50); do sql postgres -c 'SELECT 1' >/dev/null 2>&1 && break || sleep 0.2; done
address() { printf 'postgresql://finding@/%s?host=%s' "$1" "${work//\//%2F}%2Fsocket"; }
cat >bar.sql <<'SQL'
CREATE TABLE tables (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    name text COLLATE "C" NOT NULL,
    seats int CHECK (seats > 0)
);
SQL
for name in bar empty by_migra by_apgdiff by_public indexed; do prepare sql postgres -c "CREATE DATABASE $name"; done
for name in bar indexed; do prepare sql $name -c "CREATE SCHEMA bar; SET search_path = bar; $(cat bar.sql)"; done
prepare sql indexed -c "CREATE INDEX by_name ON bar.tables (name) INCLUDE (seats)"

# lost DATABASE SCHEMA: prints which parts of the table are missing.
lost() {
    local parts='' column="FROM information_schema.columns WHERE table_schema = '$2' AND column_name ="
    [ "$(sql "$1" -c "SELECT is_identity $column 'id'")" = YES ] || parts+=" identity"
    [ "$(sql "$1" -c "SELECT collation_name $column 'name'")" = C ] || parts+=" collation"
    [ "$(sql "$1" -c "SELECT count(*) FROM pg_constraint WHERE contype = 'c'
        AND conrelid = '$2.tables'::regclass")" = 1 ] || parts+=" check"
    echo "${parts# }"
}
"$bin/migra" --unsafe "$(address by_migra)" "$(address bar)" >migra.sql 2>migra.log || true
prepare sql by_migra -f migra.sql
expect "what the table of migra has lost" collation "$(lost by_migra bar)"
"$bin/migra" --unsafe "$(address by_migra)" "$(address bar)" >again.sql 2>migra.log || true
expect "what migra writes then" \
    'alter table "bar"."tables" alter column "name" set data type text collate "C" using "name"::text;' \
    "$(sed '/^$/d' again.sql)"

dump() { pg_dump -s -h "$work/socket" -U finding "$1"; }
dump bar >bar.dump
dump empty >empty.dump
observe apgdiff empty.dump bar.dump
expect "the dumps in apgdiff" yes "$(has "$output" 'Cannot find ending semicolon of statement: \unrestrict')"
# compare DATABASE: prints what apgdiff finds between a database and the first one, without the lines that it cannot read.
compare() {
    dump "$1" | sed '/^\\\(un\)\?restrict /d' >one.dump
    sed '/^\\\(un\)\?restrict /d' bar.dump >other.dump
    apgdiff one.dump other.dump
}
compare empty >apgdiff.sql
prepare sql by_apgdiff -f apgdiff.sql
expect "what the table of apgdiff has lost" identity "$(lost by_apgdiff bar)"
expect "what apgdiff writes then" "" "$(compare by_apgdiff | sed '/^$/d')"

prepare bash -c "'$bin/dbtoyaml' -H '$work/socket' -U finding indexed >indexed.yaml"
prepare bash -c "'$bin/yamltodb' -H '$work/socket' -U finding empty indexed.yaml >yaml.sql"
expect "the index of Pyrseas" "CREATE INDEX by_name ON bar.tables (name) (seats, name) (seats);" "$(grep by_name yaml.sql)"

# drift SOURCE TARGET: prints the status of a comparison that has to fail for a difference.
drift() {
    observe "$bin/pg-schema-diff" diff --source "$(address "$1")" --target "$(address "$2")" --fail-on-drift -o drift.sql
    echo "$status"
}
expect "pg-schema-diff for a schema of its own" 0 "$(drift empty bar)"
prepare sql empty -f bar.sql
expect "for public" 1 "$(drift by_public empty)"
prepare sql by_public -f drift.sql
expect "what the table of pg-schema-diff has lost" "identity collation check" "$(lost by_public public)"
expect "pg-schema-diff then" 0 "$(drift by_public empty)"
finish
