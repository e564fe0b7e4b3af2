import LaminaCore
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
  var growthJoin = 1

  init(
    motion: LottieMotion,
    vertices: Int,
    contours: @escaping (LottieMoment) -> [LottieBezier]
  ) {
    (self.motion, self.contours) = (motion, contours)
    (self.vertices, work) = (vertices, vertices)
  }

  init(_ track: LottieTrack<LottieBezier>) {
    self.init(motion: track.motion(), vertices: track.vertexCount) { track.value(at: $0) }
  }

  /// The outline with a change applied, by which the number of vertices grows at most by a factor;
  /// keyframes interpolate linear changes only.
  func changed(
    with other: LottieMotion,
    growing factor: Int = 1,
    isLinear: Bool = false,
    _ change: @escaping (LottieMoment, [LottieBezier]) -> [LottieBezier]
  ) -> LottieOutline {
    let contours = contours
    var result = self
    result.motion = isLinear ? motion.with(other) : motion.with(other).bent
    result.contours = { change($0, contours($0)) }
    let (grown, isOverflow) = vertices.multipliedReportingOverflow(by: factor)
    result.vertices = isOverflow ? Self.tooMany : min(grown, Self.tooMany)
    result.work = min(work + result.vertices, .max / 2)
    return result
  }

  func moved(by transform: LottieTransform) -> LottieOutline {
    changed(with: transform.motion, isLinear: true) { moment, contours in
      let matrix = transform.matrix(at: moment)
      return contours.map { $0.transformed(by: matrix) }
    }
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

struct LottieTrim {
  var start: LottieTrack<Double>
  var end: LottieTrack<Double>
  var offset: LottieTrack<Double>
  /// Whether the outlines are trimmed as if joined end to end.
  var isJoint: Bool
  /// Identifies the trim, which outlines in several groups share.
  var id: Int

  init(_ item: JSONObject) {
    (start, end) = (item.track("s", or: 0), item.track("e", or: 100))
    offset = item.track("o", or: 0)
    isJoint = item.integer("m") == 2
    id = item.range.lowerBound
  }

  /// The visible range at a moment: starts below 1, and ends at most 1 later; nil for the whole.
  func range(at moment: LottieMoment) -> (from: Double, to: Double) {
    let (a, b) = (fraction(start.number(at: moment) / 100), fraction(end.number(at: moment) / 100))
    let (low, high) = (min(a, b), max(a, b))
    if high - low >= 1 { return (0, 1) }
    var turn = offset.number(at: moment) / 360
    turn -= turn.rounded(.down)
    var from = low + turn
    if from >= 1 { from -= 1 }
    return (from, from + high - low)
  }

  /// Whether start and end can be used directly: no offset, and start never after end.
  var isPlain: Bool {
    guard offset.still == 0 else { return false }
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
