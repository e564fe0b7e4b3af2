extension Demo {
  /// All demos, in the order of the gallery.
  package static let all: [Demo] = [
    blocks,
    navigation,
    tabs,
    popup,
    modalStyles,
    zoom,
    edgeDismiss,
    container,
    tree,
  ]
}
