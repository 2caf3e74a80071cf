extension RootComponent: LoggedOutDependency {}
