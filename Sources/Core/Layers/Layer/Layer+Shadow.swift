import Foundation
import LaminaDrawing
import LaminaMath
import LaminaProperties

/// The shadow of a layer: its silhouette, offset and blurred, behind it.
///
/// ```swift
/// card.shadowColor = .black
/// card.shadowOpacity = 0.6
/// card.shadowOffset = CGSize(width: 0, height: 2)
/// card.shadowRadius = 2
/// ```
extension Layer {
  /// The colour of the shadow; black by default, nil for none.
  public var shadowColor: Color? {
    get { self[ShadowProperties.shadowColor] }
    set { self[ShadowProperties.shadowColor] = newValue }
  }

  /// The opacity of the shadow, 0...1; 0 by default.
  ///
  /// It falls off with `shadowRadius`. On terminals with enough colours the shadow is blended,
  /// unless the layer's `opacityStyle` is `density`; otherwise it is drawn as density. A layer that
  /// masks to its bounds has no shadow.
  public var shadowOpacity: Double {
    get { self[ShadowProperties.shadowOpacity] }
    set { self[ShadowProperties.shadowOpacity] = newValue }
  }

  /// The offset of the shadow in points of the layer's coordinates; (0, -3) by default, which is
  /// upwards.
  public var shadowOffset: CGSize {
    get { self[ShadowProperties.shadowOffset] }
    set { self[ShadowProperties.shadowOffset] = newValue }
  }

  /// The standard deviation of the blur in points, 0 or more; 3 by default.
  ///
  /// Values above 64 look like 64.
  public var shadowRadius: CGFloat {
    get { self[ShadowProperties.shadowRadius] }
    set { self[ShadowProperties.shadowRadius] = newValue }
  }

  /// The shape that casts the shadow, in the layer's coordinates; nil for the silhouette of the
  /// layer and its sublayers.
  public var shadowPath: Path? {
    get { self[ShadowProperties.shadowPath] }
    set { self[ShadowProperties.shadowPath] = newValue }
  }

  /// The shadow in the presentation; nil for none.
  package var castShadow: ShadowProperties? {
    guard let shadow = rareBlock(ShadowProperties.self)?.shownValue, shadow.isCast,
      !base.shownValue.masksToBounds, drawing.arrangement != .deep
    else { return nil }
    return shadow
  }
}
