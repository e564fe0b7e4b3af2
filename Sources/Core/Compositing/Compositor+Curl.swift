import Foundation
import LaminaCells
import LaminaDrawing
import LaminaLayers
import LaminaMath
import LaminaProperties
import LaminaRaster

/// A page that is curled up from its lower right corner.
///
/// Positions are given by the sum of the horizontal and vertical fraction of the page: 0 at its
/// upper left corner, 2 at the lower right one. Positions of equal sum form a diagonal line.
struct PageCurl {
  /// The position from which what is beneath the page shows.
  let seam: Double
  /// The position at which the front ends; the back of the page shows from there to the seam.
  let fold: Double

  /// Creates a page of which a fraction of 0...1 is curled away.
  init(gone share: Double) {
    let lifted = 2 * max(0, min(1, share))
    seam = 2 - lifted
    // The back never shows more than is lifted.
    fold = seam - min(PageCurl.widestBack, lifted)
  }

  private static let widestBack = 0.15

  /// The shading of the back from the fold to its edge: negative is darker, positive lighter.
  static let shades = [-0.42, -0.22, 0.0, 0.22, 0.3, 0.12, -0.08]

  /// Returns the strip between two positions of the page, extended beyond it: diagonal, but upright
  /// here.
  static func strip(_ start: Double, _ end: Double) -> CGRect {
    CGRect(x: start, y: -1, width: end - start, height: 3)
  }

  /// Returns the matrix from the coordinates of strips to those of a layer.
  static func slant(in bounds: CGRect) -> Transform3D {
    Transform3D(
      m11: bounds.width,
      m21: -bounds.width,
      m22: bounds.height,
      m41: bounds.minX,
      m42: bounds.minY
    )
  }
}

extension Compositor {
  /// Draws a curled page in the bounds of a layer, and what is beneath it.
  func drawCurl(_ curl: PageCurl, of page: Layer, over other: Layer, at layer: Layer) {
    let shown = layer.base.shownValue
    context.place(layer.drawing.fitted, edges: isFitting(layer) ? .fitted : nil)
    pushClip(of: layer)
    let slant = PageCurl.slant(in: shown.bounds).concatenating(layer.drawing.matrix)
    draw(other, in: PageCurl.strip(curl.seam, 3), of: slant)
    draw(page, in: PageCurl.strip(-1, curl.fold), of: slant)
    if page.isSeen, curl.fold < curl.seam {
      context.place(slant)
      drawBack(of: page, in: PageCurl.strip(curl.fold, curl.seam))
      shade(curl)
    }
    context.popClip()
  }

  private func draw(_ picture: Layer, in strip: CGRect, of slant: Transform3D) {
    context.place(slant)
    context.pushClip(strip)
    drawPicture(picture)
    context.popClip()
  }

  /// Fills a part of a page with its back: its background colour, overlaid with a texture of 60 %
  /// of that colour and 40 % white or black.
  private func drawBack(of page: Layer, in strip: CGRect) {
    let shown = page.base.shownValue
    context.opacity = min(1, shown.opacity)
    context.style = shown.opacityStyle.style
    context.edges = shown.edges.edges
    context.pattern = page.drawing.pattern
    let own = ground(of: page)
    if let own { context.fill(strip, color: own) }
    let ground = own ?? background ?? canvas.terminalBackground
    // Without colours, only brightness distinguishes the back from the page.
    let share = canvas.style.depth == .mono ? 0 : 0.6
    context.opacity *= 0.5
    context.fill(strip, color: ground.away(upTo: share))
  }

  /// Returns the colour of the paper; without a background, that of the frontmost sublayer that
  /// covers the page.
  private func ground(of page: Layer, depth: Int = 0) -> Color? {
    let shown = page.base.shownValue
    if let color = shown.backgroundColor { return color }
    guard depth < Self.deepestGround else { return nil }
    for sublayer in (page.sublayers ?? []).reversed() where sublayer.isSeen {
      guard sublayer.frame.contains(shown.bounds) else { continue }
      if let color = ground(of: sublayer, depth: depth + 1) { return color }
    }
    return nil
  }

  /// The maximal depth at which the paper colour of a page is searched.
  private static let deepestGround = 8

  /// Shades the back to appear round, and casts its shadow on what is beneath.
  ///
  /// Only if colours are blended, because a texture of shadows would be mere noise.
  private func shade(_ curl: PageCurl) {
    guard (context.style ?? canvas.style.opacity) == .blend, canvas.style.depth != .mono else {
      return
    }
    let width = curl.seam - curl.fold
    let count = PageCurl.shades.count
    for (index, shade) in PageCurl.shades.enumerated() {
      let start = curl.fold + width * Double(index) / Double(count)
      context.opacity = abs(shade)
      context.fill(
        PageCurl.strip(start, start + width / Double(count)),
        color: shade < 0 ? .black : .white
      )
    }
    // The shadow fades out together with the page.
    let strength = min(1, curl.seam / width)
    for (index, shade) in [0.34, 0.2, 0.09].enumerated() {
      let start = curl.seam + width * Double(index) / 6
      context.opacity = shade * strength
      context.fill(PageCurl.strip(start, start + width / 6), color: .black)
    }
  }
}

extension Color {
  /// Returns the opaque mixture of `share` of the colour with white, or with black if the colour is
  /// bright.
  fileprivate func away(upTo share: Double) -> Color {
    let other = luminance < 0.18 ? 1.0 : 0
    return Color(
      red: Interpolation.mix(other, red, share),
      green: Interpolation.mix(other, green, share),
      blue: Interpolation.mix(other, blue, share)
    )
  }
}
