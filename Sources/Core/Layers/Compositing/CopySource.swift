import LaminaMath

/// A layer whose sublayers are painted several times.
@MainActor
package protocol CopySource: LayerState {
  /// The copies in the presentation.
  var shownCopies: ReplicatorInstances { get }
  /// Whether copies are ordered by depth.
  var shownCopiesKeepDepth: Bool { get }
}
