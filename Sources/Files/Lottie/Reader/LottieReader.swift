import LaminaCore

extension JSONObject {
  func track(_ key: String) -> LottieTrack<Double>? { LottieReader.numbers(self[key]) }

  func track(_ key: String, or missing: Double...) -> LottieTrack<Double> {
    track(key) ?? LottieTrack(missing)
  }
}

/// Reads properties in all notations that occur in files.
enum LottieReader {
  /// Numbers that may be animated; nil if the property is missing or not numeric.
  static func numbers(_ value: JSONValue?) -> LottieTrack<Double>? {
    guard let value else { return nil }
    // Old files have plain numbers instead of an object.
    guard let object = value.object else { return value.numbers.map(LottieTrack.init) }
    guard let content = object["k"] ?? object["v"] else { return nil }
    guard let frames = keyframes(content) else { return content.numbers.map(LottieTrack.init) }
    return track(frames) { $0?.numbers }
  }

  static func contours(_ value: JSONValue?) -> LottieTrack<LottieBezier>? {
    guard let value else { return nil }
    let content = value.object.flatMap { $0["k"] } ?? value
    if let frames = keyframes(content) { return track(frames, contours(of:)) }
    return contours(of: content).map(LottieTrack.init)
  }

  /// The keyframes of an animated property; `a` is ignored, since old files omit it.
  private static func keyframes(_ content: JSONValue) -> [JSONObject]? {
    guard let list = content.array, let first = list.first?.object,
      first.has("t") || first.has("s"), !first.has("v")
    else { return nil }
    return list.compactMap(\.object)
  }

  private static func track<Element: LottieElement>(
    _ frames: [JSONObject],
    _ read: (JSONValue?) -> [Element]?
  ) -> LottieTrack<Element>? {
    typealias Key = LottieTrack<Element>.Key
    var (keys, sources): ([Key], [JSONObject]) = ([], [])
    // The end value of the previous key: in old files the start of the next one.
    var pending: [Element]?
    for frame in frames {
      guard let value = read(frame["s"]) ?? pending else { continue }
      let isHold = frame.flag("h")
      let end = read(frame["e"])
      var key = Key(frame: frame.number("t") ?? 0, value: value, end: end ?? value)
      key.isHold = isHold
      key.paces = isHold ? [] : paces(frame)
      if let last = keys.indices.last {
        key.frame = max(key.frame, keys[last].frame)
        // A key without an end value ends where the next one starts.
        if pending == nil { keys[last].end = value }
        keys[last].curve = curve(sources[last], keys[last])
      }
      pending = end
      keys.append(key)
      sources.append(frame)
    }
    return keys.isEmpty ? nil : LottieTrack(keys: keys)
  }

  /// The spatial curve from a keyframe to the next; nil for a straight line.
  private static func curve<Element: LottieElement>(
    _ frame: JSONObject,
    _ key: LottieTrack<Element>.Key
  ) -> LottieCurve? {
    guard !key.isHold, let leaving = frame["to"]?.numbers, let arriving = frame["ti"]?.numbers,
      let start = key.value as? [Double], let end = key.end as? [Double]
    else { return nil }
    return LottieCurve(from: start, to: end, leaving: leaving, arriving: arriving)
  }

  /// The timing functions of all components; empty for linear ones.
  private static func paces(_ frame: JSONObject) -> [TimingFunction] {
    guard let out = frame.object("o"), let into = frame.object("i"),
      let x1 = out["x"]?.numbers, let y1 = out["y"]?.numbers,
      let x2 = into["x"]?.numbers, let y2 = into["y"]?.numbers
    else { return [] }
    let count = min(4, [x1.count, y1.count, x2.count, y2.count].max() ?? 1)
    func part(_ list: [Double], _ index: Int) -> Double { list[min(index, list.count - 1)] }
    return (0..<count)
      .map {
        let (x1, x2) = (fraction(part(x1, $0)), fraction(part(x2, $0)))
        return TimingFunction(controlPoints: x1, part(y1, $0), x2, part(y2, $0))
      }
  }

  private static func contours(of value: JSONValue?) -> [LottieBezier]? {
    switch value {
    case .array(let list): list.isEmpty ? [] : list.compactMap { contour($0.object) }
    case .object(let object): contour(object).map { [$0] }
    default: nil
    }
  }

  private static func contour(_ object: JSONObject?) -> LottieBezier? {
    guard let object, let places = object["v"]?.array else { return nil }
    func points(_ key: String) -> [SIMD2<Double>] {
      object.array(key)
        .map {
          let numbers = $0.numbers ?? []
          return SIMD2(numbers.first ?? 0, numbers.count > 1 ? numbers[1] : 0)
        }
    }
    let (arriving, leaving) = (points("i"), points("o"))
    let vertices = points("v").prefix(LottieLimits.vertices).enumerated()
      .map { index, place in
        LottieBezier.Vertex(
          place: place,
          arriving: index < arriving.count ? arriving[index] : .zero,
          leaving: index < leaving.count ? leaving[index] : .zero
        )
      }
    guard !places.isEmpty else { return LottieBezier(vertices: [], isClosed: false) }
    return LottieBezier(vertices: vertices, isClosed: object.flag("c"))
  }
}
