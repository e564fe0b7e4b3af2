import Foundation

/// Maps the points of a layer to pixels of its contents image.
public struct ContentsMap: Hashable, Sendable {
  /// The rectangle that the image covers, in the layer's coordinates; null if nothing is drawn.
  public let destination: CGRect
  /// The visible part of the image, in pixels.
  public let part: CGRect
  private let origin: SIMD2<Double>
  private let pixels: SIMD2<Double>
  private let across: Stretch
  private let down: Stretch

  /// Lays out an image in a layer.
  ///
  /// - Parameters:
  ///   - image: The image.
  ///   - rect: The visible part, in units of the image's size; beyond the image its edge pixels
  ///     repeat, and a negative size mirrors.
  ///   - center: The part that is stretched if the gravity resizes, in units of `rect`; the
  ///     remainder keeps its size.
  ///   - scale: Pixels per point, above 0.
  ///   - gravity: The position and scaling.
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

  /// Whether the whole image has one scale along each axis.
  package var isEven: Bool {
    across.head == 0 && across.tail == 0 && down.head == 0 && down.tail == 0
  }

  /// Returns the map of the same part, evenly over another rectangle in the layer's coordinates.
  package func stretched(over rect: CGRect) -> ContentsMap { ContentsMap(self, over: rect) }

  private init(_ map: ContentsMap, over rect: CGRect) {
    (destination, part, origin, pixels) = (rect, map.part, map.origin, map.pixels)
    across = Stretch(length: Double(rect.width), own: 0, from: 0, to: 1)
    down = Stretch(length: Double(rect.height), own: 0, from: 0, to: 1)
  }

  /// The position in the image, in pixels, shown at a point of the layer; points outside of the
  /// destination are clamped to its edge.
  @inline(__always)
  public func pixel(of place: SIMD2<Double>) -> SIMD2<Double> {
    let corner = SIMD2(Double(destination.minX), Double(destination.minY))
    let inside = place - corner
    return origin + SIMD2(across.share(inside.x), down.share(inside.y)) * pixels
  }

  /// Whether the image covers a point of the layer.
  @inline(__always)
  public func covers(_ place: SIMD2<Double>) -> Bool {
    place.x >= destination.minX && place.x < destination.maxX && place.y >= destination.minY
      && place.y < destination.maxY
  }

  /// The mapping of points to image pixels along one axis.
  private struct Stretch: Hashable, Sendable {
    /// The length covered, in points.
    let length: Double
    /// The lengths at both ends that keep their size, in points.
    let head: Double
    let tail: Double
    /// The stretched part between the ends, as fractions of the image.
    let from: Double
    let to: Double

    init(length: Double, own: Double, from: Double, to: Double) {
      let from = min(1, max(0, from))
      let to = min(1, max(from, to))
      let (head, tail) = (from * own, (1 - to) * own)
      // Ends that are too long shrink proportionally.
      let shrink = head + tail > length ? length / (head + tail) : 1
      (self.length, self.head, self.tail) = (length, head * shrink, tail * shrink)
      (self.from, self.to) = (from, to)
    }

    /// The fraction of the image at a distance in points from the start, 0...1.
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
