/// A number or a choice of a scene file that can be tuned, with its place.
package struct SceneField: Hashable, Sendable {
  /// What it is, and between what it goes.
  package enum Kind: Hashable, Sendable {
    /// A number: the slider's range, its step, and the numbers that the file takes at all.
    case number(FieldRange)
    case flag
    case choice([String])
    case color
    /// A name or four numbers.
    case timingFunction
  }

  /// The keys and indices that lead to it from the top of the file.
  package var path: [String]
  /// The id of the layer that it is about; empty for none.
  package var layer: String
  /// What it belongs to, in a few words: `drop (spring)`, `step at 0.5`.
  package var owner: String
  /// What it is called there: `damping`, `position x`.
  package var name: String
  package var kind: Kind
  /// The bytes of the value.
  package var range: SourceRange
  /// The value as it is written, without quotes.
  package var text: String
  /// How many places of the file these bytes speak for: more than one behind anchors.
  package var uses = 1
  /// Whether the file leaves it out; its text is what holds then.
  package var isAbsent = false
  /// The bytes of the curve of which it is one of four numbers; nil for others.
  package var curve: SourceRange?
  /// Where the value is put if it stands in a mapping that only merges it.
  var insertion: FieldInsertion?

  /// The number that the text begins with, with its unit; nil for what is none.
  package var number: (value: Double, unit: String)? { FieldText.number(text) }

  /// The path of the timing function that it is or belongs to.
  package var curvePath: [String] { curve == nil ? path : path.dropLast() }

  /// Where the number lies in the slider's range, 0...1.
  package var share: Double? {
    guard case .number(let range) = kind, let number else { return nil }
    return range.share(of: number.value * FieldText.scale(of: number.unit))
  }
}

/// Where a key is put into a mapping.
struct FieldInsertion: Hashable, Sendable {
  var key: String
  /// The mapping, and the end of its last own entry.
  var mapping: SourceRange
  var lastKey: SourceRange
  var lastValue: SourceRange
  /// The end of the last own entry that is one word or number.
  var plainEnd: Int?
}

/// Between what a slider goes.
package struct FieldRange: Hashable, Sendable {
  package var least: Double
  package var greatest: Double
  package var isLogarithmic = false
  package var isWhole = false
  /// The numbers that the reader takes.
  package var bounds = NumberBounds.none

  /// Where a number lies, 0...1; beyond the ends at the ends.
  package func share(of number: Double) -> Double {
    let (low, high) = (lowest, max(greatest, number))
    if isLogarithmic, number <= 0 { return 0 }
    func place(_ number: Double) -> Double {
      guard isLogarithmic else { return number }
      return _log(max(number, low))
    }
    let length = place(high) - place(low)
    return length > 0 ? min(max(0, (place(number) - place(low)) / length), 1) : 0
  }

  private var lowest: Double {
    isLogarithmic ? max(least, greatest / 1000) : least
  }

  /// The number at a share of the slider, on a step of it.
  package func value(at share: Double) -> Double {
    let share = min(max(share, 0), 1)
    let value =
      isLogarithmic
      ? _exp(_log(lowest) + share * (_log(greatest) - _log(lowest)))
      : least + share * (greatest - least)
    return moved(value, by: 0)
  }

  /// One step of the slider from a number.
  package func step(from number: Double) -> Double {
    if isWhole { return 1 }
    let size = isLogarithmic ? max(abs(number), greatest / 1000) * 4 : greatest - least
    return FieldText.round(size / 200)
  }

  /// A number some steps further, where the reader still takes it.
  package func moved(_ number: Double, by steps: Double) -> Double {
    let step = step(from: number)
    let moved = ((number / step).rounded() + steps) * step
    var least = bounds.least ?? -.greatestFiniteMagnitude
    if bounds.isOpen, bounds.least != nil { least = max(least, step) }
    return min(max(moved, least), bounds.greatest ?? .greatestFiniteMagnitude)
  }
}
