#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need_packages aria2 curl iproute2 libwww-perl php8.2-cli wget wget2
behaviour "A server at a link-local IPv6 address has the address http://[fe80::1%25lo]:8000/ in RFC 6874, with the zone
behind an encoded percent sign. Only curl and urllib3 read it and leave the zone out of Host. urllib.request, LWP, wget2 and
niquests read it and send the zone, in four forms. requests, httpx, aiohttp, aria2, PHP and HTTP::Tiny look for a zone 25lo,
and wget refuses both forms. With a bare percent sign httpx, aiohttp, aria2 and PHP ask too, and send the zone; requests
reaches neither."

need_python_packages aiohttp==3.14.5 httpx==0.28.1 requests==2.34.2 urllib3==2.8.0
prepare python3 -m venv other
prepare other/bin/pip install --disable-pip-version-check --quiet niquests==3.21.2
echo "version: niquests==3.21.2"
start_network
cat >server.py <<'PYTHON'
import socket

listener = socket.create_server(("::", 8000), family=socket.AF_INET6)
while True:
    client = listener.accept()[0]
    for line in client.recv(65536).decode().split("\r\n"):
        if line.lower().startswith("host:"):
            with open("host.txt", "w") as file:
                file.write(line[6:])
    client.sendall(b"HTTP/1.1 200 OK\r\nContent-Length: 2\r\nConnection: close\r\n\r\nok")
    client.close()
PYTHON
cat >ask.py <<'PYTHON'
import sys

library, address = sys.argv[1:]
if library == "aiohttp":
    import aiohttp, asyncio

    async def ask():
        async with aiohttp.ClientSession() as session, session.get(address) as response:
            await response.text()
    asyncio.run(ask())
elif library == "urllib.request":
    import urllib.request
    urllib.request.urlopen(address).read()
elif library == "urllib3":
    import urllib3
    urllib3.request("GET", address, retries=False)
else:
    __import__(library).get(address)
PYTHON
start "${network[@]}" python3 server.py
export HOME=$work NO_PROXY='*' no_proxy='*'
for try in $(seq 50); do
    "${network[@]}" python3 -c "import socket; socket.create_connection(('::1', 8000))" 2>/dev/null && break || sleep 0.2
done
# host COMMAND...: prints the Host that arrives.
host() {
    rm -f host.txt
    timeout 20 "${network[@]}" "$@" >/dev/null 2>&1 </dev/null || true
    cat host.txt 2>/dev/null || echo none
}
# both FUNCTION ARGUMENTS...: prints it for the address with an encoded percent sign, and with a bare one.
both() { echo "$(host "$@" 'http://[fe80::1%25lo]:8000/') $(host "$@" 'http://[fe80::1%lo]:8000/')"; }
expect "curl" "[fe80::1]:8000 [fe80::1]:8000" "$(both curl -sS)"
expect "urllib3" "[fe80::1]:8000 [fe80::1]:8000" "$(both "$python" ask.py urllib3)"
expect "urllib.request" "[fe80::1%lo]:8000 [fe80::1%lo]:8000" "$(both "$python" ask.py urllib.request)"
expect "niquests" "fe80::1%lo:8000 fe80::1%lo:8000" "$(both other/bin/python ask.py niquests)"
expect "wget2" "fe80%3A%3A1%25lo fe80%3A%3A1%25lo" "$(both wget2 -q -O-)"
expect "LWP" "[fe80::1%25lo]:8000 [fe80::1%lo]:8000" "$(both perl -MLWP::UserAgent -e 'LWP::UserAgent->new->get(shift)')"
expect "HTTP::Tiny" "none none" "$(both perl -MHTTP::Tiny -e 'HTTP::Tiny->new->get(shift)')"
expect "PHP" "none [fe80::1%lo]:8000" "$(both php -r 'file_get_contents($argv[1]);' --)"
expect "aria2" "none [fe80::1%lo]:8000" "$(both aria2c -q --allow-overwrite=true -o file)"
expect "httpx" "none [fe80::1%lo]:8000" "$(both "$python" ask.py httpx)"
expect "aiohttp" "none [fe80::1%lo]:8000" "$(both "$python" ask.py aiohttp)"
expect "requests" "none none" "$(both "$python" ask.py requests)"
expect "wget" "none none" "$(both wget -q -O-)"
finish
