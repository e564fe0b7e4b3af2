import LaminaControllers

extension Demo {
  /// Pages beside each other, with a bar to choose by.
  static let tabs = Demo(
    "tabs",
    title: "Tabs",
    about: "a TabBarController loads each page once, and keeps it",
    keys: [
      Demo.Key([.character("1"), .character("2"), .character("3"), .character("4")], "1-4", "tab"),
      .leftRight("beside"), Demo.Key(.character("a"), "other animator"),
    ],
    root: { PlaceTabs($0) }
  )
}
