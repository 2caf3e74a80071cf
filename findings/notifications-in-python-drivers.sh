#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need_packages postgresql-15
behaviour "A loop over the notifications of psycopg that ends with 'break' loses those that arrived together with the
last one, and 'stop_after=1' gives all of them. An asyncpg connection whose first listener of a channel was added in a
transaction that was rolled back never listens to the channel: a second listener sends no LISTEN, and hears nothing."

need_python_packages psycopg==3.3.9 psycopg-binary==3.3.9 asyncpg==0.32.0
start_postgres
cat >listen.py <<'PYTHON'
import asyncio, sys, time, asyncpg, psycopg
folder = sys.argv[1]
address = f"host={folder} user=finding dbname=postgres"
def connect():
    for _ in range(100):
        try:
            return psycopg.connect(address, autocommit=True)
        except psycopg.OperationalError:
            time.sleep(0.1)
sender, listener = connect(), connect()
listener.execute("LISTEN bar")
def send(*drinks):
    for drink in drinks:
        sender.execute("SELECT pg_notify('bar', %s)", [drink])
    time.sleep(0.3)
def received(**limits):
    return " ".join(notice.payload for notice in listener.notifies(timeout=0.5, **limits)) or "nothing"
send("beer", "wine")
for notice in listener.notifies(timeout=0.5):
    print("break:", notice.payload)
    break
print("after the break:", received())
send("beer", "wine")
print("stop after one:", received(stop_after=1))
async def main():
    connection = await asyncpg.connect(host=folder, user="finding", database="postgres")
    heard = []
    try:
        async with connection.transaction():
            await connection.add_listener("bar", lambda *notice: heard.append("first " + notice[3]))
            raise KeyError
    except KeyError:
        pass
    await connection.add_listener("bar", lambda *notice: heard.append("second " + notice[3]))
    send("beer")
    await asyncio.sleep(0.3)
    print("rolled back:", " ".join(heard) or "nothing")
    await connection.execute("LISTEN bar")
    send("wine")
    await asyncio.sleep(0.3)
    print("after LISTEN:", " ".join(sorted(heard)) or "nothing")
    await connection.close()
asyncio.run(main())
PYTHON
observe "$python" listen.py "$work/socket"
line() { sed -n "s/^$1: //p" <<<"$output"; }
expect "psycopg, a loop that ends after the first of two" beer "$(line break)"
expect "the next loop" nothing "$(line "after the break")"
expect "with stop_after=1" "beer wine" "$(line "stop after one")"
expect "asyncpg, two listeners, the first in a transaction that was rolled back" nothing "$(line "rolled back")"
expect "both after a LISTEN by hand" "first wine second wine" "$(line "after LISTEN")"
finish
