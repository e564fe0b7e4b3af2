/// A stretch of the text that the YAML library gets to see in another spelling.
///
/// Positions never come from the library, so that lengths may change.
struct YAMLRewrite {
  var range: Range<Int>
  var text: [UInt8]

  /// The text with all rewrites applied; they must not overlap.
  static func apply(_ rewrites: [YAMLRewrite], to bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count + 16 * rewrites.count)
    var place = 0
    for rewrite in rewrites.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
      result += bytes[place..<rewrite.range.lowerBound]
      result += rewrite.text
      place = rewrite.range.upperBound
    }
    return result + bytes[place...]
  }
}
