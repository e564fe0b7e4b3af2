/// What the next commit updates in a layer, and which lists and phases the layer is in.
package struct Dirty: OptionSet {
  package let rawValue: UInt16

  package init(rawValue: UInt16) { self.rawValue = rawValue }

  /// The model differs from the committed state.
  package static let touched = Dirty(rawValue: 1)
  /// The difference extends beyond the properties that every layer has.
  package static let wholeModel = Dirty(rawValue: 1 << 1)
  /// More than the list of sublayers differs: the layer's own appearance.
  package static let appearance = Dirty(rawValue: 1 << 2)
  package static let layout = Dirty(rawValue: 1 << 3)
  package static let layingOut = Dirty(rawValue: 1 << 4)
  package static let display = Dirty(rawValue: 1 << 5)
  /// The layer was once part of a displayed tree.
  package static let hosted = Dirty(rawValue: 1 << 6)
  /// The layer was part of a commit since it joined the displayed tree.
  package static let committed = Dirty(rawValue: 1 << 7)
  /// Changes search for an action before the layer's first commit; the implicit animation still
  /// requires one.
  package static let asksBeforeCommit = Dirty(rawValue: 1 << 8)
  package static let animated = Dirty(rawValue: 1 << 9)
  /// There may be blocks that not every layer of the kind has.
  package static let rareBlocks = Dirty(rawValue: 1 << 10)
}
