#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need_packages daemontools dumb-init runit tini
behaviour "A server takes eight seconds to end after a signal. watchfiles sends SIGINT and kills it after five. 'sv
stop' of runit gives up with the status 1 after seven, and the server goes on to its end. supervisord and circus wait
longer than eight, and so does honcho. If a shell starts the server, dumb-init signals it a second time as soon as the
shell has ended, and ends itself; tini ends without signalling it; and 'svc -d' of daemontools ends the shell only, so
that 'svc -u' starts a second server beside the first."

need_python_packages circus==0.19.0 honcho==2.0.0 supervisor==4.3.0 watchfiles==1.3.0
cat >server.py <<'PYTHON'
import os, signal, sys, time

signals = [signal.SIGHUP, signal.SIGINT, signal.SIGTERM]
signal.pthread_sigmask(signal.SIG_BLOCK, signals)
file = open(f"{sys.argv[1]}.log", "a")
file.write("started\n")
file.flush()
stop = time.time() + 60
ends = False
while time.time() < stop:
    info = signal.sigtimedwait(signals, 0.1)
    if info:
        if not ends:
            ends, stop = True, time.time() + 8
        file.write(signal.Signals(info.si_signo).name + "\n")
        file.flush()
file.write("ended\n")
PYTHON
server="$(command -v python3) $work/server.py $work"
log_of() { paste -sd ' ' "$1.log"; }

printf 'web: exec %s/honcho\n' "$server" >Procfile
printf '[supervisord]\nnodaemon=true\nlogfile=%s/supervisord.out\npidfile=%s/supervisord.pid\n' \
    "$work" "$work" >supervisor.ini
printf '[program:web]\ncommand=%s/supervisor\n' "$server" >>supervisor.ini
printf '[circus]\nendpoint=ipc://%s/e\npubsub_endpoint=ipc://%s/p\n[watcher:web]\ncmd=%s/circus\n' \
    "$work" "$work" "$server" >circus.ini
mkdir -p watched runit/web plain/web
printf '#!/bin/sh\nexec %s/runit\n' "$server" >runit/web/run
printf '#!/bin/sh\n%s/plain\ntrue\n' "$server" >plain/web/run
chmod +x runit/web/run plain/web/run
bin=$work/python/bin
start "$bin/honcho" start -f Procfile
start "$bin/supervisord" -c supervisor.ini
start "$bin/circusd" circus.ini
start dumb-init bash -c "trap 'sleep 0.3' EXIT; $server/dumb-init"
start tini -s -- bash -c "trap 'sleep 0.3' EXIT; $server/tini"
supervisors=("${servers[@]}")
start "$bin/watchfiles" "$server/watchfiles" watched
start runsv runit/web
start supervise plain/web
for name in honcho supervisor circus dumb-init tini watchfiles runit plain; do
    for try in $(seq 100); do
        [ ! -s "$name.log" ] || break
        sleep 0.1
    done
    [ -s "$name.log" ] || cannot "$name did not start the server: $(tail -n 3 servers.log)"
done
sleep 1
kill "${supervisors[@]}"
touch watched/file
svc -d plain/web
(status=0; sv stop "$work/runit/web" >/dev/null 2>&1 || status=$?; echo "$status" >sv.status) &
sleep 1
svc -u plain/web
sleep 11
expect "watchfiles" "started SIGINT started" "$(log_of watchfiles)"
expect "honcho" "started SIGTERM ended" "$(log_of honcho)"
expect "supervisord" "started SIGTERM ended" "$(log_of supervisor)"
expect "circus" "started SIGTERM ended" "$(log_of circus)"
expect "runit" "started SIGTERM ended" "$(log_of runit)"
expect "status of 'sv stop'" 1 "$(cat sv.status)"
expect "dumb-init and a shell" "started SIGTERM SIGTERM ended" "$(log_of dumb-init)"
expect "tini and a shell" "started" "$(log_of tini)"
expect "daemontools and a shell, down and up again" "started started" "$(log_of plain)"
svc -dx plain/web
for process in $(ps -eo pid=,args= | awk -v text="$work/server.py" 'index($0, text) && !/awk/ { print $1 }'); do
    kill -KILL "$process" 2>/dev/null || true
done
sleep 0.5
finish
