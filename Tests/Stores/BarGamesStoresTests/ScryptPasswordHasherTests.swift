import BarGamesServices
import Testing

@testable import BarGamesStores

struct ScryptPasswordHasherTests {
    let hasher = ScryptPasswordHasher(parameters: ScryptParameters(logRounds: 4, blockSize: 8, parallelism: 1))

    @Test func `a password matches its hash`() async throws {
        let hash = try await hasher.hash("secret")
        #expect(try await hasher.verify("secret", against: hash))
    }

    @Test(arguments: ["Secret", "secret ", "secre", "", "sec\0ret"])
    func `another password does not match`(password: String) async throws {
        let hash = try await hasher.hash("secret")
        #expect(try await !hasher.verify(password, against: hash))
    }

    @Test func `a wrong password takes as long as the correct one`() async throws {
        let hash = try await hasher.hash("secret")
        var shortest: [String: Duration] = [:]
        for password in Array(repeating: ["secret", "Secret", "secrex", "", "s"], count: 30).joined() {
            let time = try await ContinuousClock().measure { _ = try await hasher.verify(password, against: hash) }
            shortest[password] = min(time, shortest[password] ?? time)
        }
        let correct = try #require(shortest["secret"])
        for (password, time) in shortest { #expect(time > correct / 2, "\(password): \(time), not \(correct)") }
    }

    @Test(arguments: ["", "🍸🎲", "\0", String(repeating: "long ", count: 10_000)])
    func `every text can be a password`(password: String) async throws {
        let hash = try await hasher.hash(password)
        #expect(try await hasher.verify(password, against: hash))
    }

    @Test func `a password matches in any Unicode form`() async throws {
        let hash = try await hasher.hash("caf\u{E9}")
        #expect(try await hasher.verify("cafe\u{301}", against: hash))
    }

    @Test func `two hashes of one password differ`() async throws {
        #expect(try await hasher.hash("secret") != hasher.hash("secret"))
    }

    @Test func `a cancelled task does not hash`() async throws {
        let hashing = Task { [hasher] in
            withUnsafeCurrentTask { $0?.cancel() }
            return try await hasher.hash("secret")
        }
        await #expect(throws: CancellationError.self) { try await hashing.value }
    }

    /// Expected values from Python's `hashlib.scrypt`.
    @Test(arguments: [
        (4, 1, "$scrypt$ln=4,r=8,p=1$AAECAwQFBgcICQoLDA0ODw$OIPn/kSOwkKAUsmzfw153r+RbgBrHrktyS0xjIOF74Y"),
        (10, 3, "$scrypt$ln=10,r=8,p=3$AAECAwQFBgcICQoLDA0ODw$LHK7Vr0yOXUlAtCvCcZVdqRN2b/CS48EhRo7UW6n4zI"),
        (15, 1, "$scrypt$ln=15,r=8,p=1$AAECAwQFBgcICQoLDA0ODw$2NtdvMqfDxbVU4iKTYKXEIdn6o/ZYUmMGgEZMATm0Xc"),
    ])
    func `a hash agrees with another implementation`(logRounds: Int, parallelism: Int, hash: String) async throws {
        let parameters = ScryptParameters(logRounds: logRounds, blockSize: 8, parallelism: parallelism)
        let made = try ScryptPasswordHasher(parameters: parameters).hash("cafe\u{301} au lait", salt: Array(0..<16))
        #expect(made.description == hash)
        #expect(try await hasher.verify("caf\u{E9} au lait", against: hash))
    }

    @Test func `a standard hash contains its parameters`() async throws {
        let hash = try await ScryptPasswordHasher().hash("secret")
        #expect(hash.hasPrefix("$scrypt$ln=15,r=8,p=3$"))
        #expect(hash.utf8.count == "$scrypt$ln=15,r=8,p=3$".utf8.count + 22 + 1 + 43)
    }

    @Test(arguments: [
        "", "secret", "$", "$$$$", "$scrypt$ln=4,r=8,p=1$AAECAwQFBgcICQoLDA0ODw",
        // Another algorithm, text before it or after it.
        "$argon2$ln=4,r=8,p=1$AAECAwQFBgcICQoLDA0ODw$OIPn/kSOwkKAUsmzfw153r+RbgBrHrktyS0xjIOF74Y",
        "x$scrypt$ln=4,r=8,p=1$AAECAwQFBgcICQoLDA0ODw$OIPn/kSOwkKAUsmzfw153r+RbgBrHrktyS0xjIOF74Y",
        "$scrypt$ln=4,r=8,p=1$AAECAwQFBgcICQoLDA0ODw$OIPn/kSOwkKAUsmzfw153r+RbgBrHrktyS0xjIOF74Y$",
        // Missing parameters, another order, invalid numbers, numbers out of range.
        "$scrypt$ln=4,r=8$AAECAwQFBgcICQoLDA0ODw$OIPn/kSOwkKAUsmzfw153r+RbgBrHrktyS0xjIOF74Y",
        "$scrypt$r=8,ln=4,p=1$AAECAwQFBgcICQoLDA0ODw$OIPn/kSOwkKAUsmzfw153r+RbgBrHrktyS0xjIOF74Y",
        "$scrypt$ln=x,r=8,p=1$AAECAwQFBgcICQoLDA0ODw$OIPn/kSOwkKAUsmzfw153r+RbgBrHrktyS0xjIOF74Y",
        "$scrypt$ln=99999999999999999999,r=8,p=1$AAECAwQFBgcICQoLDA0ODw$OIPn/kSOwkKAUsmzfw153r+RbgBrHrktyS0xjIOF74Y",
        // Invalid Base64, padding, an empty or short salt or key.
        "$scrypt$ln=4,r=8,p=1$AAECAw*FBgcICQoLDA0ODw$OIPn/kSOwkKAUsmzfw153r+RbgBrHrktyS0xjIOF74Y",
        "$scrypt$ln=4,r=8,p=1$AAECAwQFBgcICQoLDA0ODw==$OIPn/kSOwkKAUsmzfw153r+RbgBrHrktyS0xjIOF74Y",
        "$scrypt$ln=4,r=8,p=1$$OIPn/kSOwkKAUsmzfw153r+RbgBrHrktyS0xjIOF74Y",
        "$scrypt$ln=4,r=8,p=1$AAECAwQFBgcICQoLDA0ODw$",
        "$scrypt$ln=4,r=8,p=1$AAECAwQFBgcICQoLDA0ODw$OIPn",
    ])
    func `an invalid hash is an error`(text: String) async {
        let error = StoreError("The password cannot be checked: the stored text is not a scrypt hash.")
        await #expect(throws: error) { try await hasher.verify("secret", against: text) }
    }

    @Test(arguments: [
        "ln=18,r=8,p=2", "ln=17,r=8,p=4", "ln=19,r=8,p=1", "ln=64,r=8,p=1", "ln=0,r=8,p=1", "ln=-1,r=8,p=1",
        "ln=4,r=9,p=1", "ln=4,r=0,p=1", "ln=4,r=8,p=5", "ln=4,r=8,p=0", "ln=4,r=9223372036854775807,p=1",
    ])
    func `a cost out of bounds is an error and uses no memory`(parameters: String) async {
        let hash = "$scrypt$\(parameters)$AAECAwQFBgcICQoLDA0ODw$OIPn/kSOwkKAUsmzfw153r+RbgBrHrktyS0xjIOF74Y"
        let error = StoreError(
            "The password cannot be checked: the cost of its scrypt hash, \(parameters), is out of bounds."
        )
        await #expect(throws: error) { try await hasher.verify("secret", against: hash) }
    }

    @Test func `a hasher with a cost out of bounds throws`() async {
        let greedy = ScryptPasswordHasher(parameters: ScryptParameters(logRounds: 40, blockSize: 8, parallelism: 1))
        await #expect(throws: StoreError.self) { try await greedy.hash("secret") }
    }

    @Test(arguments: [1, 8], [1, 4]) func `every cost within the bounds works`(blockSize: Int, parallelism: Int)
        async throws
    {
        let parameters = ScryptParameters(logRounds: 2, blockSize: blockSize, parallelism: parallelism)
        let hash = try await ScryptPasswordHasher(parameters: parameters).hash("secret")
        #expect(try await hasher.verify("secret", against: hash))
    }

    @Test @MainActor func `hashing does not block the main actor`() async throws {
        var otherWorkWasDone = false
        // Starts once the main actor is free. A hash on the main actor would block it.
        let otherWork = Task { @MainActor in otherWorkWasDone = true }
        _ = try await hasher.hash("secret")
        #expect(otherWorkWasDone)
        await otherWork.value
    }

    @Test func `a cancelled task does not verify`() async {
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return try await hasher.verify("secret", against: "no hash")
        }
        await #expect(throws: CancellationError.self) { try await task.value }
    }
}
