#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need_swift
need_packages abigail-tools g++ pahole
behaviour "The debug information of Swift has no stored properties and no cases: readers of the compiler's own modules know them.
pahole prints no type of a Swift library. abidiff ends with 0, which says that nothing has changed, if two properties change
places or a case is added before the others, although a program that was built before reads other values. In C++ it tells both.
The API digester of the toolchain names each property and case."

cat >Bar1.swift <<'SWIFT'
public struct Drink { public var price = 1.0; public var size = 2; public init() {} }
public final class Tab { public var total = 3.0; public var count = 4; public init() {} }
public enum Taste { case sweet, sour }
public func first() -> Drink { Drink() }
public func open() -> Tab { Tab() }
public func best() -> Taste { .sweet }
SWIFT
sed -e 's/public var price = 1.0; public var size = 2;/public var size = 2; public var price = 1.0;/' \
    -e 's/public var total = 3.0; public var count = 4;/public var count = 4; public var total = 3.0;/' \
    -e 's/case sweet, sour/case bitter, sweet, sour/' Bar1.swift >Bar2.swift
cat >drink1.cpp <<'EOF'
struct Drink { double price; long size; };
enum Taste { sweet, sour };
Drink first() { return {1, 2}; }
Taste best() { return sweet; }
EOF
sed -e 's/double price; long size;/long size; double price;/' -e 's/sweet, sour/bitter, sweet, sour/' drink1.cpp >drink2.cpp
echo 'import Bar
print(open().total, best() == .sweet)' >client.swift
for number in 1 2; do
    mkdir "$number" "c$number"
    prepare swiftc -swift-version 6 -g -parse-as-library -emit-library -emit-module -module-name Bar \
        -emit-module-path "$number/Bar.swiftmodule" -o "$number/libBar.so" "Bar$number.swift"
    prepare swift-api-digester -dump-sdk -abi -module Bar -I "$number" -o "$number.json"
    prepare g++ -g -shared -fPIC "drink$number.cpp" -o "c$number/libdrink.so"
done
prepare swiftc -swift-version 6 client.swift -I 1 -L 1 -lBar -o client
run() { LD_LIBRARY_PATH=$1 ./client; }
expect "a program with the library it was built with" "3.0 true" "$(run 1)"
expect "the same program with the second library" "2e-323 false" "$(run 2)"
observe abidiff 1/libBar.so 2/libBar.so
expect "the status and the output of abidiff" "0 " "$status $output"
observe abidiff c1/libdrink.so c2/libdrink.so
expect "abidiff, in C++" "yes yes" "$(has "$output" "2 data member changes") $(has "$output" "bitter")"
types() { pahole "$1" 2>/dev/null | grep -oE '(double|long int) +(price|size)' | tr -s ' \n' ' '; }
expect "members that pahole prints, in Swift" "" "$(types 1/libBar.so)"
expect "members that pahole prints, in C++" "double price long int size " "$(types c1/libdrink.so)"
observe swift-api-digester -diagnose-sdk -abi -input-paths 1.json -input-paths 2.json
expect "the digester" "Drink.price Drink.size Tab.count Tab.total Taste.sour Taste.sweet " \
    "$(grep 'changes position' <<<"$output" | grep -oE '(Drink|Tab|Taste)\.[a-z]+' | sort | tr '\n' ' ')"
finish
