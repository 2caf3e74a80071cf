import Testing

@testable import rib

struct DoublesTests {
    private static let path = "Tests/DiceFeatureTests/Support/DiceDoubles.swift"

    @Test func `a new double records the calls`() throws {
        let text = try doubles(from: nil)
        #expect(
            text.contains(
                """
                final class DiceListenerMock: DiceListener {
                    private(set) var diceDidEndCallCount = 0

                    func diceDidEnd() { diceDidEndCallCount += 1 }
                }
                """))
        #expect(text.contains("final class DiceRoutingMock: ViewableRoutingMock, DiceRouting {}"))
    }

    @Test func `a protocol that refines itself by mistake has a double`() throws {
        let path = "Modules/DiceFeature/Dice/DiceRouter.swift"
        let router = try SampleWorkspace.text(
            replacing: "DiceViewControllable: ViewControllable", with: "DiceViewControllable: DiceViewControllable",
            in: path)
        #expect(try doubles(from: nil, changing: [path: router]).contains("class DiceViewControllableMock"))
    }

    @Test func `overloads are recorded under their first labels`() throws {
        let text = try doubles(
            from: nil,
            listener: """
                func show()
                    func show(tips: [String], notice: String?)
                    func show(notice: String)
                    func show(notice: Int)
                    func show(_ sides: Int, of dice: Int)
                    func diceDidEnd(winner: Int)
                """)
        let records = text.matches(of: /var (\w+(?:Calls|CallCount))/).map { String($0.1) }
        let expected = [
            "showCallCount", "showTipsCalls", "showNoticeStringCalls", "showNoticeIntCalls", "showSidesCalls",
            "diceDidEndCalls",
        ]
        #expect(records == expected)
    }

    @Test func `the double of an overload is removed with its requirement, whatever its record is called`() throws {
        let old = try doubles(from: nil, listener: "func show(tips: Int)\n    func show(notice: Int)")
        let text = try doubles(from: old, listener: "func show(tips: Int)")
        #expect(text.contains("showTipsCalls") && !text.contains("notice") && !text.contains("Notice"))
        let again = try doubles(from: text, listener: "func show(tips: Int)\n    func show(notice: Int)")
        #expect(again.contains("showTipsCalls") && again.contains("showNoticeCalls") && !again.contains(" showCalls"))
    }

    @Test(arguments: [
        ("ViewPresenting", "ViewPresentingMock", []), ("ViewEmbedding", "ViewEmbeddingMock", []),
        ("ViewControllable", "ViewControllableMock", []),
        ("ViewPresenting, ViewEmbedding", "ViewPresentingMock", ["embedCalls", "unembedCalls"]),
    ])
    func `the double of a view has what its protocol refines`(
        bases: String, base: String, records: [String]
    ) throws {
        let path = "Modules/DiceFeature/Dice/DiceRouter.swift"
        let router = try SampleWorkspace.text(
            replacing: "DiceViewControllable: ViewControllable", with: "DiceViewControllable: \(bases)", in: path)
        let text = try doubles(from: nil, changing: [path: router])
        #expect(text.contains("final class DiceViewControllableMock: \(base), DiceViewControllable {"))
        let double = text.split(separator: "DiceViewControllableMock").last ?? ""
        #expect(double.matches(of: /(\w+Calls):/).map { String($0.1) } == records)
        #expect(try doubles(from: text, changing: [path: router]) == text)
    }

    @Test func `a double keeps what is written by hand and gets what is missing`() throws {
        let text = try doubles(
            from: """
                @testable import DiceFeature

                final class DiceListenerMock: DiceListener {
                    var onEnd: () -> Void = {} // mine
                }

                """)
        #expect(
            text.contains(
                """
                    var onEnd: () -> Void = {} // mine

                    private(set) var diceDidEndCallCount = 0

                    func diceDidEnd() { diceDidEndCallCount += 1 }
                }
                """))
    }

    @Test func `a file of doubles with a plain import gets a testable one`() throws {
        let text = try doubles(
            from: "import DiceFeature\n\nfinal class DiceListenerMock: DiceListener {\n    func diceDidEnd() {}\n}\n")
        #expect(text.contains("@testable import DiceFeature\n") && !text.contains("\nimport DiceFeature"))
    }

    @Test func `a double that is complete does not change`() throws {
        let first = try doubles(from: nil)
        #expect(try doubles(from: first) == first)
    }

    @Test func `a closure with a named parameter has the type of the closure without the name`() throws {
        let old = """
            @testable import DiceFeature

            final class DiceListenerMock: DiceListener {
                private(set) var diceDidEndCalls: [Int] = []

                func diceDidEnd(winner: Int, announce: @escaping (Bool) -> Void) {
                    diceDidEndCalls.append(winner)
                    announce(true)
                }
            }

            """
        let text = try doubles(
            from: old, listener: "func diceDidEnd(winner: Int, announce: @escaping (_ isSaved: Bool) -> Void)")
        #expect(text.ranges(of: "func diceDidEnd(").count == 1, "\(text)")
    }

    @Test func `a generated member is replaced after its requirement has changed`() throws {
        let old = try doubles(from: nil)
        let text = try doubles(from: old, listener: "func diceDidEnd(after count: Int)")
        #expect(
            text.contains(
                """
                final class DiceListenerMock: DiceListener {
                    private(set) var diceDidEndCalls: [Int] = []

                    func diceDidEnd(after count: Int) { diceDidEndCalls.append(count) }
                }
                """), "\(text)")
        #expect(try doubles(from: text, listener: "func diceDidEnd(after count: Int)") == text)
    }

    @Test func `a generated member is removed with its requirement`() throws {
        let old = try doubles(from: nil, listener: "func diceDidEnd()\n    func diceDidRoll(_ value: Int)")
        #expect(old.contains("diceDidRollCalls: [Int]"))
        #expect(try doubles(from: old) == doubles(from: nil))
    }

    @Test func `a changed result or type replaces the generated member`() throws {
        let old = try doubles(from: nil, listener: "var sides: Int { get }\n    func reroll() -> Int")
        #expect(old.contains("var sides: Int = 0") && old.contains("return 0"))
        let new = "var sides: String { get }\n    func reroll() -> String"
        let text = try doubles(from: old, listener: new)
        #expect(try text == doubles(from: nil, listener: new))
    }

    @Test(arguments: [
        // Another body, a comment, and a property that the test uses.
        "private(set) var diceDidRollCalls: [Int] = []\n\n    func diceDidRoll(_ value: Int) { print(value) }",
        "/// Mine.\n    func stop() { stopCallCount += 1 }\n    private(set) var stopCallCount = 0",
        "var limit: Int = 0\n    func double() -> Int { limit * 2 }",
    ])
    func `what is written by hand stays`(members: String) throws {
        let text = try doubles(
            from: "@testable import DiceFeature\n\nfinal class DiceListenerMock: DiceListener {\n    \(members)\n}\n")
        #expect(text.contains(members), "\(text)")
    }

    @Test func `a double of several protocols keeps the members of each`() throws {
        let text = try doubles(
            from: """
                @testable import DiceFeature

                protocol Stopping { func stop() }

                final class DiceListenerMock: DiceListener, Stopping {
                    private(set) var stopCallCount = 0

                    func stop() { stopCallCount += 1 }
                }

                final class DiceRoutingMock: DiceRouting, Elsewhere {
                    private(set) var startCallCount = 0

                    func start() { startCallCount += 1 }
                }

                """)
        #expect(text.contains("func stop() { stopCallCount += 1 }"))
        #expect(text.contains("func start() { startCallCount += 1 }"), "The module of Elsewhere is not known.")
    }

    @Test func `the double of a ContainerDependency registers a trap for each service that the builder needs`() throws {
        let text = try doubles(from: nil, changing: [Self.builder: try containerBuilder(needs: Self.needs)])
        #expect(
            text.contains(
                """
                final class DiceDependencyMock: DiceDependency {
                    var builders: BuilderContainer = BuilderContainer()
                    var services: any Resolver = {
                        let services = Container()
                        services.register((any Scores).self) { _ in
                            fatalError("DiceDependencyMock has no Scores. To fix: return a double here.")
                        }
                        services.register(DiceThrow.self, name: "first") { _, _ in
                            fatalError("DiceDependencyMock has no DiceThrow named \\"first\\" with 1 argument. \
                To fix: return a double here.")
                        }
                        return services
                    }()
                }
                """), "\(text)")
        #expect(text.contains("import DependencyContainer\n"))
    }

    @Test func `a clock that the builder needs is one that the test advances`() throws {
        let needs = ".service((any Clock<Duration>).self), .service(Int.self)"
        let text = try doubles(from: nil, changing: [Self.builder: try containerBuilder(needs: needs)])
        #expect(text.contains("services.register((any Clock<Duration>).self) { _ in ManualClock() }\n"), "\(text)")
        #expect(text.contains("has no Int. To fix: return a double here."))
    }

    @Test func `a service that is added later is registered behind those that exist`() throws {
        let old = try doubles(
            from: nil, changing: [Self.builder: try containerBuilder(needs: ".service((any Scores).self)")]
        ).replacing(/fatalError\(".*"\)/, with: "ScoresMock()")
        let text = try doubles(from: old, changing: [Self.builder: try containerBuilder(needs: Self.needs)])
        let registered = text.matches(of: /services\.register\((.+)\) \{/).map { String($0.1) }
        #expect(registered == ["(any Scores).self", "DiceThrow.self, name: \"first\""])
        #expect(text.contains("ScoresMock()"))
        #expect(
            try doubles(from: text, changing: [Self.builder: try containerBuilder(needs: Self.needs)]) == text)
    }

    private static let builder = "Modules/DiceFeature/Dice/DiceBuilder.swift"
    private static let needs = """
        .service((any Scores).self), .factory(DiceThrow.self, name: "first", taking: Int.self), .service(Int?.self)
        """

    /// The builder of Dice with needs, in a package whose framework is elsewhere.
    private func containerBuilder(needs: String) throws -> String {
        try SampleWorkspace.text(
            replacing: "var clock: any DiceClock { get }", with: "", in: Self.builder
        ).replacing("DiceDependency: Dependency", with: "DiceDependency: ContainerDependency")
            .replacing("public import RIBs", with: "public import DependencyContainer\npublic import RIBs")
            .replacing(
                "DiceBuildable {\n    public func",
                with: "DiceBuildable, Requiring {\n    static let needs = Needs(\(needs))\n\n    public func")
    }

    /// Returns the doubles of Dice after an update of `text`.
    ///
    /// - Parameters:
    ///   - listener: The requirements of its listener.
    ///   - others: The texts of other files that differ from the sample.
    private func doubles(
        from text: String?, listener: String = "func diceDidEnd()", changing others: [String: String] = [:]
    ) throws -> String {
        try TemporaryFolder.use(SampleWorkspace.files) { folder in
            if let text { try folder.write(text, to: Self.path) }
            let path = "Modules/DiceFeature/Dice/DiceInteractor.swift"
            var changes: [String: String?] = [
                path: try SampleWorkspace.text(replacing: "func diceDidEnd()", with: listener, in: path)
            ]
            for (path, text) in others { changes[path] = text }
            if let text { changes[Self.path] = text }
            let workspace = try SampleWorkspace.workspace(changing: changes)
            var generator = Generator(workspace: workspace, root: folder.path)
            try generator.updateDoubles(ofRIB: "Dice")
            try generator.changes.apply()
            return try folder.text(of: Self.path)
        }
    }
}
