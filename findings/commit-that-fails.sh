#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need python3 "install Python 3"
need_packages postgresql-15 libpq5
behaviour "One INSERT outside a transaction, whose deferred constraint fails at its implicit commit, is an error as a simple
query. Sent by the function for parameters, it gives libpq's caller two results: first COMMAND_OK with the tag
'INSERT 0 1', and only then the error. A caller that reads one result has reported a row that is not there."

start_postgres
cat >client.py <<'PYTHON'
import ctypes, sys, time

pq = ctypes.CDLL("libpq.so.5")
for name in ("PQconnectdb", "PQgetResult", "PQexec"):
    getattr(pq, name).restype = ctypes.c_void_p
for name in ("PQresStatus", "PQcmdStatus", "PQresultErrorField"):
    getattr(pq, name).restype = ctypes.c_char_p

def connect():
    for _ in range(100):
        connection = ctypes.c_void_p(pq.PQconnectdb(sys.argv[1].encode()))
        if pq.PQstatus(connection) == 0:
            return connection
        pq.PQfinish(connection)
        time.sleep(0.1)
    sys.exit("no connection")

connection = connect()

def results(text, extended=False):
    if extended:
        pq.PQsendQueryParams(connection, text.encode(), 0, None, None, None, None, 0)
    else:
        pq.PQsendQuery(connection, text.encode())
    found = []
    while address := pq.PQgetResult(connection):
        result = ctypes.c_void_p(address)
        status = pq.PQresStatus(pq.PQresultStatus(result)).decode().removeprefix("PGRES_")
        state = pq.PQresultErrorField(result, ord("C"))
        found.append(f"{status} {(state or pq.PQcmdStatus(result)).decode()}")
        pq.PQclear(result)
    return ", then ".join(found)

results("CREATE TABLE parent (id int PRIMARY KEY)")
results("CREATE TABLE child (parent int REFERENCES parent DEFERRABLE INITIALLY DEFERRED)")
print("insert:", results("INSERT INTO child VALUES (1)"))
print("extended:", results("INSERT INTO child VALUES (2)", extended=True))
print("rows:", results("SELECT FROM child"))
PYTHON
observe python3 client.py "$database"
[ "$status" = 0 ] || cannot "no connection: $(tail -n 3 server.log)"
line() { sed -n "s/^$1: //p" <<<"$output"; }
expect "the results of one INSERT as a simple query" "FATAL_ERROR 23503" "$(line insert)"
expect "the results of one with parameters" "COMMAND_OK INSERT 0 1, then FATAL_ERROR 23503" "$(line extended)"
expect "the rows after both" "TUPLES_OK SELECT 0" "$(line rows)"
finish
