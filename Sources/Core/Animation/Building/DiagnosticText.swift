/// A sentence with values, formatted only when it is read: most reports have no listener, and a
/// repeated one is dropped by comparing values.
package struct DiagnosticText: Hashable, Sendable, CustomStringConvertible {
  fileprivate enum Part: Hashable, Sendable {
    case text(String)
    case count(Int)
    case number(Double)
  }

  private var parts: [Part] = []

  package var description: String {
    var text = ""
    for part in parts {
      switch part {
      case .text(let value): text += value
      case .count(let value): text += "\(value)"
      case .number(let value): text += "\(value)"
      }
    }
    return text
  }
}

extension DiagnosticText: ExpressibleByStringInterpolation {
  package struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var parts: [Part] = []

    package init(literalCapacity: Int, interpolationCount: Int) {
      parts.reserveCapacity(2 * interpolationCount + 1)
    }

    package mutating func appendLiteral(_ literal: String) {
      if !literal.isEmpty { parts.append(.text(literal)) }
    }

    package mutating func appendInterpolation(_ value: String) { parts.append(.text(value)) }
    package mutating func appendInterpolation(_ value: Int) { parts.append(.count(value)) }
    package mutating func appendInterpolation(_ value: Double) { parts.append(.number(value)) }
  }

  package init(stringLiteral value: String) { parts = [.text(value)] }

  package init(stringInterpolation: StringInterpolation) { parts = stringInterpolation.parts }
}
