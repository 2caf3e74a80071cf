import VerifyInterface

extension PreviewComponent: DIVerifyDependency {}
