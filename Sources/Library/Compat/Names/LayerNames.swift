// What has the same members as the original is the same type under another name.

/// A layer.
public typealias CALayer = Layer
/// A layer that draws a path.
public typealias CAShapeLayer = ShapeLayer
/// A layer that draws a gradient.
public typealias CAGradientLayer = GradientLayer
/// A layer that draws text.
public typealias CATextLayer = TextLayer
/// A layer that shows its sublayers many times.
public typealias CAReplicatorLayer = ReplicatorLayer
/// A layer that throws particles.
public typealias CAEmitterLayer = EmitterLayer
/// A kind of particle.
public typealias CAEmitterCell = EmitterCell
/// A layer whose sublayers keep their depth.
public typealias CATransformLayer = TransformLayer
/// A layer that shows a part of its sublayers.
public typealias CAScrollLayer = ScrollLayer
/// A layer that draws itself in tiles.
public typealias CATiledLayer = TiledLayer
/// Who answers for a layer.
public typealias CALayerDelegate = LayerDelegate
/// What a layer does when something happens to it.
public typealias CAAction = Action
/// Anything with a time of its own.
public typealias CAMediaTiming = MediaTiming
/// A group of changes.
public typealias CATransaction = Transaction
/// A set of corners.
public typealias CACornerMask = CornerMask

/// Where the contents of a layer go.
public typealias CALayerContentsGravity = ContentsGravity
/// How the contents of a layer are scaled.
public typealias CALayerContentsFilter = ImageFilter
/// What is inside of a path.
public typealias CAShapeLayerFillRule = FillRule
/// How lines end.
public typealias CAShapeLayerLineCap = LineCap
/// How lines meet.
public typealias CAShapeLayerLineJoin = LineJoin
/// The shape of a gradient.
public typealias CAGradientLayerType = GradientKind
/// The side at which text stands.
public typealias CATextLayerAlignmentMode = TextAlignment
/// Where text is cut.
public typealias CATextLayerTruncationMode = TextTruncation
/// Where particles are born.
public typealias CAEmitterLayerEmitterShape = EmitterShape
/// On which part of the shape particles are born.
public typealias CAEmitterLayerEmitterMode = EmitterMode
/// How particles are drawn over each other.
public typealias CAEmitterLayerRenderMode = EmitterRenderMode
/// Along which axes a layer scrolls.
public typealias CAScrollLayerScrollMode = ScrollMode

// The originals are objects of NSObject, which can be compared and kept in sets.
extension Layer: Hashable {
  /// Whether two are the same object.
  public nonisolated static func == (one: Layer, other: Layer) -> Bool { one === other }

  /// Hashes which object it is.
  public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension Animation: Hashable {
  /// Whether two are the same object.
  public nonisolated static func == (one: Animation, other: Animation) -> Bool { one === other }

  /// Hashes which object it is.
  public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
