#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need python3 "install Python 3"
need_packages edbrowse
behaviour "edbrowse runs the scripts of a page, and shows no noscript. Its engine is of before 2015: an arrow function,
a template and a class are errors that it does not show, and there is no EventSource and no fetch. It shows an element
with the attribute hidden, and hides one with display: none. A form is sent with its disabled fields, and to its own
address whatever the formaction of the button; a disabled button cannot be pressed."

cat >serve.py <<'PYTHON'
import http.server, sys

page = """<!doctype html><title>Bar</title><p hidden>hidden</p><p style="display: none">undisplayed</p>
<noscript><p>noscript</p></noscript>
<script>document.write("<p>types " + [typeof EventSource, typeof fetch, typeof XMLHttpRequest] + "</p>")</script>
<script>document.write("<p>arrow " + [1].map(a => a) + "</p>")</script>
<script>document.write(`<p>template</p>`)</script>
<script>class Drink {}; document.write("<p>class</p>")</script>
<form method=post action=/order><input name=drink value=mojito><input name=sold value=yes disabled>
<button name=way value=back formaction=/back>Back</button><button name=way value=off disabled>Off</button></form>"""

class Server(http.server.BaseHTTPRequestHandler):
    def log_message(self, *arguments):
        pass

    def do_GET(self):
        self.send_response(200)
        self.send_header("Content-Type", "text/html")
        self.end_headers()
        self.wfile.write(page.encode())

    def do_POST(self):
        body = self.rfile.read(int(self.headers["Content-Length"])).decode()
        with open("posts", "a") as file:
            file.write(f"{self.path} {body}\n")
        self.do_GET()

http.server.ThreadingHTTPServer(("127.0.0.1", int(sys.argv[1])), Server).serve_forever()
PYTHON
start python3 serve.py "$port"
wait_for_port "$port"
: >posts
# browse COMMAND...: opens the page, runs the commands and prints what edbrowse writes.
browse() {
    {
        printf 'b http://127.0.0.1:%s/\n' "$port"
        sleep 1
        printf '%s\n' "$@"
        sleep 1
        printf 'qt\n'
    } | HOME=$work timeout 30 edbrowse 2>&1
}
browse >/dev/null || true # The first start writes a file of settings.
observe browse ,p
page=$output
expect "the types of EventSource, fetch and XMLHttpRequest" "types undefined,undefined,function" \
    "$(grep types <<<"$page")"
for word in arrow template class noscript undisplayed; do expect "shows $word" no "$(has "$page" "$word")"; done
expect "shows hidden" yes "$(has "$page" hidden)"
browse "/Back/" "i3*" >/dev/null
expect "the button with a formaction sends" "/order drink=mojito&sold=yes&way=back" "$(cat posts)"
pressed=$(browse "/Back/" "i4*")
expect "posts after pressing the disabled button" 1 "$(wc -l <posts)"
expect "what it prints for the disabled button" "?" "$(tail -n 1 <<<"$pressed")"
finish
