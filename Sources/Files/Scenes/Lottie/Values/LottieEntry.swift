/// A layer of a composition, with the defaults of the format.
struct LottieEntry {
  /// The kinds that are drawn.
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
  /// The frames of the composition in which it is seen.
  let inPoint: Double
  let outPoint: Double
  let start: Double
  let stretch: Double
  let isHidden: Bool
  /// Whether it is seen through by other layers only.
  let isMatte: Bool
  /// How it is seen through another layer: 1 its alpha, 2 without it, 3 and 4 the same with its light.
  let matte: Int
  /// The layer through which it is seen; nil for the one above.
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
}
