/// A view, for the blocks that animate it.
@MainActor
protocol Blockable: AnyObject {
  /// Animations that keep events away from it.
  var blockingAnimations: Int { get set }
}
