import Foundation
import LaminaDrawing
import LaminaLayers
import LaminaMath
import LaminaProperties

/// The part of a long line that is replaced by an ellipsis.
public enum TextTruncation: String, Hashable, Sendable, CaseIterable, PropertyChoice {
  /// No truncation: the line is clipped.
  case none
  /// The start of the line.
  case start
  /// The end of the line.
  case end
  /// The middle of the line.
  case middle
}

/// The state of text layers besides that of every layer.
public struct TextProperties: PropertyState {
  /// The text, including line breaks.
  public package(set) var string: StyledText?
  /// The height of a line.
  public package(set) var fontSize: CGFloat = 2
  /// The colour of the letters.
  public package(set) var foregroundColor: Color? = Color(red: 1, green: 1, blue: 1)
  package var isWrapped = false
  package var alignmentMode = TextAlignment.natural
  package var truncationMode = TextTruncation.none
  package var isBold = false
  package var isItalic = false
  package var isUnderlined = false

  /// Creates a state without text.
  public init() {}

  /// Whether the letters are stroked instead of the terminal's.
  var isLarge: Bool { fontSize > 2 }

  static let string = property("string", \.string, action: .none)
    .read()
    .described("The text, or a list of parts with styles of their own; line breaks count.")
  static let fontSize = property(
    "fontSize",
    \.fontSize,
    threshold: 0.1,
    unit: .points,
    range: .nonNegative
  )
  .described(
    "Height of a line in points: 2, the terminal's letters; above, big letters made of strokes."
  )
  static let foregroundColor = property("foregroundColor", \.foregroundColor)
    .described("The colour of the letters.")
  static let isWrapped = setting("wrapped", \.isWrapped)
    .described("Long lines go on in the next one.")
  static let alignmentMode = setting("alignmentMode", \.alignmentMode)
    .described("Where the lines stand.")
  static let truncationMode = setting("truncationMode", \.truncationMode)
    .described("What gives way where the last visible line is too long.")
  static let isBold = property("bold", \.isBold, action: .none).described("Bold letters.")
  static let isItalic = property("italic", \.isItalic, action: .none)
    .described("Slanted letters, where the terminal can.")
  static let isUnderlined = property("underlined", \.isUnderlined, action: .none)
    .described("Underlined letters.")

  /// The properties of a text layer.
  public static let descriptors: [PropertyDescriptor] = [
    string, fontSize, foregroundColor, isWrapped, alignmentMode, truncationMode, isBold, isItalic,
    isUnderlined,
  ]
}

extension PropertyTable {
  /// The properties of a text layer.
  public static let text = PropertyTable(kind: "text", TextProperties.self, over: .layer)
}
