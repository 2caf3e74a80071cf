#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need_swift
behaviour "With MemberImportVisibility, which new projects of Xcode 26 enable, the default implementation of a requirement counts only in
files that import its module. So a new requirement with a default, which was no breaking change, breaks a type that
conforms through a refining protocol of another module and imports that module alone. A default in the refining
protocol's module repairs it."

cat >Base.swift <<'SWIFT'
public protocol Base { var isOpen: Bool { get } }
extension Base { public var isOpen: Bool { false } }
SWIFT
cat >Refined.swift <<'SWIFT'
public import Base
public protocol Refined: Base {}
SWIFT
cat >Refined2.swift <<'SWIFT'
public import Base
public protocol Refined: Base {}
extension Refined { public var isOpen: Bool { false } }
SWIFT
printf 'import Refined\nstruct Page: Refined {}\n' >alone.swift
printf 'import Base\nimport Refined\nstruct Page: Refined {}\n' >both.swift
features=(-swift-version 6 -enable-upcoming-feature InternalImportsByDefault -I .)
prepare swiftc "${features[@]}" -emit-module -module-name Base Base.swift
prepare swiftc "${features[@]}" -emit-module -module-name Refined Refined.swift
judge() { observe swiftc -swift-version 6 -I . -typecheck "$@"; if [ "$status" = 0 ]; then echo compiles; else echo fails; fi; }
visibility=(-enable-upcoming-feature MemberImportVisibility)
expect "the refining module alone, without the feature" compiles "$(judge alone.swift)"
expect "the refining module alone, with it" fails "$(judge "${visibility[@]}" alone.swift)"
expect "both modules, with it" compiles "$(judge "${visibility[@]}" both.swift)"
prepare swiftc "${features[@]}" -emit-module -module-name Refined Refined2.swift
expect "the refining module alone, with a default of its own" compiles "$(judge "${visibility[@]}" alone.swift)"
finish
