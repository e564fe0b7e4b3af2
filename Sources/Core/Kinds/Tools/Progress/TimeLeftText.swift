import LaminaCells

/// A rounded time as text: `about 45 s`, `about 2 min`, and where there is room `about 3 h left`.
struct TimeLeftText: Equatable {
  let number: Int
  /// The seconds of its unit: 1, 60 or 3600.
  let unit: Int
  /// Whether the word behind it is shown.
  private let hasWord: Bool

  /// Rounds seconds up: below 90 to fives, below 90 minutes to minutes, else to hours.
  ///
  /// - Parameters:
  ///   - seconds: The seconds.
  ///   - hasWord: Whether it says that they are left.
  init(seconds: Double, hasWord: Bool = false) {
    self.hasWord = hasWord
    let seconds = min(max(seconds - Self.tolerance, 0), 3.6e6)
    switch seconds {
    case ...90: (number, unit) = (max(1, Int((seconds / 5).rounded(.up))) * 5, 1)
    case ...5400: (number, unit) = (Int((seconds / 60).rounded(.up)), 60)
    default: (number, unit) = (Int((seconds / 3600).rounded(.up)), 3600)
    }
  }

  /// The seconds that the errors of a difference of times can be.
  private static let tolerance = 1e-6

  /// The most seconds below some that read differently; nil if all below read the same.
  static func step(below seconds: Double) -> Double? {
    let seconds = seconds - tolerance
    let (unit, least) = seconds <= 90 ? (5.0, 5.0) : seconds <= 5400 ? (60, 90) : (3600, 5400)
    let next = max(least, ((seconds / unit).rounded(.up) - 1) * unit)
    return next < seconds ? next : nil
  }

  private var name: StaticString { unit == 1 ? " s" : unit == 60 ? " min" : " h" }
  private static let about: StaticString = "about "
  /// The columns of the longest of all texts: `about 90 min`, `about 1000 h`.
  static let mostColumns = 12
  private static let word: StaticString = " left"
  /// The columns of the word behind it.
  static let wordColumns = word.utf8CodeUnitCount

  var columns: Int {
    Self.about.utf8CodeUnitCount + ToolRow.digits(number) + name.utf8CodeUnitCount
      + (hasWord ? Self.wordColumns : 0)
  }

  var words: String { "\(Self.about)\(number)\(name)\(Self.word)" }

  func write(to row: inout ToolRow, _ color: CellColor) {
    row.put(Self.about, color)
    row.put(number, color)
    row.put(name, color)
    if hasWord { row.put(Self.word, color) }
  }
}
