import CNcurses
import Foundation

/// The clipboard of the terminal's user.
extension Terminal {
  /// The maximum bytes of a copied text; terminals drop longer ones.
  static let largestCopy = 65_536

  /// Copies a text to the clipboard, if the terminal is known to support that (OSC 52).
  ///
  /// - Parameter text: At most 64 KiB.
  /// - Returns: Whether it was sent; a terminal configured to ignore it does not report that.
  @discardableResult
  public func copy(_ text: String) -> Bool {
    guard isOpen, !isBusy, description.facts.isANSI, takesClipboard,
      let bytes = Self.copySequence(text)
    else { return false }
    return bytes.withUnsafeBufferPointer {
      cn_writer_send(handle, $0.baseAddress, $0.count) != CN_GONE
    }
  }

  private var takesClipboard: Bool { TerminalEnvironment.current.takesClipboard }

  /// The sequence for a text; nil for one that is too long.
  static func copySequence(_ text: String) -> [UInt8]? {
    guard text.utf8.count <= largestCopy else { return nil }
    return Array("\u{1B}]52;c;\(Data(text.utf8).base64EncodedString())\u{1B}\\".utf8)
  }
}

extension TerminalEnvironment {
  /// Whether the terminal's documentation mentions OSC 52: others may print unknown sequences.
  package var takesClipboard: Bool {
    let types = ["xterm-kitty", "xterm-ghostty", "foot", "alacritty", "wezterm", "tmux", "contour"]
    let programs = ["iTerm.app", "WezTerm", "ghostty", "tmux", "vscode", "rio"]
    return types.contains { type == $0 || type.hasPrefix($0 + "-") } || programs.contains(program)
  }
}
