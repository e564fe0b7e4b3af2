import Foundation
import LaminaLayers
import LaminaMath
import LaminaProperties

/// What particles are born on.
public enum EmitterShape: String, Hashable, Sendable, CaseIterable {
  /// A point: sizes do not matter.
  case point
  /// A line as wide as the size; the directions of its particles count from straight up.
  case line
  /// A rectangle of the size.
  case rectangle
  /// A box of the size and depth.
  case cuboid
  /// A circle whose radius is the width of the size.
  case circle
  /// A ball whose radius is the width of the size.
  case sphere
}

/// Where on the shape particles are born.
public enum EmitterMode: String, Hashable, Sendable, CaseIterable {
  /// At its corners or ends; of circles and balls, on the circle.
  case points
  /// On its edges.
  case outline
  /// On its faces.
  case surface
  /// Anywhere inside.
  case volume
}

/// In which order particles are drawn, and how.
public enum EmitterRenderMode: String, Hashable, Sendable, CaseIterable {
  /// Cell by cell, in each cell the oldest first.
  case unordered
  /// The oldest of all cells first, so that the youngest is in front.
  case oldestFirst
  /// The oldest last, in front of all.
  case oldestLast
  /// The farthest first.
  case backToFront
  /// Each adds its light to what is there, as fire and sparks do.
  case additive
}

extension EmitterShape: PropertyChoice {}
extension EmitterMode: PropertyChoice {}
extension EmitterRenderMode: PropertyChoice {}

/// The numbers of an emitter layer: what births depend on.
public struct EmitterNumbers: Hashable, Sendable {
  package var position = CGPoint.zero
  package var zPosition = 0.0
  package var size = CGSize.zero
  package var depth = 0.0
  package var birthRate = 1.0
  package var lifetime = 1.0
  package var velocity = 1.0
  package var scale = 1.0
  package var spin = 1.0
}

/// The state that emitters have besides that of every layer.
public struct EmitterProperties: Sendable {
  package var numbers = EmitterNumbers()
  package var shape = EmitterShape.point
  package var mode = EmitterMode.volume
  package var renderMode = EmitterRenderMode.unordered
  package var preservesDepth = false
  package var seed = 0

  /// A point at the origin.
  public init() {}
}

extension EmitterProperties: PropertyState {
  static let positionRow = Property(
    "emitterPosition",
    \EmitterProperties.numbers.position,
    threshold: 0.1,
    unit: .points,
    "The middle of where particles are born."
  )
  static let zPositionRow = Property(
    "emitterZPosition",
    \EmitterProperties.numbers.zPosition,
    unit: .points,
    "The depth of where particles are born."
  )
  static let sizeRow = Property(
    "emitterSize",
    \EmitterProperties.numbers.size,
    unit: .points,
    "The size of the shape; the width is the radius of circles and balls."
  )
  static let depthRow = Property(
    "emitterDepth",
    \EmitterProperties.numbers.depth,
    unit: .points,
    "The depth of the shape."
  )
  static let shapeRow = Property(
    "emitterShape",
    \EmitterProperties.shape,
    action: .none,
    isAnimatable: false,
    "What particles are born on."
  )
  static let modeRow = Property(
    "emitterMode",
    \EmitterProperties.mode,
    action: .none,
    isAnimatable: false,
    "Where on the shape particles are born."
  )
  static let renderModeRow = Property(
    "renderMode",
    \EmitterProperties.renderMode,
    action: .none,
    isAnimatable: false,
    "In which order particles are drawn, and whether they add their light."
  )
  static let preservesDepthRow = Property(
    "preservesDepth",
    \EmitterProperties.preservesDepth,
    action: .none,
    isAnimatable: false,
    "Kept for programs; particles are always drawn onto the layer's plane."
  )
  static let birthRateRow = Property(
    "birthRate",
    \EmitterProperties.numbers.birthRate,
    unit: .factor,
    range: 0 ... .greatestFiniteMagnitude,
    "Multiplies the birth rates of the cells, but not of those in cells."
  )
  static let lifetimeRow = Property(
    "lifetime",
    \EmitterProperties.numbers.lifetime,
    unit: .factor,
    range: 0 ... .greatestFiniteMagnitude,
    "Multiplies the lifetimes of all cells."
  )
  static let velocityRow = Property(
    "velocity",
    \EmitterProperties.numbers.velocity,
    unit: .factor,
    "Multiplies the velocities of all cells."
  )
  static let scaleRow = Property(
    "scale",
    \EmitterProperties.numbers.scale,
    unit: .factor,
    "Multiplies the sizes of all cells."
  )
  static let spinRow = Property(
    "spin",
    \EmitterProperties.numbers.spin,
    unit: .factor,
    "Multiplies the spins of all cells."
  )
  static let seedRow = Property(
    "seed",
    \EmitterProperties.seed,
    action: .none,
    isAnimatable: false,
    "Another number gives other particles; the same one the same."
  )

  /// The properties of an emitter.
  public static let rows: [PropertyRow] = [
    positionRow, zPositionRow, sizeRow, depthRow, shapeRow, modeRow, renderModeRow,
    preservesDepthRow, birthRateRow, lifetimeRow, velocityRow, scaleRow, spinRow, seedRow,
  ]
}

/// The cells of an emitter, those in cells too, as the layer's memory holds them.
public struct EmitterCells: PropertyState {
  /// Cells that a layer can have, those in cells counted.
  public static let limit = 32

  package var cells = InlineArray<32, EmitterCellProperties>(repeating: EmitterCellProperties())

  /// No cells.
  public init() {}

  /// None: the rows of cells come with their names.
  public static var rows: [PropertyRow] { [] }
  /// Only emitters with cells have the memory.
  public static var isLazy: Bool { true }
}

extension PropertyTable {
  /// The properties of an emitter layer.
  public static let emitter = PropertyTable(
    kind: "emitter",
    EmitterProperties.self,
    over: PropertyTable(kind: "emitter", EmitterCells.self, over: .layer)
  )
}
