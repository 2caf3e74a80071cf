# Sourced by each finding. Makes a temporary folder, compares observations, and ends with
# 0 (as described), 1 (the behaviour has changed) or 2 (something that the finding needs is missing).
set -euo pipefail
export LC_ALL=C.UTF-8

work=$(mktemp -d)
changed=0
servers=()

clean_up() {
    local server
    for server in ${servers[@]+"${servers[@]}"}; do
        kill "$server" 2>/dev/null || true
        wait "$server" 2>/dev/null || true
    done
    # The server of start_postgres is a child of the process above, and would go on for a minute.
    if [ -f "$work/data/postmaster.pid" ]; then
        server=$(head -n 1 "$work/data/postmaster.pid")
        kill -INT "$server" 2>/dev/null || true
        for _ in $(seq 50); do kill -0 "$server" 2>/dev/null && sleep 0.1 || break; done
    fi
    [ ! -S "$work/tmux" ] || tmux -S "$work/tmux" kill-server 2>/dev/null || true
    rm -rf "$work"
}
trap clean_up EXIT
cd "$work"

# Ends with 2 and a sentence that says what is missing and how to get it.
cannot() {
    printf 'Cannot run: %s\n' "$1" >&2
    exit 2
}

# need COMMAND HOW-TO-GET-IT
need() {
    command -v "$1" >/dev/null 2>&1 || cannot "the command '$1' is missing. To fix: $2."
}

# Checks that each Debian package is installed, and prints its version.
need_packages() {
    local name version
    need dpkg "run this on Debian 12"
    for name; do
        version=$(dpkg -s "$name" 2>/dev/null | sed -n 's/^Version: //p') || true
        [ -n "$version" ] || cannot "the Debian package '$name' is not installed. To fix: apt-get install $name."
        printf 'version: %s %s\n' "$name" "$version"
    done
}

need_swift() {
    need swift "install the Swift 6.3.1 toolchain"
    printf 'version: %s\n' "$(swift --version 2>/dev/null | grep -oE 'Swift version [^ ]+' | head -n 1)"
}

# Runs a command that only prepares the experiment. Its failure says nothing about the behaviour.
prepare() {
    "$@" >"$work/.preparing" 2>&1 || {
        tail -n 20 "$work/.preparing" >&2
        cannot "'$*' failed, so the experiment could not be prepared."
    }
}

# Runs a command and keeps its output in the variable `output` and its exit status in `status`.
observe() {
    status=0
    output=$("$@" 2>&1) || status=$?
}

# expect WHAT EXPECTED OBSERVED
expect() {
    printf 'observed: %s: %s\n' "$1" "${3:-nothing}"
    if [ "$2" != "$3" ]; then
        printf 'CHANGED:  expected: %s\n' "${2:-nothing}"
        changed=1
    fi
}

# has TEXT PART: prints yes or no.
has() {
    case $1 in *"$2"*) echo yes ;; *) echo no ;; esac
}

# Makes a folder a git repository with the tag 1.0.0, as SwiftPM wants a dependency.
tag_repository() {
    need git "install git"
    (
        cd "$1"
        git init --quiet
        git add --all
        git -c user.name=finding -c user.email=finding@example.invalid commit --quiet --message "First"
        git tag 1.0.0
    )
}

behaviour() {
    printf 'behaviour: %s\n' "$1"
}

finish() {
    if [ "$changed" != 0 ]; then
        printf 'The behaviour has changed.\n'
        exit 1
    fi
    printf 'The behaviour is as described.\n'
}

# manifest FOLDER ARGUMENTS: writes a Package.swift whose package has the name of its folder.
manifest() {
    mkdir -p "$1"
    printf '// swift-tools-version: 6.2\nimport PackageDescription\nlet package = Package(name: "%s", %s)\n' \
        "$(basename "$1")" "$2" >"$1/Package.swift"
}

# source_file PATH TEXT
source_file() {
    mkdir -p "$(dirname "$1")"
    printf '%s\n' "$2" >"$1"
}

# A port for a server of the finding. The ones after it are for proxies.
port=$((20000 + RANDOM % 20000))

# start COMMAND...: starts a server, which ends with the finding.
start() {
    HOME=$work "$@" >>servers.log 2>&1 &
    servers+=($!)
}

# wait_for_port PORT
wait_for_port() {
    local try
    for try in $(seq 50); do
        python3 -c "import socket; socket.create_connection(('127.0.0.1', $1))" 2>/dev/null && return
        sleep 0.2
    done
    cannot "a server did not start: $(tail -n 3 servers.log)"
}

# Starts a network without another one, whose only device has the link-local address fe80::1%lo. Commands after
# "${network[@]}" are in it.
start_network() {
    local try
    need ip "apt-get install iproute2"
    unshare -rn true 2>/dev/null || cannot "this user may not make a network of its own (unshare -rn)."
    unshare -rn sleep 600 &
    servers+=($!)
    network=(nsenter "--target=$!" --user --net --preserve-credentials)
    for try in $(seq 50); do
        "${network[@]}" ip link set lo up 2>/dev/null && break || sleep 0.1
    done
    prepare "${network[@]}" ip address add fe80::1/64 dev lo nodad
}

# Writes connections.py, with which a server of a finding serves each connection in a thread.
write_connections() {
    cat >connections.py <<'PYTHON'
import socket, threading

def head_of(client):
    """Reads the head of a request. Returns nothing if the client closes the connection before its end."""
    head = b""
    while b"\r\n\r\n" not in head:
        data = client.recv(65536)
        if not data:
            return b""
        head += data
    return head

def serve_connections(port, serve):
    serve_listener(socket.create_server(("127.0.0.1", int(port)), backlog=50), serve)

def serve_listener(listener, serve):
    while True:
        threading.Thread(target=serve, args=(listener.accept()[0],), daemon=True).start()
PYTHON
}

# Starts Caddy, HAProxy, nginx, Apache, and HAProxy with 'option abortonclose', on the five ports after $port, in front of
# the server on 127.0.0.1:$port.
start_proxies() {
    local origin=127.0.0.1:$port module number
    printf '{\n admin off\n auto_https off\n}\nhttp://127.0.0.1:%s {\n reverse_proxy %s\n}\n' \
        $((port + 1)) "$origin" >Caddyfile
    cat >haproxy.cfg <<EOF
defaults
    mode http
    timeout connect 5s
    timeout client 30s
    timeout server 30s
listen plain
    bind 127.0.0.1:$((port + 2))
    server origin $origin
listen abort
    bind 127.0.0.1:$((port + 5))
    option abortonclose
    server origin $origin
EOF
    cat >nginx.conf <<EOF
daemon off;
pid $work/nginx.pid;
error_log $work/nginx.log;
events {}
http {
    access_log off;
    client_body_temp_path $work/body;
    proxy_temp_path $work/proxy;
    fastcgi_temp_path $work/fastcgi;
    uwsgi_temp_path $work/uwsgi;
    scgi_temp_path $work/scgi;
    upstream origin {
        server $origin;
        keepalive 8;
    }
    server {
        listen 127.0.0.1:$((port + 3));
        location / {
            proxy_pass http://origin;
            proxy_http_version 1.1;
            proxy_set_header Connection "";
            proxy_buffering off;
        }
    }
}
EOF
    {
        printf 'ServerRoot %s\nServerName localhost\nListen 127.0.0.1:%s\nPidFile %s\nErrorLog %s\n' \
            "$work" $((port + 4)) "$work/apache.pid" "$work/apache.log"
        for module in mpm_event authz_core proxy proxy_http; do
            printf 'LoadModule %s_module /usr/lib/apache2/modules/mod_%s.so\n' "$module" "$module"
        done
        printf 'ProxyPass / http://%s/\n' "$origin"
    } >apache.conf
    start caddy run --config Caddyfile
    start haproxy -f haproxy.cfg
    start nginx -c "$work/nginx.conf"
    start apache2 -X -f "$work/apache.conf"
    for number in 0 1 2 3 4 5; do wait_for_port $((port + number)); done
}

# Starts PostgreSQL 15 in the folder. `database` is its connection string, and `socket` has its socket.
start_postgres() {
    local binaries=/usr/lib/postgresql/15/bin
    [ -x "$binaries/initdb" ] || cannot "initdb of PostgreSQL 15 is missing. To fix: apt-get install postgresql-15."
    chmod 755 "$work"
    as_postgres() { "$@"; }
    if [ "$(id -u)" = 0 ]; then
        mkdir data
        chown postgres data
        as_postgres() { setpriv --reuid=postgres --regid=postgres --clear-groups "$@"; }
    fi
    prepare as_postgres "$binaries/initdb" --pgdata="$work/data" --username=finding --auth=trust --no-sync
    mkdir -m 777 socket
    as_postgres "$binaries/postgres" -D "$work/data" -k "$work/socket" -c listen_addresses='' -c fsync=off >server.log 2>&1 &
    servers+=($!)
    database="host=$work/socket user=finding dbname=postgres"
}

# Installs Python packages, each as NAME==VERSION, in the folder. `python` runs with them.
need_python_packages() {
    need python3 "install Python 3"
    python=$work/python/bin/python
    prepare python3 -m venv "$work/python"
    prepare "$python" -m pip install --disable-pip-version-check --quiet "$@"
    printf 'version: %s\n' "$@"
}

# Starts a display without a screen for terminals with a window.
start_display() {
    local number=$((100 + RANDOM % 400)) try
    export DISPLAY=:$number LIBGL_ALWAYS_SOFTWARE=1
    start Xvfb "$DISPLAY" -screen 0 1024x768x24 -nolisten tcp
    for try in $(seq 50); do
        [ ! -S "/tmp/.X11-unix/X$number" ] || return 0
        sleep 0.2
    done
    cannot "the display did not start: $(tail -n 3 servers.log)"
}

# in_terminal NAME COMMAND...: runs a command in a new terminal of 80 columns, and waits for its end.
in_terminal() {
    local terminal=$1
    shift
    case $terminal in
        tmux)
            tmux -S "$work/tmux" -f /dev/null new-session -d -x 80 -y 24 "$*; tmux wait-for -S done"
            tmux -S "$work/tmux" wait-for done
            ;;
        screen) SCREENDIR=$work/screen script -qc "stty cols 80 rows 24; screen -c /dev/null $*" /dev/null </dev/null ;;
        kitty) kitty --config NONE -o initial_window_width=80c -o remember_window_size=no "$@" ;;
        alacritty) alacritty -o window.dimensions.columns=80 -o window.dimensions.lines=24 -e "$@" ;;
        *) "$terminal" -e "$@" ;;
    esac >>terminals.log 2>&1 || true
}

# Presses keys in a new terminal, whose program sees them raw, and compares what it reads: expect_keys TERMINAL.
# The array `keys` has the names of xdotool, and `expected` what the program reads.
expect_keys() {
    local terminal=$1 index
    cat >keys.py <<'PYTHON'
import os, select, subprocess, sys, time, tty

terminal = os.open("/dev/tty", os.O_RDWR)
tty.setraw(terminal)
time.sleep(2)
windows = subprocess.run(["xdotool", "search", "--onlyvisible", "--name", "."], capture_output=True, text=True).stdout
for window in windows.split():
    subprocess.run(["xdotool", "windowfocus", window], capture_output=True)
time.sleep(0.5)

def read(seconds):
    data, end = b"", time.time() + seconds
    while time.time() < end:
        if select.select([terminal], [], [], 0.1)[0]:
            data += os.read(terminal, 100)
    return data

lines = []
for key in sys.argv[2:]:
    read(0.1)
    subprocess.run(["xdotool", "key", "--clearmodifiers", key])
    lines.append(f"{key}: {ascii(read(0.7).decode())[1:-1]}")
with open(sys.argv[1], "w") as file:
    file.write("\n".join(lines) + "\n")
PYTHON
    if [ "$terminal" = tmux ]; then
        # On the display, so that it gets the keys.
        xterm -e tmux -S "$work/tmux" -f /dev/null new-session "python3 $work/keys.py $work/tmux.txt ${keys[*]}" \
            >>terminals.log 2>&1 || true
    else
        HOME=$work in_terminal "$terminal" python3 "$work/keys.py" "$work/$terminal.txt" "${keys[@]}"
    fi
    [ -s "$terminal.txt" ] || cannot "the terminal $terminal did not start: $(tail -n 3 terminals.log)"
    for index in "${!keys[@]}"; do
        expect "$terminal, ${keys[index]}" "${expected[index]}" "$(sed -n "s/^${keys[index]}: //p" "$terminal.txt")"
    done
}

# Writes terminal.py, with which a program in a terminal asks for the place of the cursor. It waits for the terminal first.
write_terminal() {
    cat >terminal.py <<'PYTHON'
import os, re, select, termios, time, tty

terminal = os.open("/dev/tty", os.O_RDWR)
tty.setraw(terminal)
time.sleep(1)

def cursor(sequence):
    """Writes a sequence, and returns the row and the column that the terminal reports; 0 and 0 without a report."""
    os.write(terminal, (sequence + "\x1b[6n").encode())
    response, end = b"", time.time() + 5
    while not (found := re.search(rb"\x1b\[(\d+);(\d+)R", response)) and time.time() < end:
        if select.select([terminal], [], [], 0.2)[0]:
            response += os.read(terminal, 100)
    return tuple(map(int, found.groups())) if found else (0, 0)
PYTHON
}

# Writes editor.py, with which a script asks sourcekit-lsp about the file of a package that is named after it.
write_editor() {
    cat >editor.py <<'PYTHON'
import json, os, subprocess

class Editor:
    def __init__(self, package, capabilities={}):
        file = os.path.realpath(f"{package}/Sources/{package}/{package}.swift")
        self.text, self.address = open(file).read(), "file://" + file
        self.server = subprocess.Popen(["sourcekit-lsp"], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                       stderr=subprocess.DEVNULL)
        root = "file://" + os.path.realpath(package)
        self.ask("initialize", {"processId": None, "rootUri": root, "capabilities": capabilities})
        self.send(method="initialized", params={})
        document = {"uri": self.address, "languageId": "swift", "version": 1, "text": self.text}
        self.send(method="textDocument/didOpen", params={"textDocument": document})
        self.ask("workspace/synchronize", {"index": True})

    def send(self, **message):
        body = json.dumps({"jsonrpc": "2.0", **message}).encode()
        self.server.stdin.write(b"Content-Length: %d\r\n\r\n" % len(body) + body)
        self.server.stdin.flush()

    def ask(self, method, parameters):
        self.send(id=1, method=method, params=parameters)
        while True:
            length = 0
            while line := self.server.stdout.readline().strip():
                if line.lower().startswith(b"content-length:"):
                    length = int(line.split(b":")[1])
            message = json.loads(self.server.stdout.read(length))
            if "method" in message and "id" in message:
                self.send(id=message["id"], result=None)
            elif message.get("id") == 1 and "method" not in message:
                return message.get("result")

    def end(self):
        self.server.kill()
PYTHON
}

# Lets the scripts in Python that `as_screen_reader` runs read pages of three browsers through AT-SPI.
need_screen_reader() {
    need_packages chromium firefox-esr libwebkit2gtk-4.1-0 xvfb dbus at-spi2-core python3-pyatspi
    start_display
    export HOME=$work GNOME_ACCESSIBILITY=1 ACCESSIBILITY_ENABLED=1 GTK_USE_PORTAL=0
    mkdir profile
    echo 'user_pref("accessibility.force_disabled", -1);' >profile/user.js
    cat >reader.py <<'PYTHON'
import glob, os, subprocess
import pyatspi
from gi.repository import GLib

browsers = {
    "chromium": ["chromium", "--no-sandbox", "--no-first-run", "--force-renderer-accessibility", "--user-data-dir=data"],
    "firefox": ["firefox-esr", "--no-remote", "--profile", "profile"],
    "webkit": glob.glob("/usr/lib/*/webkit2gtk-4.1/MiniBrowser"),
}

def start(browser, page):
    return subprocess.Popen(browsers[browser] + [f"file://{os.getcwd()}/{page}"], stdout=subprocess.DEVNULL,
                            stderr=subprocess.DEVNULL)

def objects(parent=None):
    """Everything on the screen."""
    try:
        for child in parent or pyatspi.Registry.getDesktop(0):
            if child:
                yield child
                yield from objects(child)
    except (LookupError, GLib.Error):
        return
PYTHON
}

# as_screen_reader SCRIPT: runs a script in Python for each browser, in a session of its own, and keeps the outputs.
as_screen_reader() {
    local browser lines=
    for browser in chromium firefox webkit; do
        lines+=$(timeout 90 dbus-run-session -- /usr/bin/python3 "$1" "$browser" 2>/dev/null)$'\n' || true
    done
    output=$lines
}

# Writes driver.py, with which a script opens pages in WebKit, Firefox and Chromium by WebDriver, without a package.
need_browsers() {
    need python3 "install Python 3"
    need_packages webkit2gtk-driver firefox-esr chromium chromium-driver xvfb
    start_display
    cat >driver.py <<'PYTHON'
import http.client, json, os, socket, subprocess, sys, tempfile, time

def free_port():
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return listener.getsockname()[1]

class Browser:
    def __init__(self, name):
        self.port, folder = free_port(), tempfile.mkdtemp(dir=os.getcwd())
        options = {"args": ["--headless=new", "--no-sandbox", "--disable-dev-shm-usage"]}
        command, wishes = {
            "webkit": (["WebKitWebDriver", f"--port={self.port}"], {}),
            "chromium": (["chromedriver", f"--port={self.port}"], {"goog:chromeOptions": options}),
            "firefox": (["firefox-esr", "--headless", "--marionette", "--no-remote", "--profile", folder], {}),
        }[name]
        if name == "firefox":
            with open(folder + "/user.js", "w") as settings:
                settings.write(f'user_pref("marionette.port", {self.port});\n')
        self.process = subprocess.Popen(command, env={**os.environ, "HOME": folder}, stdout=subprocess.DEVNULL,
                                        stderr=subprocess.DEVNULL)
        self.socket, self.bytes, self.count = None, b"", 0
        for _ in range(300):
            try:
                socket.create_connection(("127.0.0.1", self.port)).close()
                break
            except OSError:
                time.sleep(0.1)
        if name == "firefox":
            self.socket = socket.create_connection(("127.0.0.1", self.port))
            self.message()
            self.command("NewSession", {})
        else:
            session = self.send("POST", "/session", {"capabilities": {"alwaysMatch": wishes}})
            self.path = "/session/" + session["sessionId"]

    def send(self, method, path, body=None):
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=60)
        text = None if body is None else json.dumps(body)
        connection.request(method, path, text, {"Content-Type": "application/json"})
        value = json.loads(connection.getresponse().read())["value"]
        if isinstance(value, dict) and "error" in value:
            sys.exit(value["message"])
        return value

    def message(self):
        while b":" not in self.bytes:
            self.bytes += self.socket.recv(65536)
        length, _, rest = self.bytes.partition(b":")
        while len(rest) < int(length):
            rest += self.socket.recv(65536)
        self.bytes = rest[int(length):]
        return json.loads(rest[:int(length)])

    def command(self, name, arguments):
        self.count += 1
        text = json.dumps([0, self.count, "WebDriver:" + name, arguments])
        self.socket.sendall(f"{len(text)}:{text}".encode())
        _, _, error, value = self.message()
        if error:
            sys.exit(error["message"])
        return value.get("value", value) if isinstance(value, dict) else value

    def open(self, address):
        wish = {"url": address}
        self.command("Navigate", wish) if self.socket else self.send("POST", self.path + "/url", wish)

    def run(self, script):
        body = {"script": script, "args": []}
        if self.socket:
            return self.command("ExecuteScript", {**body, "sandbox": None})
        return self.send("POST", self.path + "/execute/sync", body)

    def back(self):
        self.command("Back", {}) if self.socket else self.send("POST", self.path + "/back", {})

    def new_window(self, kind):
        if self.socket:
            handle = self.command("NewWindow", {"type": kind})["handle"]
            self.command("SwitchToWindow", {"handle": handle})
        else:
            handle = self.send("POST", self.path + "/window/new", {"type": kind})["handle"]
            self.send("POST", self.path + "/window", {"handle": handle})

    def end(self):
        if not self.socket:
            self.send("DELETE", self.path)
        self.process.terminate()
        self.process.wait()
PYTHON
}

# Writes apply.py, with which `after` applies the actions of sourcekit-lsp to the package Bar.
write_actions() {
    write_editor
    cat >apply.py <<'PYTHON'
import sys
from editor import Editor
line, title = int(sys.argv[1]), sys.argv[2]
kinds = {"textDocument": {"codeAction": {"codeActionLiteralSupport": {"codeActionKind": {"valueSet": ["refactor"]}}}}}
editor = Editor("Bar", kinds)
lines = editor.text.split("\n")
for column in range(len(lines[line])):
    place = {"line": line, "character": column}
    actions = editor.ask("textDocument/codeAction", {"textDocument": {"uri": editor.address},
                         "range": {"start": place, "end": place}, "context": {"diagnostics": []}})
    edits = [edit for action in actions or [] if action["title"].startswith(title)
             for edits in action["edit"]["changes"].values() for edit in edits]
    if edits:
        break
editor.end()
start, end = edits[0]["range"]["start"], edits[0]["range"]["end"]
before = "\n".join(lines[:start["line"]] + [lines[start["line"]][:start["character"]]])
after = "\n".join([lines[end["line"]][end["character"]:]] + lines[end["line"] + 1:])
open("Changed.swift", "w").write(before + edits[0]["newText"] + after)
print(edits[0]["newText"].strip())
PYTHON
}

# after LINE TITLE: what the action writes.
after() {
    rm -f Changed.swift
    timeout 60 python3 apply.py "$@" 2>/dev/null || cannot "the action '$2' is not there in line $1."
}
