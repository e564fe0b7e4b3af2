import Foundation
import LaminaMath
import LaminaProperties

/// The descriptors of the properties of every layer: one for each field.
extension LayerProperties {
  package static let positionRow = Property(
    "position",
    \LayerProperties.position,
    threshold: 0.1,
    popThreshold: 1,
    unit: .points,
    "The anchor point's place in the superlayer, in points."
  )
  package static let zPositionRow = Property(
    "zPosition",
    \LayerProperties.zPosition,
    threshold: 0.1,
    popThreshold: 1,
    unit: .points,
    "Depth and drawing order among siblings, in points."
  )
  package static let anchorPointRow = Property(
    "anchorPoint",
    \LayerProperties.anchorPoint,
    "The point of the bounds that `position` places, in units of the bounds."
  )
  package static let anchorPointZRow = Property(
    "anchorPointZ",
    \LayerProperties.anchorPointZ,
    threshold: 0.1,
    popThreshold: 1,
    unit: .points,
    "The anchor's depth, in points."
  )
  package static let boundsRow = Property(
    "bounds",
    \LayerProperties.bounds,
    threshold: 0.1,
    popThreshold: 1,
    unit: .points,
    effect: .layout,
    normalize: { $0.standardized },
    "Size, and the origin of the layer's own coordinates, in points."
  )
  package static let transformRow = Property(
    "transform",
    \LayerProperties.transform,
    "A matrix applied about the anchor point."
  )
  package static let sublayerTransformRow = Property(
    "sublayerTransform",
    \LayerProperties.sublayerTransform,
    "A matrix applied to the sublayers about this layer's anchor point; perspective in m34."
  )
  package static let isHiddenRow = Property(
    "hidden",
    \LayerProperties.isHidden,
    action: .transition,
    "Not drawn and not hit."
  )
  package static let isDoubleSidedRow = Property(
    "doubleSided",
    \LayerProperties.isDoubleSided,
    action: .none,
    "Drawn when turned away too."
  )
  package static let isGeometryFlippedRow = Property(
    "geometryFlipped",
    \LayerProperties.isGeometryFlipped,
    action: .transition,
    isAnimatable: false,
    "Sublayers are mirrored top to bottom."
  )
  package static let masksToBoundsRow = Property(
    "masksToBounds",
    \LayerProperties.masksToBounds,
    action: .transition,
    "Sublayers are cut at the rounded bounds."
  )
  package static let maskModeRow = Property(
    "maskMode",
    \LayerProperties.maskMode,
    action: .none,
    isAnimatable: false,
    "What the mask lets through: what is behind its opaque or its light parts, or all but that."
  )
  package static let opacityRow = Property(
    "opacity",
    \LayerProperties.opacity,
    range: 0...1,
    "0 (invisible) to 1, for the layer and its sublayers together."
  )
  package static let backgroundColorRow = Property(
    "backgroundColor",
    \LayerProperties.backgroundColor,
    "Fills the rounded bounds behind everything."
  )
  package static let cornerRadiusRow = Property(
    "cornerRadius",
    \LayerProperties.cornerRadius,
    unit: .points,
    "Radius of the corners of background and border, in points."
  )
  package static let maskedCornersRow = Property(
    "maskedCorners",
    \LayerProperties.maskedCorners,
    action: .transition,
    isAnimatable: false,
    "Which corners `cornerRadius` rounds; all unless set."
  )
  package static let isOpaqueRow = Property(
    "opaque",
    \LayerProperties.isOpaque,
    action: .none,
    isAnimatable: false,
    "A promise that the layer hides all that is behind its bounds; drawing may rely on it."
  )
  package static let shouldRasterizeRow = Property(
    "shouldRasterize",
    \LayerProperties.shouldRasterize,
    action: .none,
    isAnimatable: false,
    "Drawn with all in it as one group, whose cells are kept while nothing in it changes."
  )
  package static let borderWidthRow = Property(
    "borderWidth",
    \LayerProperties.borderWidth,
    unit: .points,
    "Width of the border inside the bounds, in points."
  )
  package static let borderColorRow = Property(
    "borderColor",
    \LayerProperties.borderColor,
    "Colour of the border."
  )
  package static let opacityLookRow = Property(
    "opacityLook",
    \LayerProperties.opacityStyle,
    action: .none,
    isAnimatable: false,
    "How translucency is drawn: as the screen says, as glyph density, or blended."
  )
  package static let edgesRow = Property(
    "edges",
    \LayerProperties.edges,
    action: .none,
    isAnimatable: false,
    "How edges are drawn: as the screen says, in mixed colours, or only in colours that are there."
  )
  package static let beginTimeRow = Property(
    "beginTime",
    \LayerProperties.timing.beginTime,
    unit: .seconds,
    effect: .timing,
    action: .none,
    isAnimatable: false,
    "When the layer's time starts, in its superlayer's time, in seconds."
  )
  package static let timeOffsetRow = Property(
    "timeOffset",
    \LayerProperties.timing.timeOffset,
    unit: .seconds,
    effect: .timing,
    action: .none,
    isAnimatable: false,
    "Added to the layer's time, in seconds."
  )
  package static let speedRow = Property(
    "speed",
    \LayerProperties.timing.speed,
    effect: .timing,
    action: .none,
    isAnimatable: false,
    "Rate of the layer's time; 0 stops it, negative runs back."
  )
  package static let durationRow = Property(
    "duration",
    \LayerProperties.timing.duration,
    unit: .duration,
    range: 0 ... .infinity,
    effect: .timing,
    action: .none,
    isAnimatable: false,
    "Length of one cycle of the layer's time, in seconds; endless unless set."
  )
  package static let repeatCountRow = Property(
    "repeatCount",
    \LayerProperties.timing.repeatCount,
    unit: .repetitions,
    range: 0 ... .infinity,
    effect: .timing,
    action: .none,
    isAnimatable: false,
    "How many cycles the layer's time has; 0 means one."
  )
  package static let repeatDurationRow = Property(
    "repeatDuration",
    \LayerProperties.timing.repeatDuration,
    unit: .duration,
    range: 0 ... .infinity,
    effect: .timing,
    action: .none,
    isAnimatable: false,
    "How long cycles are repeated, in seconds; 0 means unused."
  )
  package static let autoreversesRow = Property(
    "autoreverses",
    \LayerProperties.timing.autoreverses,
    effect: .timing,
    action: .none,
    isAnimatable: false,
    "Every other cycle of the layer's time runs back."
  )
  package static let fillModeRow = Property(
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
  public static var rows: [PropertyRow] { geometryRows + pictureRows + timingRows }

  package static let geometryRows: [PropertyRow] = [
    positionRow, zPositionRow, anchorPointRow, anchorPointZRow, boundsRow,
  ]
  package static let pictureRows: [PropertyRow] = [
    transformRow, sublayerTransformRow, isHiddenRow, isDoubleSidedRow, isGeometryFlippedRow,
    masksToBoundsRow, maskModeRow, opacityRow, backgroundColorRow, cornerRadiusRow,
    maskedCornersRow,
    isOpaqueRow, shouldRasterizeRow, borderWidthRow, borderColorRow, opacityLookRow, edgesRow,
  ]
  package static let timingRows: [PropertyRow] = [
    beginTimeRow, timeOffsetRow, speedRow, durationRow, repeatCountRow, repeatDurationRow,
    autoreversesRow, fillModeRow,
  ]
}
