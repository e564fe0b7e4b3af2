import CNcurses
import Foundation

/// The clipboard of whoever looks at the terminal.
extension Terminal {
  /// The most bytes of a text that is copied; terminals drop longer ones.
  static let largestCopy = 65_536

  /// Puts a text on the clipboard, where the terminal is one that is known to take it (OSC 52).
  ///
  /// - Parameter text: At most 64 KiB.
  /// - Returns: Whether it was sent; a terminal that is told not to take it does not say so.
  @discardableResult
  public func copy(_ text: String) -> Bool {
    guard isOpen, !isBusy, facts.isANSI, takesClipboard,
      let bytes = Self.copySequence(text)
    else { return false }
    return bytes.withUnsafeBufferPointer { cn_writer_send($0.baseAddress, $0.count) != CN_GONE }
  }

  /// Whether this terminal is known to take texts for the clipboard.
  private var takesClipboard: Bool { TerminalEnvironment.current.takesClipboard }

  /// What is sent for a text; nil for one that is too long.
  static func copySequence(_ text: String) -> [UInt8]? {
    guard text.utf8.count <= largestCopy else { return nil }
    return Array("\u{1B}]52;c;\(Data(text.utf8).base64EncodedString())\u{1B}\\".utf8)
  }
}

extension TerminalEnvironment {
  /// Whether the terminal is one whose documentation names OSC 52: others may print what they do not
  /// know.
  package var takesClipboard: Bool {
    let types = ["xterm-kitty", "xterm-ghostty", "foot", "alacritty", "wezterm", "tmux", "contour"]
    let programs = ["iTerm.app", "WezTerm", "ghostty", "tmux", "vscode", "rio"]
    return types.contains { type == $0 || type.hasPrefix($0 + "-") } || programs.contains(program)
  }
}
