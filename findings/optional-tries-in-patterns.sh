#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
behaviour "A pattern of ast-grep with 'try' finds 'try?' and 'try!' as well, and rewriting drops the mark: code that
ignored an error then throws it, and still compiles. A pattern with an 'init' finds a failable one, and one with
'throws' finds 'async throws'. A pattern with a mark finds only the form with that mark. '--strictness cst' finds only
what is written."

need_swift
need_python_packages ast-grep-cli==0.51.1
cat >Store.swift <<'SWIFT'
func save() throws {}
func close() async throws {
    try save()
    try? save()
    try! save()
}
func load() throws -> Int { 1 }
func fetch() async throws -> Int { 1 }
final class Table { init() {} }
final class Match { init?() {} }
SWIFT
search() { "$work/python/bin/ast-grep" run --lang swift "$@" --json=stream Store.swift | "$python" -c '
import json, sys
print(", ".join(" ".join(json.loads(line)["text"].split()) for line in sys.stdin))'; }
expect "try \$E" "try save(), try? save(), try! save()" "$(search --pattern 'try $E')"
expect "try? \$E" "try? save()" "$(search --pattern 'try? $E')"
expect "try \$E with --strictness cst" "try save()" "$(search --strictness cst --pattern 'try $E')"
expect "func \$N() throws -> \$T" "func load() throws -> Int { 1 }, func fetch() async throws -> Int { 1 }" \
    "$(search --pattern 'func $N() throws -> $T { $$$ }')"
expect "init()" "init() {}, init?() {}" "$(search --pattern 'init() { $$$ }')"
compiles() { swiftc -swift-version 6 -typecheck Store.swift >/dev/null 2>&1 && echo yes || echo no; }
expect "the file compiles" yes "$(compiles)"
prepare "$work/python/bin/ast-grep" run --lang swift --pattern 'try $E' \
    --rewrite 'try await $E' --update-all Store.swift
expect "the three lines, rewritten to try await" "try await save() try await save() try await save() " \
    "$(grep -o 'try.*' Store.swift | tr '\n' ' ')"
expect "the file compiles" yes "$(compiles)"
finish
