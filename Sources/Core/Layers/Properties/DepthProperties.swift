import LaminaProperties

/// The place of a layer in the world of a camera layer.
///
/// Most layers are at depth 1: a layer allocates the storage when its depth is first set.
public struct DepthProperties: PropertyState {
  /// The depth, which is the share of the camera's motion by which the layer moves.
  public package(set) var depth = 1.0

  /// Creates the depth of a layer that moves with the world.
  public init() {}

  /// Always true: only layers with another depth allocate the storage.
  public static var isLazy: Bool { true }

  package static let depth = property("depth", \.depth, range: .nonNegative)
    .described(
      "In a camera, the share of its motion: 0 stands still, 0.3 is far, 1 is the world."
    )

  /// The descriptors of the depth that every layer may have.
  public static let descriptors: [PropertyDescriptor] = [depth]
}
