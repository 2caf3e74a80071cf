extension RIBTemplate {
    var builderTests: String {
        """
        \(builderTestsImports)
        import Testing

        @testable import \(module)

        @MainActor
        struct \(rib)BuilderTests {
            private let listener = \(rib)ListenerMock()

        \(isPermanent ? "" : isViewable ? view == .screen ? tappingTest : closingTest : endingTest)\
            @Test func `a detached \(rib) is released`() {
                let parent = Router(interactor: Interactor())
                let survivors = DeallocationProbe.survivors { probe in
                    let router = build()
                    parent.attachChild(router)
                    probe.watchTree(router)
                    parent.detachChild(router)
                }
                #expect(survivors == [])
            }

        \(survivingTest)    private func build() -> any \(routing) {
        \(buildCall)
            }
        }

        """
    }

    /// The call of the builder, on one line if it is not longer than 120 columns.
    private var buildCall: String {
        let builder = "\(rib)Builder(dependency: \(rib)DependencyMock())"
        let arguments = "withListener: listener\(isViewable ? "" : ", viewController: ViewPresentingMock()")"
        let line = "        \(builder).build(\(arguments))"
        return line.count <= 120 ? line : "        \(builder).build(\n            \(arguments))"
    }

    private var closingTest: String {
        """
            @Test func `the close button tells the listener`() throws {
                let router = build()
                let viewController = try #require(router.viewControllable as? \(rib)ViewController)
                whileActive(router) { _ in viewController.listener?.didTapClose() }
                #expect(listener.\(endMethod)CallCount == 1)
            }


        """
    }

    private var tappingTest: String {
        """
            @Test func `the close button tells the listener`() throws {
                let (window, router) = (ScreenWindow(), build())
                window.rootViewController = router.viewControllable
                try whileActive(router) { _ in try window.perform(.tap(id: "close-\(name.hyphened)")) }
                #expect(listener.\(endMethod)CallCount == 1)
            }


        """
    }

    private var endingTest: String {
        """
            @Test func `ending tells the listener`() throws {
                let router = build()
                let interactor = try #require(router.interactable as? \(rib)Interactor)
                whileActive(interactor) { $0.end() }
                #expect(listener.\(endMethod)CallCount == 1)
            }


        """
    }

    private var builderTestsImports: String {
        let modules = [
            "RIBs", isRestorable ? "RIBsFoundation" : nil,
            isViewable && view == .screen && !isPermanent ? "RIBsScreens" : nil,
            "RIBsTesting",
        ]
        return modules.compactMap { $0.map { "import \($0)" } }.joined(separator: "\n")
    }

    /// With an empty line after it, because it is left out if the RIB has no state.
    private var survivingTest: String {
        guard isRestorable else { return "" }
        return """
                @Test func `the state of \(rib) survives a kill of the app`() async throws {
                    try await expectSurvives(using: JSONStateCoder()) {
                        build()
                    } after: { _ in
                        // Use the RIB here, so that it has another state.
                    }
                }


            """
    }

    var doubles: String {
        """
        import RIBs
        import RIBsTesting

        @testable import \(module)

        final class \(rib)DependencyMock: \(rib)Dependency {}

        final class \(rib)ListenerMock: \(rib)Listener \(isPermanent ? "{}" : """
            {
                private(set) var \(endMethod)CallCount = 0

                func \(endMethod)() { \(endMethod)CallCount += 1 }
            }
            """)

        """
    }
}
