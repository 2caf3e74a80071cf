extension OffGameComponent: ScoreBoardDependency {}
