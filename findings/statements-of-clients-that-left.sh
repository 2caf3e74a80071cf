#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need python3 "install Python 3"
need_packages postgresql-15 libpq5
behaviour "A process of PostgreSQL is stopped, as by a frozen disk. A client sends it two statements, one after the other, and is killed.
When the process goes on, it carries out what it has received, commits it, and only then notices that the client has left. A
statement_timeout of 100 ms does not prevent it, because the time begins when the process reads the statement. It is the same
with the query protocol and with parameters."

start_postgres
cat >client.py <<'PYTHON'
import ctypes, os, signal, subprocess, sys, time

pq = ctypes.CDLL("libpq.so.5")
for name in ("PQconnectdb", "PQexec"):
    getattr(pq, name).restype = ctypes.c_void_p
pq.PQgetvalue.restype = ctypes.c_char_p

def connect(address):
    for _ in range(100):
        connection = ctypes.c_void_p(pq.PQconnectdb(address.encode()))
        if pq.PQstatus(connection) == 0:
            return connection
        pq.PQfinish(connection)
        time.sleep(0.1)
    sys.exit("no connection")

def value(connection, text):
    result = ctypes.c_void_p(pq.PQexec(connection, text.encode()))
    return pq.PQgetvalue(result, 0, 0).decode() if pq.PQntuples(result) else ""

if len(sys.argv) > 2:
    # The client: tells the number of its process of the server, and sends when it is told to.
    connection = connect(sys.argv[1])
    value(connection, "SET statement_timeout = 100")
    print(pq.PQbackendPID(connection), flush=True)
    sys.stdin.readline()
    text = ("INSERT INTO rows VALUES ('%s')" % sys.argv[2]).encode()
    if sys.argv[2] == "query":
        pq.PQsendQuery(connection, text)
    else:
        pq.PQsendQueryParams(connection, text, 0, None, None, None, None, 0)
    while pq.PQflush(connection):
        time.sleep(0.01)
    print("sent", flush=True)
    time.sleep(60)

observer = connect(sys.argv[1])
value(observer, "CREATE TABLE rows (name text)")
for kind in ("query", "parameters"):
    client = subprocess.Popen([sys.executable, sys.argv[0], sys.argv[1], kind], stdin=subprocess.PIPE,
                              stdout=subprocess.PIPE, text=True)
    backend = int(client.stdout.readline())
    os.kill(backend, signal.SIGSTOP)
    client.stdin.write("go\n")
    client.stdin.flush()
    client.stdout.readline()
    client.kill()
    client.wait()
    time.sleep(1)
    before = value(observer, f"SELECT count(*) FROM rows WHERE name = '{kind}'")
    os.kill(backend, signal.SIGCONT)
    for _ in range(50):
        time.sleep(0.1)
        if value(observer, f"SELECT count(*) FROM pg_stat_activity WHERE pid = {backend}") == "0":
            break
    after = value(observer, f"SELECT count(*) FROM rows WHERE name = '{kind}'")
    print(f"{kind}: {before} row before, {after} after")
PYTHON
observe python3 client.py "$database"
[ "$status" = 0 ] || cannot "no connection: $(tail -n 3 server.log)"
line() { sed -n "s/^$1: //p" <<<"$output"; }
expect "the query of a client that was killed" "0 row before, 1 after" "$(line query)"
expect "a statement with parameters" "0 row before, 1 after" "$(line parameters)"
finish
