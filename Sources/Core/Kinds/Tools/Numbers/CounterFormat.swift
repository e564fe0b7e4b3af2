import LaminaCells
import LaminaMath
import LaminaProperties

/// How a number is written, with the words around it, in the notation of `printf`: `%d files`,
/// `%,d`, `%.1f MB`.
///
/// A format has exactly one number: `%`, any of the flags `,` or `'` (commas between groups of three
/// digits), `+` (a sign also for numbers from 0 on), `0` (zeros up to the width) and `-` (blanks
/// behind it up to the width), a width of at most 20, and `d` for a whole number without what is
/// behind the point, or `.1f`, `.2f` or `.3f` for a rounded one with decimals, `.0f` for one
/// without. `%%` is a percent sign.
public struct CounterFormat: Hashable, Sendable {
  /// The most decimals: all numbers up to 1e15 are whole numbers of thousandths in 64 bits.
  static let mostDecimals = 3
  /// The largest width, so that a number has room in a narrow terminal.
  static let largestWidth = 20
  /// The longest format, in bytes.
  static let longestText = 200

  /// The format as it was written.
  public let text: String
  /// The words before the number.
  let before: String
  /// The words behind the number.
  let after: String
  let number: NumberForm

  /// A whole number.
  public static let whole = CounterFormat()

  private init() { (text, before, after, number) = ("%d", "", "", NumberForm()) }

  /// Reads a format.
  ///
  /// - Throws: A `CounterFormatError` that says what is wrong.
  public init(_ text: String) throws(CounterFormatError) {
    guard text.utf8.count <= Self.longestText else { throw .tooLong }
    var words = ["", ""]
    var number: NumberForm?
    var rest = Substring(text)
    while let character = rest.popFirst() {
      let index = number == nil ? 0 : 1
      if character != "%" {
        words[index].append(character)
      } else if rest.first == "%" {
        rest.removeFirst()
        words[index].append("%")
      } else {
        let found = try NumberForm(reading: &rest)
        guard number == nil else { throw .twoNumbers }
        number = found
      }
    }
    guard let number else { throw .noNumber }
    (self.text, self.number) = (text, number)
    (before, after) = (words[0], words[1])
  }

  /// The words around a number in units of ``NumberForm/decimals``, and the number itself.
  func words(_ scaled: Int) -> String { before + number.words(scaled) + after }
}

/// The words around a number as cells.
struct FormatWords {
  private var format = CounterFormat.whole
  private(set) var before = TextLine("")
  private(set) var after = TextLine("")

  /// The columns of both.
  private(set) var columns = 0

  /// Takes the words of a format, if it is another one than before.
  mutating func take(_ format: CounterFormat) {
    guard format != self.format else { return }
    (self.format, before, after) = (format, TextLine(format.before), TextLine(format.after))
    columns = before.columns + after.columns
  }
}

/// Why a text is no format of a number.
public enum CounterFormatError: Error, Hashable, Sendable {
  case noNumber, twoNumbers, tooLong
  /// A letter that is not `d` or `f`; nil if the format ends before it.
  case conversion(Character?)
  case decimals, width

  /// What to write instead.
  public var help: String {
    switch self {
    case .noNumber: "it needs the place of the number, such as '%d'"
    case .twoNumbers: "it has one number; a percent sign is written '%%'"
    case .tooLong: "it has at most \(CounterFormat.longestText) bytes"
    case .conversion(let letter?):
      "'%' with '\(letter)' is unknown; write '%d', or '%.1f' for decimals, or '%%' for a percent sign"
    case .conversion: "write '%d', or '%.1f' for decimals, or '%%' for a percent sign"
    case .decimals: "write the decimals, 0 to \(CounterFormat.mostDecimals), such as '%.1f'"
    case .width: "the width is at most \(CounterFormat.largestWidth)"
    }
  }
}

/// Animates formats discretely: they cannot be interpolated.
extension CounterFormat: AnimatableValue {
  /// A discrete value.
  public typealias InterpolationState = Switching<CounterFormat>
  /// A discrete optional value.
  public typealias OptionalInterpolationState = Switching<CounterFormat?>
  /// The type's name in scene files: `format`.
  public static let typeName = "format"
  /// The description in messages.
  public static let typeDescription = "a format of one number, such as '%d files'"
  /// Returns the interpolation form of an optional format.
  public static func working(of value: CounterFormat?) -> Switching<CounterFormat?> {
    Switching(value)
  }
  /// Returns the optional format of an animated value.
  public static func value(
    of working: Switching<CounterFormat?>,
    over old: CounterFormat?
  ) -> CounterFormat? { working.content }

  /// Converts a format, or the text of one.
  public static func value(from any: Any) -> CounterFormat? {
    if let format = any as? CounterFormat { return format }
    guard let text = String.value(from: any) else { return nil }
    do throws(CounterFormatError) {
      return try CounterFormat(text)
    } catch {
      // The caller reports a text that has no equivalent.
      return nil
    }
  }

  /// The format as text.
  public var swiftValue: Any { text }
}
