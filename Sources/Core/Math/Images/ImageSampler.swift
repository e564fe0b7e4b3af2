import Foundation

/// Samples the colours of an image at arbitrary positions, at one scale.
public struct ImageSampler: Sendable {
  private let near: Level
  /// The next smaller mipmap level, and its weight.
  private let far: Level?
  private let farShare: Double
  private let filter: ImageFilter

  /// A mipmap level, and the visible range of its pixels.
  struct Level: Sendable {
    let pixels: ImagePixels
    /// Pixels of this level per pixel of the image.
    let scale: SIMD2<Double>
    let low: SIMD2<Int>
    let high: SIMD2<Int>
  }

  /// Prepares the sampling of an image.
  ///
  /// - Parameters:
  ///   - image: The image.
  ///   - part: The visible part, in pixels of the image; pixels outside of it are never mixed in,
  ///     and its edge pixels repeat.
  ///   - filter: The interpolation.
  ///   - reduction: Pixels of the image per sample, along one axis: 2 for an image drawn at half
  ///     its size.
  public init(
    _ image: Image,
    part: CGRect? = nil,
    filter: ImageFilter = .linear,
    reduction: Double = 1
  ) {
    let whole = CGRect(x: 0, y: 0, width: Double(image.width), height: Double(image.height))
    let part = part ?? whole
    // Rounding errors must not decide which level serves an image drawn at half its size. (Thirty
    // halvings reduce any image to a pixel, so clamping to 1e9 has no effect.)
    let levels = filter == .nearest || !(reduction > 1) ? 0 : log2(min(reduction, 1e9)) + 1e-9
    let level = Int(levels)
    near = Self.level(level, of: image, part)
    let share = levels - Double(level)
    // A weight below a millionth is invisible in 256 colour steps.
    if filter == .trilinear, share > 1e-6 {
      far = Self.level(level + 1, of: image, part)
      farShare = share
    } else {
      far = nil
      farShare = 0
    }
    self.filter = filter
  }

  private static func level(_ number: Int, of image: Image, _ part: CGRect) -> Level {
    let pixels = image.pixels.reduced(number)
    let size = SIMD2(Double(pixels.width), Double(pixels.height))
    let scale = size / SIMD2(Double(image.width), Double(image.height))
    let last = size - 1
    func inside(_ place: SIMD2<Double>) -> SIMD2<Int> {
      let place = pointwiseMax(.zero, pointwiseMin(last, place))
      return SIMD2(Int(place.x), Int(place.y))
    }
    let low = SIMD2(Double(part.minX), Double(part.minY)) * scale
    let high = SIMD2(Double(part.maxX), Double(part.maxY)) * scale
    // A tolerance of a millionth of a pixel keeps a part that ends on a pixel edge from including
    // the next pixel.
    let first = inside((low + 1e-6).rounded(.down))
    let end = inside((high - 1e-6).rounded(.up) - 1)
    return Level(
      pixels: pixels,
      scale: scale,
      low: first,
      high: SIMD2(max(first.x, end.x), max(first.y, end.y))
    )
  }

  /// Chooses the mipmap level that a `LightReader` reads.
  ///
  /// `part` is in pixels; `pixels` of the image and `samples` are counted per point of the screen.
  package static func source(
    _ image: Image,
    part: CGRect,
    filter: ImageFilter,
    pixels: SIMD2<Double>,
    samples: SIMD2<Double>
  ) -> LightReader.Source {
    let reduction = pixels / samples
    // The finer axis decides, unless a sample would then cover more than eight pixels along the
    // other.
    let least = max(min(reduction.x, reduction.y), max(reduction.x, reduction.y) / 4)
    let number = filter == .nearest || !(least > 1) ? 0 : Int(log2(min(least, 1e9)) + 1e-9)
    let level = level(number, of: image, part)
    let blur = pointwiseMax(.zero, pointwiseMin(.one, 2 * (.one - pixels)))
    return LightReader.Source(level: level, blur: blur, isNearest: filter == .nearest)
  }

  /// Chooses what a `LightReader` reads for pixels that are squares: each sample is the mean of the
  /// parts of pixels that it covers.
  package static func squares(_ image: Image, part: CGRect) -> LightReader.Source {
    LightReader.Source(level: level(0, of: image, part), blur: .zero, isNearest: false)
  }

  /// The colour at a position.
  ///
  /// - Parameters:
  ///   - x: Pixels of the image from its left edge: the centre of the first pixel is at 0.5.
  ///   - y: Pixels from its upper edge.
  /// - Returns: The colour; at the centre of a pixel at natural size, exactly that pixel's colour.
  public func color(x: Double, y: Double) -> Color {
    let place = SIMD2(x, y)
    let near = color(place, near)
    guard let far else { return Color(bytes: near) }
    return Color(bytes: near).crossFaded(to: Color(bytes: color(place, far)), amount: farShare)
  }

  @inline(__always)
  private func color(_ place: SIMD2<Double>, _ level: Level) -> SIMD4<UInt8> {
    var place = place * level.scale
    let low = SIMD2(Double(level.low.x), Double(level.low.y))
    let high = SIMD2(Double(level.high.x), Double(level.high.y))
    if filter == .nearest {
      place = pointwiseMax(low, pointwiseMin(high, place.rounded(.down)))
      return level.pixels[Int(place.x), Int(place.y)]
    }
    place = pointwiseMax(low, pointwiseMin(high, place - 0.5))
    let corner = place.rounded(.down)
    // Quantised to 1/256, so that rounding errors do not miss the centre of a pixel.
    let share = ((place - corner) * 256).rounded(.toNearestOrAwayFromZero) / 256
    let (left, top) = (Int(corner.x), Int(corner.y))
    if share == .zero { return level.pixels[left, top] }
    let (right, below) = (min(left + 1, level.high.x), min(top + 1, level.high.y))
    var sum = LightSum()
    sum.add(level.pixels[left, top], weight: (1 - share.x) * (1 - share.y))
    sum.add(level.pixels[right, top], weight: share.x * (1 - share.y))
    sum.add(level.pixels[left, below], weight: (1 - share.x) * share.y)
    sum.add(level.pixels[right, below], weight: share.x * share.y)
    return sum.mean
  }
}

extension Color {
  /// Creates a colour from a pixel's bytes: red, green, blue, alpha.
  package init(bytes: SIMD4<UInt8>) {
    self.init(components: SIMD4<Double>(bytes) / 255)
  }

  /// Cross-fades to another colour at amount 1: encoded components, weighted by alpha, so that
  /// transparent colours do not contribute.
  package func crossFaded(to other: Color, amount: Double) -> Color {
    let (share, otherShare) = (alpha * (1 - amount), other.alpha * amount)
    let sum = share + otherShare
    guard sum > 0 else { return .clear }
    var mixed = (components * share + other.components * otherShare) / sum
    mixed.w = sum
    return Color(components: mixed)
  }
}
