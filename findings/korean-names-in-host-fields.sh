#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need_packages aria2 curl libwww-perl php8.2-cli wget wget2
behaviour "Nine programs ask for a site with a name that is not ASCII. aria2 sends the name percent-encoded and PHP as UTF-8. A
decomposed Korean name, as macOS writes it, is another name for LWP and an error for requests and httpx, as is ☕ for these two;
curl, wget, wget2 and aiohttp compose it. Of a Greek name in capital letters requests makes one with another last letter."

need_python_packages aiohttp==3.14.5 httpx==0.28.1 requests==2.34.2
# A proxy that notes the Host of each request.
cat >server.py <<'PYTHON'
import socket, sys

listener = socket.create_server(("127.0.0.1", int(sys.argv[1])))
while True:
    client = listener.accept()[0]
    text = client.recv(65536).decode()
    for line in text.split("\r\n"):
        if line.lower().startswith("host:"):
            with open("host.txt", "w") as file:
                file.write(line[6:].removesuffix(".example"))
    client.sendall(b"HTTP/1.1 200 OK\r\nContent-Length: 2\r\nConnection: close\r\n\r\nok")
    client.close()
PYTHON
cat >ask.py <<'PYTHON'
import sys

library, address = sys.argv[1:]
if library == "aiohttp":
    import aiohttp, asyncio

    async def ask():
        async with aiohttp.ClientSession(trust_env=True) as session, session.get(address) as response:
            await response.text()
    asyncio.run(ask())
else:
    __import__(library).get(address)
PYTHON
cat >ask.php <<'PHP'
<?php
$proxy = ["http" => ["proxy" => "tcp" . substr(getenv("http_proxy"), 4), "request_fulluri" => true]];
file_get_contents($argv[1], false, stream_context_create($proxy));
PHP
start python3 server.py "$port"
wait_for_port "$port"
export HOME=$work http_proxy=http://127.0.0.1:$port HTTP_PROXY=http://127.0.0.1:$port
unset no_proxy NO_PROXY
names=(게임 "$(python3 -c 'import unicodedata; print(unicodedata.normalize("NFD", "게임"))')" ☕ ΒΑΡΣ)
# hosts COMMAND...: prints the Host of each name, without its end.
hosts() {
    local name
    for name in "${names[@]}"; do
        rm -f host.txt
        timeout 20 "$@" "http://$name.example/" >/dev/null 2>&1 </dev/null || true
        cat host.txt 2>/dev/null || printf error
        echo
    done | paste -sd ' '
}
all="xn--o79al52c xn--o79al52c xn--53h xn--mxab0ci"
expect "curl: composed, decomposed, ☕ and ΒΑΡΣ" "$all" "$(hosts curl -s)"
expect "wget" "$all" "$(hosts wget -q -O file)"
expect "wget2" "$all" "$(hosts wget2 -q -O file)"
expect "aiohttp" "$all" "$(hosts "$python" ask.py aiohttp)"
expect "LWP" "xn--o79al52c xn--ypdw6y6bys xn--53h xn--mxab0ci" \
    "$(hosts perl -CA -MLWP::UserAgent -e '$agent = LWP::UserAgent->new; $agent->env_proxy; $agent->get(shift)')"
expect "httpx" "xn--o79al52c error error xn--mxab0ci" "$(hosts "$python" ask.py httpx)"
expect "requests" "xn--o79al52c error error xn--mxab0ce" "$(hosts "$python" ask.py requests)"
expect "PHP" "${names[*]}" "$(hosts php ask.php)"
expect "aria2" "%EA%B2%8C%EC%9E%84 %E1%84%80%E1%85%A6%E1%84%8B%E1%85%B5%E1%86%B7 %E2%98%95 %CE%92%CE%91%CE%A1%CE%A3" \
    "$(hosts aria2c -q --allow-overwrite=true -o file)"
finish
