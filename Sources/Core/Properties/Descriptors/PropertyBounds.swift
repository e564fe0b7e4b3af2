import Foundation

extension PropertyDescriptor {
  /// Returns whether a value is no number outside of the bounds; without bounds every value is.
  package final func isWithinBounds(_ value: PropertyValue) -> Bool {
    guard isBounded, let range, let number = value.simd?.x else { return true }
    return range.contains(number)
  }

  /// The numbers within the bounds in words, as in "expected a number from 0 to 500"; nil without
  /// bounds.
  package final var boundsWords: String? {
    guard isBounded, let range else { return nil }
    let (least, most) = (Self.number(range.lowerBound), Self.number(range.upperBound))
    return unit == .duration
      ? "a time from \(least) s to \(most) s"
      : "\(type.description) from \(least) to \(most)"
  }

  /// A number as it is written in files.
  private static func number(_ number: Double) -> String {
    if let whole = Int(exactly: number), abs(whole) <= 1_000_000 { return "\(whole)" }
    return String(format: "%g", number).replacing("e+", with: "e")
  }
}

/// A number that a property may have, or none.
package protocol BoundedNumber {
  /// The number; nil for none.
  var boundedNumber: Double? { get }
}

extension Double: BoundedNumber {
  package var boundedNumber: Double? { self }
}

extension Int: BoundedNumber {
  package var boundedNumber: Double? { Double(self) }
}

extension Optional: BoundedNumber where Wrapped: BoundedNumber {
  package var boundedNumber: Double? { self?.boundedNumber }
}

extension Property where Stored: BoundedNumber {
  /// Returns the property as one that refuses numbers outside of its range: in files with an error,
  /// in programs with a diagnostic, after which the old value stays.
  package func bounded() -> Property {
    guard let range else { return self }
    var traits = traits
    traits.isBounded = true
    let normalize = normalize
    return Property(traits, place: place(inside: 0)) { value in
      if let number = value.boundedNumber, !range.contains(number) { return nil }
      guard let normalize else { return value }
      return normalize(value)
    }
  }
}

extension DerivedProperty where Stored: BoundedNumber {
  /// Returns the property as one that refuses numbers outside of a range.
  package func bounded(to range: ClosedRange<Double>) -> DerivedProperty {
    var traits = traits
    (traits.range, traits.isBounded) = (range, true)
    return DerivedProperty(traits, get: get, set: set)
  }
}
