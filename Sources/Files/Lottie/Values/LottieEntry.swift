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

  /// The name for messages.
  var title: String { name ?? "without a name" }
}
