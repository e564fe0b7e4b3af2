import Foundation
import LaminaMath

/// A 4 x 4 matrix; interpolated by decomposition, and added by multiplication.
extension Transform3D: AnimatableValue, Interpolatable {
  /// The type's name in scene files: `transform`.
  public static let typeName = "transform"
  /// The description in messages.
  public static let typeDescription = "a transform"
  /// The names of the sixteen elements by row and column.
  public static let componentNames =
    (1...4).flatMap { descriptor in (1...4).map { column in "m\(descriptor)\(column)" } }
  /// The sixteen elements, row by row.
  public var numbers: [Double] { elements }

  /// Converts a 3-D matrix, or a 2-D one.
  public static func value(from any: Any) -> Transform3D? {
    (any as? Transform3D) ?? (any as? AffineTransform2D).map { Transform3D($0) }
  }

  /// Interpolates by decomposition; rotations take the shorter path, as in the original.
  public func mixed(with other: Transform3D, _ fraction: Double) -> Transform3D {
    TransformInterpolator(from: self, to: other).value(at: fraction)
  }

  /// Concatenates an integral power of the other matrix with this one.
  public func adding(_ other: Transform3D, times factor: Double) -> Transform3D {
    let step = factor < 0 ? other.inverted() : other
    return power(of: step, factor.magnitude).concatenating(self)
  }

  /// Concatenates this matrix with a power of the whole cycle's.
  public func accumulating(_ whole: Transform3D, cycles: Int) -> Transform3D {
    concatenating(power(of: whole, Double(cycles)))
  }

  /// Returns an integral power of a matrix.
  ///
  /// - Complexity: O(log times): animations may have run for days.
  private func power(of other: Transform3D, _ times: Double) -> Transform3D {
    if times == 1 { return other }
    var result = Transform3D.identity
    var power = other
    var rest = Int(exactly: times.rounded()) ?? 0
    while rest > 0 {
      if rest & 1 == 1 { result = result.concatenating(power) }
      rest >>= 1
      if rest > 0 { power = power.concatenating(power) }
    }
    return result
  }

  /// An interpolator that decomposes two matrices once.
  public struct Interpolator: ValueInterpolator {
    private var ends: (from: Transform3D, to: Transform3D, way: TransformInterpolator)?

    /// Creates an interpolator.
    public init() {}

    /// Interpolates between two matrices.
    public mutating func mix(
      _ from: Transform3D,
      _ to: Transform3D,
      _ fraction: Double
    ) -> Transform3D {
      if let ends, ends.from == from, ends.to == to { return ends.way.value(at: fraction) }
      let way = TransformInterpolator(from: from, to: to)
      ends = (from, to, way)
      return way.value(at: fraction)
    }
  }
}

/// A transform that is set as a matrix or by its components.
///
/// Components are stored as set: a negative scale does not reappear as a rotation, as it does if
/// every write decomposes the matrix again.
/// - Note: Differs from CALayer: see above.
public struct TransformSlot: Sendable {
  /// The matrix; invalid while `needsComposing`.
  private var storedMatrix = Transform3D.identity
  /// The components; valid only with `hasComponents`.
  private var storedComponents = TransformComponents()
  private var hasComponents = true
  private var needsComposing = false

  package init() {}

  /// Creates a slot with a matrix.
  public init(_ matrix: Transform3D) { self.matrix = matrix }

  /// The matrix.
  public var matrix: Transform3D {
    get { needsComposing ? storedComponents.transform : storedMatrix }
    set {
      storedMatrix = newValue
      hasComponents = false
      needsComposing = false
    }
  }

  /// Updates the matrix; a single composition for any number of set components.
  package mutating func compose() {
    guard needsComposing else { return }
    storedMatrix = storedComponents.transform
    needsComposing = false
  }

  /// The components, decomposed from the matrix once; setting one keeps the others, and defers the
  /// composition.
  package var components: TransformComponents {
    mutating get {
      decompose()
      return storedComponents
    }
    set {
      storedComponents = newValue
      hasComponents = true
      needsComposing = true
    }
  }

  private mutating func decompose() {
    guard !hasComponents else { return }
    storedComponents = TransformComponents(storedMatrix)
    hasComponents = true
  }
}

extension TransformSlot: PropertyStorable {
  /// The public type: a matrix.
  public typealias Value = Transform3D
  /// Creates a slot from a property value; nil for another type.
  public init?(propertyValue: PropertyValue) {
    guard let matrix = propertyValue.value(as: Transform3D.self) else { return nil }
    self.init()
    self.matrix = matrix
  }
  /// The matrix as a property value.
  public var propertyValue: PropertyValue { PropertyValue(matrix) }
  /// The interpolation form: the matrix.
  public var working: Transform3D { matrix }
  /// Stores an animated matrix.
  public mutating func show(_ working: Transform3D) { matrix = working }
  /// Returns whether the matrices are equal.
  public static func == (a: TransformSlot, b: TransformSlot) -> Bool { a.matrix == b.matrix }

  /// The components as parts of `transform`.
  public static var parts: [ValuePart<TransformSlot>] {
    [
      part("rotation", .rotation(2)), part("rotation.x", .rotation(0)),
      part("rotation.y", .rotation(1)), part("rotation.z", .rotation(2)),
      part("scale", .uniformScale), part("scale.x", .scale(0)), part("scale.y", .scale(1)),
      part("scale.z", .scale(2)), part("scale.xy", .planeScale),
      .computed(
        "translation",
        threshold: 0.1,
        popThreshold: 1,
        unit: .points,
        numbers: NumberPart(of: TransformSlot.self) {
          $0.translation
        } set: {
          $0.translation = $1
        },
        get: { CGPoint(vector: $0.translation) },
        set: { $0.translation = $1.vector }
      ),
      part("translation.x", .translation(0)), part("translation.y", .translation(1)),
      part("translation.z", .translation(2)),
    ]
  }

  private static func part(
    _ suffix: String,
    _ component: TransformComponent
  ) -> ValuePart<TransformSlot> {
    .computed(
      suffix,
      threshold: component.threshold,
      popThreshold: component.unit == .points ? 1 : nil,
      unit: component.unit,
      numbers: NumberPart(of: TransformSlot.self) {
        $0[component].vector
      } set: {
        $0[component] = $1.x
      },
      get: { $0[component] },
      set: { $0[component] = $1 }
    )
  }
}

/// A single component of a transform.
private enum TransformComponent: Sendable {
  case rotation(Int)
  case scale(Int)
  case translation(Int)
  /// The mean of all three factors; setting it sets all.
  case uniformScale
  /// The mean of the factors of x and y; setting it sets both.
  case planeScale

  var unit: PropertyUnit {
    switch self {
    case .rotation: .radians
    case .scale, .uniformScale, .planeScale: .factor
    case .translation: .points
    }
  }

  /// The smallest visible change.
  var threshold: Double {
    switch self {
    case .rotation: 0.01
    case .scale, .uniformScale, .planeScale: 0.005
    case .translation: 0.1
    }
  }
}

extension TransformSlot {
  /// The x and y translation.
  fileprivate var translation: SIMD4<Double> {
    mutating get {
      decompose()
      return SIMD4(storedComponents.translation.x, storedComponents.translation.y, 0, 0)
    }
    set {
      decompose()
      storedComponents.translation.x = newValue.x
      storedComponents.translation.y = newValue.y
      needsComposing = true
    }
  }

  fileprivate subscript(component: TransformComponent) -> Double {
    mutating get {
      decompose()
      let scale = storedComponents.scale
      return switch component {
      case .rotation(let axis): storedComponents.rotation[axis]
      case .scale(let axis): scale[axis]
      case .translation(let axis): storedComponents.translation[axis]
      case .uniformScale: (scale.x + scale.y + scale.z) / 3
      case .planeScale: (scale.x + scale.y) / 2
      }
    }
    set {
      decompose()
      needsComposing = true
      switch component {
      case .rotation(let axis): storedComponents.rotation[axis] = newValue
      case .scale(let axis): storedComponents.scale[axis] = newValue
      case .translation(let axis): storedComponents.translation[axis] = newValue
      case .uniformScale: storedComponents.scale = SIMD3(repeating: newValue)
      case .planeScale: (storedComponents.scale.x, storedComponents.scale.y) = (newValue, newValue)
      }
    }
  }
}
