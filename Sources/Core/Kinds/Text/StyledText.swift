import LaminaAnimation
import LaminaMath
import LaminaProperties

/// Text whose parts may have different colours and attributes.
///
/// ```swift
/// let title = TextLayer()
/// title.styledString =
///   "All " + StyledText("green", StyledText.Style(foregroundColor: Color("#66dd88"), isBold: true))
/// ```
///
/// - Source: NSAttributedString
public struct StyledText: Hashable, Sendable {
  /// The style of a part, in addition to that of the layer.
  public struct Style: Hashable, Sendable {
    /// The colour of the letters; nil for that of the layer.
    public var foregroundColor: Color?
    /// The colour behind the letters; nil for none.
    public var backgroundColor: Color?
    /// Whether letters are bold, even if the layer's are not.
    public var isBold: Bool
    /// Whether letters are slanted, even if the layer's are not.
    public var isItalic: Bool
    /// Whether letters are underlined, even if the layer's are not.
    public var isUnderlined: Bool
    /// Whether the letters are struck through.
    public var isStruckThrough: Bool

    /// Creates a style; by default that of the layer.
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

  /// A part of uniform style.
  public struct Run: Hashable, Sendable {
    /// The text, including line breaks.
    public var text: String
    /// The style.
    public var style: Style

    /// Creates a part.
    public init(_ text: String, _ style: Style = Style()) {
      self.text = text
      self.style = style
    }
  }

  /// The parts in order.
  public var runs: [Run]

  /// Creates a text from its parts.
  public init(runs: [Run]) { self.runs = runs }

  /// Creates a text of one style.
  public init(_ text: String, _ style: Style = Style()) { runs = [Run(text, style)] }

  /// The text without styles.
  public var string: String { runs.count == 1 ? runs[0].text : runs.map(\.text).joined() }

  /// Whether all parts have the default style.
  public var isPlain: Bool { runs.allSatisfy { $0.style == Style() } }

  /// Concatenates two texts.
  public static func + (first: StyledText, second: StyledText) -> StyledText {
    StyledText(runs: first.runs + second.runs)
  }
}

extension StyledText: ExpressibleByStringLiteral {
  /// Creates a text of the default style.
  public init(stringLiteral text: String) { self.init(text) }
}

/// Shows the styles' colours in a theme.
extension StyledText: ColorHolder {
  package var playsRoles: Bool {
    runs.contains {
      $0.style.foregroundColor?.playsRoles == true || $0.style.backgroundColor?.playsRoles == true
    }
  }

  package func shown(in theme: Theme) -> StyledText {
    var copy = self
    for index in runs.indices {
      let style = runs[index].style
      copy.runs[index].style.foregroundColor = style.foregroundColor?.shown(in: theme)
      copy.runs[index].style.backgroundColor = style.backgroundColor?.shown(in: theme)
    }
    return copy
  }
}

/// Animates text discretely: it cannot be interpolated.
extension StyledText: AnimatableValue {
  /// Discrete interpolation.
  public typealias InterpolationState = Switching<StyledText>
  /// Discrete interpolation of optional text.
  public typealias OptionalInterpolationState = Switching<StyledText?>
  /// The type name `string`, the same as that of plain text.
  public static let typeName = "string"
  /// A description of accepted values: text, plain or in parts.
  public static let typeDescription = "text, or a list of texts with their styles"
  /// The text as a discrete value.
  public var working: Switching<StyledText> { Switching(self) }
  /// Whether all colours are finite.
  public var isFinite: Bool {
    runs.allSatisfy {
      ($0.style.foregroundColor?.isFinite ?? true) && ($0.style.backgroundColor?.isFinite ?? true)
    }
  }
  /// Sets this text from a discrete value.
  public mutating func show(_ working: Switching<StyledText>) { self = working.content }
  /// An optional text as a discrete value.
  public static func working(of value: StyledText?) -> Switching<StyledText?> { Switching(value) }
  /// The optional text of a discrete value.
  public static func value(
    of working: Switching<StyledText?>,
    over old: StyledText?
  ) -> StyledText? { working.content }

  /// Converts styled or plain text.
  public static func value(from any: Any) -> StyledText? {
    (any as? StyledText) ?? String.value(from: any).map { StyledText($0) }
  }

  /// The text as a `String` if it is plain.
  public var swiftValue: Any { isPlain ? string : self }
}
