#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need_swift
need gcc "apt-get install gcc"
need g++ "apt-get install g++"
behaviour "The header that the compiler writes for a module with '@c' functions is read by clang, GCC and both as C++. With one
'@c' enumeration in it, no file of C++ can include it, also if it uses functions only: g++ and clang++ refuse the
declaration of the enumeration, and so does clang as C23. C11 and C17 read it, with the type as 'Drink' and without
the tag: there, 'enum Drink' does not exist."

functions='@c public func bar_serve(_ count: Int32) -> Int32 { count + 1 }'
# library NAME SOURCE
library() {
    source_file "$1.swift" "$2"
    prepare swiftc -parse-as-library -emit-library -module-name "$1" -emit-clang-header-path "$1.h" -o "lib$1.so" "$1.swift"
}
library Plain "$functions"
library Drinks "$functions
@c public enum Drink: Int32 { case mojito, negroni }
@c public func bar_next(_ drink: Drink) -> Drink { drink == .mojito ? .negroni : .mojito }"

source_file Plain.c '#include "Plain.h"
int main(void) { return bar_serve(1) == 2 ? 0 : 1; }'
source_file Drinks.c '#include "Drinks.h"
int main(void) { return bar_serve(1) == 2 ? 0 : 1; }'
source_file name.c '#include "Drinks.h"
int main(void) { Drink next = bar_next(DrinkMojito); return next == DrinkNegroni ? 0 : 1; }'
source_file tag.c '#include "Drinks.h"
int main(void) { enum Drink next = bar_next(DrinkMojito); return next == DrinkNegroni ? 0 : 1; }'

runtime=$(dirname "$(realpath "$(command -v swift)")")/../lib/swift/linux
clang=$(dirname "$(realpath "$(command -v swift)")")/clang
# runs FILE LIBRARY COMPILER...: whether the program compiles and gets the right values.
runs() {
    local file=$1 library=$2 language=c
    shift 2
    case $* in *++*) language=c++ ;; esac
    rm -f program
    if "$@" -w -I. -x "$language" "$file" -x none -o program -L. "-l$library" "-Wl,-rpath,$work" \
        "-L$runtime" "-Wl,-rpath,$runtime" >compiler.log 2>&1 && ./program; then
        echo yes
    else
        echo no
    fi
}
for compiler in "gcc -std=c11" "$clang -std=c17" "g++ -std=c++17" "$clang++ -std=c++17"; do
    expect "functions only: ${compiler##*/}" yes "$(runs Plain.c Plain $compiler)"
done
expect "with an enumeration: gcc -std=c11" yes "$(runs Drinks.c Drinks gcc -std=c11)"
expect "clang -std=c17" yes "$(runs Drinks.c Drinks "$clang" -std=c17)"
expect "clang -std=c23" no "$(runs Drinks.c Drinks "$clang" -std=c23)"
expect "g++ -std=c++17" no "$(runs Drinks.c Drinks g++ -std=c++17)"
expect "clang++ -std=c++17" no "$(runs Drinks.c Drinks "$clang++" -std=c++17)"
expect "its error is about the header" yes "$(has "$(<compiler.log)" "Drinks.h")"
expect "the enumeration in C17 by its name" yes "$(runs name.c Drinks "$clang" -std=c17)"
expect "by its tag" no "$(runs tag.c Drinks "$clang" -std=c17)"
finish
