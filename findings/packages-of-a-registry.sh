#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need_swift
need python3 "install Python 3"
need git "install git"
behaviour "A package that one manifest adds by its address and another by its identifier in a registry is two packages,
and their equal targets are an error. With --use-registry-identity-for-scm a product is not found in the package that
its manifest names by the address, and no message says why. --replace-scm-with-registry makes it one package; with it, a
dependency on a branch has the identity of the registry, so its product is not found. A product of a registry is not
found by its name alone."

cat >registry.py <<'PYTHON'
import hashlib, http.server, json, sys, urllib.parse

manifest, archive = open("drinks/Package.swift", "rb").read(), open("drinks.zip", "rb").read()
answers = {
    "/bar/drinks": ("application/json", json.dumps({"releases": {"1.0.0": {}}}).encode()),
    "/bar/drinks/1.0.0": ("application/json", json.dumps({
        "id": "bar.drinks", "version": "1.0.0", "metadata": {}, "resources": [{
            "name": "source-archive", "type": "application/zip", "checksum": hashlib.sha256(archive).hexdigest()}],
    }).encode()),
    "/bar/drinks/1.0.0/Package.swift": ("text/x-swift", manifest),
    "/bar/drinks/1.0.0.zip": ("application/zip", archive),
    "/identifiers": ("application/json", json.dumps({"identifiers": ["bar.drinks"]}).encode()),
}

class Server(http.server.BaseHTTPRequestHandler):
    def log_message(self, *arguments):
        pass

    def do_GET(self):
        kind, body = answers.get(urllib.parse.urlparse(self.path).path, ("", b""))
        self.send_response(200 if kind else 404)
        self.send_header("Content-Version", "1")
        self.send_header("Content-Type", kind or "application/problem+json")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

http.server.ThreadingHTTPServer(("127.0.0.1", int(sys.argv[1])), Server).serve_forever()
PYTHON
manifest drinks 'products: [.library(name: "Drinks", targets: ["Drinks"])], targets: [.target(name: "Drinks")]'
source_file drinks/Sources/Drinks/Drinks.swift 'public let drink = "Mojito"'
python3 -c 'import shutil; shutil.make_archive("drinks", "zip", ".", "drinks")'
tag_repository drinks
branch=$(git -C drinks symbolic-ref --short HEAD)
export HOME=$work
mkdir -p git
mv drinks/.git git/Drinks
git config --global url."file://$work/git/".insteadOf https://git.example/
git -C git/Drinks config core.bare true
start python3 registry.py "$port"
wait_for_port "$port"
identifier='.package(id: "bar.drinks", from: "1.0.0")'
address='.package(url: "https://git.example/Drinks", from: "1.0.0")'
manifest middle "products: [.library(name: \"Middle\", targets: [\"Middle\"])], dependencies: [$address], targets: [
    .target(name: \"Middle\", dependencies: [.product(name: \"Drinks\", package: \"Drinks\")])]"
source_file middle/Sources/Middle/Middle.swift 'import Drinks'
# build NAME DEPENDENCIES OF_THE_TARGET [OPTION]: builds an app, and prints what it prints or what the error has.
build() {
    manifest "$1" "dependencies: [$2], targets: [.executableTarget(name: \"$1\", dependencies: [$3])]"
    source_file "$1/Sources/$1/main.swift" 'import Drinks
print(drink)'
    (
        cd "$1"
        prepare swift package-registry set --allow-insecure-http "http://127.0.0.1:$port"
        if swift build --security-path "$work/security" --cache-path "$work/cache" ${4-} >build.log 2>&1; then
            ".build/debug/$1"
        else
            case $(cat build.log) in
                *"multiple similar targets"*) echo "similar targets" ;;
                *"product 'Drinks' required by"*"not found in package 'Drinks'"*) echo "no product in the package" ;;
                *"product 'Drinks' required by"*"not found"*) echo "no product" ;;
            esac
        fi
    )
}
by_identifier='.product(name: "Drinks", package: "bar.drinks")'
by_address='.product(name: "Drinks", package: "Drinks")'
middle='.product(name: "Middle", package: "middle")'
both="$identifier, .package(path: \"../middle\")"
expect "by the identifier" Mojito "$(build ById "$identifier" "$by_identifier")"
expect "by the name of the product alone" "no product" "$(build ByName "$identifier" '"Drinks"')"
expect "by both in one graph" "similar targets" \
    "$(build Both "$both" "$by_identifier, $middle")"
expect "by the address, with --use-registry-identity-for-scm" "no product in the package" \
    "$(build Identity "$address" "$by_address" --use-registry-identity-for-scm)"
expect "by both, with --replace-scm-with-registry" Mojito \
    "$(build Replaced "$both" "$by_identifier, $middle" --replace-scm-with-registry)"
expect "by a branch of the address, with --replace-scm-with-registry" "no product in the package" \
    "$(build Branch "${address/from: \"1.0.0\"/branch: \"$branch\"}" "$by_address" --replace-scm-with-registry)"
finish
