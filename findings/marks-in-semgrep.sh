#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
behaviour "A rule of Semgrep for Swift forgets the marks of its pattern: 'try! \$E' finds 'try?' and 'try' as well, '\$X as! \$T'
finds 'as?' and 'as', a pattern with 'async' finds functions without it, and one of a class finds structures. 'final' counts,
and the braces of a closure without parameters find no closure with some."

need_python_packages semgrep==1.185.0
cat >Root.swift <<'SWIFT'
class Root {
    func a() { _ = try! work() }
    func b() { _ = try? work() }
    func c() throws { _ = try work() }
    func d() { _ = value as! Int }
    func e() { _ = value as? Int }
    func f() { _ = value as Any }
    func g() async { await work() }
    func h() { services.register(Bar.self) { _ in Bar() } }
    func i() { services.register(Bar.self) { Bar() } }
}
final class Lobby {}
struct Match {}
SWIFT
cat >rules.yml <<'YAML'
rules:
  - {id: try, languages: [swift], severity: INFO, message: found, pattern: "try! $E"}
  - {id: cast, languages: [swift], severity: INFO, message: found, pattern: "$X as! $T"}
  - {id: async, languages: [swift], severity: INFO, message: found, pattern: "func $F() async { ... }"}
  - {id: class, languages: [swift], severity: INFO, message: found, pattern: "class $C { ... }"}
  - {id: final, languages: [swift], severity: INFO, message: found, pattern: "final class $C { ... }"}
  - {id: closure, languages: [swift], severity: INFO, message: found, pattern: "services.register($T.self) { ... }"}
YAML
scan() {
    HOME=$work "$work/python/bin/semgrep" scan --metrics off --disable-version-check --config rules.yml --json Root.swift 2>/dev/null
}
observe scan
lines() {
    "$python" -c '
import json, sys
results = json.loads(sys.argv[1])["results"]
print(*sorted(each["start"]["line"] for each in results if each["check_id"].endswith(sys.argv[2])))' "$output" "$1"
}
expect "the lines that 'try! \$E' finds" "2 3 4" "$(lines try)"
expect "the lines that '\$X as! \$T' finds" "5 6 7" "$(lines cast)"
expect "the lines that 'func \$F() async' finds" "2 3 4 5 6 7 8 9 10" "$(lines async)"
expect "the lines that 'class \$C' finds" "1 12 13" "$(lines class)"
expect "the lines that 'final class \$C' finds" "12" "$(lines final)"
expect "the lines that 'services.register(\$T.self) { ... }' finds" "10" "$(lines closure)"
finish
