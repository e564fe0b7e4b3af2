import CImages

/// A buffer for a decoder's message.
struct DecoderMessage {
  private var bytes = [CChar](repeating: 0, count: Int(CI_ERROR_SIZE))

  mutating func filled<Result>(_ call: (UnsafeMutablePointer<CChar>?) -> Result) -> Result {
    bytes.withUnsafeMutableBufferPointer { call($0.baseAddress) }
  }

  var text: String {
    String(decoding: bytes.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
