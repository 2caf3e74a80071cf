# Sourced by the other scripts: goes to the package's folder and sees to it that what the package needs is
# there. What is missing is installed where that is possible, otherwise it is said how.

set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

stop() {
    printf 'error: %s\n' "$1" >&2
    exit 1
}

require_swift() {
    command -v swift >/dev/null || stop 'there is no swift on the PATH.
  To fix: install Swift 6.2 or later, see https://www.swift.org/install.'
    local version
    version=$(swift --version 2>/dev/null | sed -n 's/.*Swift version \([0-9]*\.[0-9]*\).*/\1/p' | head -n 1)
    case $version in
    [0-5].* | 6.[01]) stop "this is Swift $version, and the package needs 6.2 or later.
  To fix: install a newer one, see https://www.swift.org/install." ;;
    esac
}

# The headers of SQLite. macOS has them.
require_sqlite() {
    [ "$(uname)" = Darwin ] && return
    [ -e /usr/include/sqlite3.h ] && return
    if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
        echo 'Installing the headers of SQLite.' >&2
        { apt-get update -q && apt-get install -qy libsqlite3-dev; } >&2 || stop 'the headers of SQLite could not be installed.
  To fix: install the package libsqlite3-dev.'
        return
    fi
    stop 'the headers of SQLite (sqlite3.h) are missing.
  To fix: sudo apt-get install libsqlite3-dev, or what your system calls that package (sqlite-devel, sqlite-dev).'
}

require_swift
require_sqlite
