import LaminaCells

/// A rounded time as text: `about 45 s`, `about 2 min`, and where there is room `about 3 h left`.
struct TimeLeftText: Equatable {
  let number: Int
  /// The seconds of its unit: 1, 60 or 3600.
  let unit: Int
  private let form: Form

  /// How much is said beside the number.
  enum Form {
    case usual, long

    /// The form for a row of some columns: without the last word its text has more room.
    init(width: Int) { self = width < 64 ? .usual : .long }

    private var before: StaticString { "about " }
    private var after: StaticString { self == .long ? " left" : "" }

    /// The columns of the words.
    var columns: Int { before.utf8CodeUnitCount + after.utf8CodeUnitCount }
    /// The columns of the longest of all texts, with 90 minutes or 1000 hours.
    var mostColumns: Int { columns + 6 }

    fileprivate func writeBefore(to row: inout ToolRow, _ color: CellColor) {
      row.put(before, color)
    }
    fileprivate func writeAfter(to row: inout ToolRow, _ color: CellColor) {
      row.put(after, color)
    }
  }

  /// Rounds seconds up: below 90 to fives, below 90 minutes to minutes, else to hours.
  ///
  /// - Parameters:
  ///   - seconds: The seconds.
  ///   - form: How much is said beside the number.
  init(seconds: Double, form: Form = .usual) {
    self.form = form
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

  var columns: Int { form.columns + ToolRow.digits(number) + name.utf8CodeUnitCount }

  /// The longest text, for lines without a picture.
  var words: String { "about \(number)\(name) left" }

  func write(to row: inout ToolRow, _ color: CellColor) {
    form.writeBefore(to: &row, color)
    row.put(number, color)
    row.put(name, color)
    form.writeAfter(to: &row, color)
  }
}
