#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need python3 "install Python 3"
need_packages emacs-nox
behaviour "eww, the browser of Emacs 28, shows the value of a button in place of its text; only a button without a value
has its text. Each button submits its form, also one of the type button or with disabled, and a field of a disabled
fieldset is sent. A button outside of its form asks for the page itself with GET. formaction is ignored, hidden paragraphs
and noscript are shown, and a text area begins with the line break that HTML drops. eww sends neither Origin nor Referer,
and after a 303 it asks for the page again."

cat >server.py <<'PYTHON'
import http.server, sys

def button(text, more=""):
    return f'<button name="tap" value="id.{text.lower()}"{more}>{text}</button>'

page = f"""<p hidden>Secret</p><noscript><p>No script</p></noscript>
<form method="post" action="/1">{button("Play", " formaction=/other")}</form>
<form method="post" action="/2"><fieldset disabled><input type="hidden" name="seat" value="2"></fieldset>
{button("Off", " disabled")}</form>
<form method="post" action="/3" id="far"></form>{button("Far", " form=far")}
<form method="post" action="/4">{button("Type", " type=button")}</form>
<form method="post" action="/5"><textarea name="text">
a</textarea><button>Send</button></form>
<form method="post" action="/go">{button("Go")}</form>"""

class Server(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def do_GET(self):
        body = self.rfile.read(int(self.headers["Content-Length"] or 0)).decode()
        more = [name for name in ("Origin", "Referer") if self.headers[name]]
        with open("requests.log", "a") as log:
            log.write(" ".join([self.command, self.path, self.headers["Cookie"] or "none", *more, body]).strip() + "\n")
        text = b"" if self.path == "/go" else f'<!doctype html><html lang="en"><title>Bar</title><body>{page}'.encode()
        self.send_response(303 if self.path == "/go" else 200)
        if self.path == "/go":
            self.send_header("Location", "/")
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.send_header("Content-Length", str(len(text)))
        self.send_header("Cache-Control", "no-store")
        self.send_header("Set-Cookie", "session=7; Path=/; HttpOnly; SameSite=Strict")
        self.end_headers()
        self.wfile.write(text)

    do_POST = do_GET

    def log_message(self, *values):
        pass

http.server.ThreadingHTTPServer(("127.0.0.1", int(sys.argv[1])), Server).serve_forever()
PYTHON
cat >browser.el <<'LISP'
(require 'eww)
(setq address (concat "http://127.0.0.1:" (getenv "PORT") "/"))
(defun open-page () (eww address) (wait))
(defun wait () (dotimes (_ 14) (accept-process-output nil 0.1)))
(defun press (label)
  "Submits with the button that is shown as LABEL."
  (with-current-buffer "*eww*"
    (goto-char (point-min))
    (when (re-search-forward (concat "^ *" (regexp-quote label) " *$") nil t)
      (goto-char (match-beginning 0))
      (skip-chars-forward " ")
      (eww-submit)
      (wait))))
(open-page)
(with-current-buffer "*eww*"
  (write-region (buffer-substring-no-properties (point-min) (point-max)) nil "page.text"))
(dolist (label '("id.play" "id.off" "id.far" "id.type" "Send" "id.go"))
  (open-page)
  (write-region (concat "# " label "\n") nil "requests.log" t)
  (press label))
LISP
start python3 server.py "$port"
wait_for_port "$port"
unset http_proxy HTTP_PROXY all_proxy ALL_PROXY
observe env HOME="$work" PORT="$port" emacs -Q --batch --load browser.el
expect "the texts" "Secret No script id.play id.off id.far id.type a Send id.go" \
    "$(tr -s ' \n' '  ' <page.text | sed 's/^ *//; s/ *$//')"
# sent LABEL: prints the requests after a button was pressed, up to the next page.
sent() { sed -n "/^# $1\$/,/^GET \/ session=7\$/p" requests.log | sed '1d' | sed -n "${2:-1}p"; }
expect "a button with formaction" "POST /1 session=7 tap=id.play" "$(sent id.play)"
expect "a disabled button with a disabled fieldset" "POST /2 session=7 seat=2&tap=id.off" "$(sent id.off)"
expect "a button outside of its form" "GET /?tap=id.far session=7" "$(sent id.far)"
expect "a button of the type button" "POST /4 session=7 tap=id.type" "$(sent id.type)"
expect "a text area" "POST /5 session=7 text=%0Aa" "$(sent Send)"
expect "a POST that answers 303, and what follows" "POST /go session=7 tap=id.go, GET / session=7" \
    "$(sent id.go), $(sent id.go 2)"
finish
