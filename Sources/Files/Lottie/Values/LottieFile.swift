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

/// A layer of a composition, with the defaults of the format.
struct LottieEntry {
  enum Kind: Int {
    case composition = 0
    case solid, image, null, shape, text, audio
    case camera = 13
  }

  let object: JSONObject
  let kind: Kind?
  let name: String?
  let index: Int?
  let parent: Int?
  /// The frames of the composition in which the layer is visible.
  let inPoint: Double
  let outPoint: Double
  let start: Double
  let stretch: Double
  let isHidden: Bool
  /// Whether the layer is only a matte of other layers.
  let isMatte: Bool
  /// The matte mode: 1 alpha, 2 inverted alpha, 3 luma, 4 inverted luma.
  let matte: Int
  /// The index of the matte layer; nil for the layer above.
  let matteSource: Int?

  init(_ object: JSONObject) {
    self.object = object
    kind = object.integer("ty").flatMap(Kind.init)
    name = object.string("nm")
    index = object.integer("ind")
    parent = object.integer("parent")
    inPoint = object.number("ip") ?? -LottieLimits.largest
    outPoint = object.number("op") ?? LottieLimits.largest
    start = object.number("st") ?? 0
    stretch = object.number("sr") ?? 1
    isHidden = object.flag("hd")
    isMatte = object.flag("td")
    matte = object.integer("tt") ?? 0
    matteSource = object.integer("tp")
  }

  var title: String { name ?? "without a name" }
}
