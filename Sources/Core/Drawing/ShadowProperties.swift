import Foundation
import LaminaMath
import LaminaProperties

/// The shadow of a layer.
///
/// Most layers have none: a layer allocates the storage when one of these is first set.
public struct ShadowProperties: PropertyState {
  /// The colour.
  public package(set) var shadowColor: Color? = Color(red: 0, green: 0, blue: 0)
  /// The opacity.
  public package(set) var shadowOpacity = 0.0
  /// The offset.
  public package(set) var shadowOffset = CGSize(width: 0, height: -3)
  /// The blur radius.
  public package(set) var shadowRadius: CGFloat = 3
  /// The shape that casts the shadow.
  public package(set) var shadowPath: Path?

  /// Creates properties without a shadow.
  public init() {}

  package var isCast: Bool { shadowOpacity > 0 && shadowColor != nil }

  /// Always true: only layers with a shadow allocate the storage.
  public static var isLazy: Bool { true }

  package static let shadowColor = property("shadowColor", \.shadowColor)
    .described("The colour of the shadow.")
  package static let shadowOpacity = property("shadowOpacity", \.shadowOpacity, range: 0...1)
    .fading()
    .described("How dark the shadow is, 0 (none) to 1.")
  package static let shadowOffset = points("shadowOffset", \.shadowOffset)
    .described(
      "How far the shadow is moved, in points of the layer; downwards where the height is positive."
    )
  package static let shadowRadius = points(
    "shadowRadius",
    \.shadowRadius,
    range: .nonNegative,
    normalize: { max(0, $0) }
  )
  .described("How far the shadow is blurred: the standard deviation of the blur, in points.")
  package static let shadowPath = property("shadowPath", \.shadowPath)
    .described("What throws the shadow instead of the layer and its sublayers.")

  /// The descriptors of the shadow properties that every layer may have.
  public static let descriptors: [PropertyDescriptor] = [
    shadowColor, shadowOpacity, shadowOffset, shadowRadius, shadowPath,
  ]
}
