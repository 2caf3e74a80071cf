# Sourced by Scripts/test: prints the part of the lines of each module that the tests run.

# The least part of a module's lines in per cent. The runtime and the container are what all else stands on.
least_coverage() {
    case $1 in
    RIBs | DependencyContainer) echo 97 ;;
    *) echo 90 ;;
    esac
}

# The tools that read the counts are those of the toolchain. Another version of LLVM cannot.
llvm() {
    local tool=$1
    shift
    "$(dirname "$(realpath "$(command -v swift)")")/$tool" "$@"
}

build=(--scratch-path .build-coverage --enable-code-coverage -Xswiftc -Xllvm -Xswiftc -runtime-counter-relocation
    "${build_options[@]}")

[ "$(uname)" = Linux ] || stop '--coverage runs the tests as a program, and on a Mac they are a bundle.
  To fix: run it on Linux, or the tests with their coverage in Xcode.'

# Builds and runs all tests. They note what they run in the folder `counts` beside them.
#
# A test of a trap ends its process, which then cannot write its counts: findings/coverage-of-exit-tests.sh. `%c` keeps
# them in the file all the time, and `%m` gives all processes of an executable one file. `swift test` would set another
# pattern, so the tests run without it.
run_counting_tests() {
    swift build --build-tests "${build[@]}"
    folder=$(swift build --show-bin-path "${build[@]}")
    tests=$folder/ModularRIBsPackageTests.xctest
    rm -rf "$folder/counts"
    mkdir "$folder/counts"
    LLVM_PROFILE_FILE="$folder/counts/%c%m.profraw" "$tests" --testing-library swift-testing
}

# Prints a line for each module: its name, its lines, and those that no test ran. LF and LH count the lines of a closure
# for the closure and for the function around it (findings/lines-of-closures-in-coverage.sh), so a closure that no test runs
# weighs less than its lines. The initial value of a constant counts as not run if only the memberwise initializer runs
# it (findings/initial-values-in-coverage.sh).
count_lines() {
    llvm llvm-profdata merge --sparse --output "$folder/counts/all.profdata" "$folder"/counts/*.profraw
    llvm llvm-cov export --summary-only --format=lcov "$tests" --object "$folder/BarGamesApp" \
        --object "$folder/BarGamesWebApp" \
        --instr-profile "$folder/counts/all.profdata" "$PWD/Modules" "$PWD/App" |
        awk -F : -v root="$PWD/" '
            $1 == "SF" { path = substr($2, length(root) + 1); split(path, parts, "/")
                module = parts[1] == "App" ? parts[2] : parts[3] }
            $1 == "LF" { lines[module] += $2 }
            $1 == "LH" { covered[module] += $2 }
            END { for (module in lines) print module, lines[module], lines[module] - covered[module] }' | sort
}

# Prints the table, and fails if a module is below its part.
report_coverage() {
    local module lines missed least status=0
    printf '\n  %-24s %7s %7s\n' 'lines run by tests' lines part
    while read -r module lines missed; do
        least=$(least_coverage "$module")
        awk -v module="$module" -v lines="$lines" -v missed="$missed" -v least="$least" 'BEGIN {
            part = 100 * (lines - missed) / lines
            printf "  %-24s %7d %6.1f%%%s\n", module, lines, part, part < least ? "  below " least "%" : ""
            exit part < least }' || status=1
    done < <(count_lines)
    return "$status"
}
