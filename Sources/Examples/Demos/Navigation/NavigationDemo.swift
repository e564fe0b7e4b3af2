import Lamina
import LaminaPlayer

extension Demo {
  /// A stack of pages under a navigation bar with a back button.
  package static let navigation = Demo(
    "navigation",
    title: "Navigation",
    about: "a NavigationController pushes pages and pops them",
    keys: [
      .upDown("choose"), Demo.Key([.named(.right)], "→", ascii: "right", "push"),
      Demo.Key([.named(.left)], "←", ascii: "left", "pop"),
      Demo.Key(.character("h"), "pop to root"),
      Demo.Key([], "alt ←", ascii: "alt-left", "interactive, then ←→"),
    ],
    root: { PlaceNavigator($0) }
  )
}
