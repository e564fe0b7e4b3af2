import LaminaCells

/// The responses of the eye's three kinds of cones to a light, in 0...1: linear, so that those of
/// mixed lights are mixed in the same shares.
///
/// The first half of the way from linear light to ``OKLab``; cube roots and a matrix are the second.
struct ConeResponse {
  var long: Float
  var medium: Float
  var short: Float

  @inline(__always)
  init(long: Float, medium: Float, short: Float) {
    (self.long, self.medium, self.short) = (long, medium, short)
  }

  @inline(__always)
  init(_ color: PackedColor) {
    let red = LightTable.decoded[Int(color.rawValue >> 16 & 255)]
    let green = LightTable.decoded[Int(color.rawValue >> 8 & 255)]
    let blue = LightTable.decoded[Int(color.rawValue & 255)]
    long = 0.412_221_47 * red + 0.536_332_54 * green + 0.051_445_99 * blue
    medium = 0.211_903_5 * red + 0.680_699_55 * green + 0.107_396_96 * blue
    short = 0.088_302_46 * red + 0.281_718_84 * green + 0.629_978_7 * blue
  }

  /// This light mixed with another one, of which the mixture has a share, 0...1.
  @inline(__always)
  func mixed(with other: ConeResponse, share: Float) -> ConeResponse {
    ConeResponse(
      long: long + share * (other.long - long),
      medium: medium + share * (other.medium - medium),
      short: short + share * (other.short - short)
    )
  }

  /// The cube roots of the responses.
  @inline(__always) var roots: ConeResponse {
    ConeResponse(
      long: CubeRootTable.root(of: long),
      medium: CubeRootTable.root(of: medium),
      short: CubeRootTable.root(of: short)
    )
  }

  /// The colour of cube roots of responses, or a difference of colours for a difference of roots.
  @inline(__always) var opponent: OKLab {
    OKLab(
      lightness: 0.210_454_26 * long + 0.793_617_8 * medium - 0.004_072_05 * short,
      a: 1.977_998_5 * long - 2.428_592_2 * medium + 0.450_593_7 * short,
      b: 0.025_904_04 * long + 0.782_771_77 * medium - 0.808_675_77 * short
    )
  }
}

/// Cube roots of 0...1 by interpolation in a table of 16 KB.
enum CubeRootTable {
  private static let steps: Float = 4096
  /// Never freed: a pointer needs no reference counting for each cell.
  private nonisolated(unsafe) static let roots: UnsafePointer<Float> = {
    let roots = UnsafeMutablePointer<Float>.allocate(capacity: Int(steps) + 2)
    for index in 0..<Int(steps) + 2 {
      (roots + index).initialize(to: OKLab.cubeRoot(of: Float(index) / steps))
    }
    return UnsafePointer(roots)
  }()

  @inline(__always)
  static func root(of value: Float) -> Float {
    let place = max(0, min(1, value)) * steps
    let index = Int(place)
    let (low, high) = (roots[index], roots[index + 1])
    return low + (place - Float(index)) * (high - low)
  }
}
