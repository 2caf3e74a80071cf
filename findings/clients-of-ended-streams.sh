#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
behaviour "A stream of server-sent events that says retry ends, or its connection is cut. Four libraries differ from
each other. launchdarkly-eventsource ends after the first stream, and throws after a cut. aiohttp-sse-client2 connects
again after an end, and throws after a cut. requests-sse connects again after both. sseclient does as well, also after a
204, with which a server ends a stream for good, and delivers an empty event for each block without data. A 503 while it
connects again, as during a restart, is an error in each that connects again."

need_python_packages aiohttp-sse-client2==0.3.0 launchdarkly-eventsource==1.7.4 requests-sse==0.5.3 sseclient==0.0.27
write_connections
cat >streams.py <<'PYTHON'
import asyncio, os, socket, sys, threading, time
from connections import head_of

name, kind = sys.argv[1:]
requests, events = [], []

# The first response is a stream, the second one of the kind, and the third a stream.
def respond(client):
    if not head_of(client):
        return
    requests.append(time.time())
    if len(requests) == 2 and kind in ("204", "503"):
        client.sendall(f"HTTP/1.1 {kind} Bar\r\nContent-Length: 0\r\nConnection: close\r\n\r\n".encode())
    else:
        data = b"retry: 500\n\nid: %d\ndata: %d\n\n" % (len(requests), len(requests))
        client.sendall(b"HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\nTransfer-Encoding: chunked\r\n\r\n"
                       b"%x\r\n%s\r\n" % (len(data), data))
        if kind != "cut":
            client.sendall(b"0\r\n\r\n")
    time.sleep(0.1)
    client.close()

def serve(listener):
    while True:
        threading.Thread(target=respond, args=(listener.accept()[0],), daemon=True).start()

def finish(result):
    print(result + (", empty events" if "" in events else ""), flush=True)
    os._exit(0)

def take(event):
    events.append(event.data)
    if event.data and int(event.data) > 2:
        finish("goes on")

async def with_aiohttp(address):
    from aiohttp_sse_client2.client import EventSource
    async with EventSource(address) as source:
        async for event in source:
            take(event)

def use(address):
    if name == "aiohttp":
        asyncio.run(with_aiohttp(address))
    elif name == "requests":
        from requests_sse import EventSource
        with EventSource(address) as source:
            for event in source:
                take(event)
    elif name == "sseclient":
        from sseclient import SSEClient
        for event in SSEClient(address):
            take(event)
    else:
        from ld_eventsource import SSEClient
        for event in SSEClient(address).events:
            take(event)

listener = socket.create_server(("127.0.0.1", 0), backlog=20)
threading.Thread(target=serve, args=(listener,), daemon=True).start()
threading.Timer(8, finish, ["waits"]).start()
try:
    use(f"http://127.0.0.1:{listener.getsockname()[1]}/")
    finish("ends")
except Exception as error:
    finish(type(error).__name__)
PYTHON
# on NAME KIND: prints what the library does.
on() { "$python" streams.py "$1" "$2" 2>/dev/null | tail -n 1; }
for name in aiohttp requests sseclient ld; do
    processes=()
    for kind in end cut 204 503; do
        on $name $kind >$name.$kind &
        processes+=($!)
    done
    wait "${processes[@]}"
done
expect "aiohttp-sse-client2, an end" "goes on" "$(cat aiohttp.end)"
expect "a cut" ClientPayloadError "$(cat aiohttp.cut)"
expect "204" ConnectionAbortedError "$(cat aiohttp.204)"
expect "503" ConnectionError "$(cat aiohttp.503)"
expect "requests-sse, an end" "goes on" "$(cat requests.end)"
expect "a cut" "goes on" "$(cat requests.cut)"
expect "204" InvalidStatusCodeError "$(cat requests.204)"
expect "503" InvalidStatusCodeError "$(cat requests.503)"
expect "sseclient, an end" "goes on, empty events" "$(cat sseclient.end)"
expect "a cut" "goes on, empty events" "$(cat sseclient.cut)"
expect "204" "goes on, empty events" "$(cat sseclient.204)"
expect "503" "HTTPError, empty events" "$(cat sseclient.503)"
expect "launchdarkly-eventsource, an end" ends "$(cat ld.end)"
expect "a cut" ProtocolError "$(cat ld.cut)"
finish
