import Foundation
import LaminaMath
import LaminaProperties

/// The descriptors of the properties of every layer: one for each field.
extension LayerProperties {
  package static let position = points("position", \.position)
    .described("The anchor point's place in the superlayer, in points.")
  package static let zPosition = points("zPosition", \.zPosition)
    .described("Depth and drawing order among siblings, in points.")
  package static let anchorPoint = property("anchorPoint", \.anchorPoint)
    .described("The point of the bounds that `position` places, in units of the bounds.")
  package static let anchorPointZ = points("anchorPointZ", \.anchorPointZ)
    .described("The anchor's depth, in points.")
  package static let bounds = points(
    "bounds",
    \.bounds,
    effect: .layout,
    normalize: { $0.standardized }
  )
  .described("Size, and the origin of the layer's own coordinates, in points.")
  package static let transform = property("transform", \.transform)
    .described("A matrix applied about the anchor point.")
  package static let sublayerTransform = property("sublayerTransform", \.sublayerTransform)
    .described(
      "A matrix applied to the sublayers about this layer's anchor point; perspective in m34."
    )
  package static let isHidden = property("hidden", \.isHidden, action: .transition)
    .described("Not drawn and not hit.")
  package static let isDoubleSided = property("doubleSided", \.isDoubleSided, action: .none)
    .described("Drawn when turned away too.")
  package static let isGeometryFlipped = setting(
    "geometryFlipped",
    \.isGeometryFlipped,
    action: .transition
  )
  .described("Sublayers are mirrored top to bottom.")
  package static let masksToBounds = property("masksToBounds", \.masksToBounds, action: .transition)
    .described("Sublayers are cut at the rounded bounds.")
  package static let maskMode = setting("maskMode", \.maskMode)
    .described(
      "What the mask lets through: what is behind its opaque or its light parts, or all but that."
    )
  package static let opacity = property("opacity", \.opacity, range: 0...1)
    .fading()
    .described("0 (invisible) to 1, for the layer and its sublayers together.")
  package static let backgroundColor = property("backgroundColor", \.backgroundColor)
    .described("Fills the rounded bounds behind everything.")
  package static let cornerRadius = property("cornerRadius", \.cornerRadius, unit: .points)
    .described("Radius of the corners of background and border, in points.")
  package static let maskedCorners = setting("maskedCorners", \.maskedCorners, action: .transition)
    .described("Which corners `cornerRadius` rounds; all unless set.")
  package static let isOpaque = setting("opaque", \.isOpaque)
    .described(
      "A promise that the layer hides all that is behind its bounds; drawing may rely on it."
    )
  package static let shouldRasterize = setting("shouldRasterize", \.shouldRasterize)
    .described(
      "Drawn with all in it as one group, whose cells are kept while nothing in it changes."
    )
  package static let borderWidth = property("borderWidth", \.borderWidth, unit: .points)
    .described("Width of the border inside the bounds, in points.")
  package static let borderColor = property("borderColor", \.borderColor)
    .described("Colour of the border.")
  package static let opacityStyle = setting("opacityLook", \.opacityStyle)
    .described("How translucency is drawn: as the screen says, as density, or blended.")
  package static let edges = setting("edges", \.edges)
    .described(
      "How edges are drawn: as the screen says, fitted to the cells, in mixed colours, or sharp."
    )
  package static let bleed = setting("bleed", \.bleed)
    .described(
      "Sides at which a layer directly in the stage goes on to the screen's edge."
    )
  package static let autoresizingMask = setting("autoresizingMask", \.autoresizingMask)
    .described("Which margins and sizes give way where the size of the superlayer changes.")
  package static let isDecorative = setting("decorative", \.isDecorative, effect: .timing)
    .described(
      "The layer and its sublayers mean nothing by moving: they rest where motion is reduced."
    )
  package static let beginTime = setting(
    "beginTime",
    \.timing.beginTime,
    unit: .seconds,
    effect: .timing
  )
  .described("When the layer's time starts, in its superlayer's time, in seconds.")
  package static let timeOffset = setting(
    "timeOffset",
    \.timing.timeOffset,
    unit: .seconds,
    effect: .timing
  )
  .described("Added to the layer's time, in seconds.")
  package static let speed = setting("speed", \.timing.speed, effect: .timing)
    .described("Rate of the layer's time; 0 stops it, negative runs back.")
  package static let duration = setting(
    "duration",
    \.timing.duration,
    unit: .duration,
    range: 0 ... .infinity,
    effect: .timing
  )
  .described("Length of one cycle of the layer's time, in seconds; endless unless set.")
  package static let repeatCount = setting(
    "repeatCount",
    \.timing.repeatCount,
    unit: .repetitions,
    range: 0 ... .infinity,
    effect: .timing
  )
  .described("How many cycles the layer's time has; 0 means one.")
  package static let repeatDuration = setting(
    "repeatDuration",
    \.timing.repeatDuration,
    unit: .duration,
    range: 0 ... .infinity,
    effect: .timing
  )
  .described("How long cycles are repeated, in seconds; 0 means unused.")
  package static let autoreverses = setting("autoreverses", \.timing.autoreverses, effect: .timing)
    .described("Every other cycle of the layer's time runs back.")
  package static let fillMode = setting("fillMode", \.timing.fillMode, effect: .timing)
    .described("Whether the layer is seen before and after its own time.")

  /// The descriptors of all fields.
  public static var descriptors: [PropertyDescriptor] {
    geometryDescriptors + pictureDescriptors + timingDescriptors
  }

  package static let geometryDescriptors: [PropertyDescriptor] = [
    position, zPosition, anchorPoint, anchorPointZ, bounds,
  ]
  package static let pictureDescriptors: [PropertyDescriptor] = [
    transform, sublayerTransform, isHidden, isDoubleSided, isGeometryFlipped, masksToBounds,
    maskMode, opacity, backgroundColor, cornerRadius, maskedCorners, isOpaque, shouldRasterize,
    borderWidth, borderColor, opacityStyle, edges, bleed, autoresizingMask, isDecorative,
  ]
  package static let timingDescriptors: [PropertyDescriptor] = [
    beginTime, timeOffset, speed, duration, repeatCount, repeatDuration, autoreverses, fillMode,
  ]
}
