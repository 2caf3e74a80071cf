import DIInterfaces

extension PreviewComponent: DIVerifyDependency {}
