#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need python3 "install Python 3"
need_packages postgresql-15 pgbouncer
need_python_packages pg8000==1.31.6
behaviour "PostgreSQL is away for three seconds. A client of PgBouncer that asks then is connected at once and gets no error: its
query waits. PgBouncer tries the server again 15 seconds after its last attempt (server_login_retry), so the query waits
although a direct connection works. With server_login_retry = 1 it waits a second."

start_postgres
postgres=${servers[0]}
chmod 777 "$work"
bounced=$((port + 1))
quick=$((port + 2))
for number in "$bounced" "$quick"; do
    cat >"bouncer-$number.ini" <<EOF
[databases]
postgres = host=$work/socket user=finding
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = $number
unix_socket_dir =
auth_type = any
logfile = $work/bouncer-$number.log
EOF
done
printf 'server_login_retry = 1\n' >>"bouncer-$quick.ini"
for number in "$bounced" "$quick"; do
    if [ "$(id -u)" = 0 ]; then
        start setpriv --reuid=postgres --regid=postgres --clear-groups pgbouncer "bouncer-$number.ini"
    else
        start pgbouncer "bouncer-$number.ini"
    fi
    wait_for_port "$number"
done
cat >client.py <<'PYTHON'
import pg8000.native, sys, time

address = {"unix_sock": sys.argv[2]} if sys.argv[1] == "direct" else {"host": "127.0.0.1", "port": int(sys.argv[1])}

def connect():
    return pg8000.native.Connection("finding", database="postgres", **address)

if sys.argv[1] == "direct":
    for _ in range(100):
        try:
            connect()
            break
        except Exception:
            time.sleep(0.1)
    else:
        sys.exit("no connection")
else:
    connection = connect()
    print("connected", flush=True)
    connection.run("SELECT 1")
    print("answered", flush=True)
PYTHON
run_postgres() {
    as_postgres /usr/lib/postgresql/15/bin/postgres -D "$work/data" -k "$work/socket" -c listen_addresses='' \
        -c fsync=off >>server.log 2>&1 &
    postgres=$!
    servers+=("$postgres")
    "$python" client.py direct "$work/socket/.s.PGSQL.5432" || cannot "no connection: $(tail -n 3 server.log)"
}
"$python" client.py direct "$work/socket/.s.PGSQL.5432" || cannot "no connection: $(tail -n 3 server.log)"

# waits PORT: prints how long the query waits after the return of PostgreSQL: few seconds (0 to 3), or many (8 to 16).
waits() {
    local client began answered=never
    "$python" client.py "$1" >/dev/null 2>>servers.log
    kill -INT "$(head -n 1 data/postmaster.pid)"
    wait "$postgres" 2>/dev/null || true
    "$python" client.py "$1" >"client.$1" 2>>servers.log &
    client=$!
    servers+=("$client")
    sleep 3
    while_away=$(tr '\n' ' ' <"client.$1")
    run_postgres
    began=$SECONDS
    while [ $((SECONDS - began)) -lt 25 ] && [ "$answered" = never ]; do
        ! grep -q answered "client.$1" || answered=$((SECONDS - began))
        sleep 0.1
    done
    printf 'seconds: %s\n' "$answered"
    case $answered in [0-3]) size=few ;; 8 | 9 | 1[0-6]) size=many ;; *) size=$answered ;; esac
}
waits "$bounced"
expect "a client while PostgreSQL is away" "connected " "$while_away"
expect "seconds that its query waits after PostgreSQL is back" "many" "$size"
waits "$quick"
expect "with server_login_retry = 1" "few" "$size"
finish
