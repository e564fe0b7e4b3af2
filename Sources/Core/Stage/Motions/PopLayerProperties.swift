import Foundation
import LaminaLayers
import LaminaMath
import LaminaMotion

/// The layer properties under the names of Pop.
///
/// Most are descriptors under another name. Pairs of scale factors, and the frame, have no
/// descriptor, so they are composed here. Like all descriptors of the transform, they change the
/// components that the layer stores: other components are kept, and no factor of 0 is replaced by
/// 0.000001.
///
/// - Note: Differs from POPAnimatableProperty: the names of views mean the layer itself.
/// - Source: POPAnimatableProperty
@MainActor
enum PopLayerProperties {
  /// The key paths by Pop's names.
  static let keyPaths: [String: String] = [
    "positionX": "position.x",
    "positionY": "position.y",
    "size": "bounds.size",
    "rotation": "transform.rotation.z",
    "rotationX": "transform.rotation.x",
    "rotationY": "transform.rotation.y",
    "scaleX": "transform.scale.x",
    "scaleY": "transform.scale.y",
    "translationX": "transform.translation.x",
    "translationY": "transform.translation.y",
    "translationZ": "transform.translation.z",
    "translationXY": "transform.translation",
    "subtranslationX": "sublayerTransform.translation.x",
    "subtranslationY": "sublayerTransform.translation.y",
    "subtranslationZ": "sublayerTransform.translation.z",
    "subtranslationXY": "sublayerTransform.translation",
    "shapeLayer.fillColor": "fillColor",
    "shapeLayer.lineDashPhase": "lineDashPhase",
    "shapeLayer.lineWidth": "lineWidth",
    "shapeLayer.strokeColor": "strokeColor",
    "shapeLayer.strokeEnd": "strokeEnd",
    "shapeLayer.strokeStart": "strokeStart",
    "view.alpha": "opacity",
    "view.backgroundColor": "backgroundColor",
    "view.center": "position",
    "view.scaleX": "transform.scale.x",
    "view.scaleY": "transform.scale.y",
  ]

  /// Returns the property of a layer under one of Pop's names; nil for other names, and for
  /// properties that the layer does not have.
  static func property(named name: String, of layer: Layer) -> (any MotionProperty)? {
    switch name {
    case "scaleXY", "view.scaleXY": factors(name, of: "transform")
    case "subscaleXY": factors(name, of: "sublayerTransform")
    case "frame", "view.frame": frame(name)
    default:
      keyPaths[name].flatMap { layer.descriptor(forKeyPath: $0) }
        .flatMap { LayerMotionProperty($0) }
    }
  }

  /// Returns the scale factors of a transform in the plane.
  private static func factors(_ name: String, of transform: String) -> AnimatableProperty<Layer> {
    let (x, y) = ("\(transform).scale.x", "\(transform).scale.y")
    return AnimatableProperty(name: name, threshold: 0.005) { layer in
      CGPoint(
        x: layer.value(forKeyPath: x) as? Double ?? 1,
        y: layer.value(forKeyPath: y) as? Double ?? 1
      )
    } write: { layer, factors in
      layer.setValue(Double(factors.x), forKeyPath: x)
      layer.setValue(Double(factors.y), forKeyPath: y)
    }
  }

  /// Returns the frame, from which position and bounds follow, as for a view.
  private static func frame(_ name: String) -> AnimatableProperty<Layer> {
    AnimatableProperty(name: name, threshold: 0.1, popThreshold: 1) { layer in
      layer.frame
    } write: { layer, frame in
      // A spring may overshoot into negative sizes.
      guard frame.size.width >= 0, frame.size.height >= 0 else { return }
      layer.frame = frame
    }
  }
}
