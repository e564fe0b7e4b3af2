import Foundation
import LaminaMath

/// A 4 x 4 matrix; mixes by decomposition, and adding is multiplying.
extension Transform3D: AnimatableValue, Mixable {
  /// The kind is called `transform`.
  public static let typeName = "transform"
  /// A transform.
  public static let typeDescription = "a transform"
  /// The sixteen elements by row and column.
  public static let componentNames =
    (1...4).flatMap { row in (1...4).map { column in "m\(row)\(column)" } }
  /// The sixteen elements, row by row.
  public var numbers: [Double] {
    [
      m11, m12, m13, m14, m21, m22, m23, m24,
      m31, m32, m33, m34, m41, m42, m43, m44,
    ]
  }

  /// A matrix, also of the plane.
  public static func value(from any: Any) -> Transform3D? {
    (any as? Transform3D) ?? (any as? AffineTransform2D).map { Transform3D($0) }
  }

  /// By decomposition; turns go the short way, as the original's do.
  public func mixed(with other: Transform3D, _ fraction: Double) -> Transform3D {
    TransformInterpolator(from: self, to: other).value(at: fraction)
  }

  /// The other one applied so many whole times, then this one.
  public func adding(_ other: Transform3D, times factor: Double) -> Transform3D {
    let step = factor < 0 ? other.inverted() : other
    return power(of: step, factor.magnitude).concatenating(self)
  }

  /// This one, then the whole so many times.
  public func accumulating(_ whole: Transform3D, cycles: Int) -> Transform3D {
    concatenating(power(of: whole, Double(cycles)))
  }

  /// A matrix so many times over.
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

  /// Takes two matrices apart once, however often they are mixed.
  public struct Mixer: ValueMixer {
    private var ends: (from: Transform3D, to: Transform3D, way: TransformInterpolator)?

    /// A mixer that has not mixed yet.
    public init() {}

    /// The matrix in between.
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
/// Components stay as they were set: a negative scale is not found again as a turn, which is what
/// happens where every write decomposes the matrix anew.
/// - Note: Differs from CALayer: see above.
public struct TransformSlot: Sendable {
  /// The matrix; of no use while `needsComposing`.
  private var storedMatrix = Transform3D.identity
  /// The components; of no use unless `hasComponents`.
  private var storedComponents = TransformComponents()
  private var hasComponents = true
  private var needsComposing = false

  package init() {}

  /// A slot with a matrix.
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

  /// Makes the matrix up to date; one composition however many components were set.
  package mutating func compose() {
    guard needsComposing else { return }
    storedMatrix = storedComponents.transform
    needsComposing = false
  }

  /// The components, taken from the matrix once; setting one keeps the others, and the matrix is
  /// composed later.
  package var components: TransformComponents {
    mutating get {
      if !hasComponents {
        storedComponents = TransformComponents(storedMatrix)
        hasComponents = true
      }
      return storedComponents
    }
    set {
      storedComponents = newValue
      hasComponents = true
      needsComposing = true
    }
  }
}

extension TransformSlot: PropertyStorable {
  /// Programs give matrices.
  public typealias Value = Transform3D
  /// The matrix.
  public init?(propertyValue: PropertyValue) {
    guard let matrix = propertyValue.value(as: Transform3D.self) else { return nil }
    self.init()
    self.matrix = matrix
  }
  /// The matrix.
  public var propertyValue: PropertyValue { PropertyValue(matrix) }
  /// The matrix.
  public var working: Transform3D { matrix }
  /// Becomes the matrix.
  public mutating func show(_ working: Transform3D) { matrix = working }
  /// Whether the matrices are equal.
  public static func == (a: TransformSlot, b: TransformSlot) -> Bool { a.matrix == b.matrix }

  /// The components below `transform`.
  public static var parts: [ValuePart<TransformSlot>] {
    [
      angle("rotation", \.rotation.z), angle("rotation.x", \.rotation.x),
      angle("rotation.y", \.rotation.y), angle("rotation.z", \.rotation.z),
      factor("scale", { ($0.x + $0.y + $0.z) / 3 }) { $0 = SIMD3(repeating: $1) },
      factor("scale.x", { $0.x }) { $0.x = $1 },
      factor("scale.y", { $0.y }) { $0.y = $1 },
      factor("scale.z", { $0.z }) { $0.z = $1 },
      factor("scale.xy", { ($0.x + $0.y) / 2 }) { ($0.x, $0.y) = ($1, $1) },
      .computed("translation", threshold: 0.1, popThreshold: 1, unit: .points) {
        CGPoint(x: $0.components.translation.x, y: $0.components.translation.y)
      } set: {
        ($0.components.translation.x, $0.components.translation.y) = ($1.x, $1.y)
      },
      distance("translation.x", \.translation.x), distance("translation.y", \.translation.y),
      distance("translation.z", \.translation.z),
    ]
  }

  private typealias Component = WritableKeyPath<TransformComponents, Double> & Sendable

  private static func angle(_ suffix: String, _ path: Component) -> ValuePart<TransformSlot> {
    .computed(suffix, threshold: 0.01, unit: .radians) {
      $0.components[keyPath: path]
    } set: {
      $0.components[keyPath: path] = $1
    }
  }

  private static func distance(_ suffix: String, _ path: Component) -> ValuePart<TransformSlot> {
    .computed(suffix, threshold: 0.1, popThreshold: 1, unit: .points) {
      $0.components[keyPath: path]
    } set: {
      $0.components[keyPath: path] = $1
    }
  }

  private static func factor(
    _ suffix: String,
    _ get: @escaping @Sendable (SIMD3<Double>) -> Double,
    _ set: @escaping @Sendable (inout SIMD3<Double>, Double) -> Void
  ) -> ValuePart<TransformSlot> {
    .computed(suffix, threshold: 0.005, unit: .factor) {
      get($0.components.scale)
    } set: {
      set(&$0.components.scale, $1)
    }
  }
}
