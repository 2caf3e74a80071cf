public import ArgumentParser
public import DependencyContainer

/// The options of all assemblies of an app, as one group of arguments.
///
/// The launcher creates the type from the list of assemblies, because the parser reads options from types.
public protocol AssemblyOptions: ParsableArguments {
    /// The commands of the assemblies.
    static func commands<AllOptions: AssemblyOptions>(taking options: AllOptions.Type) -> [any AppCommand.Type]

    /// Returns the assemblies, each configured by its options.
    @MainActor
    func configure(_ assemblies: [any Assembly]) -> [any Assembly]
}

/// The empty group, which ends the list. It is also the group of an assembly that only adds commands.
public struct NoAssemblyOptions: AssemblyOptions {
    /// Creates the empty group.
    public init() {}

    /// Returns no commands.
    public static func commands<AllOptions: AssemblyOptions>(taking options: AllOptions.Type)
        -> [any AppCommand.Type]
    { [] }

    /// Returns the assemblies unchanged.
    public func configure(_ assemblies: [any Assembly]) -> [any Assembly] { assemblies }
}

/// The options of one assembly, followed by the options of the others.
struct JoinedOptions<First: CommandLineAssembly, Others: AssemblyOptions>: AssemblyOptions {
    @OptionGroup var options: First.Options
    @OptionGroup var others: Others

    static func commands<AllOptions: AssemblyOptions>(taking options: AllOptions.Type) -> [any AppCommand.Type] {
        First.commands(taking: options) + Others.commands(taking: options)
    }

    func configure(_ assemblies: [any Assembly]) -> [any Assembly] {
        others.configure(assemblies).map { ($0 as? First)?.configured(by: options) ?? $0 }
    }
}

extension CommandLineAssembly {
    /// The options of this assembly, before `others`.
    func joined<Others: AssemblyOptions>(to others: Others.Type) -> any AssemblyOptions.Type {
        JoinedOptions<Self, Others>.self
    }
}
