import DependencyContainer

@testable import BarGames

/// Services that a test adds to the app, and to its sessions.
struct ServicesAssembly: SessionAssembly {
    private let app: @MainActor (Container) -> Void
    private let session: @MainActor (Container) -> Void

    init(
        app: @escaping @MainActor (Container) -> Void = { _ in },
        session: @escaping @MainActor (Container) -> Void = { _ in }
    ) {
        self.app = app
        self.session = session
    }

    func assemble(builders: BuilderContainer, services: Container) { app(services) }
    func assembleSession(services: Container) { session(services) }
}

/// A service that Bar Games does not have.
final class Saw {}
