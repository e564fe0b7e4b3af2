import LaminaMath

/// One component of a transform that a key path such as `transform.rotation.z` names.
package enum TransformPart: Hashable, Sendable, CaseIterable {
  case rotation, rotationX, rotationY, rotationZ
  case scale, scaleX, scaleY, scaleZ
  case translation, translationX, translationY, translationZ

  /// What follows the name of the transform in a key path.
  package var suffix: String {
    switch self {
    case .rotation: "rotation"
    case .rotationX: "rotation.x"
    case .rotationY: "rotation.y"
    case .rotationZ: "rotation.z"
    case .scale: "scale"
    case .scaleX: "scale.x"
    case .scaleY: "scale.y"
    case .scaleZ: "scale.z"
    case .translation: "translation"
    case .translationX: "translation.x"
    case .translationY: "translation.y"
    case .translationZ: "translation.z"
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
  private(set) var storedMatrix = Transform3D.identity
  /// The components; of no use unless `hasComponents`.
  private var components = TransformComponents()
  private var hasComponents = true
  private(set) var needsComposing = false

  package init() {}

  /// The matrix.
  package var matrix: Transform3D {
    get { needsComposing ? components.transform : storedMatrix }
    set {
      storedMatrix = newValue
      hasComponents = false
      needsComposing = false
    }
  }

  /// Makes the matrix up to date; one composition however many components were set.
  package mutating func compose() {
    guard needsComposing else { return }
    storedMatrix = components.transform
    needsComposing = false
  }

  /// Decomposes the matrix unless the components are known.
  private mutating func decompose() {
    guard !hasComponents else { return }
    components = TransformComponents(storedMatrix)
    hasComponents = true
  }

  /// Reads a component; two numbers for `translation`, one for the others.
  package mutating func value(of part: TransformPart) -> SIMD4<Double> {
    decompose()
    let c = components
    switch part {
    case .rotationX: return SIMD4(c.rotation.x, 0, 0, 0)
    case .rotationY: return SIMD4(c.rotation.y, 0, 0, 0)
    case .rotation, .rotationZ: return SIMD4(c.rotation.z, 0, 0, 0)
    case .scaleX: return SIMD4(c.scale.x, 0, 0, 0)
    case .scaleY: return SIMD4(c.scale.y, 0, 0, 0)
    case .scaleZ: return SIMD4(c.scale.z, 0, 0, 0)
    case .scale: return SIMD4((c.scale.x + c.scale.y + c.scale.z) / 3, 0, 0, 0)
    case .translationX: return SIMD4(c.translation.x, 0, 0, 0)
    case .translationY: return SIMD4(c.translation.y, 0, 0, 0)
    case .translationZ: return SIMD4(c.translation.z, 0, 0, 0)
    case .translation: return SIMD4(c.translation.x, c.translation.y, 0, 0)
    }
  }

  /// Replaces a component and keeps the others; the matrix is composed later.
  package mutating func set(_ part: TransformPart, to value: SIMD4<Double>) {
    decompose()
    switch part {
    case .rotationX: components.rotation.x = value.x
    case .rotationY: components.rotation.y = value.x
    case .rotation, .rotationZ: components.rotation.z = value.x
    case .scaleX: components.scale.x = value.x
    case .scaleY: components.scale.y = value.x
    case .scaleZ: components.scale.z = value.x
    case .scale: components.scale = SIMD3(repeating: value.x)
    case .translationX: components.translation.x = value.x
    case .translationY: components.translation.y = value.x
    case .translationZ: components.translation.z = value.x
    case .translation:
      components.translation.x = value.x
      components.translation.y = value.y
    }
    needsComposing = true
  }
}
