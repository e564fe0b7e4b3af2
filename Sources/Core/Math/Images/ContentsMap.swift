import Foundation

/// Which pixel of an image each place of a layer shows.
public struct ContentsMap: Hashable, Sendable {
  /// What the image covers, in the layer's coordinates; null for nothing.
  public let destination: CGRect
  /// The part of the image that shows, in pixels.
  public let part: CGRect
  private let origin: SIMD2<Double>
  private let pixels: SIMD2<Double>
  private let across: Stretch
  private let down: Stretch

  /// Lays an image out in a layer.
  ///
  /// - Parameters:
  ///   - image: The image.
  ///   - rect: The part of it that is shown, in units of its size; what lies beyond its edges
  ///     repeats them, and a negative size mirrors.
  ///   - center: What is stretched where the gravity resizes, in units of the part; the rest keeps
  ///     its own size.
  ///   - scale: Pixels to a point, above 0.
  ///   - gravity: Where it lies.
  ///   - bounds: The layer's bounds.
  public init(
    _ image: Image,
    rect: CGRect,
    center: CGRect,
    scale: Double,
    gravity: ContentsGravity,
    bounds: CGRect
  ) {
    let whole = SIMD2(Double(image.width), Double(image.height))
    let start = SIMD2(Double(rect.origin.x), Double(rect.origin.y)) * whole
    let size = SIMD2(Double(rect.size.width), Double(rect.size.height)) * whole
    let own = SIMD2(abs(size.x), abs(size.y)) / scale
    pixels = size
    origin = start
    part = CGRect(x: start.x, y: start.y, width: size.x, height: size.y).standardized
    let covered = gravity.destination(of: CGSize(width: own.x, height: own.y), in: bounds)
    let isVisible =
      scale > 0 && own.x > 0 && own.y > 0 && covered.width > 0 && covered.height > 0
      && covered.width.isFinite && covered.height.isFinite
    destination = isVisible ? covered : .null
    let stretches = gravity.resizes && isVisible
    across = Stretch(
      length: Double(covered.width),
      own: own.x,
      from: stretches ? Double(center.minX) : 0,
      to: stretches ? Double(center.maxX) : 1
    )
    down = Stretch(
      length: Double(covered.height),
      own: own.y,
      from: stretches ? Double(center.minY) : 0,
      to: stretches ? Double(center.maxY) : 1
    )
  }

  /// The place in the image, in pixels, that a place of the layer shows; outside of the destination
  /// the nearest of its edge.
  @inline(__always)
  public func pixel(of place: SIMD2<Double>) -> SIMD2<Double> {
    let corner = SIMD2(Double(destination.minX), Double(destination.minY))
    let inside = place - corner
    return origin + SIMD2(across.share(inside.x), down.share(inside.y)) * pixels
  }

  /// Whether a place of the layer lies on the image.
  @inline(__always)
  public func covers(_ place: SIMD2<Double>) -> Bool {
    place.x >= destination.minX && place.x < destination.maxX && place.y >= destination.minY
      && place.y < destination.maxY
  }

  /// How the pixels of one direction are spread over the points of the layer.
  private struct Stretch: Hashable, Sendable {
    /// Points covered.
    let length: Double
    /// Points at both ends that keep their size.
    let head: Double
    let tail: Double
    /// The part between, as shares of the image.
    let from: Double
    let to: Double

    init(length: Double, own: Double, from: Double, to: Double) {
      let from = min(1, max(0, from))
      let to = min(1, max(from, to))
      let (head, tail) = (from * own, (1 - to) * own)
      // Ends that do not fit share what there is.
      let shrink = head + tail > length ? length / (head + tail) : 1
      (self.length, self.head, self.tail) = (length, head * shrink, tail * shrink)
      (self.from, self.to) = (from, to)
    }

    /// The share of the image at a number of points from the start, 0...1.
    @inline(__always)
    func share(_ place: Double) -> Double {
      let place = min(length, max(0, place))
      if place < head { return from * place / head }
      if place > length - tail { return 1 - (1 - to) * (length - place) / tail }
      let middle = length - head - tail
      return middle > 0 ? from + (to - from) * (place - head) / middle : from
    }
  }
}
