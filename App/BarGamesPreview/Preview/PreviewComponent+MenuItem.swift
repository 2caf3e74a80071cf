import DIInterfaces

extension PreviewComponent: DIMenuItemDependency {}
