import LaminaAnimation
import LaminaMath
import LaminaProperties

/// An interval of media time in which a layer's time is linear: `rate * time + shift`.
struct TimeStretch {
  var start: Double
  var end: Double
  /// Whether the ends are included: where a cycle restarts, the end of the previous one is not
  /// reached.
  var holdsStart = true
  var holdsEnd = true
  var rate = 1.0
  var shift = 0.0

  func localTime(at time: Double) -> Double { rate * time + shift }

  /// Returns the first media time in the interval at which the local time is at or after `local`.
  func firstTime(reaching local: Double) -> Double? {
    guard start < end || (holdsStart && holdsEnd) else { return nil }
    let first = localTime(at: start)
    if first > local || (first == local && holdsStart) { return start }
    let last = localTime(at: end)
    guard last > local || (last == local && holdsEnd) else { return nil }
    return rate == 0 ? start : min(max((local - shift) / rate, start), end)
  }

  /// Returns the part of the interval between two media times; nil if empty.
  fileprivate func part(
    from time: Double,
    holdsStart: Bool = true,
    to other: Double,
    holdsEnd: Bool = true
  ) -> TimeStretch? {
    var part = self
    if time >= start { (part.start, part.holdsStart) = (time, holdsStart) }
    if other <= end { (part.end, part.holdsEnd) = (other, holdsEnd) }
    guard part.start < part.end || (part.start == part.end && part.holdsStart && part.holdsEnd)
    else { return nil }
    return part
  }
}

extension LayerState {
  /// Receives the intervals in order; true ends the visit.
  private typealias Visitor = (TimeStretch) -> Bool

  /// The maximal intervals examined for one query: time that repeats a million times a second must
  /// not stall the program.
  private static let stretchLimit = 1000

  /// Returns the first media time between two, both included, at which the layer's time is at or
  /// after `local`; nil if there is none.
  ///
  /// Events in a layer whose time repeats or reverses happen at that time, independent of the
  /// ticks.
  func firstTime(reaching local: Double, from start: Double, to end: Double) -> Double? {
    guard local.isFinite, start <= end else { return nil }
    let last = localTime(at: end)
    guard timeMap.hasCycles else {
      return TimeStretch(start: start, end: end, rate: timeMap.rate, shift: timeMap.shift)
        .firstTime(reaching: local)
    }
    if hasCycles, local > base.modelValue.timing.duration { return nil }
    var (found, rest): (Double?, Int) = (nil, Self.stretchLimit)
    forEachStretch(TimeStretch(start: start, end: end)) { stretch in
      found = stretch.firstTime(reaching: local)
      rest -= 1
      return found != nil || rest == 0
    }
    if let found { return found }
    // Too many cycles to follow: the state at the end decides.
    return rest == 0 ? last.flatMap { $0 >= local ? end : nil } : nil
  }

  /// Visits the linear intervals of the layer's time in a span of media time until `body` returns
  /// true.
  @discardableResult
  private func forEachStretch(_ span: TimeStretch, _ body: Visitor) -> Bool {
    guard let timeParent else { return cut(span, body) }
    guard timeParent.timeMap.hasCycles else {
      var outer = span
      (outer.rate, outer.shift) = (timeParent.timeMap.rate, timeParent.timeMap.shift)
      return cut(outer, body)
    }
    return timeParent.forEachStretch(span) { cut($0, body) }
  }

  /// Splits an interval of the parent's time where the layer's time begins or ends a cycle.
  private func cut(_ outer: TimeStretch, _ body: Visitor) -> Bool {
    let times = base.modelValue.timing
    guard hasCycles else {
      var inner = outer
      inner.rate = outer.rate * times.speed
      inner.shift = (outer.shift - times.beginTime) * times.speed + times.timeOffset
      return body(inner)
    }
    guard outer.rate != 0, times.speed != 0, times.duration > 0 else {
      return outer.rate == 0
        ? hold(outer, at: outer.shift, body)
        : cutIdle(outer, times, body)
    }
    let isForwards = outer.rate > 0
    func media(_ parentTime: Double) -> Double { (parentTime - outer.shift) / outer.rate }
    let (first, last) = (media(times.beginTime), media(times.endTime))
    let (enter, leave) = isForwards ? (first, last) : (last, first)
    if let idle = outer.part(from: -.infinity, to: enter, holdsEnd: false),
      hold(idle, at: outer.localTime(at: idle.start), body)
    {
      return true
    }
    if let active = outer.part(from: enter, to: leave), cutLegs(active, times, leave, body) {
      return true
    }
    guard let idle = outer.part(from: leave, holdsStart: false, to: .infinity) else { return false }
    return hold(idle, at: outer.localTime(at: idle.end), body)
  }

  /// Handles a layer whose local time is constant while it is active.
  private func cutIdle(_ outer: TimeStretch, _ times: MediaTimes, _ body: Visitor) -> Bool {
    let begin = (times.beginTime - outer.shift) / outer.rate
    if let part = outer.part(from: -.infinity, to: begin, holdsEnd: outer.rate < 0),
      hold(part, at: outer.localTime(at: part.start), body)
    {
      return true
    }
    guard let part = outer.part(from: begin, holdsStart: outer.rate > 0, to: .infinity) else {
      return false
    }
    return hold(part, at: outer.localTime(at: part.end), body)
  }

  /// Visits an interval in which the layer's time is constant at its value for one parent time.
  private func hold(_ outer: TimeStretch, at parentTime: Double, _ body: Visitor) -> Bool {
    let times = base.modelValue.timing
    let sample = times.sample(at: parentTime)
    guard sample.applies else { return false }
    var inner = outer
    (inner.rate, inner.shift) = (0, sample.memberTime(duration: times.duration))
    return body(inner)
  }

  private func cutLegs(
    _ active: TimeStretch,
    _ times: MediaTimes,
    _ leave: Double,
    _ body: Visitor
  ) -> Bool {
    // The continuous time in which legs follow each other, and its value at a media time.
    let rate = active.rate * times.speed
    let shift = (active.shift - times.beginTime) * times.speed + times.timeOffset
    let length = times.duration
    let place = (rate * active.start + shift) / length
    var leg = rate > 0 ? place.rounded(.down) : place.rounded(.up) - 1
    var start = active.start
    while start <= active.end {
      let edge = ((rate > 0 ? leg + 1 : leg) * length - shift) / rate
      let isLast = edge > active.end || edge >= leave
      let isReversed = times.autoreverses && leg.truncatingRemainder(dividingBy: 2) != 0
      var inner = TimeStretch(start: start, end: isLast ? active.end : max(edge, start))
      // Running forwards, a leg begins at its edge; running backwards it ends there.
      let isAtEdge = start > active.start || place == place.rounded()
      inner.holdsStart = isAtEdge && rate < 0 ? false : start > active.start || active.holdsStart
      inner.holdsEnd = isLast ? active.holdsEnd : rate < 0
      inner.rate = isReversed ? -rate : rate
      inner.shift = isReversed ? (leg + 1) * length - shift : shift - leg * length
      if body(inner) { return true }
      if isLast { return false }
      start = max(edge, start)
      leg += rate > 0 ? 1 : -1
    }
    return false
  }
}
