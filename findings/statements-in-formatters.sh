#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need_packages pgformatter postgresql-15
behaviour "pg_format changes the value of a text between dollars that has a semicolon, makes one with a tag unreadable, and
ends it at -- if comments are removed. It makes a bitwise and of a text with U&, and takes the first */ for the end of
nested comments, as sqlparse does when it removes them. sqlfluff moves columns that are calculated behind the others, so a
program that reads columns by their numbers gets other values. Each ends as for a success, sqlfluff with 1 as for each
fix."

need_python_packages sqlfluff==4.5.0 sqlparse==0.6.1
start_postgres
sql() { psql -qXAt -h "$work/socket" -U finding -d postgres -c "$1" 2>&1 | paste -sd '~' || true; }
for _ in $(seq 50); do [ "$(sql 'SELECT 1')" != 1 ] || break; sleep 0.2; done
prepare sql "CREATE TABLE matches AS VALUES (1, 3), (1, 5), (2, 8)"
formatted() { printf '%s\n' "$1" | pg_format "${@:2}" -; }
observe formatted 'SELECT $$one; two$$;'
expect "pg_format, status" 0 "$status"
expect "a text with a semicolon, and formatted" "one; two, one;~~two" \
    "$(sql 'SELECT $$one; two$$'), $(sql "$output" | sed 's/^ //')"
tagged=$(sql "$(formatted 'SELECT $q$one$q$ AS a;')")
expect "a text with a tag" yes "$(has "$tagged" "unterminated dollar-quoted string")"
bare=$(formatted 'SELECT $q$a -- b$q$ AS c;' -n)
expect "a text with -- if comments are removed" '$q$ a' "$(tail -n 1 <<<"$bare" | sed 's/^ *//')"
expect "a text with U&, and formatted" "é, ERROR:  column \"u\" does not exist" \
    "$(sql "SELECT U&'\\00e9'"), $(sql "$(formatted "SELECT U&'\\00e9';")" | cut -d '~' -f 1)"
expect "nested comments" yes "$(has "$(sql "$(formatted 'SELECT 1 /* a /* b */ c */, 2;')")" "unterminated /* comment")"

strip='import sqlparse, sys; print(sqlparse.format(sys.argv[1], strip_comments=True))'
observe "$python" -c "$strip" 'SELECT 1 /* a /* b */ c */, 2;'
expect "nested comments in sqlparse" "SELECT 1  c */, 2;" "$(sed 's/ \{2,\}/  /' <<<"$output")"

select="SELECT count(*), column1, sum(column2) FROM matches GROUP BY column1 ORDER BY column1;"
printf '%s\n' "$select" >select.sql
observe "$work/python/bin/sqlfluff" fix --quiet --dialect postgres select.sql
expect "the columns before" "2|1|8~1|2|8" "$(sql "$select")"
expect "after sqlfluff fix" "1|2|8~2|1|8" "$(sql "$(cat select.sql)")"
finish
