import Testing

@testable import rib

/// What `migrate` lists, because only a person can decide it.
struct MigrationNotesTests {
    @Test func `the places where a user decides are listed`() throws {
        let notes = try OldAppSample.migrated(OldAppSample.rx, stage: 1).notes
        let places = notes.map { String($0.drop { $0 != "S" && $0 != "/" }) }
        #expect(notes.count { $0.contains("CartInteractor.swift:35: CartInteractor.didBecomeActive") } == 1, "\(notes)")
        #expect(notes.count { $0.contains("CartRouter.swift:11: CartRouter.routeToPay") } == 1, "\(notes)")
        #expect(!notes.contains { $0.contains("routeOnce") })
        #expect(
            notes.count { $0.contains("CartInteractor.swift:36: CartInteractor") && $0.contains("`confineTo`") } == 1,
            "\(notes)")
        #expect(notes.count { $0.contains("OpenWorkflow") } == 2, "\(places)")
    }

    @Test(arguments: [
        ("self", false), ("super", false), ("button.rx.tap", false),
        ("field.rx.text.orEmpty.map { $0 }.distinctUntilChanged()", false),
        ("button.rx.tap.flatMapLatest { api.load() }", true),
        ("field.rx.text.debounce(.seconds(1), scheduler: s)", true),
        ("URLSession.shared.rx.data(request: request)", true), ("prices.map { $0 }", true),
        ("prices.map { $0 }.observe(on: MainScheduler.instance)", false), ("field.rx.text.zip(prices)", true),
        ("button.tapPublisher.map { 1 }", false), ("button.publisher(for: .touchUpInside).map { 1 }", false),
        ("button.rx.controlEvent(.touchUpInside).map { 1 }", false),
        ("button.publisher(for: .touchUpInside).delay(for: 1, scheduler: queue)", true),
        ("NotificationCenter.default.publisher(for: .NSCalendarDayChanged)", true), ("center.publisher(for: .a)", true),
        ("player.publisher(for: \\.status)", true), ("rx.viewWillAppear", true),
        ("prices.observe(on: domainQueue)", true),
        ("prices.debounce(for: 1, scheduler: RunLoop.main)", false),
        ("prices.debounce(for: 1, scheduler: queue)", true),
        ("prices.delay(.seconds(1), scheduler: MainScheduler.instance)", false),
        ("prices.throttle(for: 1, scheduler: DispatchQueue.main, latest: true)", false),
        // RxSwift sends the first value on the thread of the source.
        ("prices.throttle(.seconds(1), scheduler: MainScheduler.instance)", true),
        ("field.rx.text.throttle(.seconds(1), scheduler: MainScheduler.instance)", false),
    ])
    func `a subscription to the events of a control delivers on the main thread`(chain: String, isListed: Bool) throws {
        let code = "import RIBs\n\nfinal class AInteractor: Interactor {\n    func a() { \(chain).subscribe() }\n}\n"
        let notes = try OldAppSample.migrated(["Shop/AInteractor.swift": code], stage: 1).notes
        #expect(notes.contains { $0.contains("AInteractor.a") } == isListed, "\(notes)")
    }

    @Test(arguments: [
        ("OpenWorkflow(url).subscribe(item)", false), ("pageWorkflow.subscribe(item)", false),
        ("center.subscribe(topic: name)", false), ("prices.subscribe(onNext: show, onError: fail)", true),
        ("prices.assign(to: \\.price, on: self)", true), ("prices.assign(to: &$price)", true),
        ("seats.assign(self)", false),
        ("rx.viewWillAppear.subscribe()", false), ("rx.sentMessage(a).subscribe()", false),
        ("client.rx.load().subscribe()", true), ("list.rx.modelSelected(Row.self).subscribe()", false),
        ("view.rx.tapGesture().when(.recognized).bind { _ in }", false), ("button.tapped().subscribe()", false),
        ("Observable.zip(list.rx.itemSelected, list.rx.modelSelected(Row.self)).map(a).bind(to: b)", false),
        ("Observable.merge(button.rx.tap.map { 1 }, prices).subscribe()", true), ("prices.loaded().subscribe()", true),
        ("Publishers.Merge(button.tapPublisher, prices).sink {}", true),
    ])
    func `an assignment is a subscription, and a view sends its own events on the main thread`(
        line: String, isListed: Bool
    ) throws {
        let code =
            "import RIBs\n\nfinal class AView: UIViewController {\n    func a() { \(line) }\n}\n\n"
            + "extension UIView {\n    func tapped() -> Observable<Void> { return rx.tapGesture().when(.began) }\n}\n"
            + "struct Prices { func loaded() -> Observable<Void> { rx.load() } }\n"
        let notes = try OldAppSample.migrated(["Shop/AView.swift": code], stage: 1).notes
        #expect(notes.contains { $0.contains("AView.a") } == isListed, "\(notes)")
    }

    @Test(arguments: [
        ("Router<A>", "lifecycle.subscribe()", true), ("Worker", "isStartedStream.subscribe()", true),
        ("Interactor", "isActiveStream.filter { $0 }.subscribe()", true),
        ("Interactor", "scope.isActiveStream.subscribe()", true),
        ("Worker", "isStartedStream.observe(while: self) {}", false),
        ("Interactor", "print(isActiveStream.value)", false), ("Player", "lifecycle.subscribe()", false),
    ])
    func `a stream of the runtime is listed, also without an owner before it`(
        base: String, line: String, isListed: Bool
    ) throws {
        let code = "import RIBs\n\nfinal class AThing: \(base) {\n    func a() { \(line) }\n}\n"
        let notes = try OldAppSample.migrated(["Shop/A.swift": code], stage: 1).notes
        #expect(notes.contains { $0.hasPrefix("Streams of t") } == isListed, "\(notes)")
    }
}
