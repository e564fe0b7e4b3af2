import Foundation
import LaminaAnimation
import LaminaLayers
import LaminaMath
import LaminaProperties

/// The state that replicator layers have besides that of every layer.
public struct ReplicatorProperties: Sendable {
  package var instanceCount = 1
  /// Seconds by which each copy is later than the one before it.
  public package(set) var instanceDelay = 0.0
  /// The step from one copy to the next; give a `Transform3D`.
  public package(set) var instanceTransform = TransformSlot()
  /// What the colours of the original are multiplied by.
  public package(set) var instanceColor: Color? = .white
  /// Added to red from one copy to the next.
  public package(set) var instanceRedOffset = 0.0
  /// Added to green from one copy to the next.
  public package(set) var instanceGreenOffset = 0.0
  /// Added to blue from one copy to the next.
  public package(set) var instanceBlueOffset = 0.0
  /// Added to alpha from one copy to the next.
  public package(set) var instanceAlphaOffset = 0.0
  package var preservesDepth = false

  /// One copy, the original.
  public init() {}
}

extension ReplicatorProperties: PropertyState {
  static let instanceCountRow = Property(
    "instanceCount",
    \ReplicatorProperties.instanceCount,
    action: .none,
    isAnimatable: false,
    "How often the sublayers are drawn, the original included; nothing is drawn at 0 or below."
  )
  static let instanceDelayRow = Property(
    "instanceDelay",
    \ReplicatorProperties.instanceDelay,
    unit: .seconds,
    "By how much the animations of each copy are later than those of the one before it, in seconds."
  )
  static let instanceTransformRow = Property(
    "instanceTransform",
    \ReplicatorProperties.instanceTransform,
    "The step from one copy to the next, about the centre of the bounds."
  )
  static let instanceColorRow = Property(
    "instanceColor",
    \ReplicatorProperties.instanceColor,
    "What the colours of the sublayers are multiplied by."
  )
  static let instanceRedOffsetRow = Property(
    "instanceRedOffset",
    \ReplicatorProperties.instanceRedOffset,
    "Added to the red of `instanceColor` from one copy to the next."
  )
  static let instanceGreenOffsetRow = Property(
    "instanceGreenOffset",
    \ReplicatorProperties.instanceGreenOffset,
    "Added to the green of `instanceColor` from one copy to the next."
  )
  static let instanceBlueOffsetRow = Property(
    "instanceBlueOffset",
    \ReplicatorProperties.instanceBlueOffset,
    "Added to the blue of `instanceColor` from one copy to the next."
  )
  static let instanceAlphaOffsetRow = Property(
    "instanceAlphaOffset",
    \ReplicatorProperties.instanceAlphaOffset,
    "Added to the alpha of `instanceColor` from one copy to the next."
  )
  static let preservesDepthRow = Property(
    "preservesDepth",
    \ReplicatorProperties.preservesDepth,
    action: .none,
    isAnimatable: false,
    "Copies are drawn by their depth, not in order."
  )

  /// The properties of a replicator layer.
  public static let rows: [PropertyRow] = [
    instanceCountRow, instanceDelayRow, instanceTransformRow, instanceColorRow,
    instanceRedOffsetRow, instanceGreenOffsetRow, instanceBlueOffsetRow, instanceAlphaOffsetRow,
    preservesDepthRow,
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

/// A layer that draws its sublayers several times, each time a step further, in another colour and
/// at another time.
///
/// The colours of everything that a copy draws are multiplied by its own. Animations of the
/// sublayers are seen later in each copy, also after they have ended for the original. Replicators
/// in replicators multiply. The tree and hit tests know only the original.
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

  /// How many copies may be seen in a frame, in all replicators of a stage together; those beyond
  /// are not drawn, which is reported.
  ///
  /// Each layer that is drawn in a copy counts.
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

  /// How often the sublayers are drawn, the original included; 1 unless set.
  ///
  /// Nothing of them is drawn at 0 or below.
  open var instanceCount: Int {
    get { self[ReplicatorProperties.instanceCountRow] }
    set { self[ReplicatorProperties.instanceCountRow] = newValue }
  }

  /// By how much the animations of each copy are later than those of the one before it, in seconds
  /// of this layer's time; below 0 they are earlier.
  open var instanceDelay: Double {
    get { self[ReplicatorProperties.instanceDelayRow] }
    set { self[ReplicatorProperties.instanceDelayRow] = newValue }
  }

  /// The step from one copy to the next, about the centre of the bounds.
  open var instanceTransform: Transform3D {
    get {
      typedBlock(ReplicatorProperties.self)?.modelValue.instanceTransform.matrix ?? .identity
    }
    set { self[ReplicatorProperties.instanceTransformRow] = TransformSlot(newValue) }
  }

  /// What the colours of the sublayers are multiplied by; white unless set, and nil is white.
  open var instanceColor: Color? {
    get { self[ReplicatorProperties.instanceColorRow] }
    set { self[ReplicatorProperties.instanceColorRow] = newValue }
  }

  /// Added to the red of `instanceColor` from one copy to the next; the sum is kept within 0...1.
  open var instanceRedOffset: Double {
    get { self[ReplicatorProperties.instanceRedOffsetRow] }
    set { self[ReplicatorProperties.instanceRedOffsetRow] = newValue }
  }

  /// Added to the green of `instanceColor` from one copy to the next; the sum is kept within 0...1.
  open var instanceGreenOffset: Double {
    get { self[ReplicatorProperties.instanceGreenOffsetRow] }
    set { self[ReplicatorProperties.instanceGreenOffsetRow] = newValue }
  }

  /// Added to the blue of `instanceColor` from one copy to the next; the sum is kept within 0...1.
  open var instanceBlueOffset: Double {
    get { self[ReplicatorProperties.instanceBlueOffsetRow] }
    set { self[ReplicatorProperties.instanceBlueOffsetRow] = newValue }
  }

  /// Added to the alpha of `instanceColor` from one copy to the next; the sum is kept within 0...1.
  open var instanceAlphaOffset: Double {
    get { self[ReplicatorProperties.instanceAlphaOffsetRow] }
    set { self[ReplicatorProperties.instanceAlphaOffsetRow] = newValue }
  }

  /// Whether copies are drawn by their depth, those that cross too, instead of in order; no unless
  /// set.
  open var preservesDepth: Bool {
    get { self[ReplicatorProperties.preservesDepthRow] }
    set { self[ReplicatorProperties.preservesDepthRow] = newValue }
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

  package var shownCopiesKeepDepth: Bool {
    typedBlock(ReplicatorProperties.self)?.shownValue.preservesDepth ?? false
  }
}

extension BasicAnimation {
  /// An animation of a property of a replicator layer.
  public convenience init<Field: PropertyStorable>(
    _ path: KeyPath<ReplicatorProperties, Field>,
    from: Field.Value? = nil,
    to: Field.Value? = nil,
    by: Field.Value? = nil
  ) {
    self.init(keyPath: PropertyRow.row(for: path).name)
    fromValue = from
    toValue = to
    byValue = by
  }
}
