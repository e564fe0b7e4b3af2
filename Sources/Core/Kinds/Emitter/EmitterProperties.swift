import Foundation
import LaminaLayers
import LaminaMath
import LaminaProperties

/// The shape on which particles are born.
public enum EmitterShape: String, Hashable, Sendable, CaseIterable, PropertyChoice {
  /// A point, whatever the size.
  case point
  /// A line as wide as the size; the directions of its particles are relative to straight up.
  case line
  /// A rectangle of the size.
  case rectangle
  /// A box of the size and depth.
  case cuboid
  /// A circle whose radius is the width of the size.
  case circle
  /// A sphere whose radius is the width of the size.
  case sphere
}

/// The part of the shape on which particles are born.
public enum EmitterMode: String, Hashable, Sendable, CaseIterable, PropertyChoice {
  /// The corners or end points; for circles and spheres, the circumference.
  case points
  /// The edges.
  case outline
  /// The faces.
  case surface
  /// The whole interior.
  case volume
}

/// The drawing order and blending of particles.
public enum EmitterRenderMode: String, Hashable, Sendable, CaseIterable, PropertyChoice {
  /// Cell by cell, the oldest of each cell first.
  case unordered
  /// The oldest of all cells first, so that the youngest is in front.
  case oldestFirst
  /// The oldest of all cells last, in front of the others.
  case oldestLast
  /// The farthest first.
  case backToFront
  /// Additive blending, as of fire and sparks.
  case additive
}

/// The numbers of an emitter layer on which births depend.
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

/// The state of emitter layers besides that of every layer.
public struct EmitterProperties: PropertyState {
  package var numbers = EmitterNumbers()
  package var shape = EmitterShape.point
  package var mode = EmitterMode.volume
  package var renderMode = EmitterRenderMode.unordered
  package var preservesDepth = false
  package var seed = 0

  /// Creates the state of an emitter that is a point at the origin.
  public init() {}

  static let position = property(
    "emitterPosition",
    \.numbers.position,
    threshold: 0.1,
    unit: .points
  )
  .described("The middle of where particles are born.")
  static let zPosition = property("emitterZPosition", \.numbers.zPosition, unit: .points)
    .described("The depth of where particles are born.")
  static let size = property("emitterSize", \.numbers.size, unit: .points)
    .described("The size of the shape; the width is the radius of circles and balls.")
  static let depth = property("emitterDepth", \.numbers.depth, unit: .points)
    .described("The depth of the shape.")
  static let shape = setting("emitterShape", \.shape).described("What particles are born on.")
  static let mode = setting("emitterMode", \.mode)
    .described("Where on the shape particles are born.")
  static let renderMode = setting("renderMode", \.renderMode)
    .described("In which order particles are drawn, and whether they add their light.")
  static let preservesDepth = setting("preservesDepth", \.preservesDepth)
    .described("Kept for programs; particles are always drawn onto the layer's plane.")
  package static let birthRate = property(
    "birthRate",
    \.numbers.birthRate,
    unit: .factor,
    range: .nonNegative
  )
  .described("Multiplies the birth rates of the cells, but not of those in cells.")
  package static let lifetime = property(
    "lifetime",
    \.numbers.lifetime,
    unit: .factor,
    range: .nonNegative
  )
  .described("Multiplies the lifetimes of all cells.")
  package static let velocity = property("velocity", \.numbers.velocity, unit: .factor)
    .described("Multiplies the velocities of all cells.")
  package static let scale = property("scale", \.numbers.scale, unit: .factor)
    .described("Multiplies the sizes of all cells.")
  package static let spin = property("spin", \.numbers.spin, unit: .factor)
    .described("Multiplies the spins of all cells.")
  static let seed = setting("seed", \.seed)
    .described("Another number gives other particles; the same one the same.")

  /// The properties of an emitter layer.
  public static let descriptors: [PropertyDescriptor] = [
    position, zPosition, size, depth, shape, mode, renderMode, preservesDepth, birthRate, lifetime,
    velocity, scale, spin, seed,
  ]
}

/// The cells of an emitter, including nested ones, as stored by the layer.
public struct EmitterCells: PropertyState {
  /// The maximum number of cells of a layer, including nested ones.
  public static let limit = 32

  package var cells = InlineArray<32, EmitterCellProperties>(repeating: EmitterCellProperties())

  /// Creates a state without cells.
  public init() {}

  /// Always empty: the property descriptors of cells depend on their names.
  public static var descriptors: [PropertyDescriptor] { [] }
  /// Always true: only emitters with cells allocate the state.
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
