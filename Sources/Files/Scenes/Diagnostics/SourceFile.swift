import LaminaCore

/// The text of a file with a name for messages, and its line structure.
///
/// Lines end at LF, CR LF or a lone CR. Any bytes are accepted here; `SceneText` checks them.
public struct SourceFile: Sendable {
  /// The name as the user gave it.
  public let name: String
  /// The bytes without a leading byte order mark.
  public let bytes: [UInt8]
  /// The folder in which the files are looked up that it refers to; nil for none.
  public let folder: String?
  /// Files in memory by their names; they precede those of the folder.
  package var attachments: [String: [UInt8]] = [:]
  private let lineStarts: [UInt32]

  /// Creates a file from bytes in memory.
  ///
  /// - Parameters:
  ///   - name: The name for messages.
  ///   - bytes: The text in UTF-8.
  ///   - folder: The folder in which files are looked up; nil for none.
  public init(name: String, bytes: [UInt8], folder: String? = nil) {
    self.folder = folder
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    self.name = name
    self.bytes = bytes.starts(with: mark) ? Array(bytes.dropFirst(mark.count)) : bytes
    lineStarts = Self.lineStarts(self.bytes)
  }

  /// Creates a file from a text in memory.
  ///
  /// - Parameters:
  ///   - name: The name for messages.
  ///   - text: The text.
  ///   - folder: The folder in which files are looked up; nil for none.
  public init(name: String, text: String, folder: String? = nil) {
    self.init(name: name, bytes: Array(text.utf8), folder: folder)
  }

  /// The number of lines; a text without any line end has one.
  public var lineCount: Int { lineStarts.count }

  /// The line and column of a byte; a byte beyond the end is after the last character.
  public func position(of offset: Int) -> SourcePosition {
    let place = min(max(0, offset), bytes.count)
    let line = (1..<lineCount).partitioningIndex { lineStarts[$0] > place } - 1
    let before = String(decoding: bytes[Int(lineStarts[line])..<place], as: UTF8.self)
    return SourcePosition(line: line + 1, column: before.count + 1)
  }

  /// The bytes of a line without its line end; lines count from 1.
  package func lineRange(_ line: Int) -> Range<Int> {
    guard line >= 1, line <= lineStarts.count else { return bytes.count..<bytes.count }
    let start = Int(lineStarts[line - 1])
    var end = line < lineStarts.count ? Int(lineStarts[line]) : bytes.count
    while end > start, bytes[end - 1] == 0x0A || bytes[end - 1] == 0x0D { end -= 1 }
    return start..<end
  }

  /// The text of a range, with invalid UTF-8 repaired.
  package func text(_ range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }

  private static func lineStarts(_ bytes: [UInt8]) -> [UInt32] {
    var starts: [UInt32] = [0]
    bytes.withUnsafeBufferPointer { bytes in
      var offset = 0
      while offset < bytes.count {
        let byte = bytes[offset]
        offset += 1
        guard byte == 0x0A || byte == 0x0D else { continue }
        if byte == 0x0D, offset < bytes.count, bytes[offset] == 0x0A { offset += 1 }
        starts.append(UInt32(offset))
      }
    }
    return starts
  }
}
