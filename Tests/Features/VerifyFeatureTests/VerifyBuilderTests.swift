import RIBs
import RIBsTesting
import Testing
import VerifyFeature

@MainActor
struct VerifyBuilderTests {
    private let dependency = VerifyDependencyMock()
    private let listener = VerifyListenerMock()
    private let names = VerifyNames(player1: "Ann", player2: "Bob")

    @Test func `attaching starts the check and calls the listener once`() async {
        await whileActive(build()) { _ in
            #expect(await settle { !listener.verifyDidEndCalls.isEmpty })
        }
        #expect(listener.verifyDidEndCalls == [.verified(names)])
    }

    @Test func `detaching before the result does not call the listener`() async {
        let router = build()
        router.interactable.activate()
        router.interactable.deactivate()
        for _ in 0..<1_000 { await Task.yield() }
        #expect(listener.verifyDidEndCalls.isEmpty)
    }

    @Test func `a failed store is reported as a result`() async {
        dependency.passwords = BrokenPasswords()
        await whileActive(build()) { _ in
            #expect(await settle { !listener.verifyDidEndCalls.isEmpty })
        }
        #expect(listener.verifyDidEndCalls == [.failed("the disk was removed")])
    }

    private func build() -> any Routing {
        VerifyBuilder(dependency: dependency).build(withListener: listener, names: names, password: "secret")
    }
}

private final class VerifyDependencyMock: VerifyDependency {
    var passwords: any VerifyPasswordChecking = CorrectPasswords()
}

private final class VerifyListenerMock: VerifyListener {
    private(set) var verifyDidEndCalls: [VerifyResult] = []

    func verifyDidEnd(with result: VerifyResult) { verifyDidEndCalls.append(result) }
}

private struct CorrectPasswords: VerifyPasswordChecking {
    func check(_ password: String, of names: VerifyNames) -> VerifyResult {
        password == "secret" ? .verified(names) : .wrongPassword
    }
}

private struct BrokenPasswords: VerifyPasswordChecking {
    struct Failure: Error, CustomStringConvertible { let description = "the disk was removed" }

    func check(_ password: String, of names: VerifyNames) throws -> VerifyResult { throw Failure() }
}
