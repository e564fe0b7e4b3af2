import Demos
import Fling
import LaminaPlayer

extension Demo {
  /// All demos, in the order of the gallery.
  package static let all: [Demo] = [
    blocks, blockSprings, blockKeyframes, nesting, swap, frames, animator, chain, form, navigation,
    tabs, popup, modalStyles, zoom, edgeDismiss, container, tree, fling,
  ]
}
