import VerifyInterface

extension LoggedInComponent: DIVerifyDependency {}
