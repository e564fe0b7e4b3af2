// Types with the same members as the originals are aliases.

/// A layer.
public typealias CALayer = Layer
/// A layer that draws a path.
public typealias CAShapeLayer = ShapeLayer
/// A layer that draws a gradient.
public typealias CAGradientLayer = GradientLayer
/// A layer that draws text.
public typealias CATextLayer = TextLayer
/// A layer that shows copies of its sublayers.
public typealias CAReplicatorLayer = ReplicatorLayer
/// A layer that emits particles.
public typealias CAEmitterLayer = EmitterLayer
/// A kind of particle.
public typealias CAEmitterCell = EmitterCell
/// A layer whose sublayers keep their depth.
public typealias CATransformLayer = TransformLayer
/// A layer that shows a part of its sublayers.
public typealias CAScrollLayer = ScrollLayer
/// A layer that draws itself in tiles.
public typealias CATiledLayer = TiledLayer
/// The delegate of a layer.
public typealias CALayerDelegate = LayerDelegate
/// The response to an event of a layer.
public typealias CAAction = Action
/// An object with a timing hierarchy.
public typealias CAMediaTiming = MediaTiming
/// A transaction of layer changes.
public typealias CATransaction = Transaction
/// A set of corners.
public typealias CACornerMask = CornerMask

/// The parts of a layer that change with the size of its superlayer.
public typealias CAAutoresizingMask = AutoresizingMask
/// An object that lays out the sublayers of layers.
public typealias CALayoutManager = LayoutManager
/// A layout manager by constraints.
public typealias CAConstraintLayoutManager = ConstraintLayoutManager
/// A relation between a layer and its superlayer or a sibling.
public typealias CAConstraint = Constraint
/// What a constraint determines or depends on.
public typealias CAConstraintAttribute = ConstraintAttribute

/// The layout of a layer's contents.
public typealias CALayerContentsGravity = ContentsGravity
/// The scaling filter of a layer's contents.
public typealias CALayerContentsFilter = ImageFilter
/// The fill rule of a path.
public typealias CAShapeLayerFillRule = FillRule
/// The shape of line ends.
public typealias CAShapeLayerLineCap = LineCap
/// The shape of line joins.
public typealias CAShapeLayerLineJoin = LineJoin
/// The geometry of a gradient.
public typealias CAGradientLayerType = GradientKind
/// The horizontal alignment of text.
public typealias CATextLayerAlignmentMode = TextAlignment
/// The truncation of text.
public typealias CATextLayerTruncationMode = TextTruncation
/// The shape from which particles are emitted.
public typealias CAEmitterLayerEmitterShape = EmitterShape
/// The part of the shape from which particles are emitted.
public typealias CAEmitterLayerEmitterMode = EmitterMode
/// The order and blending of particles.
public typealias CAEmitterLayerRenderMode = EmitterRenderMode
/// The axes along which a layer scrolls.
public typealias CAScrollLayerScrollMode = ScrollMode

/// An object that is equal to itself only, where the original inherits that from NSObject.
public protocol IdentityHashable: AnyObject, Hashable {}

extension IdentityHashable {
  /// Whether two are the same object.
  public nonisolated static func == (one: Self, other: Self) -> Bool { one === other }

  /// Hashes the identity.
  public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension Layer: IdentityHashable {}
extension Animation: IdentityHashable {}
