import LaminaMath

extension ValueReader {
  /// A timing function: a name, or its control points `[x1, y1, x2, y2]`.
  func timingFunction(_ value: SceneValue) -> TimingFunction? {
    let expected = "a timing function: a name or [x1, y1, x2, y2]"
    guard case .list = value.content else {
      guard let text = scalar(value, expected: expected) else { return nil }
      if let function = TimingFunction(name: text) { return function }
      let valid = TimingFunction.named.map(\.name)
      list.report(
        .unknownName(kind: "timing function", found: text, valid: valid),
        at: value.range
      )
      return nil
    }
    guard let points = numbers(value, counts: 4...4, expected: expected) else { return nil }
    let function = TimingFunction(controlPoints: points[0], points[1], points[2], points[3])
    guard let fault = function.fault else { return function }
    list.report(.clash(fault.description, help: nil, .badCurve), at: value.range)
    return nil
  }
}
