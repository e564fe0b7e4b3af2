import Lamina
import LaminaPlayer

extension Demo {
  /// The presenting and the parent relations of controllers.
  package static let tree = Demo(
    "tree",
    title: "Tree",
    about: "A presents nav(B), and B pushes C, D and E",
    keys: [
      Demo.Key([.named(.right)], "→", ascii: "right", "present, then push"),
      Demo.Key([.named(.left)], "←", ascii: "left", "pop, then dismiss"),
      Demo.Key(.character("d"), "dismiss"),
    ],
    root: { TreeRootPage($0) }
  )
}
