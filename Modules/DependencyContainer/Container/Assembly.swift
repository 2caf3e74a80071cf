/// What one part of the app adds to it when it is put together: builders and services.
///
/// The app is a list of assemblies. Each is asked once, in the order of the list, before the first screen.
@MainActor
public protocol Assembly {
    func assemble(builders: BuilderContainer, services: Container)
}
