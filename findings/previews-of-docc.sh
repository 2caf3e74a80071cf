#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need_swift
need_packages curl
behaviour "On Linux, 'docc preview', whose help says that it watches the documentation for changes, serves the first build for
good, and prints nothing about it. Each address without a file is answered with 200 and the page, and so are favicon.svg and
developer-og.jpg, which are files of the site; data that does not exist is 404."

mkdir Bar.docc
printf '# Bar\n\n@Metadata {\n    @TechnologyRoot\n}\n\nThe first text.\n' >Bar.docc/Bar.md
start docc preview Bar.docc --port "$port" --output-path site
wait_for_port "$port"
site=http://localhost:$port
# ask ADDRESS: the status and the type of a response, and whether it is the file of the site.
ask() {
    local result
    result=$(curl --silent --max-time 10 --output body --write-out '%{http_code} %{content_type}' "$site/$1")
    if [ -f "site/$1" ]; then cmp --silent body "site/$1" && result+=", the file" || result+=", another file"; fi
    echo "$result"
}
text() { curl --silent --max-time 10 "$site/data/documentation/bar.json" | grep -oE 'The (first|second) text' || true; }
expect "the page" "The first text" "$(text)"
expect "an address that is no page" "200 text/html" "$(ask documentation/bar/nothing)"
expect "data that is not there" "404 " "$(ask data/documentation/nothing.json)"
expect "favicon.ico" "200 image/x-icon, the file" "$(ask favicon.ico)"
expect "favicon.svg" "200 text/html, another file" "$(ask favicon.svg)"
expect "developer-og.jpg" "200 text/html, another file" "$(ask developer-og.jpg)"
before=$(wc -l <servers.log)
sed -i 's/first/second/' Bar.docc/Bar.md
sleep 8
expect "eight seconds after the page has changed" "The first text" "$(text)"
expect "lines that docc has printed since then" 0 "$(($(wc -l <servers.log) - before))"
expect "its help says that it watches" yes "$(has "$(docc preview --help | tr '\n' ' ')" "monitoring the documentation input")"
finish
