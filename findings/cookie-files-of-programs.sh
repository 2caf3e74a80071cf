#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need python3 "install Python 3"
need_packages aria2 curl libwww-perl wget wget2
behaviour "A server at 127.0.0.1 sets an HttpOnly cookie of the session, and one for a day. Five programs write both into a
cookie file of Netscape's format. Only curl reads the session's cookie in the file of curl or wget2: for wget and aria2 the
line is a comment, and for Python and LWP, with ignore_discard, a time of 0 is over. Only wget reads a file of wget, which writes
the port behind the address, and only Python a session's cookie of Python, which writes no time. LWP writes none of the two.
Python and LWP refuse a file of aria2 or wget2, whose first line is another."

cat >server.py <<'PYTHON'
import http.server, sys

class Server(http.server.BaseHTTPRequestHandler):
    def do_GET(self):
        with open("seen.txt", "w") as file:
            cookies = "; ".join(self.headers.get_all("Cookie") or []).replace(" ", "").split(";")
            file.write(",".join(sorted(cookie.split("=")[0] for cookie in cookies if cookie)) or "none")
        self.send_response(200)
        if self.path == "/set":
            self.send_header("Set-Cookie", "session=abc; Path=/; HttpOnly; SameSite=Strict")
            self.send_header("Set-Cookie", "day=1; Path=/; Max-Age=86400")
        self.send_header("Content-Length", "2")
        self.end_headers()
        self.wfile.write(b"ok")

http.server.ThreadingHTTPServer(("127.0.0.1", int(sys.argv[1])), Server).serve_forever()
PYTHON
# cookies.py write|read ADDRESS FILE
cat >cookies.py <<'PYTHON'
import http.cookiejar, sys, urllib.request

way, address, file = sys.argv[1:]
jar = http.cookiejar.MozillaCookieJar(file)
if way == "read":
    jar.load(ignore_discard=True)
urllib.request.build_opener(urllib.request.HTTPCookieProcessor(jar)).open(address).read()
if way == "write":
    jar.save(ignore_discard=True)
PYTHON
cat >cookies.pl <<'PERL'
use LWP::UserAgent;
use HTTP::Cookies::Netscape;
my ($way, $address, $file) = @ARGV;
my $jar = HTTP::Cookies::Netscape->new(file => $file, ignore_discard => 1);
LWP::UserAgent->new(cookie_jar => $jar)->get($address);
$jar->save if $way eq "write";
PERL
start python3 server.py "$port"
wait_for_port "$port"
export HOME=$work no_proxy='*'
address=http://127.0.0.1:$port
prepare curl -s -c curl.txt "$address/set"
prepare wget -q -O file --save-cookies wget.txt --keep-session-cookies "$address/set"
prepare wget2 -q -O file --save-cookies wget2.txt --keep-session-cookies "$address/set"
prepare aria2c -q --allow-overwrite=true -o file --save-cookies=aria2.txt "$address/set"
prepare python3 cookies.py write "$address/set" python.txt
prepare perl cookies.pl write "$address/set" lwp.txt
# sent FILE COMMAND...: the names of the cookies that the program sends.
sent() {
    rm -f seen.txt
    "$@" >/dev/null 2>&1 || true
    cat seen.txt 2>/dev/null || echo refused
}
# readers FILE: the cookies that curl, wget, aria2, Python and LWP send with this file.
readers() {
    {
        sent curl -s -b "$1" "$address/"
        echo
        sent wget -q -O file --load-cookies "$1" "$address/"
        echo
        sent aria2c -q --allow-overwrite=true -o file --load-cookies="$1" "$address/"
        echo
        sent python3 cookies.py read "$address/" "$1"
        echo
        sent perl cookies.pl read "$address/" "$1"
    } | grep . | paste -sd ' '
}
# Each with what curl, wget, aria2, Python and LWP send.
expect "the file of curl" "day,session day day day day" "$(readers curl.txt)"
expect "of wget" "none day,session none none none" "$(readers wget.txt)"
expect "of wget2" "day,session day day refused none" "$(readers wget2.txt)"
expect "of aria2" "day,session day,session day,session refused none" "$(readers aria2.txt)"
expect "of Python" "day day day day,session day" "$(readers python.txt)"
expect "of LWP" "none none none none none" "$(readers lwp.txt)"
expect "the domain that wget writes" "127.0.0.1:$port" "$(sed -n '/\tsession\t/s/\t.*//p' wget.txt)"
finish
