#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need python3 "install Python 3"
need_packages postgresql-15 libpq5
behaviour "A session that has asked to_regclass for a missing table waits for an advisory lock. The session that holds it creates the
schema and the table, and commits. The next statement of the first one, at read committed, still gets NULL from to_regclass. A
query of pg_tables has the table, and to_regclass has it after that query."

start_postgres
cat >client.py <<'PYTHON'
import ctypes, sys, time

pq = ctypes.CDLL("libpq.so.5")
for name in ("PQconnectdb", "PQexec"):
    getattr(pq, name).restype = ctypes.c_void_p
pq.PQgetvalue.restype = ctypes.c_char_p

def connect():
    for _ in range(100):
        connection = ctypes.c_void_p(pq.PQconnectdb(sys.argv[1].encode()))
        if pq.PQstatus(connection) == 0:
            return connection
        pq.PQfinish(connection)
        time.sleep(0.1)
    sys.exit("no connection")

def ask(connection, text):
    result = ctypes.c_void_p(pq.PQexec(connection, text.encode()))
    value = pq.PQgetvalue(result, 0, 0).decode() if pq.PQntuples(result) else ""
    pq.PQclear(result)
    return value or "NULL"

first, second = connect(), connect()
table = "SELECT to_regclass('home.made')"
listed = "SELECT count(*) FROM pg_tables WHERE tablename = 'made'"

ask(first, listed)
ask(first, "BEGIN")
print("before:", ask(first, table))
ask(second, "BEGIN")
ask(second, "SELECT pg_advisory_xact_lock(1)")
pq.PQsendQuery(first, b"SELECT pg_advisory_xact_lock(1)")
pq.PQflush(first)
time.sleep(0.5)
ask(second, "CREATE SCHEMA home CREATE TABLE made (id int)")
ask(second, "COMMIT")
pq.PQgetResult.restype = ctypes.c_void_p
while address := pq.PQgetResult(first):
    pq.PQclear(ctypes.c_void_p(address))
print("after the lock:", ask(first, table))
print("listed:", ask(first, listed))
print("after the list:", ask(first, table))
ask(first, "COMMIT")
print("next transaction:", ask(first, table))
PYTHON
observe python3 client.py "$database"
[ "$status" = 0 ] || cannot "no connection: $(tail -n 3 server.log)"
line() { sed -n "s/^$1: //p" <<<"$output"; }
expect "to_regclass before the table is created" "NULL" "$(line before)"
expect "to_regclass after the other session's commit and an advisory lock" "NULL" "$(line "after the lock")"
expect "rows of pg_tables, in the same transaction" "1" "$(line listed)"
expect "to_regclass after this read" "home.made" "$(line "after the list")"
expect "to_regclass in the next transaction" "home.made" "$(line "next transaction")"
finish
