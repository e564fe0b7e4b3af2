import LaminaCore

/// Timing functions in the notation of files.
package enum CurveText {
  package static let names = TimingFunctionName.allCases.map(\.rawValue)

  package static func points(ofName name: String) -> [Double]? {
    guard let function = TimingFunction(name: name), let first = function.controlPoint(at: 1),
      let second = function.controlPoint(at: 2)
    else { return nil }
    return [first.x, first.y, second.x, second.y]
  }

  /// The control points in `cubic-bezier(0.42, 0, 0.58, 1)`, `[0.42, 0, 0.58, 1]` or four numbers.
  package static func points(_ typed: String) -> [Double]? {
    var text = typed[...]
    if text.hasPrefix("cubic-bezier("), text.hasSuffix(")") { text = text.dropFirst(13).dropLast() }
    if text.hasPrefix("["), text.hasSuffix("]") { text = text.dropFirst().dropLast() }
    let words = text.split { $0 == "," || $0.isWhitespace }
    let numbers = words.compactMap { Double($0) }
    return numbers.count == 4 && words.count == 4 && numbers.allSatisfy(\.isFinite) ? numbers : nil
  }

  package static func list(_ points: [Double]) -> String {
    "[" + points.map { FieldText.exact($0, like: "0") }.joined(separator: ", ") + "]"
  }

  package static func css(_ points: [Double]) -> String {
    "cubic-bezier(" + points.map { FieldText.exact($0, like: "0") }.joined(separator: ", ") + ")"
  }
}
