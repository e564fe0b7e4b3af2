import Foundation
import Lamina

extension NSAttributedString.Key {
  /// The colour of the text: a `UIColor`.
  public static let foregroundColor = NSAttributedString.Key(rawValue: "NSColor")
  /// The background colour: a `UIColor`.
  public static let backgroundColor = NSAttributedString.Key(rawValue: "NSBackgroundColor")
  /// The font: a `UIFont`, of which only the weight is used.
  public static let font = NSAttributedString.Key(rawValue: "NSFont")
  /// Whether the text is underlined: a number, 0 for no.
  public static let underlineStyle = NSAttributedString.Key(rawValue: "NSUnderline")
  /// Whether the text is struck through: a number, 0 for no.
  public static let strikethroughStyle = NSAttributedString.Key(rawValue: "NSStrikethrough")
  /// The kerning; has no effect, as characters are in cells.
  public static let kern = NSAttributedString.Key(rawValue: "NSKern")
  /// The paragraph style; has no effect, as the layer aligns its whole text.
  public static let paragraphStyle = NSAttributedString.Key(rawValue: "NSParagraphStyle")
}

extension StyledText {
  /// Creates styled text from the attributes that a terminal can show.
  init(_ text: NSAttributedString) {
    self.init(runs: [])
    let whole = NSRange(location: 0, length: text.length)
    text.enumerateAttributes(in: whole) { attributes, range, _ in
      let letters = text.attributedSubstring(from: range).string
      runs.append(Run(letters, Style(attributes)))
    }
  }

  var attributed: NSAttributedString {
    let whole = NSMutableAttributedString(string: "")
    for run in runs {
      whole.append(NSAttributedString(string: run.text, attributes: run.style.attributes))
    }
    return whole
  }
}

extension StyledText.Style {
  fileprivate init(_ attributes: [NSAttributedString.Key: Any]) {
    self.init(
      foregroundColor: unboxed(attributes[.foregroundColor]) as? Color,
      backgroundColor: unboxed(attributes[.backgroundColor]) as? Color,
      isBold: (attributes[.font] as? UIFont)?.isBold ?? false,
      isUnderlined: Self.isSet(attributes[.underlineStyle]),
      isStruckThrough: Self.isSet(attributes[.strikethroughStyle])
    )
  }

  private static func isSet(_ value: Any?) -> Bool {
    switch value {
    case let style as NSUnderlineStyle: !style.isEmpty
    case let value?: (Double.value(from: unboxed(value) ?? value) ?? 0) != 0
    case nil: false
    }
  }

  fileprivate var attributes: [NSAttributedString.Key: Any] {
    var attributes: [NSAttributedString.Key: Any] = [:]
    attributes[.foregroundColor] = foregroundColor.map { UIColor(cgColor: $0) }
    attributes[.backgroundColor] = backgroundColor.map { UIColor(cgColor: $0) }
    if isBold { attributes[.font] = UIFont.boldSystemFont(ofSize: 1) }
    if isUnderlined { attributes[.underlineStyle] = NSUnderlineStyle.single.rawValue }
    if isStruckThrough { attributes[.strikethroughStyle] = NSUnderlineStyle.single.rawValue }
    return attributes
  }
}

/// The style of underlining and strikethrough, of which a terminal has only one.
///
/// - Source: NSUnderlineStyle
public struct NSUnderlineStyle: OptionSet, Hashable, Sendable {
  /// The raw bits.
  public let rawValue: Int
  /// Creates a style from its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// A single line.
  public static let single = NSUnderlineStyle(rawValue: 1)
  /// A thick line, drawn as a single one.
  public static let thick = NSUnderlineStyle(rawValue: 2)
  /// Two lines, drawn as a single one.
  public static let double = NSUnderlineStyle(rawValue: 9)
}
