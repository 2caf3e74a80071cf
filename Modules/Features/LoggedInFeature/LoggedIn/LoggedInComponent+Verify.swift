import DIInterfaces

extension LoggedInComponent: DIVerifyDependency {}
