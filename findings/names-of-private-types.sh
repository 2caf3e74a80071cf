#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need_swift
behaviour "String(reflecting:) of a private type or of a type inside a function has addresses of the process in its
place, so the name differs in each start of the program. The domain of such an error as an NSError has them too. Their
mangled names have addresses too. Two types of one name in two functions have equal names with String(describing:), and
no function in either name."

cat >names.swift <<'SWIFT'
import Foundation

private struct Hidden {}
private enum HiddenError: Error { case empty }
enum PublicError: Error { case empty }
func first() -> Any.Type { struct Local {}; return Local.self }
func second() -> Any.Type { struct Local {}; return Local.self }

print("private:", String(reflecting: Hidden.self))
print("local:", String(reflecting: first()))
print("domain:", (HiddenError.empty as NSError).domain)
print("public domain:", (PublicError.empty as NSError).domain)
print("described:", String(describing: first()) == String(describing: second()), String(describing: first()))
print("function:", String(reflecting: first()).contains("first"))
print("mangled:", _mangledTypeName(first())!, _mangledTypeName(second())!)
SWIFT
prepare swiftc names.swift -o names
for process in 1 2 3 4; do ./names >"run$process"; done
# variants NAME: how many texts the four processes printed.
variants() { sed -n "s/^$1: //p" run* | sort -u | wc -l; }
line() { sed -n "s/^$1: //p" run1; }
without_addresses() { sed -E 's/\$[0-9a-f]+/ADDRESS/g'; }
expect "a private type" "names.(unknown context at ADDRESS).Hidden" "$(line private | without_addresses)"
expect "a local type names its function" false "$(line function)"
expect "the domain of a private error" "names.(unknown context at ADDRESS).HiddenError" \
    "$(line domain | without_addresses)"
expect "the domain of another error" names.PublicError "$(line "public domain")"
expect "names in four processes differ: private, local, domain, mangled" \
    "yes yes yes yes" "$(
    for name in private local domain mangled; do [ "$(variants "$name")" -gt 1 ] && echo yes || echo no; done |
        paste -s -d ' ')"
expect "descriptions of two local types" "true Local" "$(line described)"
expect "mangled names of two local types differ" yes "$(line mangled | awk '{ print $1 == $2 ? "no" : "yes" }')"
finish
