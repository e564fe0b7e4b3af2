import CImages

/// A buffer for a decoder's message.
struct DecoderMessage {
  private var bytes = [CChar](repeating: 0, count: Int(CI_ERROR_SIZE))

  mutating func filled<Result>(_ call: (UnsafeMutablePointer<CChar>?) -> Result) -> Result {
    bytes.withUnsafeMutableBufferPointer { call($0.baseAddress) }
  }

  /// The error for a file that the decoder could not read.
  func damaged(_ format: String) -> ImageFileError {
    let text = bytes.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
    return .damaged(format: format, reason: String(decoding: text, as: UTF8.self))
  }
}
