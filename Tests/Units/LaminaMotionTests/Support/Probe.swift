import LaminaMath
import LaminaMotion

/// An object with one to four numbers that remembers what was written to it.
@MainActor
final class Probe {
  var value: SIMD4<Double>
  private(set) var writes: [[Double]] = []
  let count: Int

  init(_ value: [Double]) {
    count = value.count
    self.value = SIMD4(padding: value)
  }

  convenience init(_ value: Double) { self.init([value]) }

  var components: [Double] { (0..<count).map { value[$0] } }

  func write(_ new: SIMD4<Double>) {
    value = new
    writes.append(components)
  }

  /// The property that leads to the numbers.
  static func property(
    components: Int,
    threshold: Double,
    name: String = "value"
  ) -> AnimatableProperty<Probe> {
    AnimatableProperty(
      name: name,
      componentCount: components,
      threshold: threshold,
      readComponents: { $0.value },
      writeComponents: { $0.write($1) }
    )
  }
}

extension SIMD4<Double> {
  init(padding numbers: [Double]) {
    self = .zero
    for (index, number) in numbers.enumerated() { self[index] = number }
  }
}

/// Whether two lists of numbers agree to a relative tolerance.
func agree(_ a: [Double], _ b: [Double], _ tolerance: Double) -> Bool {
  a.count == b.count
    && zip(a, b).allSatisfy { abs($0 - $1) <= tolerance * max(1, abs($1)) }
}

extension MotionVector {
  init(_ numbers: [Double]) {
    self.init(SIMD4(padding: numbers), count: numbers.count)
  }
}
