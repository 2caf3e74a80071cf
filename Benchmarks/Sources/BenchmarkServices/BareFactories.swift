/// What a container is at least: factories by the identity of the type they make.
@MainActor
final class BareFactories {
    private final class Entry<Service> {
        let factory: (BareFactories) throws -> Service

        init(_ factory: @escaping (BareFactories) throws -> Service) {
            self.factory = factory
        }
    }

    private var entries: [ObjectIdentifier: AnyObject] = [:]

    func register<Service>(_ type: Service.Type, _ factory: @escaping (BareFactories) throws -> Service) {
        entries[ObjectIdentifier(type)] = Entry(factory)
    }

    func add(_ type: any Filler.Type) {
        entries[ObjectIdentifier(type)] = self
    }

    func resolve<Service>(_ type: Service.Type) throws -> Service {
        guard let entry = entries[ObjectIdentifier(type)] else { throw Missing() }
        return try unsafeDowncast(entry, to: Entry<Service>.self).factory(self)
    }

    private struct Missing: Error {}
}
