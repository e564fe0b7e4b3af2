import Foundation

/// What an inline terminal is opened with.
struct InlineSetup {
  var rows: Int
  var takesKeys: Bool
  /// The lines that describe the rows, if no terminal shows them.
  var words: InlineWords?
  /// The modes to restore, if they were read earlier.
  var modes: termios?
}
