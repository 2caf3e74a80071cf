#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need python3 "install Python 3"
need_packages postgresql-15 libpq5
behaviour "The server ends an idle connection. Its socket is readable, but the first PQconsumeInput of libpq succeeds, PQstatus is
CONNECTION_OK after it, and PQsendQuery succeeds, too. The second PQconsumeInput fails, and its message has no reason: the reason
is a result of the query that was sent, or a notice. A check of an idle connection reads until its socket is silent."

start_postgres
cat >client.py <<'PYTHON'
import ctypes, select, sys, time

pq = ctypes.CDLL("libpq.so.5")
for name in ("PQconnectdb", "PQexec", "PQgetResult"):
    getattr(pq, name).restype = ctypes.c_void_p
for name in ("PQerrorMessage", "PQresultErrorField"):
    getattr(pq, name).restype = ctypes.c_char_p

def connect():
    for _ in range(100):
        connection = ctypes.c_void_p(pq.PQconnectdb(sys.argv[1].encode()))
        if pq.PQstatus(connection) == 0:
            return connection
        pq.PQfinish(connection)
        time.sleep(0.1)
    sys.exit("no connection")

def ended():
    """A connection that the server has ended."""
    connection, administrator = connect(), connect()
    pq.PQexec(administrator, b"SELECT pg_terminate_backend(%d)" % pq.PQbackendPID(connection))
    select.select([pq.PQsocket(connection)], [], [], 10)
    time.sleep(0.5)
    return connection

def consume(connection):
    readable = bool(select.select([pq.PQsocket(connection)], [], [], 0)[0])
    result = pq.PQconsumeInput(connection)
    return f"readable {readable}, returns {result}, status {'OK' if pq.PQstatus(connection) == 0 else 'BAD'}"

connection = ended()
print("first:", consume(connection))
print("second:", consume(connection))
print("reason:", "terminating" in pq.PQerrorMessage(connection).decode())
connection = ended()
pq.PQconsumeInput(connection)
print("sent:", pq.PQsendQuery(connection, b"SELECT 1"))
result = ctypes.c_void_p(pq.PQgetResult(connection))
print("result:", pq.PQresultErrorField(result, ord("C")).decode())
PYTHON
observe python3 client.py "$database"
[ "$status" = 0 ] || cannot "no connection: $(tail -n 3 server.log)"
line() { sed -n "s/^$1: //p" <<<"$output"; }
expect "the first PQconsumeInput" "readable True, returns 1, status OK" "$(line first)"
expect "the second" "readable True, returns 0, status BAD" "$(line second)"
expect "its message has the reason" "False" "$(line reason)"
expect "PQsendQuery after the first" "1" "$(line sent)"
expect "the first result of that query" "57P01" "$(line result)"
finish
