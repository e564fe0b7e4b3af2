import Foundation
import LaminaCore

/// The permitted error of a sampled value.
enum LottieTolerance {
  /// A length in points of the file.
  case length
  /// A fraction, such as an opacity or a factor.
  case share
  /// An angle in radians.
  case angle

  /// The error in the unit of the value, for a file shown at a scale.
  func size(at scale: Double) -> Double {
    switch self {
    case .length: 0.1 / scale
    case .share: 0.004
    case .angle: 0.005
    }
  }
}

/// The numbers by which two values are compared, and the structure that must be equal.
struct LottieShape {
  var numbers: [Double]
  /// The structure: values of different structure cannot be interpolated and jump.
  var structure: [Int]

  init(_ value: PropertyValue) {
    structure = []
    if let path = value.value(as: Path.self) {
      numbers = []
      numbers.reserveCapacity(path.elements.count * 6)
      structure.reserveCapacity(path.elements.count)
      for element in path.elements { add(element) }
    } else if let colors = value.value(as: [Color].self) {
      numbers = colors.flatMap { [$0.red, $0.green, $0.blue, $0.alpha] }
      structure = [colors.count]
    } else if let list = value.value(as: [Double].self) {
      numbers = list
      structure = [list.count]
    } else {
      numbers = value.components
    }
  }

  private mutating func add(_ element: Path.Element) {
    func add(_ kind: Int, _ points: CGPoint...) {
      structure.append(kind)
      for point in points { numbers += [point.x, point.y] }
    }
    switch element {
    case .move(let point): add(0, point)
    case .line(let point): add(1, point)
    case .quadCurve(let point, let control): add(2, point, control)
    case .curve(let point, let control1, let control2): add(3, point, control1, control2)
    case .close: add(4)
    }
  }

  /// Whether the value is within a tolerance of the interpolation of two others.
  func isBetween(
    _ a: LottieShape,
    _ b: LottieShape,
    _ fraction: Double,
    within tolerance: Double
  ) -> Bool {
    guard a.structure == structure, b.structure == structure, a.numbers.count == numbers.count,
      b.numbers.count == numbers.count
    else { return false }
    for index in numbers.indices {
      let mixed = a.numbers[index] + (b.numbers[index] - a.numbers[index]) * fraction
      if (mixed - numbers[index]).magnitude > tolerance { return false }
    }
    return true
  }
}
