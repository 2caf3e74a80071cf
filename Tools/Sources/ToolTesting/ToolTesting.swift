/// Made-up workspaces for the tests of this package.
