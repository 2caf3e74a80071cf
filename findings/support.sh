# Sourced by each finding. Makes a temporary folder, compares observations, and ends with
# 0 (as described), 1 (the behaviour has changed) or 2 (something that the finding needs is missing).
set -euo pipefail
export LC_ALL=C.UTF-8

here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
work=$(mktemp -d)
changed=0
servers=()

clean_up() {
    local server
    for server in ${servers[@]+"${servers[@]}"}; do
        kill "$server" 2>/dev/null || true
        wait "$server" 2>/dev/null || true
    done
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
        version=$(dpkg -s "$name" 2>/dev/null | sed -n 's/^Version: //p')
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
