import Foundation
import LaminaAnimation
import LaminaLayers
import LaminaMath
import LaminaProperties

/// The state of replicator layers besides that of every layer.
public struct ReplicatorProperties: PropertyState {
  package var instanceCount = 1
  /// The delay of each copy after its predecessor, in seconds.
  public package(set) var instanceDelay = 0.0
  /// The transform from one copy to the next, as a `Transform3D`.
  public package(set) var instanceTransform = TransformSlot()
  /// The colour by which the original is multiplied.
  public package(set) var instanceColor: Color? = .white
  /// The offset of red from one copy to the next.
  public package(set) var instanceRedOffset = 0.0
  /// The offset of green from one copy to the next.
  public package(set) var instanceGreenOffset = 0.0
  /// The offset of blue from one copy to the next.
  public package(set) var instanceBlueOffset = 0.0
  /// The offset of alpha from one copy to the next.
  public package(set) var instanceAlphaOffset = 0.0
  package var preservesDepth = false
  /// The step of further copies where the layer bleeds.
  public package(set) var bleedStep = CGPoint.zero

  /// Creates a state with one copy, the original.
  public init() {}

  static let instanceCount = setting("instanceCount", \.instanceCount)
    .described(
      "How often the sublayers are drawn, the original included; nothing is drawn at 0 or below."
    )
  static let instanceDelay = property("instanceDelay", \.instanceDelay, unit: .seconds)
    .described(
      "By how much the animations of each copy are later than those of the one before it, in seconds."
    )
  static let instanceTransform = property("instanceTransform", \.instanceTransform)
    .described("The step from one copy to the next, about the centre of the bounds.")
  static let instanceColor = property("instanceColor", \.instanceColor)
    .described("What the colours of the sublayers are multiplied by.")
  package static let instanceRedOffset = property("instanceRedOffset", \.instanceRedOffset)
    .fading()
    .described("Added to the red of `instanceColor` from one copy to the next.")
  package static let instanceGreenOffset = property("instanceGreenOffset", \.instanceGreenOffset)
    .fading()
    .described("Added to the green of `instanceColor` from one copy to the next.")
  package static let instanceBlueOffset = property("instanceBlueOffset", \.instanceBlueOffset)
    .fading()
    .described("Added to the blue of `instanceColor` from one copy to the next.")
  package static let instanceAlphaOffset = property("instanceAlphaOffset", \.instanceAlphaOffset)
    .fading()
    .described("Added to the alpha of `instanceColor` from one copy to the next.")
  static let bleedStep = property("bleedStep", \.bleedStep)
    .described(
      "Step of the copies where the layer bleeds, in points; unset: that of the row."
    )
  static let preservesDepth = setting("preservesDepth", \.preservesDepth)
    .described("Copies are drawn by their depth, not in order.")

  /// The properties of a replicator layer.
  public static let descriptors: [PropertyDescriptor] = [
    instanceCount, instanceDelay, instanceTransform, instanceColor, instanceRedOffset,
    instanceGreenOffset, instanceBlueOffset, instanceAlphaOffset, preservesDepth, bleedStep,
  ]
}

extension PropertyTable {
  /// The properties of a replicator layer.
  public static let replicator = PropertyTable(
    kind: "replicator",
    ReplicatorProperties.self,
    over: .layer
  )
}

/// A layer that draws several copies of its sublayers, each with a further step of transform,
/// colour and time.
///
/// All colours of a copy are multiplied by its colour. Animations of the sublayers are delayed in
/// each copy, and continue there after they have ended for the original. Nested replicators
/// multiply. The layer tree and hit tests contain only the original.
///
/// ```swift
/// let wheel = ReplicatorLayer()
/// wheel.frame = CGRect(x: 20, y: 4, width: 30, height: 30)
/// wheel.instanceCount = 12
/// wheel.instanceDelay = 0.1
/// wheel.instanceTransform = .rotation(angle: 2 * .pi / 12)
/// wheel.instanceAlphaOffset = -0.08
/// let spoke = Layer()
/// spoke.frame = CGRect(x: 14, y: 0, width: 2, height: 8)
/// spoke.backgroundColor = Color("#ffcc66")
/// wheel.addSublayer(spoke)
/// ```
///
/// - Source: CAReplicatorLayer
@preconcurrency @MainActor
open class ReplicatorLayer: Layer {
  open override class func make() -> Layer { ReplicatorLayer() }

  open override class var propertyTable: PropertyTable { .replicator }

  /// The maximum number of copies in a frame, in all replicators of a stage together; further ones
  /// are not drawn, which is reported.
  ///
  /// Every layer drawn in a copy counts.
  public static let instanceLimit = ReplicatorInstances.limit

  /// Creates a layer that draws its sublayers once.
  public override init() {
    super.init()
    drawsCopies()
  }

  /// Creates a copy for the presentation.
  public required init(layer: Any) {
    super.init(layer: layer)
    drawsCopies()
  }

  /// The number of copies including the original; 1 by default.
  ///
  /// Sublayers are not drawn at 0 or below.
  open var instanceCount: Int {
    get { self[ReplicatorProperties.instanceCount] }
    set { self[ReplicatorProperties.instanceCount] = newValue }
  }

  /// The delay of each copy's animations after those of its predecessor, in seconds of this layer's
  /// time; a negative delay makes them earlier.
  open var instanceDelay: Double {
    get { self[ReplicatorProperties.instanceDelay] }
    set { self[ReplicatorProperties.instanceDelay] = newValue }
  }

  /// The transform from one copy to the next, about the centre of the bounds.
  open var instanceTransform: Transform3D {
    get {
      typedBlock(ReplicatorProperties.self)?.modelValue.instanceTransform.matrix ?? .identity
    }
    set { self[ReplicatorProperties.instanceTransform] = TransformSlot(newValue) }
  }

  /// The colour by which the sublayers are multiplied; white by default, and nil is white.
  open var instanceColor: Color? {
    get { self[ReplicatorProperties.instanceColor] }
    set { self[ReplicatorProperties.instanceColor] = newValue }
  }

  /// The offset of the red of `instanceColor` from one copy to the next; the sum is clamped to
  /// 0...1.
  open var instanceRedOffset: Double {
    get { self[ReplicatorProperties.instanceRedOffset] }
    set { self[ReplicatorProperties.instanceRedOffset] = newValue }
  }

  /// The offset of the green of `instanceColor` from one copy to the next; the sum is clamped to
  /// 0...1.
  open var instanceGreenOffset: Double {
    get { self[ReplicatorProperties.instanceGreenOffset] }
    set { self[ReplicatorProperties.instanceGreenOffset] = newValue }
  }

  /// The offset of the blue of `instanceColor` from one copy to the next; the sum is clamped to
  /// 0...1.
  open var instanceBlueOffset: Double {
    get { self[ReplicatorProperties.instanceBlueOffset] }
    set { self[ReplicatorProperties.instanceBlueOffset] = newValue }
  }

  /// The offset of the alpha of `instanceColor` from one copy to the next; the sum is clamped to
  /// 0...1.
  open var instanceAlphaOffset: Double {
    get { self[ReplicatorProperties.instanceAlphaOffset] }
    set { self[ReplicatorProperties.instanceAlphaOffset] = newValue }
  }

  /// Whether copies, including intersecting ones, are drawn by depth instead of in order; false by
  /// default.
  open var preservesDepth: Bool {
    get { self[ReplicatorProperties.preservesDepth] }
    set { self[ReplicatorProperties.preservesDepth] = newValue }
  }

  /// The distance across and down at which the copies repeat beyond the sides of the stage, if the
  /// layer bleeds; zero, the default, continues a row of copies along x or y by its own step.
  ///
  /// - Note: Differs from CAReplicatorLayer: an addition.
  open var bleedStep: CGPoint {
    get { self[ReplicatorProperties.bleedStep] }
    set { self[ReplicatorProperties.bleedStep] = newValue }
  }
}

extension ReplicatorLayer: CopySource {
  private func drawsCopies() {
    drawing.arrangement = .copied
    drawing.copies = CopyRecord()
  }

  package var shownCopies: ReplicatorInstances {
    guard let block = typedBlock(ReplicatorProperties.self) else {
      return ReplicatorInstances(count: 0, geometry: LayerGeometry())
    }
    return ReplicatorInstances(
      count: block.shownValue.instanceCount,
      transform: block.shownValue.instanceTransform.matrix,
      color: block.shownValue.instanceColor ?? .white,
      colorOffset: SIMD4(
        block.shownValue.instanceRedOffset,
        block.shownValue.instanceGreenOffset,
        block.shownValue.instanceBlueOffset,
        block.shownValue.instanceAlphaOffset
      ),
      delay: block.shownValue.instanceDelay,
      geometry: LayerGeometry(bounds: base.shownValue.bounds)
    )
  }

  package var shownBleedStep: CGPoint {
    typedBlock(ReplicatorProperties.self)?.shownValue.bleedStep ?? .zero
  }

  package var shownCopiesKeepDepth: Bool {
    typedBlock(ReplicatorProperties.self)?.shownValue.preservesDepth ?? false
  }
}

extension BasicAnimation {
  /// Creates an animation of a property of a replicator layer.
  public convenience init<Field: PropertyStorable>(
    _ path: KeyPath<ReplicatorProperties, Field>,
    from: Field.Value? = nil,
    to: Field.Value? = nil,
    by: Field.Value? = nil
  ) {
    self.init(descriptor: .descriptor(for: path), from: from, to: to, by: by)
  }
}
