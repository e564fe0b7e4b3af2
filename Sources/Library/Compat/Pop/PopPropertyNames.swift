// The names of the properties that Pop animates.

/// `backgroundColor`.
public let kPOPLayerBackgroundColor = "backgroundColor"
/// `bounds`.
public let kPOPLayerBounds = "bounds"
/// `borderColor`.
public let kPOPLayerBorderColor = "borderColor"
/// `borderWidth`.
public let kPOPLayerBorderWidth = "borderWidth"
/// `cornerRadius`.
public let kPOPLayerCornerRadius = "cornerRadius"
/// `opacity`.
public let kPOPLayerOpacity = "opacity"
/// `position`.
public let kPOPLayerPosition = "position"
/// `positionX`.
public let kPOPLayerPositionX = "positionX"
/// `positionY`.
public let kPOPLayerPositionY = "positionY"
/// `rotation`.
public let kPOPLayerRotation = "rotation"
/// `rotationX`.
public let kPOPLayerRotationX = "rotationX"
/// `rotationY`.
public let kPOPLayerRotationY = "rotationY"
/// `scaleX`.
public let kPOPLayerScaleX = "scaleX"
/// `scaleXY`.
public let kPOPLayerScaleXY = "scaleXY"
/// `scaleY`.
public let kPOPLayerScaleY = "scaleY"
/// `size`.
public let kPOPLayerSize = "size"
/// `subscaleXY`.
public let kPOPLayerSubscaleXY = "subscaleXY"
/// `subtranslationX`.
public let kPOPLayerSubtranslationX = "subtranslationX"
/// `subtranslationXY`.
public let kPOPLayerSubtranslationXY = "subtranslationXY"
/// `subtranslationY`.
public let kPOPLayerSubtranslationY = "subtranslationY"
/// `subtranslationZ`.
public let kPOPLayerSubtranslationZ = "subtranslationZ"
/// `translationX`.
public let kPOPLayerTranslationX = "translationX"
/// `translationXY`.
public let kPOPLayerTranslationXY = "translationXY"
/// `translationY`.
public let kPOPLayerTranslationY = "translationY"
/// `translationZ`.
public let kPOPLayerTranslationZ = "translationZ"
/// `zPosition`.
public let kPOPLayerZPosition = "zPosition"
/// `shadowColor`.
public let kPOPLayerShadowColor = "shadowColor"
/// `shadowOffset`.
public let kPOPLayerShadowOffset = "shadowOffset"
/// `shadowOpacity`.
public let kPOPLayerShadowOpacity = "shadowOpacity"
/// `shadowRadius`.
public let kPOPLayerShadowRadius = "shadowRadius"
/// `strokeStart`.
public let kPOPShapeLayerStrokeStart = "strokeStart"
/// `strokeEnd`.
public let kPOPShapeLayerStrokeEnd = "strokeEnd"
/// `strokeColor`.
public let kPOPShapeLayerStrokeColor = "strokeColor"
/// `fillColor`.
public let kPOPShapeLayerFillColor = "fillColor"
/// `lineWidth`.
public let kPOPShapeLayerLineWidth = "lineWidth"
/// `lineDashPhase`.
public let kPOPShapeLayerLineDashPhase = "lineDashPhase"
/// `view.alpha`.
public let kPOPViewAlpha = "view.alpha"
/// `view.backgroundColor`.
public let kPOPViewBackgroundColor = "view.backgroundColor"
/// `bounds`.
public let kPOPViewBounds = "bounds"
/// `view.center`.
public let kPOPViewCenter = "view.center"
/// `view.frame`.
public let kPOPViewFrame = "view.frame"
/// `view.scaleX`.
public let kPOPViewScaleX = "view.scaleX"
/// `view.scaleXY`.
public let kPOPViewScaleXY = "view.scaleXY"
/// `view.scaleY`.
public let kPOPViewScaleY = "view.scaleY"
/// `size`.
public let kPOPViewSize = "size"
/// `view.tintColor`.
public let kPOPViewTintColor = "view.tintColor"
/// `label.textColor`.
public let kPOPLabelTextColor = "label.textColor"
/// `scrollView.contentOffset`.
public let kPOPScrollViewContentOffset = "scrollView.contentOffset"
