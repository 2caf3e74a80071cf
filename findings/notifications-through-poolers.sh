#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need python3 "install Python 3"
need_packages postgresql-15 libpq5 pgbouncer pgpool2
behaviour "A client sends LISTEN through PgBouncer, which gives a connection of the server to a client for a transaction. The notification
does not reach this client. It reaches another one, which listens to nothing, if that uses the same connection of the server. A
notification while no client uses it reaches nobody, also later. With PgBouncer by session and with Pgpool-II the listener gets all."

start_postgres
mkdir bouncer
chmod 777 bouncer
cat >pgbouncer.ini <<EOF
[databases]
transaction = host=$work/socket dbname=postgres user=finding pool_mode=transaction pool_size=1
session = host=$work/socket dbname=postgres user=finding pool_mode=session
[pgbouncer]
listen_port = 6432
auth_type = any
unix_socket_dir = $work/bouncer
logfile = $work/bouncer/log
EOF
cat >pgpool.conf <<EOF
listen_addresses = '127.0.0.1'
port = $port
unix_socket_directories = '$work/bouncer'
pcp_listen_addresses = ''
pcp_socket_dir = '$work/bouncer'
wd_ipc_socket_dir = '$work/bouncer'
backend_hostname0 = '$work/socket'
backend_port0 = 5432
backend_clustering_mode = 'raw'
num_init_children = 4
sr_check_period = 0
pid_file_name = '$work/bouncer/pgpool.pid'
logdir = '$work/bouncer'
work_dir = '$work/bouncer'
EOF
touch pcp.conf pool_hba.conf pool_passwd
chmod 666 pool_passwd
cat >client.py <<'PYTHON'
import ctypes, select, sys, time

pq = ctypes.CDLL("libpq.so.5")
for name in ("PQconnectdb", "PQexec", "PQnotifies"):
    getattr(pq, name).restype = ctypes.c_void_p

class Notification(ctypes.Structure):
    _fields_ = [("channel", ctypes.c_char_p), ("process", ctypes.c_int), ("text", ctypes.c_char_p)]

def connect(address):
    for _ in range(100):
        connection = ctypes.c_void_p(pq.PQconnectdb(address.encode()))
        if pq.PQstatus(connection) == 0:
            return connection
        pq.PQfinish(connection)
        time.sleep(0.1)
    sys.exit("no connection")

def do(connection, text):
    pq.PQexec(connection, text.encode())

def notified(connection):
    select.select([pq.PQsocket(connection)], [], [], 1)
    pq.PQconsumeInput(connection)
    texts = []
    while address := pq.PQnotifies(connection):
        texts.append(ctypes.cast(address, ctypes.POINTER(Notification)).contents.text.decode())
    return " and ".join(texts) or "nothing"

database, pooler = sys.argv[1:]
direct, listener, other = connect(database), connect(pooler), connect(pooler)
do(listener, "LISTEN news")
do(direct, "NOTIFY news, 'idle'")
print("idle, listener:", notified(listener))
do(other, "BEGIN")
do(direct, "NOTIFY news, 'busy'")
do(other, "COMMIT")
print("busy, listener:", notified(listener))
print("busy, other:", notified(other))
PYTHON
privileges=()
[ "$(id -u)" != 0 ] || privileges=(setpriv --reuid=postgres --regid=postgres --clear-groups)
start "${privileges[@]}" pgbouncer pgbouncer.ini
start "${privileges[@]}" pgpool -n -f pgpool.conf -F pcp.conf -a pool_hba.conf

# through NAME HOST-AND-PORT DATABASE IDLE BUSY OTHER: compares what the listener gets in both cases, and what the other client gets.
through() {
    observe python3 client.py "$database" "$2 user=finding dbname=$3"
    [ "$status" = 0 ] || cannot "no connection: $(tail -n 3 servers.log)"
    expect "$1, no client busy: the listener gets" "$4" "$(sed -n 's/^idle, listener: //p' <<<"$output")"
    expect "$1, another client busy: the listener gets" "$5" "$(sed -n 's/^busy, listener: //p' <<<"$output")"
    expect "$1, another client busy: that client gets" "$6" "$(sed -n 's/^busy, other: //p' <<<"$output")"
}
bouncer="host=$work/bouncer port=6432"
through "PgBouncer by transaction" "$bouncer" transaction nothing nothing busy
through "PgBouncer by session" "$bouncer" session idle busy nothing
through "Pgpool-II" "host=127.0.0.1 port=$port" postgres idle busy nothing
finish
