import Testing

@testable import mutate

struct MutationTests {
    /// Returns `source` with all of its mutations.
    private func mutated(_ source: String) -> String {
        let mutations = MutationFinder.mutations(of: source, traps: MutationFinder.traps(in: source))
        return Mutation.apply(mutations.enumerated().map { ($0 + 1, $1) }, to: source)
    }

    /// Returns the changes of `source`, in the order of their places.
    private func changes(_ source: String) -> [String] {
        MutationFinder.mutations(of: source, traps: ["trapTooDeep"]).map(\.change)
    }

    @Test func `a call and an assignment are left out`() {
        #expect(
            mutated("func stop() { task.cancel(); count += 1 }")
                == "func stop() { if !mutant(1) { task.cancel() }; if !mutant(2) { count += 1 } }")
    }

    @Test func `a condition is negated, true or false`() {
        #expect(
            changes("func f() { guard isOn else { return } }")
                == ["the condition is negated", "the condition is true", "the condition is false"])
    }

    @Test func `an optional binding is taken as nil`() {
        #expect(mutated("func f() { while let x = next() {} }") == "func f() { while !mutant(1), let x = next() {} }")
    }

    @Test func `a comparison includes or excludes the bound`() {
        #expect(
            mutated("let isFull = count >= 8") == "let isFull = (mutant(1) ? (count > 8) : (count >= 8))")
    }

    @Test func `an equality is negated`() {
        #expect(mutated("let isTop = a === b") == "let isTop = negated(1, a === b)")
    }

    @Test func `an operand is left out`() {
        #expect(
            mutated("let x = a && b || c")
                == "let x = (mutant(1) ? false : ((mutant(2) ? true : (a)) && (mutant(3) ? true : (b)))) || "
                + "(mutant(4) ? false : (c))")
    }

    @Test func `a number is subtracted instead of added`() {
        #expect(mutated("let next = index + 1") == "let next = (mutant(1) ? (index - 1) : (index + 1))")
    }

    @Test func `a constant number is one more`() {
        #expect(mutated("let limit = 500") == "let limit = (mutant(1) ? 1 : 0) + 500")
        #expect(mutated("let time = Duration.seconds(30)") == "let time = Duration.seconds((mutant(1) ? 1 : 0) + 30)")
        #expect(changes("var count = 0") == [])
    }

    @Test(arguments: [
        ("Int?", ["nil is returned"]), ("[Int]", ["an empty array is returned"]), ("Bool", ["the result is negated"]),
        ("String", []),
    ])
    func `a result is changed by its type`(type: String, expected: [String]) {
        #expect(changes("func f() -> \(type) { value() }") == expected)
        #expect(changes("var x: \(type) { value() }") == expected)
        #expect(changes("func f() -> \(type) { let x = value(); return x }") == expected)
    }

    @Test(arguments: [
        // A text, a message, a default argument.
        "let x = \"\\(a == b)\"",
        "func f() -> Never { Diagnostic(a == b).trap() }",
        "func f(x: Bool = a == b) {}",
        // The path of a `guard` has to end.
        "func f() { trapTooDeep() }",
        // Only an optimised build releases a value before the end of its scope.
        "func f() { extendLifetime(old) }",
        // It is nil, or empty, already.
        "func f() -> Int? { if let x { }; return nil }",
        "func f() -> [Int] { [] }",
        // An initializer has to set its properties, and a path its constant.
        "init() { x = 1 }",
        "func f() { let x: Int; x = 1 }",
        // The value of a closure, of a branch and of a getter.
        "let x = items.map { $0.value() }",
        "let x = if case .a = b { c() } else { d() }",
        "var x: String { value() }",
        "#if DEBUG\nfunc f() { g() }\n#endif",
    ])
    func `a place that would not compile or change anything is left out`(source: String) {
        #expect(changes(source).filter { $0 != "is taken as nil" } == [])
    }

    @Test func `no function is inlinable, so that each can be changed`() {
        #expect(mutated("@inlinable public init() {}") == " public init() {}")
        #expect(mutated("@inlinable @inline(__always) public init() {}") == " @inline(__always) public init() {}")
        #expect(mutated("@inlinable func f() { g() }") == "@usableFromInline func f() { if !mutant(1) { g() } }")
    }

    @Test func `each chosen line has one mutation, the same for the same seed`() {
        let source = (1...40).map { "func f\($0)() { if a && b { g() } }\n" }.joined()
        func lines(_ seed: UInt64) -> [String] {
            Choice.mutations(in: [source, source], count: 20, seed: seed).map { "\($0.file):\($0.mutation.line)" }
        }
        #expect(Set(lines(1)).count == 20)
        #expect(lines(1) == lines(1))
        #expect(lines(1) != lines(2))
        #expect(lines(1).filter { $0.hasPrefix("0:") }.count == 10)
    }
}
