import LaminaAnimation
import LaminaMath
import LaminaProperties

/// Text whose parts may have colours and attributes of their own.
///
/// ```swift
/// let title = TextLayer()
/// title.styledString =
///   "All " + StyledText("green", StyledText.Style(foregroundColor: Color("#66dd88"), isBold: true))
/// ```
///
/// - Source: NSAttributedString
public struct StyledText: Hashable, Sendable {
  /// How a part looks besides what the layer says.
  public struct Style: Hashable, Sendable {
    /// The colour of the letters; nil for that of the layer.
    public var foregroundColor: Color?
    /// The colour behind the letters; nil for what is there.
    public var backgroundColor: Color?
    /// Whether letters are bold, also where the layer's are not.
    public var isBold: Bool
    /// Whether letters are slanted, also where the layer's are not.
    public var isItalic: Bool
    /// Whether letters are underlined, also where the layer's are not.
    public var isUnderlined: Bool
    /// Whether a line goes through the letters.
    public var isStruckThrough: Bool

    /// Creates a style; like the layer's own unless something is given.
    public init(
      foregroundColor: Color? = nil,
      backgroundColor: Color? = nil,
      isBold: Bool = false,
      isItalic: Bool = false,
      isUnderlined: Bool = false,
      isStruckThrough: Bool = false
    ) {
      self.foregroundColor = foregroundColor
      self.backgroundColor = backgroundColor
      self.isBold = isBold
      self.isItalic = isItalic
      self.isUnderlined = isUnderlined
      self.isStruckThrough = isStruckThrough
    }
  }

  /// A part that looks the same from its start to its end.
  public struct Run: Hashable, Sendable {
    /// The text; line breaks count.
    public var text: String
    /// How it looks.
    public var style: Style

    /// Creates a part.
    public init(_ text: String, _ style: Style = Style()) {
      self.text = text
      self.style = style
    }
  }

  /// The parts from the start to the end.
  public var runs: [Run]

  /// Creates a text from its parts.
  public init(runs: [Run]) { self.runs = runs }

  /// Creates a text of one style.
  public init(_ text: String, _ style: Style = Style()) { runs = [Run(text, style)] }

  /// The text alone.
  public var string: String { runs.count == 1 ? runs[0].text : runs.map(\.text).joined() }

  /// Whether no part has a style of its own.
  public var isPlain: Bool { runs.allSatisfy { $0.style == Style() } }

  /// One text after another.
  public static func + (first: StyledText, second: StyledText) -> StyledText {
    StyledText(runs: first.runs + second.runs)
  }
}

extension StyledText: ExpressibleByStringLiteral {
  /// A text without a style of its own.
  public init(stringLiteral text: String) { self.init(text) }
}

/// Text; switches at once.
extension StyledText: AnimatableValue {
  /// What only switches.
  public typealias InterpolationState = Switching<StyledText>
  /// What only switches.
  public typealias OptionalInterpolationState = Switching<StyledText?>
  /// The kind is called `string`, as plain text is.
  public static let typeName = "string"
  /// Text, plain or in parts.
  public static let typeDescription = "text, or a list of texts with their styles"
  /// The text.
  public var working: Switching<StyledText> { Switching(self) }
  /// Whether all colours are.
  public var isFinite: Bool {
    runs.allSatisfy {
      ($0.style.foregroundColor?.isFinite ?? true) && ($0.style.backgroundColor?.isFinite ?? true)
    }
  }
  /// Becomes the text.
  public mutating func show(_ working: Switching<StyledText>) { self = working.content }
  /// The text, or none.
  public static func working(of value: StyledText?) -> Switching<StyledText?> { Switching(value) }
  /// The text, or none.
  public static func value(
    of working: Switching<StyledText?>,
    over old: StyledText?
  ) -> StyledText? { working.content }

  /// Text of this kind, or plain text.
  public static func value(from any: Any) -> StyledText? {
    (any as? StyledText) ?? String.value(from: any).map { StyledText($0) }
  }

  /// Plain text as a `String`.
  public var swiftValue: Any { isPlain ? string : self }
}
