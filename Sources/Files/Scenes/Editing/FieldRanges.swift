/// The slider ranges of known members; a value outside extends the range.
enum FieldRanges {
  private static let known: [String: FieldRange] = [
    "duration": FieldRange(least: 0, greatest: 5, isLogarithmic: true),
    "animationDuration": FieldRange(least: 0, greatest: 5, isLogarithmic: true),
    "perceptualDuration": FieldRange(least: 0, greatest: 5, isLogarithmic: true),
    "stiffness": FieldRange(least: 1, greatest: 1000, isLogarithmic: true),
    "damping": FieldRange(least: 0, greatest: 100),
    "mass": FieldRange(least: 0.1, greatest: 10, isLogarithmic: true),
    "initialVelocity": FieldRange(least: -100, greatest: 100),
    "springBounciness": FieldRange(least: 0, greatest: 20),
    "springSpeed": FieldRange(least: 0, greatest: 20),
    "deceleration": FieldRange(least: 0.9, greatest: 0.9999),
    "repeatCount": FieldRange(least: 1, greatest: 20),
    "opacity": FieldRange(least: 0, greatest: 1),
  ]

  static func range(
    of name: String,
    value: Double,
    bounds: NumberBounds,
    isWhole: Bool = false
  ) -> FieldRange {
    var range =
      known[name]
      ?? FieldRange(
        least: bounds.least ?? min(0, value * 2),
        greatest: bounds.greatest.map { min($0, max(abs(value) * 4, 100)) }
          ?? max(FieldText.round(abs(value) * 2), isWhole ? 10 : 1)
      )
    range.isWhole = isWhole
    range.bounds = bounds
    if range.least > value { range.least = value }
    if range.greatest < value { range.greatest = value }
    if range.greatest <= range.least { range.greatest = range.least + 1 }
    return range
  }
}
