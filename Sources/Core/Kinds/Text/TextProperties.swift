import Foundation
import LaminaDrawing
import LaminaLayers
import LaminaMath
import LaminaProperties

/// The part of a long line that is replaced by an ellipsis.
public enum TextTruncation: String, Hashable, Sendable, CaseIterable {
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
public struct TextProperties: Sendable {
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
}

extension TextTruncation: PropertyChoice {}

extension TextProperties: PropertyState {
  static let stringDescriptor = Property(
    "string",
    \TextProperties.string,
    action: .none,
    "The text, or a list of parts with styles of their own; line breaks count."
  )
  static let fontSizeDescriptor = Property(
    "fontSize",
    \TextProperties.fontSize,
    threshold: 0.1,
    unit: .points,
    range: 0...Double.greatestFiniteMagnitude,
    "Height of a line in points: 2, the terminal's letters; above, big letters made of strokes."
  )
  static let foregroundColorDescriptor = Property(
    "foregroundColor",
    \TextProperties.foregroundColor,
    "The colour of the letters."
  )
  static let isWrappedDescriptor = Property(
    "wrapped",
    \TextProperties.isWrapped,
    action: .none,
    isAnimatable: false,
    "Long lines go on in the next one."
  )
  static let alignmentModeDescriptor = Property(
    "alignmentMode",
    \TextProperties.alignmentMode,
    action: .none,
    isAnimatable: false,
    "Where the lines stand."
  )
  static let truncationModeDescriptor = Property(
    "truncationMode",
    \TextProperties.truncationMode,
    action: .none,
    isAnimatable: false,
    "What gives way where the last visible line is too long."
  )
  static let isBoldDescriptor = Property(
    "bold",
    \TextProperties.isBold,
    action: .none,
    "Bold letters."
  )
  static let isItalicDescriptor = Property(
    "italic",
    \TextProperties.isItalic,
    action: .none,
    "Slanted letters, where the terminal can."
  )
  static let isUnderlinedDescriptor = Property(
    "underlined",
    \TextProperties.isUnderlined,
    action: .none,
    "Underlined letters."
  )

  /// The properties of a text layer.
  public static let descriptors: [PropertyDescriptor] = [
    stringDescriptor, fontSizeDescriptor, foregroundColorDescriptor, isWrappedDescriptor,
    alignmentModeDescriptor, truncationModeDescriptor,
    isBoldDescriptor, isItalicDescriptor, isUnderlinedDescriptor,
  ]
}

extension PropertyTable {
  /// The properties of a text layer.
  public static let text = PropertyTable(kind: "text", TextProperties.self, over: .layer)
}
