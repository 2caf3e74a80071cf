#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need_packages libwww-perl perl php-guzzlehttp-guzzle php8.2-cli tcl
behaviour "PHP keeps an event stream in chunks until its end, also with Guzzle's option stream: fgets returns the first
line and then waits. Without chunks it returns each event. HTTP::Tiny of Perl is the reverse: with chunks its callback gets
each event, and without them it gets all at the end; LWP delivers both live. A handler of Tcl's http gets the framing of
the chunks, which are hexadecimal numbers between the events."

cat >server.py <<'PYTHON'
import http.server, sys, time

class Server(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def do_GET(self):
        isChunked = self.path == "/chunked"
        self.send_response(200)
        self.send_header("Content-Type", "text/event-stream")
        self.send_header("Connection", "close")
        if isChunked:
            self.send_header("Transfer-Encoding", "chunked")
        self.end_headers()
        for number in range(4):
            event = b"event: screen\ndata: %d\n\n" % number
            self.wfile.write(b"%x\r\n%s\r\n" % (len(event), event) if isChunked else event)
            time.sleep(1)
        if isChunked:
            self.wfile.write(b"0\r\n\r\n")
        self.close_connection = True

    def log_message(self, *values):
        pass

http.server.ThreadingHTTPServer(("127.0.0.1", int(sys.argv[1])), Server).serve_forever()
PYTHON
cat >watch.py <<'PYTHON'
import os, subprocess, sys, threading, time

address = f"http://127.0.0.1:{sys.argv[1]}/"
clients = {
    "fread": ["php", "fread.php"], "fgets": ["php", "fgets.php"],
    "guzzle": ["php", "guzzle.php"], "tiny": ["perl", "tiny.pl"], "lwp": ["perl", "lwp.pl"], "tcl": ["tclsh", "handler.tcl"],
}

def start(command, path):
    return subprocess.Popen([*command, address + path], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)

def watch(name, path, process):
    """Prints when the second and the last event arrive, and whether there is something else beside the events."""
    text, times = b"", []
    while data := os.read(process.stdout.fileno(), 65536):
        text += data
        times += [time.time()] * data.count(b"data:")
    kind = "live" if times[-1] - times[1] > 1.5 else "at the end"
    first = "" if times[1] - times[0] < 1.5 else ", after the first"
    framing = "" if text.startswith(b"event:") else " with framing"
    print(f"{name} {path}: {kind}{first}{framing}")

threads = [threading.Thread(target=watch, args=(name, path, start(command, path)))
           for name, command in clients.items() for path in ("chunked", "plain")]
for thread in threads:
    thread.start()
for thread in threads:
    thread.join()
PYTHON
printf '<?php $f = fopen($argv[1], "r"); while (!feof($f)) { echo fread($f, 8192); flush(); }\n' >fread.php
printf '<?php $f = fopen($argv[1], "r"); while (($line = fgets($f)) !== false) { echo $line; flush(); }\n' >fgets.php
cat >guzzle.php <<'PHP'
<?php
require "/usr/share/php/GuzzleHttp/autoload.php";
$body = (new GuzzleHttp\Client())->get($argv[1], ["stream" => true])->getBody();
while (!$body->eof()) { echo $body->read(8192); flush(); }
PHP
printf 'use HTTP::Tiny; $| = 1; HTTP::Tiny->new->get($ARGV[0], {data_callback => sub { print $_[0] }});\n' >tiny.pl
printf 'use LWP::UserAgent; $| = 1; LWP::UserAgent->new->get($ARGV[0], ":content_cb" => sub { print $_[0] });\n' >lwp.pl
cat >handler.tcl <<'TCL'
package require http
proc handle {socket token} {
    set data [read $socket 1000]
    puts -nonewline $data
    flush stdout
    string length $data
}
http::geturl [lindex $argv 0] -handler handle
TCL
start python3 server.py "$port"
wait_for_port "$port"
unset http_proxy HTTP_PROXY all_proxy ALL_PROXY
observe python3 watch.py "$port"
line() { sed -n "s/^$1: //p" <<<"$output"; }
expect "fread of PHP with chunks" "at the end" "$(line 'fread chunked')"
expect "without chunks" live "$(line 'fread plain')"
expect "fgets of PHP with chunks" "at the end, after the first" "$(line 'fgets chunked')"
expect "Guzzle with chunks" "at the end" "$(line 'guzzle chunked')"
expect "without chunks" live "$(line 'guzzle plain')"
expect "HTTP::Tiny with chunks" live "$(line 'tiny chunked')"
expect "without chunks" "at the end" "$(line 'tiny plain')"
expect "LWP with chunks, and without" "live, live" "$(line 'lwp chunked'), $(line 'lwp plain')"
expect "a handler of Tcl with chunks" "live with framing" "$(line 'tcl chunked')"
expect "without chunks" live "$(line 'tcl plain')"
finish
