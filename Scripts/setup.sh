# Sourced by the other scripts: changes to the package's folder, and checks the required tools and system packages.
# As root it installs missing packages. Otherwise it prints the command that does.

set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

stop() {
    printf 'error: %s\n' "$1" >&2
    exit 1
}

# Prints the comment at the head of a script.
print_help() {
    sed -n '2,/^[^#]/s/^# \{0,1\}//p' "$1"
}

# Runs a command and returns its status. Ctrl-C and `kill` of the script end the command, set `interrupted` and let the
# script go on, so that it can report what it did.
interrupted=
run_interruptibly() {
    [ -z "$interrupted" ] || return 130
    local status=0
    "$@" </dev/null &
    child=$!
    trap 'interrupted=yes; kill "$child" 2>/dev/null || true' INT TERM
    wait "$child" || status=$?
    # A signal ends the first `wait` before the command ends.
    [ -z "$interrupted" ] || wait "$child" || status=$?
    return "$status"
}

# Prints the result of a session as its last line, and exits with it: finish FAILED ROWS
finish() {
    local status=0 text='Nothing was found.'
    if [ "$1" != 0 ]; then
        status=1 text="Failed: $1."
    elif [ -n "$interrupted" ]; then
        status=130 text='Nothing was found until then.'
    fi
    printf '\nRows: %s%s. %s Exit status %s.\n' "$2" "${interrupted:+, then interrupted}" "$text" "$status"
    exit "$status"
}

# require_swift MINOR PURPOSE: stops if Swift is older than 6.MINOR.
require_swift() {
    command -v swift >/dev/null || stop 'swift was not found on the PATH.
  To fix: install Swift 6.2 or later, see https://www.swift.org/install.'
    local version
    version=$(swift --version 2>/dev/null | sed -n 's/.*Swift version \([0-9]*\.[0-9]*\).*/\1/p' | head -n 1)
    [ -z "$version" ] || [ "${version%.*}" -gt 6 ] || { [ "${version%.*}" = 6 ] && [ "${version#*.}" -ge "$1" ]; } ||
        stop "Swift $version is too old: $2 6.$1 or later.
  To fix: install a newer version, see https://www.swift.org/install."
}

# Installs a missing system package. macOS contains all of them.
#
#   require_package DESCRIPTION PACKAGE OTHER_NAMES COMMAND...: installs PACKAGE unless COMMAND succeeds
require_package() {
    local what=$1 package=$2 others=$3
    shift 3
    [ "$(uname)" = Darwin ] && return
    "$@" && return
    if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
        echo "Installing $what." >&2
        { apt-get update -q && apt-get install -qy "$package"; } >&2 || stop "$what could not be installed.
  To fix: install the package $package."
        return
    fi
    stop "$what was not found.
  To fix: sudo apt-get install $package, or install your system's package ($others)."
}

# Like require_package, but goes on without the package. Tests that need it are skipped.
offer_package() {
    (require_package "$@") || echo '  Its tests are skipped.' >&2
}

has_command() {
    command -v "$1" >/dev/null
}

has_library() {
    # Without ldconfig the check is skipped, and the linker reports a missing library.
    ! command -v ldconfig >/dev/null || ldconfig -p | grep -F "$1" >/dev/null
}

require_swift 2 'the package needs'
require_package 'The headers of SQLite (sqlite3.h)' libsqlite3-dev 'sqlite-devel, sqlite-dev' test -e /usr/include/sqlite3.h
require_package 'The headers of libsodium (sodium.h)' libsodium-dev 'libsodium-devel' test -e /usr/include/sodium.h
require_package 'The headers of zlib (zlib.h)' zlib1g-dev 'zlib-devel, zlib-dev' test -e /usr/include/zlib.h
# `swift build` uses both libraries, and the tests that parse SVG use libxml2. The app needs neither.
require_package 'The library libcurl' libcurl4 'libcurl, libcurl4t64' has_library libcurl.so.4
require_package 'The library libxml2' libxml2 'libxml2-2' has_library libxml2.so

# The options of each build of this package. Its web host and its inspector are behind a trait that is off by default.
# Importing a module that no declared dependency reaches is an error (findings/import-check-and-transitive.sh). `rib check`
# demands that each import is declared. The build system swiftbuild ignores the option without a word
# (findings/import-check-and-build-systems.sh), so it would need another check.
build_options=(--traits WebHost --explicit-target-dependency-import-check error)

# Clang optimises the C code of debug builds, of which hashing a password is by far the slowest: 0.3 s instead of 1.8 s.
# It writes no index of it: nobody looks for a symbol there, and a ninth of its time is saved.
export CCC_OVERRIDE_OPTIONS='# x-O0 +-O1 X-index-store-path'
