#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need python3 "install Python 3"
need_packages postgresql-15
need_python_packages pg8000==1.31.6
behaviour "A session with synchronous_commit = off loses commits that PostgreSQL has acknowledged although the machine and the disk
live: when the server is stopped with -m immediate, and when the process of another session is killed with SIGKILL, because
the server then starts all processes anew. What is lost is in the memory of the server, and not in the system's. Stopping
with -m fast loses nothing."

start_postgres
cat >client.py <<'PYTHON'
import os, pg8000.native, signal, sys, threading, time

def connect():
    for _ in range(200):
        try:
            return pg8000.native.Connection("finding", database="postgres", unix_sock=sys.argv[1])
        except Exception:
            time.sleep(0.05)
    sys.exit("no connection")

how, folder = sys.argv[2], sys.argv[3]
if how == "count":
    print(connect().run(f"SELECT coalesce(max(number), 0) FROM {folder}")[0][0])
    sys.exit()
table = f"rows_{how}"
connection = connect()
connection.run(f"CREATE TABLE {table} (number int)")
other = connect()
pid = other.run("SELECT pg_backend_pid()")[0][0]
connection.run("SET synchronous_commit = off")
main = int(open(f"{folder}/postmaster.pid").readline())
target, number = {"immediate": (main, signal.SIGQUIT), "fast": (main, signal.SIGINT), "other": (pid, signal.SIGKILL)}[how]
threading.Timer(2, lambda: os.kill(target, number)).start()
last = 0
try:
    while True:
        connection.run(f"INSERT INTO {table} VALUES ({last + 1})")
        last += 1
except Exception:
    print(last)
PYTHON
# lost HOW: prints whether rows were lost in one of three attempts.
lost() {
    local attempt acknowledged stored name=$1
    for attempt in 1 2 3; do
        acknowledged=$("$python" client.py "$work/socket/.s.PGSQL.5432" "$name" "$work/data")
        if [ "$name" != other ]; then
            wait "${servers[-1]}" 2>/dev/null || true
            rm -f data/postmaster.pid
            as_postgres /usr/lib/postgresql/15/bin/postgres -D "$work/data" -k "$work/socket" -c listen_addresses='' \
                -c fsync=off >>server.log 2>&1 &
            servers+=($!)
        fi
        stored=$("$python" client.py "$work/socket/.s.PGSQL.5432" count "rows_$name")
        printf '%s: %s commits acknowledged, %s stored\n' "$name" "$acknowledged" "$stored" >&2
        [ "$stored" = "$acknowledged" ] || { echo yes; return; }
        "$python" -c "
import pg8000.native, sys
pg8000.native.Connection('finding', database='postgres', unix_sock=sys.argv[1]).run('DROP TABLE rows_$name')" \
            "$work/socket/.s.PGSQL.5432"
    done
    echo no
}
lost immediate >answer
expect "lost with -m immediate" "yes" "$(cat answer)"
lost other >answer
expect "lost when the process of another session is killed" "yes" "$(cat answer)"
lost fast >answer
expect "lost with -m fast" "no" "$(cat answer)"
finish
