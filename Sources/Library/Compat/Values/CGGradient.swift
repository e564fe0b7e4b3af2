import Foundation
import Lamina

/// A colour space; all components are treated as sRGB.
///
/// - Source: CGColorSpace
public final class CGColorSpace: Sendable {
  /// The name of the sRGB space.
  public static let sRGB = "sRGB"
  /// The name of the Display P3 space.
  public static let displayP3 = "displayP3"

  init() {}

  /// Creates a space from its name.
  public init?(name: String) {}
}

/// The RGB space.
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { CGColorSpace() }
/// The greyscale space.
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { CGColorSpace() }

/// The extension of a gradient beyond its ends.
public struct CGGradientDrawingOptions: OptionSet, Sendable {
  /// The raw bits.
  public let rawValue: UInt32

  /// Creates a set of bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// Extends it before its start.
  public static let drawsBeforeStartLocation = CGGradientDrawingOptions(rawValue: 1)
  /// Extends it after its end.
  public static let drawsAfterEndLocation = CGGradientDrawingOptions(rawValue: 2)
}

/// A gradient of colours.
///
/// - Source: CGGradient
public final class CGGradient: Sendable {
  let stops: GradientStops

  /// Creates a gradient from colours, which are spaced evenly unless locations are given and
  /// otherwise sorted by them; nil without colours.
  public init?(
    colorsSpace space: CGColorSpace?,
    colors: CFArray,
    locations: UnsafePointer<CGFloat>?
  ) {
    let taken = colors.compactMap { $0 as? CGColor ?? ($0 as? UIColor)?.cgColor }
    guard taken.count == colors.count, let stops = Self.stops(taken, locations) else { return nil }
    self.stops = stops
  }

  /// Creates a gradient from components: red, green, blue and opacity of each colour.
  public init?(
    colorSpace space: CGColorSpace,
    colorComponents components: UnsafePointer<CGFloat>,
    locations: UnsafePointer<CGFloat>?,
    count: Int
  ) {
    let colors = stride(from: 0, to: 4 * count, by: 4)
      .map { start in
        let parts = (start..<start + 4).map { components[$0] }
        return Color(red: parts[0], green: parts[1], blue: parts[2], alpha: parts[3])
      }
    guard let stops = Self.stops(colors, locations) else { return nil }
    self.stops = stops
  }

  private static func stops(
    _ colors: [Color],
    _ locations: UnsafePointer<CGFloat>?
  ) -> GradientStops? {
    do {
      guard let locations else { return try GradientStops(colors: colors) }
      let sorted = colors.indices.sorted { locations[$0] < locations[$1] }
      return try GradientStops(
        colors: sorted.map { colors[$0] },
        locations: sorted.map { Double(locations[$0]) }
      )
    } catch {
      return nil
    }
  }
}

/// Core Foundation's array type.
public typealias CFArray = [Any]

/// A gradient positioned in a context.
private struct GradientPaint: SmoothShader {
  let stops: GradientStops
  let back: Transform3D
  let options: CGGradientDrawingOptions
  /// The location in the gradient of a point of the context; nil outside the gradient.
  let place: (CGPoint) -> Double?

  func color(x: Double, y: Double) -> Color {
    guard let point = back.project(CGPoint(x: x, y: y)), let place = place(point) else {
      return .clear
    }
    if place < 0, !options.contains(.drawsBeforeStartLocation) { return .clear }
    if place > 1, !options.contains(.drawsAfterEndLocation) { return .clear }
    return stops.color(at: max(0, min(1, place)))
  }

  func fillQuarters(
    column: Int,
    row: Int,
    count: Int,
    _ light: UnsafeMutablePointer<SIMD4<Float>>
  ) -> Bool {
    for quarter in 0..<4 * count {
      let color = color(
        x: Double(column) + Double(quarter / 4) + (quarter % 2 == 0 ? 0.25 : 0.75),
        y: Double(2 * row) + (quarter % 4 < 2 ? 0.5 : 1.5)
      )
      light[quarter] = SIMD4<Float>(SIMD4(color.linear, 1) * color.alpha)
    }
    return true
  }
}

extension DrawingContext {
  private func paint(
    _ gradient: CGGradient,
    _ options: CGGradientDrawingOptions,
    _ place: @escaping (CGPoint) -> Double?
  ) {
    let there = Transform3D(compatPen.state.transform).concatenating(matrix)
    let shader = GradientPaint(
      stops: gradient.stops,
      back: there.inverted(),
      options: options,
      place: place
    )
    withAlpha { fill(compatPen.state.clipBox ?? extent, shader: shader) }
  }

  /// Fills the clip with a linear gradient.
  public func drawLinearGradient(
    _ gradient: CGGradient,
    start: CGPoint,
    end: CGPoint,
    options: CGGradientDrawingOptions
  ) {
    let (dx, dy) = (Double(end.x - start.x), Double(end.y - start.y))
    let square = dx * dx + dy * dy
    guard square > 0 else { return }
    paint(gradient, options) {
      (Double($0.x - start.x) * dx + Double($0.y - start.y) * dy) / square
    }
  }

  /// Fills the clip with a gradient from one circle to another.
  public func drawRadialGradient(
    _ gradient: CGGradient,
    startCenter: CGPoint,
    startRadius: CGFloat,
    endCenter: CGPoint,
    endRadius: CGFloat,
    options: CGGradientDrawingOptions
  ) {
    let (dx, dy) = (Double(endCenter.x - startCenter.x), Double(endCenter.y - startCenter.y))
    let (first, growth) = (Double(startRadius), Double(endRadius - startRadius))
    let a = dx * dx + dy * dy - growth * growth
    // The largest t with |p − (start + t · way)| = first + t · growth, where that is at least 0.
    paint(gradient, options) { point in
      let (px, py) = (Double(point.x - startCenter.x), Double(point.y - startCenter.y))
      let b = px * dx + py * dy + first * growth
      let c = px * px + py * py - first * first
      func isCircle(_ t: Double) -> Bool { first + t * growth >= 0 }
      if abs(a) < 1e-12 {
        guard b != 0 else { return nil }
        let t = c / (2 * b)
        return isCircle(t) ? t : nil
      }
      let root = b * b - a * c
      guard root >= 0 else { return nil }
      let pair = [(b + root.squareRoot()) / a, (b - root.squareRoot()) / a]
      return pair.sorted(by: >).first(where: isCircle)
    }
  }
}
