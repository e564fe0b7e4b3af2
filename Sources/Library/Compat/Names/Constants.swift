// The constants from before Swift 4.2, with the present types.

import Lamina

/// What an animation shows before it or after it.
public let (kCAFillModeForwards, kCAFillModeBackwards) = (FillMode.forwards, FillMode.backwards)
/// What an animation shows before and after it, or neither.
public let (kCAFillModeBoth, kCAFillModeRemoved) = (FillMode.both, FillMode.removed)
/// The curves with constant speed, and with the default one.
public let (kCAMediaTimingFunctionLinear, kCAMediaTimingFunctionDefault) =
  (TimingFunctionName.linear, TimingFunctionName.default)
/// The curves that ease at one end.
public let (kCAMediaTimingFunctionEaseIn, kCAMediaTimingFunctionEaseOut) =
  (TimingFunctionName.easeIn, TimingFunctionName.easeOut)
/// The curve that eases at both ends.
public let kCAMediaTimingFunctionEaseInEaseOut = TimingFunctionName.easeInEaseOut
/// The interpolations between two keyframes.
public let (kCAAnimationLinear, kCAAnimationDiscrete, kCAAnimationPaced) =
  (CalculationMode.linear, CalculationMode.discrete, CalculationMode.paced)
/// The interpolations along a curve through the keyframes.
public let (kCAAnimationCubic, kCAAnimationCubicPaced) =
  (CalculationMode.cubic, CalculationMode.cubicPaced)
/// The rotations along a path.
public let (kCAAnimationRotateAuto, kCAAnimationRotateAutoReverse) =
  (RotationMode.rotateAuto, RotationMode.rotateAutoReverse)
/// The transitions in which the new contents fade or move in.
public let (kCATransitionFade, kCATransitionMoveIn) = (TransitionKind.fade, TransitionKind.moveIn)
/// The transitions in which the old contents move out.
public let (kCATransitionPush, kCATransitionReveal) = (TransitionKind.push, TransitionKind.reveal)
/// The horizontal directions of a transition.
public let (kCATransitionFromLeft, kCATransitionFromRight) =
  (TransitionSubtype.fromLeft, TransitionSubtype.fromRight)
/// The vertical directions of a transition.
public let (kCATransitionFromTop, kCATransitionFromBottom) =
  (TransitionSubtype.fromTop, TransitionSubtype.fromBottom)
/// The shapes of line ends.
public let (kCALineCapButt, kCALineCapRound, kCALineCapSquare) =
  (LineCap.butt, LineCap.round, LineCap.square)
/// The shapes of line joins.
public let (kCALineJoinMiter, kCALineJoinRound, kCALineJoinBevel) =
  (LineJoin.miter, LineJoin.round, LineJoin.bevel)
/// The fill rules of a path.
public let (kCAFillRuleNonZero, kCAFillRuleEvenOdd) = (FillRule.nonZero, FillRule.evenOdd)
/// The gravities to the middle, and to the upper and lower edge.
public let (kCAGravityCenter, kCAGravityTop, kCAGravityBottom) =
  (ContentsGravity.center, ContentsGravity.top, ContentsGravity.bottom)
/// The gravities to a side.
public let (kCAGravityLeft, kCAGravityRight) = (ContentsGravity.left, ContentsGravity.right)
/// The gravities to an upper corner.
public let (kCAGravityTopLeft, kCAGravityTopRight) =
  (ContentsGravity.topLeft, ContentsGravity.topRight)
/// The gravities to a lower corner.
public let (kCAGravityBottomLeft, kCAGravityBottomRight) =
  (ContentsGravity.bottomLeft, ContentsGravity.bottomRight)
/// The gravities that scale the contents.
public let (kCAGravityResize, kCAGravityResizeAspect, kCAGravityResizeAspectFill) =
  (ContentsGravity.resize, ContentsGravity.resizeAspect, ContentsGravity.resizeAspectFill)
/// The scaling filters.
public let (kCAFilterLinear, kCAFilterNearest) = (ImageFilter.linear, ImageFilter.nearest)
/// The alignments of text to a side.
public let (kCAAlignmentLeft, kCAAlignmentRight) = (TextAlignment.left, TextAlignment.right)
/// The alignments of text to the middle, and to both sides.
public let (kCAAlignmentCenter, kCAAlignmentJustified) =
  (TextAlignment.center, TextAlignment.justified)
/// The truncations of text at an end, or none.
public let (kCATruncationNone, kCATruncationStart, kCATruncationEnd) =
  (TextTruncation.none, TextTruncation.start, TextTruncation.end)
/// The truncation of text in the middle.
public let kCATruncationMiddle = TextTruncation.middle
/// The emitter shapes without an area.
public let (kCAEmitterLayerPoint, kCAEmitterLayerLine) = (EmitterShape.point, EmitterShape.line)
/// The emitter shapes with straight edges.
public let (kCAEmitterLayerRectangle, kCAEmitterLayerCuboid) =
  (EmitterShape.rectangle, EmitterShape.cuboid)
/// The round emitter shapes.
public let (kCAEmitterLayerCircle, kCAEmitterLayerSphere) =
  (EmitterShape.circle, EmitterShape.sphere)
/// The parts of a shape that emit: its corners, or its edge.
public let (kCAEmitterLayerPoints, kCAEmitterLayerOutline) =
  (EmitterMode.points, EmitterMode.outline)
/// The parts of a shape that emit: its surface, or all of it.
public let (kCAEmitterLayerSurface, kCAEmitterLayerVolume) =
  (EmitterMode.surface, EmitterMode.volume)
/// The orders of particles by age.
public let (kCAEmitterLayerOldestFirst, kCAEmitterLayerOldestLast) =
  (EmitterRenderMode.oldestFirst, EmitterRenderMode.oldestLast)
/// The orders of particles by depth, and without one.
public let (kCAEmitterLayerBackToFront, kCAEmitterLayerUnordered) =
  (EmitterRenderMode.backToFront, EmitterRenderMode.unordered)
/// The blending that adds the light of particles.
public let kCAEmitterLayerAdditive = EmitterRenderMode.additive
/// The gradient along an axis.
public let kCAGradientLayerAxial = GradientKind.axial
/// The scroll modes of one axis.
public let (kCAScrollVertically, kCAScrollHorizontally) =
  (ScrollMode.vertically, ScrollMode.horizontally)
/// The scroll modes of both axes and of none.
public let (kCAScrollBoth, kCAScrollNone) = (ScrollMode.both, ScrollMode.none)
/// The functions to a rotation in the plane or in depth.
public let (kCAValueFunctionRotateX, kCAValueFunctionRotateY) =
  (ValueFunctionName.rotateX, ValueFunctionName.rotateY)
/// The function to a rotation about the z axis.
public let kCAValueFunctionRotateZ = ValueFunctionName.rotateZ
/// The functions to a scale in one direction.
public let (kCAValueFunctionScaleX, kCAValueFunctionScaleY) =
  (ValueFunctionName.scaleX, ValueFunctionName.scaleY)
/// The functions to a translation in one direction.
public let (kCAValueFunctionTranslateX, kCAValueFunctionTranslateY) =
  (ValueFunctionName.translateX, ValueFunctionName.translateY)
/// The functions to a scale and to a translation in all directions.
public let (kCAValueFunctionScale, kCAValueFunctionTranslate) =
  (ValueFunctionName.scale, ValueFunctionName.translate)
/// The keys of a transaction for its times.
public let (kCATransactionAnimationDuration, kCATransactionAnimationTimingFunction) =
  ("animationDuration", "animationTimingFunction")
/// The keys of a transaction for actions and the completion.
public let (kCATransactionDisableActions, kCATransactionCompletionBlock) =
  ("disableActions", "completionBlock")
/// The keys of the actions for the tree and for transitions.
public let (kCAOnOrderIn, kCAOnOrderOut, kCATransition) = ("onOrderIn", "onOrderOut", "transition")

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
