/// The spelling of a maximum number of bytes a second: `auto`, `3000`, `4k`, `1M`.
package enum ByteRate: Hashable, Sendable {
  /// The line is measured.
  case auto
  /// A number of at least 1.
  case limit(Int)

  /// The expected form, for messages.
  package static let form = "a whole number of at least 1, or text such as '4k' or '1M', or 'auto'"

  /// Reads a rate; nil if it is none.
  package init?(_ text: String) {
    if text == "auto" {
      self = .auto
      return
    }
    let factor = text.last == "k" ? 1000 : text.last == "M" ? 1_000_000 : 1
    let digits = factor == 1 ? text[...] : text.dropLast()
    guard digits.allSatisfy({ ("0"..."9").contains($0) }), let number = Int(digits), number > 0
    else { return nil }
    let (rate, isOverflow) = number.multipliedReportingOverflow(by: factor)
    guard !isOverflow else { return nil }
    self = .limit(rate)
  }

  /// The number of bytes; nil for `auto`.
  package var bytes: Int? {
    if case .limit(let bytes) = self { bytes } else { nil }
  }
}
