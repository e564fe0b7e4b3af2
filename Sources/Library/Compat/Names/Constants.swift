// The constants from before Swift 4.2, with the present types.

import Lamina

/// `forwards`.
public let kCAFillModeForwards = FillMode.forwards
/// `backwards`.
public let kCAFillModeBackwards = FillMode.backwards
/// `both`.
public let kCAFillModeBoth = FillMode.both
/// `removed`.
public let kCAFillModeRemoved = FillMode.removed
/// `linear`.
public let kCAMediaTimingFunctionLinear = TimingFunctionName.linear
/// `easeIn`.
public let kCAMediaTimingFunctionEaseIn = TimingFunctionName.easeIn
/// `easeOut`.
public let kCAMediaTimingFunctionEaseOut = TimingFunctionName.easeOut
/// `easeInEaseOut`.
public let kCAMediaTimingFunctionEaseInEaseOut = TimingFunctionName.easeInEaseOut
/// `default`.
public let kCAMediaTimingFunctionDefault = TimingFunctionName.default
/// `linear`.
public let kCAAnimationLinear = CalculationMode.linear
/// `discrete`.
public let kCAAnimationDiscrete = CalculationMode.discrete
/// `paced`.
public let kCAAnimationPaced = CalculationMode.paced
/// `cubic`.
public let kCAAnimationCubic = CalculationMode.cubic
/// `cubicPaced`.
public let kCAAnimationCubicPaced = CalculationMode.cubicPaced
/// `rotateAuto`.
public let kCAAnimationRotateAuto = RotationMode.rotateAuto
/// `rotateAutoReverse`.
public let kCAAnimationRotateAutoReverse = RotationMode.rotateAutoReverse
/// `fade`.
public let kCATransitionFade = TransitionKind.fade
/// `moveIn`.
public let kCATransitionMoveIn = TransitionKind.moveIn
/// `push`.
public let kCATransitionPush = TransitionKind.push
/// `reveal`.
public let kCATransitionReveal = TransitionKind.reveal
/// `fromLeft`.
public let kCATransitionFromLeft = TransitionSubtype.fromLeft
/// `fromRight`.
public let kCATransitionFromRight = TransitionSubtype.fromRight
/// `fromTop`.
public let kCATransitionFromTop = TransitionSubtype.fromTop
/// `fromBottom`.
public let kCATransitionFromBottom = TransitionSubtype.fromBottom
/// `butt`.
public let kCALineCapButt = LineCap.butt
/// `round`.
public let kCALineCapRound = LineCap.round
/// `square`.
public let kCALineCapSquare = LineCap.square
/// `miter`.
public let kCALineJoinMiter = LineJoin.miter
/// `round`.
public let kCALineJoinRound = LineJoin.round
/// `bevel`.
public let kCALineJoinBevel = LineJoin.bevel
/// `nonZero`.
public let kCAFillRuleNonZero = FillRule.nonZero
/// `evenOdd`.
public let kCAFillRuleEvenOdd = FillRule.evenOdd
/// `center`.
public let kCAGravityCenter = ContentsGravity.center
/// `top`.
public let kCAGravityTop = ContentsGravity.top
/// `bottom`.
public let kCAGravityBottom = ContentsGravity.bottom
/// `left`.
public let kCAGravityLeft = ContentsGravity.left
/// `right`.
public let kCAGravityRight = ContentsGravity.right
/// `topLeft`.
public let kCAGravityTopLeft = ContentsGravity.topLeft
/// `topRight`.
public let kCAGravityTopRight = ContentsGravity.topRight
/// `bottomLeft`.
public let kCAGravityBottomLeft = ContentsGravity.bottomLeft
/// `bottomRight`.
public let kCAGravityBottomRight = ContentsGravity.bottomRight
/// `resize`.
public let kCAGravityResize = ContentsGravity.resize
/// `resizeAspect`.
public let kCAGravityResizeAspect = ContentsGravity.resizeAspect
/// `resizeAspectFill`.
public let kCAGravityResizeAspectFill = ContentsGravity.resizeAspectFill
/// `linear`.
public let kCAFilterLinear = ImageFilter.linear
/// `nearest`.
public let kCAFilterNearest = ImageFilter.nearest
/// `left`.
public let kCAAlignmentLeft = TextAlignment.left
/// `right`.
public let kCAAlignmentRight = TextAlignment.right
/// `center`.
public let kCAAlignmentCenter = TextAlignment.center
/// `justified`.
public let kCAAlignmentJustified = TextAlignment.justified
/// `none`.
public let kCATruncationNone = TextTruncation.none
/// `start`.
public let kCATruncationStart = TextTruncation.start
/// `middle`.
public let kCATruncationMiddle = TextTruncation.middle
/// `end`.
public let kCATruncationEnd = TextTruncation.end
/// `point`.
public let kCAEmitterLayerPoint = EmitterShape.point
/// `line`.
public let kCAEmitterLayerLine = EmitterShape.line
/// `rectangle`.
public let kCAEmitterLayerRectangle = EmitterShape.rectangle
/// `cuboid`.
public let kCAEmitterLayerCuboid = EmitterShape.cuboid
/// `circle`.
public let kCAEmitterLayerCircle = EmitterShape.circle
/// `sphere`.
public let kCAEmitterLayerSphere = EmitterShape.sphere
/// `points`.
public let kCAEmitterLayerPoints = EmitterMode.points
/// `outline`.
public let kCAEmitterLayerOutline = EmitterMode.outline
/// `surface`.
public let kCAEmitterLayerSurface = EmitterMode.surface
/// `volume`.
public let kCAEmitterLayerVolume = EmitterMode.volume
/// `unordered`.
public let kCAEmitterLayerUnordered = EmitterRenderMode.unordered
/// `oldestFirst`.
public let kCAEmitterLayerOldestFirst = EmitterRenderMode.oldestFirst
/// `oldestLast`.
public let kCAEmitterLayerOldestLast = EmitterRenderMode.oldestLast
/// `backToFront`.
public let kCAEmitterLayerBackToFront = EmitterRenderMode.backToFront
/// `additive`.
public let kCAEmitterLayerAdditive = EmitterRenderMode.additive
/// `axial`.
public let kCAGradientLayerAxial = GradientKind.axial
/// `none`.
public let kCAScrollNone = ScrollMode.none
/// `vertically`.
public let kCAScrollVertically = ScrollMode.vertically
/// `horizontally`.
public let kCAScrollHorizontally = ScrollMode.horizontally
/// `both`.
public let kCAScrollBoth = ScrollMode.both
/// `rotateX`.
public let kCAValueFunctionRotateX = ValueFunctionName.rotateX
/// `rotateY`.
public let kCAValueFunctionRotateY = ValueFunctionName.rotateY
/// `rotateZ`.
public let kCAValueFunctionRotateZ = ValueFunctionName.rotateZ
/// `scale`.
public let kCAValueFunctionScale = ValueFunctionName.scale
/// `scaleX`.
public let kCAValueFunctionScaleX = ValueFunctionName.scaleX
/// `scaleY`.
public let kCAValueFunctionScaleY = ValueFunctionName.scaleY
/// `translate`.
public let kCAValueFunctionTranslate = ValueFunctionName.translate
/// `translateX`.
public let kCAValueFunctionTranslateX = ValueFunctionName.translateX
/// `translateY`.
public let kCAValueFunctionTranslateY = ValueFunctionName.translateY
/// `animationDuration`.
public let kCATransactionAnimationDuration = "animationDuration"
/// `disableActions`.
public let kCATransactionDisableActions = "disableActions"
/// `animationTimingFunction`.
public let kCATransactionAnimationTimingFunction = "animationTimingFunction"
/// `completionBlock`.
public let kCATransactionCompletionBlock = "completionBlock"
/// `onOrderIn`.
public let kCAOnOrderIn = "onOrderIn"
/// `onOrderOut`.
public let kCAOnOrderOut = "onOrderOut"
/// `transition`.
public let kCATransition = "transition"

/// Infinity, as named by code before Swift 5.
public let HUGE = Float.infinity
/// The largest finite number, as named by code before Swift 3.
public let MAXFLOAT = Float.greatestFiniteMagnitude
/// Any object.
public typealias CFTypeRef = AnyObject
/// The Boolean true.
public let kCFBooleanTrue = true
/// The Boolean false.
public let kCFBooleanFalse = false
