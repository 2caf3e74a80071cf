#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need_packages postgresql-15 postgresql-client-15 sqlite3
behaviour "sqlglot translates statements of SQLite for PostgreSQL, and reports nothing although it is asked to raise an
error for what it cannot translate. INSERT OR REPLACE stays as it is, and ON CONFLICT gets NULLS FIRST: both are errors
in PostgreSQL. LIKE, substr from the end, a cast of 2.7, the length of a blob and max with NULL are valid there and have
other results. Divisions are translated."

need_python_packages sqlglot==30.30.0
start_postgres
for _ in $(seq 50); do psql "$database" -c "SELECT 1" >/dev/null 2>&1 && break || sleep 0.2; done
# translated STATEMENT: the statement for PostgreSQL, or that it is refused.
translated() {
    "$python" -c 'import sqlglot, sys
try:
    print(sqlglot.transpile(
        sys.argv[1], read="sqlite", write="postgres", unsupported_level=sqlglot.ErrorLevel.RAISE)[0])
except Exception as error:
    print("refused")' "$1" 2>/dev/null
}
in_postgres() { psql "$database" --no-align --tuples-only --quiet --command "$1" 2>&1 | head -n 1; }
# both STATEMENT: the result of SQLite, and the result of the translated statement in PostgreSQL.
both() { printf '%s, %s' "$(sqlite3 :memory: "$1")" "$(in_postgres "$(translated "$1")")"; }
in_postgres "CREATE TABLE drinks (name text PRIMARY KEY, price int)"
replace="INSERT OR REPLACE INTO drinks VALUES ('Mojito', 8)"
upsert="INSERT INTO drinks VALUES ('Mojito', 8) ON CONFLICT (name) DO UPDATE SET price = 9"
expect "INSERT OR REPLACE" "INSERT OR REPLACE INTO drinks VALUES ('Mojito', 8)" "$(translated "$replace")"
expect "in PostgreSQL" 'ERROR:  syntax error at or near "OR"' "$(in_postgres "$(translated "$replace")")"
expect "ON CONFLICT (name)" "ON CONFLICT(name NULLS FIRST)" "$(translated "$upsert" | grep -oE "ON CONFLICT.*[)]")"
expect "in PostgreSQL" "ERROR:  NULLS FIRST/LAST is not allowed in ON CONFLICT clause" \
    "$(in_postgres "$(translated "$upsert")")"
# The result of SQLite, and of the translated statement in PostgreSQL.
expect "'Mojito' LIKE 'm%'" "1, f" "$(both "SELECT 'Mojito' LIKE 'm%'")"
expect "substr('mojito', -2)" "to, mojito" "$(both "SELECT substr('mojito', -2)")"
expect "CAST(2.7 AS INTEGER)" "2, 3" "$(both "SELECT CAST(2.7 AS INTEGER)")"
expect "length(x'0041')" "2, 16" "$(both "SELECT length(x'0041')")"
expect "max(1, NULL)" ", 1" "$(both "SELECT max(1, NULL)")"
expect "7 / 2" "3, 3" "$(both "SELECT 7 / 2")"
expect "5 / 0" ", " "$(both "SELECT 5 / 0")"
finish
