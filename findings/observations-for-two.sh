#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need_swift
behaviour "Several loops over one Observations sequence get values twice, and which loop gets which one twice differs in each
process; a sequence each gives each value once. A sequence whose closure holds its model weakly neither ends nor gives nil
when the model is released. An equal result of the closure is given again."

cat >loops.swift <<'SWIFT'
import Observation

@Observable @MainActor final class Model { var number = 0 }

@MainActor final class Received {
    var values: [Int?] = []
    var hasEnded = false
    private var task: Task<Void, Never>?

    init(_ sequence: Observations<Int?, Never>) {
        task = Task { @MainActor in
            for await value in sequence { self.values.append(value) }
            self.hasEnded = true
        }
    }

    var hasEachOnce: Bool { Set(values).count == values.count }
    var isComplete: Bool { Set(values).isSuperset(of: [0, 1, 2, 3, 4]) }
}

/// Lets every other task of the main actor run.
@MainActor func settle() async { for _ in 0..<200 { await Task.yield() } }

@MainActor func count(_ model: Model) async {
    await settle()
    for number in 1...4 {
        model.number = number
        await settle()
    }
}

@MainActor func report() async {
    let shared = Model()
    let sequence = Observations { Optional(shared.number) }
    let together = [Received(sequence), Received(sequence), Received(sequence)]
    await count(shared)
    print("shared:", together.allSatisfy(\.isComplete), together.allSatisfy(\.hasEachOnce))

    let separate = Model()
    let alone = (0..<3).map { _ in Received(Observations { Optional(separate.number) }) }
    await count(separate)
    print("separate:", alone.allSatisfy(\.isComplete), alone.allSatisfy(\.hasEachOnce))

    var model: Model? = Model()
    let weak = Received(Observations { [weak model] in model?.number })
    await settle()
    model = nil
    await settle()
    print("weak:", weak.values.count, weak.hasEnded)

    let signed = Model()
    let sign = Received(Observations { signed.number.signum() })
    await count(signed)
    print("equal:", sign.values.map { $0! })
}

await report()
SWIFT
prepare swiftc -swift-version 6 loops.swift -o loops
for process in 1 2 3 4 5 6; do ./loops >"run$process"; done
line() { sed -n "s/^$1: //p" run* | sort -u | paste -s -d ';' -; }
twice=$(grep -c "^shared: true false" run* | grep -c ':1$' || true)
expect "three loops over one sequence miss no value" "0" "$(grep -l '^shared: false' run* | wc -l)"
expect "most of six processes gave a loop a value twice" yes "$([ "$twice" -ge 4 ] && echo yes || echo no)"
expect "three loops with a sequence each: complete, each once" "true true" "$(line separate)"
expect "values and end of a weak model's loop after its release" "1 false" "$(line weak)"
expect "the signs of 0, 1, 2, 3, 4" "[0, 1, 1, 1, 1]" "$(line equal)"
finish
