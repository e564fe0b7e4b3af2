import Foundation
import LaminaLayers
import LaminaMath
import LaminaProperties

/// The permitted error of a sampled value.
enum LottieTolerance {
  /// A length in points of the file.
  case length
  /// A fraction, such as an opacity or a factor.
  case share
  /// An angle in radians.
  case angle
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
    func add(_ point: CGPoint) {
      numbers.append(Double(point.x))
      numbers.append(Double(point.y))
    }
    switch element {
    case .move(let point):
      structure.append(0)
      add(point)
    case .line(let point):
      structure.append(1)
      add(point)
    case .quadCurve(let point, let control):
      structure.append(2)
      add(point)
      add(control)
    case .curve(let point, let control1, let control2):
      structure.append(3)
      add(point)
      add(control1)
      add(control2)
    case .close: structure.append(4)
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
