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
  public var numbers: [Double] {
    [
      m11, m12, m13, m14, m21, m22, m23, m24,
      m31, m32, m33, m34, m41, m42, m43, m44,
    ]
  }

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
      part("rotation", .rotationZ), part("rotation.x", .rotationX), part("rotation.y", .rotationY),
      part("rotation.z", .rotationZ), part("scale", .scale), part("scale.x", .scaleX),
      part("scale.y", .scaleY), part("scale.z", .scaleZ), part("scale.xy", .scaleXY),
      .computed(
        "translation",
        threshold: 0.1,
        popThreshold: 1,
        unit: .points,
        numbers: NumberPart {
          $0.assumingMemoryBound(to: TransformSlot.self).pointee.translation
        } store: {
          $1.assumingMemoryBound(to: TransformSlot.self).pointee.translation = $0
        } copy: {
          $0.assumingMemoryBound(to: TransformSlot.self).pointee =
            $1.assumingMemoryBound(to: TransformSlot.self).pointee
        },
        get: { CGPoint(vector: $0.translation) },
        set: { $0.translation = $1.vector }
      ),
      part("translation.x", .translationX), part("translation.y", .translationY),
      part("translation.z", .translationZ),
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
      numbers: NumberPart {
        SIMD4($0.assumingMemoryBound(to: TransformSlot.self).pointee[component], 0, 0, 0)
      } store: {
        $1.assumingMemoryBound(to: TransformSlot.self).pointee[component] = $0.x
      } copy: {
        $0.assumingMemoryBound(to: TransformSlot.self).pointee =
          $1.assumingMemoryBound(to: TransformSlot.self).pointee
      },
      get: { $0[component] },
      set: { $0[component] = $1 }
    )
  }
}

/// A single component of a transform.
private enum TransformComponent: Sendable {
  case rotationX, rotationY, rotationZ
  case scale, scaleX, scaleY, scaleZ, scaleXY
  case translationX, translationY, translationZ

  var unit: PropertyUnit {
    switch self {
    case .rotationX, .rotationY, .rotationZ: .radians
    case .scale, .scaleX, .scaleY, .scaleZ, .scaleXY: .factor
    case .translationX, .translationY, .translationZ: .points
    }
  }

  /// The smallest visible change.
  var threshold: Double {
    switch unit {
    case .factor: 0.005
    case .points: 0.1
    default: 0.01
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

  /// A single component; `scale` and `scale.xy` return the mean and set all.
  fileprivate subscript(component: TransformComponent) -> Double {
    mutating get {
      decompose()
      let scale = storedComponents.scale
      return switch component {
      case .rotationX: storedComponents.rotation.x
      case .rotationY: storedComponents.rotation.y
      case .rotationZ: storedComponents.rotation.z
      case .scale: (scale.x + scale.y + scale.z) / 3
      case .scaleX: scale.x
      case .scaleY: scale.y
      case .scaleZ: scale.z
      case .scaleXY: (scale.x + scale.y) / 2
      case .translationX: storedComponents.translation.x
      case .translationY: storedComponents.translation.y
      case .translationZ: storedComponents.translation.z
      }
    }
    set {
      decompose()
      needsComposing = true
      switch component {
      case .rotationX: storedComponents.rotation.x = newValue
      case .rotationY: storedComponents.rotation.y = newValue
      case .rotationZ: storedComponents.rotation.z = newValue
      case .scale: storedComponents.scale = SIMD3(repeating: newValue)
      case .scaleX: storedComponents.scale.x = newValue
      case .scaleY: storedComponents.scale.y = newValue
      case .scaleZ: storedComponents.scale.z = newValue
      case .scaleXY: (storedComponents.scale.x, storedComponents.scale.y) = (newValue, newValue)
      case .translationX: storedComponents.translation.x = newValue
      case .translationY: storedComponents.translation.y = newValue
      case .translationZ: storedComponents.translation.z = newValue
      }
    }
  }
}
