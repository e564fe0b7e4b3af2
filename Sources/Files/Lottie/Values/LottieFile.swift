import LaminaScenes

/// The top level of a Lottie file.
struct LottieFile: Sendable {
  let object: JSONObject
  let title: String?
  let width: Double
  let height: Double
  let frameRate: Double
  let inPoint: Double
  let outPoint: Double
  let layers: [JSONObject]
  /// Compositions and images by id.
  let assets: [String: JSONObject]

  /// The named moments in order, in seconds from the start.
  var markers: [(time: Double, name: String)] {
    object.objects("markers").prefix(1000)
      .compactMap { marker -> (time: Double, name: String)? in
        guard let frame = marker.number("tm"), let name = marker.string("cm"),
          (inPoint...outPoint).contains(frame)
        else { return nil }
        let line = name.split(whereSeparator: \.isNewline).first.map(String.init) ?? ""
        return ((frame - inPoint) / frameRate, line)
      }
      .sorted { $0.time < $1.time }
  }

  /// The length in seconds.
  var duration: Double { (outPoint - inPoint) / frameRate }

  /// Reads the top level of a file; nil with an error if it is not a Lottie file.
  init?(_ object: JSONObject, noting context: ImportContext) {
    func fail(_ message: String) { context.report(message, .lottie, at: object.start) }
    let (width, height) = (object.number("w") ?? 0, object.number("h") ?? 0)
    guard width >= 1, height >= 1 else {
      fail("the animation has no size: 'w' and 'h' have to be 1 or more")
      return nil
    }
    let rate = object.number("fr") ?? 30
    guard rate > 0.001, rate <= 10_000 else {
      fail("the frame rate 'fr' has to be above 0")
      return nil
    }
    let (start, end) = (object.number("ip") ?? 0, object.number("op") ?? 0)
    guard end > start else {
      fail("the animation has no frames: 'op' has to be above 'ip'")
      return nil
    }
    guard (end - start) / rate <= LottieLimits.seconds else {
      fail("the animation is longer than \(Int(LottieLimits.seconds / 3600)) hours")
      return nil
    }
    self.object = object
    title = object.string("nm")
    (self.width, self.height, frameRate) = (width, height, rate)
    (inPoint, outPoint) = (start, end)
    layers = object.objects("layers")
    let named = object.objects("assets")
      .compactMap { asset in asset.name("id").map { ($0, asset) } }
    assets = Dictionary(named) { first, _ in first }
  }
}

extension JSONObject {
  /// A name, which some files store as a number.
  func name(_ key: String) -> String? { string(key) ?? integer(key).map { "\($0)" } }
}
