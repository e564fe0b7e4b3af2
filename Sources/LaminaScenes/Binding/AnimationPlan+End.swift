import LaminaLayers
import LaminaMath

extension AnimationPlan {
  /// The value at which an animation of one property ends; nil where a file does not show it.
  func endValue(of row: PropertyRow, model: PropertyValue) -> PropertyValue? {
    let times = times(fallback: 1)
    guard times.endTime.isFinite, times.speed > 0, times.timeOffset == 0,
      times.repeatDuration == 0, times.repeatCount == times.repeatCount.rounded(.down), !isRelative
    else { return nil }
    let ends: (first: PropertyValue?, last: PropertyValue?)
    switch kind {
    case .keyframe: ends = (values?.first, values?.last)
    case .basic, .spring: ends = self.ends(of: row, model: model)
    case .group, .transition: return nil
    }
    return times.autoreverses ? ends.first : ends.last
  }

  /// Whether the values say how far, not where.
  private var isRelative: Bool {
    members.contains { member in
      switch member {
      case .isAdditive(let flag), .isCumulative(let flag): flag
      default: false
      }
    }
  }

  private func ends(
    of row: PropertyRow,
    model: PropertyValue
  ) -> (first: PropertyValue?, last: PropertyValue?) {
    func sum(_ value: PropertyValue, _ sign: Double) -> PropertyValue? {
      guard let start = value.simd, let way = by?.simd else { return nil }
      return row.value(vector: start + way * sign)
    }
    switch (from, to, by) {
    case (let from?, let to?, _): return (from, to)
    case (let from?, nil, _?): return (from, sum(from, 1))
    case (nil, let to?, _?): return (sum(to, -1), to)
    case (nil, nil, _?): return (model, sum(model, 1))
    case (let from?, nil, nil): return (from, model)
    case (nil, let to?, nil): return (model, to)
    case (nil, nil, nil): return (nil, nil)
    }
  }
}
