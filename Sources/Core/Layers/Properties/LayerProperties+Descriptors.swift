import Foundation
import LaminaMath
import LaminaProperties

/// The descriptors of the properties of every layer: one for each field.
extension LayerProperties {
  package static let positionDescriptor = Property(
    "position",
    \LayerProperties.position,
    threshold: 0.1,
    popThreshold: 1,
    unit: .points,
    "The anchor point's place in the superlayer, in points."
  )
  package static let zPositionDescriptor = Property(
    "zPosition",
    \LayerProperties.zPosition,
    threshold: 0.1,
    popThreshold: 1,
    unit: .points,
    "Depth and drawing order among siblings, in points."
  )
  package static let anchorPointDescriptor = Property(
    "anchorPoint",
    \LayerProperties.anchorPoint,
    "The point of the bounds that `position` places, in units of the bounds."
  )
  package static let anchorPointZDescriptor = Property(
    "anchorPointZ",
    \LayerProperties.anchorPointZ,
    threshold: 0.1,
    popThreshold: 1,
    unit: .points,
    "The anchor's depth, in points."
  )
  package static let boundsDescriptor = Property(
    "bounds",
    \LayerProperties.bounds,
    threshold: 0.1,
    popThreshold: 1,
    unit: .points,
    effect: .layout,
    normalize: { $0.standardized },
    "Size, and the origin of the layer's own coordinates, in points."
  )
  package static let transformDescriptor = Property(
    "transform",
    \LayerProperties.transform,
    "A matrix applied about the anchor point."
  )
  package static let sublayerTransformDescriptor = Property(
    "sublayerTransform",
    \LayerProperties.sublayerTransform,
    "A matrix applied to the sublayers about this layer's anchor point; perspective in m34."
  )
  package static let isHiddenDescriptor = Property(
    "hidden",
    \LayerProperties.isHidden,
    action: .transition,
    "Not drawn and not hit."
  )
  package static let isDoubleSidedDescriptor = Property(
    "doubleSided",
    \LayerProperties.isDoubleSided,
    action: .none,
    "Drawn when turned away too."
  )
  package static let isGeometryFlippedDescriptor = Property(
    "geometryFlipped",
    \LayerProperties.isGeometryFlipped,
    action: .transition,
    isAnimatable: false,
    "Sublayers are mirrored top to bottom."
  )
  package static let masksToBoundsDescriptor = Property(
    "masksToBounds",
    \LayerProperties.masksToBounds,
    action: .transition,
    "Sublayers are cut at the rounded bounds."
  )
  package static let maskModeDescriptor = Property(
    "maskMode",
    \LayerProperties.maskMode,
    action: .none,
    isAnimatable: false,
    "What the mask lets through: what is behind its opaque or its light parts, or all but that."
  )
  package static let opacityDescriptor = Property(
    "opacity",
    \LayerProperties.opacity,
    range: 0...1,
    "0 (invisible) to 1, for the layer and its sublayers together."
  )
  package static let backgroundColorDescriptor = Property(
    "backgroundColor",
    \LayerProperties.backgroundColor,
    "Fills the rounded bounds behind everything."
  )
  package static let cornerRadiusDescriptor = Property(
    "cornerRadius",
    \LayerProperties.cornerRadius,
    unit: .points,
    "Radius of the corners of background and border, in points."
  )
  package static let maskedCornersDescriptor = Property(
    "maskedCorners",
    \LayerProperties.maskedCorners,
    action: .transition,
    isAnimatable: false,
    "Which corners `cornerRadius` rounds; all unless set."
  )
  package static let isOpaqueDescriptor = Property(
    "opaque",
    \LayerProperties.isOpaque,
    action: .none,
    isAnimatable: false,
    "A promise that the layer hides all that is behind its bounds; drawing may rely on it."
  )
  package static let shouldRasterizeDescriptor = Property(
    "shouldRasterize",
    \LayerProperties.shouldRasterize,
    action: .none,
    isAnimatable: false,
    "Drawn with all in it as one group, whose cells are kept while nothing in it changes."
  )
  package static let borderWidthDescriptor = Property(
    "borderWidth",
    \LayerProperties.borderWidth,
    unit: .points,
    "Width of the border inside the bounds, in points."
  )
  package static let borderColorDescriptor = Property(
    "borderColor",
    \LayerProperties.borderColor,
    "Colour of the border."
  )
  package static let opacityLookDescriptor = Property(
    "opacityLook",
    \LayerProperties.opacityStyle,
    action: .none,
    isAnimatable: false,
    "How translucency is drawn: as the screen says, as glyph density, or blended."
  )
  package static let edgesDescriptor = Property(
    "edges",
    \LayerProperties.edges,
    action: .none,
    isAnimatable: false,
    "How edges are drawn: as the screen says, in mixed colours, or only in colours that are there."
  )
  package static let beginTimeDescriptor = Property(
    "beginTime",
    \LayerProperties.timing.beginTime,
    unit: .seconds,
    effect: .timing,
    action: .none,
    isAnimatable: false,
    "When the layer's time starts, in its superlayer's time, in seconds."
  )
  package static let timeOffsetDescriptor = Property(
    "timeOffset",
    \LayerProperties.timing.timeOffset,
    unit: .seconds,
    effect: .timing,
    action: .none,
    isAnimatable: false,
    "Added to the layer's time, in seconds."
  )
  package static let speedDescriptor = Property(
    "speed",
    \LayerProperties.timing.speed,
    effect: .timing,
    action: .none,
    isAnimatable: false,
    "Rate of the layer's time; 0 stops it, negative runs back."
  )
  package static let durationDescriptor = Property(
    "duration",
    \LayerProperties.timing.duration,
    unit: .duration,
    range: 0 ... .infinity,
    effect: .timing,
    action: .none,
    isAnimatable: false,
    "Length of one cycle of the layer's time, in seconds; endless unless set."
  )
  package static let repeatCountDescriptor = Property(
    "repeatCount",
    \LayerProperties.timing.repeatCount,
    unit: .repetitions,
    range: 0 ... .infinity,
    effect: .timing,
    action: .none,
    isAnimatable: false,
    "How many cycles the layer's time has; 0 means one."
  )
  package static let repeatDurationDescriptor = Property(
    "repeatDuration",
    \LayerProperties.timing.repeatDuration,
    unit: .duration,
    range: 0 ... .infinity,
    effect: .timing,
    action: .none,
    isAnimatable: false,
    "How long cycles are repeated, in seconds; 0 means unused."
  )
  package static let autoreversesDescriptor = Property(
    "autoreverses",
    \LayerProperties.timing.autoreverses,
    effect: .timing,
    action: .none,
    isAnimatable: false,
    "Every other cycle of the layer's time runs back."
  )
  package static let fillModeDescriptor = Property(
    "fillMode",
    \LayerProperties.timing.fillMode,
    effect: .timing,
    action: .none,
    isAnimatable: false,
    "Whether the layer is seen before and after its own time."
  )
}

extension LayerProperties {
  /// The descriptors of all fields.
  public static var descriptors: [PropertyDescriptor] {
    geometryDescriptors + pictureDescriptors + timingDescriptors
  }

  package static let geometryDescriptors: [PropertyDescriptor] = [
    positionDescriptor, zPositionDescriptor, anchorPointDescriptor, anchorPointZDescriptor,
    boundsDescriptor,
  ]
  package static let pictureDescriptors: [PropertyDescriptor] = [
    transformDescriptor, sublayerTransformDescriptor, isHiddenDescriptor, isDoubleSidedDescriptor,
    isGeometryFlippedDescriptor,
    masksToBoundsDescriptor, maskModeDescriptor, opacityDescriptor, backgroundColorDescriptor,
    cornerRadiusDescriptor,
    maskedCornersDescriptor,
    isOpaqueDescriptor, shouldRasterizeDescriptor, borderWidthDescriptor, borderColorDescriptor,
    opacityLookDescriptor, edgesDescriptor,
  ]
  package static let timingDescriptors: [PropertyDescriptor] = [
    beginTimeDescriptor, timeOffsetDescriptor, speedDescriptor, durationDescriptor,
    repeatCountDescriptor, repeatDurationDescriptor,
    autoreversesDescriptor, fillModeDescriptor,
  ]
}
