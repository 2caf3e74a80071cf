import Foundation

@testable import rib

/// A made-up app on RIBs-iOS, or on ModernRIBs, with tests, in a folder without Package.swift.
enum OldAppSample {
    static let rx = [
        "Shop/Cart/CartInteractor.swift": """
        import RIBs
        import RxSwift

        protocol CartRouting: ViewableRouting {
            func routeToPay()
        }

        protocol CartPresentable: Presentable {
            var listener: CartPresentableListener? { get set }
        }

        public protocol CartListener: class {
            func cartDidClose()
        }

        protocol CartStoring {
            func load() -> [String]
        }

        struct CartStore: CartStoring {
            func load() -> [String] { [] }
        }

        final class CartInteractor: PresentableInteractor<CartPresentable>, CartInteractable, CartPresentableListener {
            weak var router: CartRouting?
            weak var listener: CartListener?

            deinit { print("gone") }

            override func didBecomeActive() {
                super.didBecomeActive()
                prices.observe(on: MainScheduler.instance)
                    .subscribe(onNext: { _ in }).disposeOnDeactivate(interactor: self)
                prices.map { $0 + 1 }
                    .subscribe(onNext: { _ in }).disposeOnDeactivate(interactor: self)
                prices.confineTo(self).subscribe().disposed(by: bag)
            }
        }

        """,
        "Shop/Cart/CartRouter.swift": """
        import RIBs

        protocol CartInteractable: Interactable, PayListener {
            var listener: CartListener? { get set }
        }

        protocol PayListener: AnyObject {}

        final class CartRouter: ViewableRouter<CartInteractable, CartViewControllable>, CartRouting {
            func routeToPay() {
                attachChild(builder.build(withListener: interactor))
            }

            func routeOnce() {
                guard pay == nil else { return }
                attachChild(builder.build(withListener: interactor))
                let view = pay.viewControllable.uiviewController
                let shown = pay?.viewControllable.uiviewController
            }
        }

        """,
        "Shop/Cart/CartViewController.swift": """
        import RIBs

        protocol CartPresentableListener: AnyObject {
            func didTapPay()
        }

        final class CartViewController: UIViewController, CartPresentable, CartViewControllable {
            weak var listener: CartPresentableListener?
            deinit { print("a view") }
        }

        final class CartWrapper: ViewControllable {
            let uiviewController = UIViewController()
        }

        """,
        "Shop/Poll/PollWorker.swift": """
        import RIBs
        import RxSwift

        final class PollWorker: Worker {
            override func didStart(_ scope: InteractorScope) {
                ticks.observe(on: MainScheduler.instance).subscribe().disposeOnStop(self)
            }
        }

        final class OpenWorkflow: Workflow<RootActionableItem> {
            init(url: URL) {
                super.init()
                let step = onStep { $0.wait() }
                step.asObservable().fork(self)?.onStep { item, _ in item.open() }.commit()
            }

            override func didReceiveError(_ error: Error) {
                super.didReceiveError(error)
            }
        }

        """,
        "Shop/Data/Client.swift": "import Foundation\n\nprotocol Client {}\n\nstruct LiveClient: Client {}\n",
        "ShopTests/CartTests.swift": """
        import XCTest
        @testable import Shop

        final class CartTests: XCTestCase {
            private var interactor: CartInteractor!

            override func setUp() {
                super.setUp()
                interactor = CartInteractor(presenter: CartPresentableMock())
            }

            override func tearDownWithError() throws {
                // The interactor first.
                try super.tearDownWithError()
                interactor = nil
            }

            func testOpen() {
                CartInteractableMock().isActiveSubject.onNext(true)
            }
        }

        final class CartInteractableMock: CartInteractable {
            var isActiveStream: Observable<Bool> { return isActiveSubject.asObservable() }
            var isActiveSubject: PublishSubject<Bool> = PublishSubject<Bool>() { didSet {} }
        }

        final class ClientTests: XCTestCase {
            override func setUp() {
                super.setUp()
            }
        }

        """,
    ]

    /// The same app on ModernRIBs.
    static let combine = rx.mapValues { text in
        text.replacing("import RIBs", with: "import ModernRIBs").replacing("import RxSwift\n", with: "")
            .replacing("disposeOn", with: "cancelOn").replacing("subscribe(onNext: { _ in })", with: "sink { _ in }")
            .replacing("observe(on: MainScheduler.instance)", with: "receive(on: DispatchQueue.main)")
    }

    /// Returns the texts after a migration, by path, and its notes.
    static func migrated(
        _ files: [String: String], stage: Int
    ) throws -> (files: [String: String], notes: [String]) {
        try TemporaryFolder.use(files) { folder in
            let workspace = try Workspace(sources: URL(filePath: folder.path, directoryHint: .isDirectory))
            var migration = Migration(of: workspace, stage: stage, root: folder.path)
            let result = try migration.result()
            try result.changes.apply()
            let paths = folder.contents.filter { $0.hasSuffix(".swift") }
            let texts = try paths.map { ($0, try folder.text(of: $0)) }
            return (
                Dictionary(uniqueKeysWithValues: texts),
                result.notes.flatMap { notes in notes.notes.map { "\(notes.reason.prefix(12)) \($0)" } }
            )
        }
    }
}
