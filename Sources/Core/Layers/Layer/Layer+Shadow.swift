import Foundation
import LaminaDrawing
import LaminaMath
import LaminaProperties

/// The shadow of a layer: its silhouette, moved and blurred, behind it.
///
/// ```swift
/// card.shadowColor = .black
/// card.shadowOpacity = 0.6
/// card.shadowOffset = CGSize(width: 0, height: 2)
/// card.shadowRadius = 2
/// ```
extension Layer {
  /// The colour of the shadow; black unless set, nil for none.
  public var shadowColor: Color? {
    get { self[ShadowProperties.shadowColorRow] }
    set { self[ShadowProperties.shadowColorRow] = newValue }
  }

  /// How dark the shadow is: 0 (none, as it is unless set) to 1.
  ///
  /// It falls off with `shadowRadius`. Where the terminal has enough colours they are mixed, unless the
  /// layer's `opacityStyle` says `density`; elsewhere it is density. A layer that masks to its bounds has
  /// no shadow.
  public var shadowOpacity: Double {
    get { self[ShadowProperties.shadowOpacityRow] }
    set { self[ShadowProperties.shadowOpacityRow] = newValue }
  }

  /// How far the shadow is moved, in points of the layer's coordinates; (0, -3) unless set, which is
  /// upwards.
  public var shadowOffset: CGSize {
    get { self[ShadowProperties.shadowOffsetRow] }
    set { self[ShadowProperties.shadowOffsetRow] = newValue }
  }

  /// The standard deviation of the blur in points, 0 or more; 3 unless set.
  ///
  /// More than 64 looks like 64.
  public var shadowRadius: CGFloat {
    get { self[ShadowProperties.shadowRadiusRow] }
    set { self[ShadowProperties.shadowRadiusRow] = newValue }
  }

  /// What throws the shadow, in the layer's coordinates; nil for all that is seen of the layer and its
  /// sublayers.
  public var shadowPath: Path? {
    get { self[ShadowProperties.shadowPathRow] }
    set { self[ShadowProperties.shadowPathRow] = newValue }
  }

  /// The shadow as it is seen; nil for none.
  package var castShadow: ShadowProperties? {
    guard let shadow = rareBlock(ShadowProperties.self)?.shownValue, shadow.isCast,
      !base.shownValue.masksToBounds, drawing.arrangement != .deep
    else { return nil }
    return shadow
  }
}
