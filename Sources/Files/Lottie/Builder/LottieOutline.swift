import LaminaMath
import LaminaScenes

/// Contours to paint, as a function of the moment.
struct LottieOutline {
  /// The motion; free if keyframes cannot be used directly.
  var motion: LottieMotion
  var contours: (LottieMoment) -> [LottieBezier]
  /// The maximum number of vertices at any moment, saturated just above the limit.
  var vertices: Int
  /// The number of vertices computed for one moment, including intermediate ones.
  private(set) var work: Int
  /// The trims of the outline, the innermost first.
  var trims: [LottieTrim] = []

  /// The expansion of the area beyond the contours; nil for none.
  var growth: LottieTrack<Double>?
  /// The line join of the expansion.
  var growthJoin = 1

  init(
    motion: LottieMotion,
    vertices: Int,
    contours: @escaping (LottieMoment) -> [LottieBezier]
  ) {
    (self.motion, self.contours) = (motion, contours)
    (self.vertices, work) = (vertices, vertices)
  }

  /// The outline with a change applied, which may be animated.
  ///
  /// - Parameters:
  ///   - other: The motion of the change.
  ///   - factor: The maximum factor by which the number of vertices grows.
  ///   - change: The change.
  /// - Returns: The changed outline.
  func mapped(
    with other: LottieMotion,
    growing factor: Int = 1,
    _ change: @escaping (LottieMoment, [LottieBezier]) -> [LottieBezier]
  ) -> LottieOutline {
    let contours = contours
    var result = self
    result.motion = motion.with(other)
    result.contours = { change($0, contours($0)) }
    let (grown, isOverflow) = vertices.multipliedReportingOverflow(by: factor)
    result.vertices = isOverflow ? Self.tooMany : min(grown, Self.tooMany)
    result.work = min(work + result.vertices, .max / 2)
    return result
  }

  private static let tooMany = LottieLimits.pathSteps + 1

  /// The path at a moment, before trimming.
  func path(at moment: LottieMoment) -> Path { contours(moment).path }

  /// Several outlines as one, without their trims.
  static func joined(_ outlines: [LottieOutline]) -> LottieOutline {
    LottieOutline(
      motion: outlines.reduce(.still) { $0.with($1.motion) },
      vertices: outlines.reduce(0) { $0 + $1.work },
      contours: { moment in outlines.flatMap { $0.contours(moment) } }
    )
  }
}

/// A trim of a line.
struct LottieTrim {
  var start: LottieTrack<Double>
  var end: LottieTrack<Double>
  var offset: LottieTrack<Double>
  /// Whether the outlines are trimmed as if joined end to end.
  var isJoint: Bool
  /// Identifies the trim, which outlines in several groups share.
  var id: Int

  init(_ item: JSONObject) {
    func read(_ key: String, _ missing: Double) -> LottieTrack<Double> {
      LottieReader.numbers(item[key]) ?? LottieTrack([missing])
    }
    (start, end, offset) = (read("s", 0), read("e", 100), read("o", 0))
    isJoint = item.integer("m") == 2
    id = item.range.lowerBound
  }

  /// The visible range at a moment: starts below 1, and ends at most 1 later; nil for the whole.
  func range(at moment: LottieMoment) -> (from: Double, to: Double) {
    func share(_ track: LottieTrack<Double>) -> Double {
      min(1, max(0, (track.value(at: moment).first ?? 0) / 100))
    }
    let (a, b) = (share(start), share(end))
    let (low, high) = (min(a, b), max(a, b))
    if high - low >= 1 { return (0, 1) }
    var turn = ((offset.value(at: moment).first ?? 0) / 360)
    turn -= turn.rounded(.down)
    var from = low + turn
    if from >= 1 { from -= 1 }
    return (from, from + high - low)
  }

  /// Whether start and end can be used directly: no offset, and start never after end.
  var isPlain: Bool {
    let still = LottieMoment(frame: 0)
    guard offset.isStill, offset.value(at: still).first == 0 else { return false }
    let starts: [Double] = start.keys.map { max($0.value.first ?? 0, $0.end.first ?? 0) }
    let ends: [Double] = end.keys.map { min($0.value.first ?? 100, $0.end.first ?? 100) }
    return (starts.max() ?? 0) <= (ends.min() ?? 0)
  }

  var motion: LottieMotion {
    start.motion(component: 0).bent.with(end.motion(component: 0).bent)
      .with(offset.motion(component: 0).bent)
  }

  /// Whether the range ever wraps around the end of a line, so that two parts are visible.
  func wraps(_ clock: LottieClock) -> Bool {
    guard let span = motion.span else { return range(at: LottieMoment(frame: 0)).to > 1 }
    let steps = 64.0
    return (0...64)
      .contains {
        let frame = span.0 + (span.1 - span.0) * Double($0) / steps
        return range(at: LottieMoment(frame: frame)).to > 1 + 1e-9
      }
  }

  /// The visible part of a path.
  func cut(_ path: Path, at moment: LottieMoment) -> Path {
    let range = range(at: moment)
    if range.from <= 0, range.to >= 1 { return path }
    guard range.to > range.from else { return Path() }
    guard range.to > 1 else { return path.trimmed(from: range.from, to: range.to) }
    var result = path.trimmed(from: range.from, to: 1)
    result.addPath(path.trimmed(from: 0, to: range.to - 1))
    return result
  }
}
