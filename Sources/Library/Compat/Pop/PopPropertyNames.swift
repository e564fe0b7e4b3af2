// The names of the properties that Pop animates.

/// The colours of a layer.
public let (kPOPLayerBackgroundColor, kPOPLayerBorderColor, kPOPLayerShadowColor) =
  ("backgroundColor", "borderColor", "shadowColor")
/// The geometry of a layer.
public let (kPOPLayerBounds, kPOPLayerSize, kPOPLayerZPosition) = ("bounds", "size", "zPosition")
/// The position of a layer, and its coordinates.
public let (kPOPLayerPosition, kPOPLayerPositionX, kPOPLayerPositionY) =
  ("position", "positionX", "positionY")
/// The appearance of a layer.
public let (kPOPLayerOpacity, kPOPLayerBorderWidth, kPOPLayerCornerRadius) =
  ("opacity", "borderWidth", "cornerRadius")
/// The shadow of a layer.
public let (kPOPLayerShadowOffset, kPOPLayerShadowOpacity, kPOPLayerShadowRadius) =
  ("shadowOffset", "shadowOpacity", "shadowRadius")
/// The rotations of a layer about its axes, in radians.
public let (kPOPLayerRotation, kPOPLayerRotationX, kPOPLayerRotationY) =
  ("rotation", "rotationX", "rotationY")
/// The scales of a layer.
public let (kPOPLayerScaleX, kPOPLayerScaleY, kPOPLayerScaleXY) = ("scaleX", "scaleY", "scaleXY")
/// The translations of a layer in the plane.
public let (kPOPLayerTranslationX, kPOPLayerTranslationY, kPOPLayerTranslationXY) =
  ("translationX", "translationY", "translationXY")
/// The translation of a layer in depth, and the scale of its sublayers.
public let (kPOPLayerTranslationZ, kPOPLayerSubscaleXY) = ("translationZ", "subscaleXY")
/// The translations of the sublayers along one axis of the plane.
public let (kPOPLayerSubtranslationX, kPOPLayerSubtranslationY) =
  ("subtranslationX", "subtranslationY")
/// The translations of the sublayers in the plane and in depth.
public let (kPOPLayerSubtranslationXY, kPOPLayerSubtranslationZ) =
  ("subtranslationXY", "subtranslationZ")
/// The visible part of the stroke of a shape, each end from 0 to 1.
public let (kPOPShapeLayerStrokeStart, kPOPShapeLayerStrokeEnd) = ("strokeStart", "strokeEnd")
/// The colours of a shape.
public let (kPOPShapeLayerStrokeColor, kPOPShapeLayerFillColor) = ("strokeColor", "fillColor")
/// The width of the line of a shape, and the phase of its dashes.
public let (kPOPShapeLayerLineWidth, kPOPShapeLayerLineDashPhase) = ("lineWidth", "lineDashPhase")
/// The colours of a view.
public let (kPOPViewBackgroundColor, kPOPViewTintColor) = ("view.backgroundColor", "view.tintColor")
/// The opacity and the position of a view.
public let (kPOPViewAlpha, kPOPViewCenter) = ("view.alpha", "view.center")
/// The rectangles of a view.
public let (kPOPViewBounds, kPOPViewFrame, kPOPViewSize) = ("bounds", "view.frame", "size")
/// The scales of a view.
public let (kPOPViewScaleX, kPOPViewScaleY, kPOPViewScaleXY) =
  ("view.scaleX", "view.scaleY", "view.scaleXY")
/// The colour of a label, and the position of a scroll view in its contents.
public let (kPOPLabelTextColor, kPOPScrollViewContentOffset) =
  ("label.textColor", "scrollView.contentOffset")
