import MenuItemInterface

extension PreviewComponent: DIMenuItemDependency {}
