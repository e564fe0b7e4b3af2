/// Distinguishes Lottie files from scenes by the top-level keys of a JSON object.
enum LottieSniffer {
  /// Whether the keys of Lottie are present, and the version of a scene is not.
  static func reads(_ bytes: [UInt8]) -> Bool {
    var found: Set<String> = []
    var (depth, offset) = (0, 0)
    var key = 0..<0
    while offset < bytes.count {
      switch bytes[offset] {
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
      case UInt8(ascii: "\""):
        let start = offset + 1
        offset = start
        while offset < bytes.count, bytes[offset] != UInt8(ascii: "\"") {
          offset += bytes[offset] == UInt8(ascii: "\\") ? 2 : 1
        }
        key = start..<min(offset, bytes.count)
      case UInt8(ascii: ":") where depth == 1 && key.count < 10:
        found.insert(String(decoding: bytes[key], as: UTF8.self))
      default: break
      }
      offset += 1
    }
    return !found.contains("version")
      && ["layers", "ip", "op", "w", "h"].allSatisfy(found.contains)
  }
}
