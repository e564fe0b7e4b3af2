import Foundation
import LaminaMath
import LaminaProperties

extension Layer {
  /// The share of a camera's motion by which a direct sublayer of a `CameraLayer` moves; 1 by
  /// default.
  ///
  /// 0 stands still, 0.3 is far away, 1 moves with the world, and above 1 is in front of it. It has
  /// no effect in other layers.
  /// - Note: Differs from CALayer: an addition, since Core Animation has no camera.
  public var depth: Double {
    get { self[DepthProperties.depth] }
    set { self[DepthProperties.depth] = newValue }
  }

  /// The depth in the presentation.
  package var shownDepth: Double { rareBlock(DepthProperties.self)?.shownValue.depth ?? 1 }

  /// The depth of the model.
  package var modelDepth: Double { rareBlock(DepthProperties.self)?.modelValue.depth ?? 1 }

  /// The camera layer that shows this layer directly as a part of its world; nil for masks, and for
  /// layers in others.
  func camera(in superlayer: LayerState?) -> (any CameraSource)? {
    guard let superlayer, superlayer.drawing.camera != nil else { return nil }
    let mask = (superlayer.presented?.model ?? superlayer).storedMask
    if mask === (presented?.model ?? self) { return nil }
    return superlayer as? any CameraSource
  }
}
