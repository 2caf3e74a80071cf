public import ArgumentParser
public import DependencyContainer

/// An assembly that extends the command line of the app: with options, with commands, or with both.
///
/// An app without the assembly does not have them, and does not mention them in its help.
@MainActor
public protocol CommandLineAssembly: Assembly {
    /// The options of this assembly. Every command that starts the app accepts them.
    associatedtype Options: ParsableArguments = NoAssemblyOptions

    /// Returns the commands of this assembly.
    ///
    /// - Parameter options: The options of all assemblies, which a command that starts the app takes as
    ///   `@OptionGroup var app: AppArguments<AllOptions>`.
    nonisolated static func commands<AllOptions: AssemblyOptions>(taking options: AllOptions.Type)
        -> [any AppCommand.Type]

    /// Returns the assembly as the command line configures it. Called once, before the assembly is applied.
    func configured(by options: Options) -> Self
}

extension CommandLineAssembly {
    /// Returns no commands.
    public nonisolated static func commands<AllOptions: AssemblyOptions>(taking options: AllOptions.Type)
        -> [any AppCommand.Type]
    { [] }
}

extension CommandLineAssembly where Options == NoAssemblyOptions {
    /// Returns the assembly unchanged.
    public func configured(by options: NoAssemblyOptions) -> Self { self }
}
