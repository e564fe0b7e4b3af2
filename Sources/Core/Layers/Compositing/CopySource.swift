import LaminaMath

/// A layer whose sublayers are painted several times.
@MainActor
package protocol CopySource: Layer {
  /// The copies as they are shown.
  var shownCopies: ReplicatorInstances { get }
  /// Whether copies are ordered by depth.
  var shownCopiesKeepDepth: Bool { get }
}
