import Foundation
import Testing

@testable import rib

/// Names like those of the runtime that the app uses for something else, and that `migrate` leaves alone.
struct MigrationScopeTests {
    @Test func `only what belongs to the runtime is renamed`() throws {
        let files = [
            "Shop/A.swift": """
            import RIBs
            import RxSwift

            final class AInteractor: Interactor {
                private let subject = PublishSubject<Int>()
                func show() { subject.onNext(1) }
                func show(_ other: BInteractor) { other.subject.onNext(1); self.subject.onNext(2) }
            }

            final class AWorkflow: Workflow<Int> {
                override func didReceiveError(_ error: Error) {
                    super.didReceiveError(error)
                    log.didReceiveError(error)
                    self.didReceiveError(error)
                }
            }

            """,
            "ShopTests/AMock.swift": """
            import RIBs
            import RxSwift

            final class AInteractableMock: Interactable {
                private let subject = BehaviorSubject<Bool>(value: false)
                var isActiveStream: Observable<Bool> { subject }
                func activate() { subject.onNext(true); self.subject.onNext(true) }
            }

            """,
        ]
        let migrated = try OldAppSample.migrated(files, stage: 1).files
        let code = try #require(migrated["Shop/A.swift"])
        #expect(code.contains("func show() { subject.onNext(1) }"))
        #expect(code.contains("{ other.subject.onNext(1); self.subject.onNext(2) }"))
        #expect(code.contains("super.didFail(error)\n        log.didReceiveError(error)\n        self.didFail(error)"))
        let mock = try #require(migrated["ShopTests/AMock.swift"])
        #expect(mock.contains("func activate() { subject.send(true); self.subject.send(true) }"))
    }

    @Test(arguments: [
        ("setUp() { reset() }", "setUpWithError() throws { try load() }"),
        ("setUp() async throws { reset() }", "setUp() { try load() }"),
        ("tearDown() { reset() }", "tearDownWithError() throws { try load() }"),
    ])
    func `a class of tests has one asynchronous set-up`(first: String, second: String) throws {
        let files = [
            "Shop/A.swift": "import RIBs\n\nfinal class AInteractor: Interactor {}\n",
            "ShopTests/ATests.swift":
                "final class ATests: XCTestCase {\n    override func \(second)\n    override func \(first)\n    let a = AInteractor()\n}\n",
        ]
        let text = try #require(try OldAppSample.migrated(files, stage: 1).files["ShopTests/ATests.swift"])
        let name = first.prefix { $0 != "(" }
        #expect(text.contains("override func \(name)() async throws { reset() }"), "\(text)")
        #expect(text.contains("override func \(second)"), "\(text)")
    }
}
