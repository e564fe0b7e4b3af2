import Foundation
import LaminaCells
import LaminaDrawing
import LaminaLayers
import LaminaMath
import LaminaProperties
import LaminaRaster

/// Draws particles as dots, characters, or images.
@MainActor
final class ParticlePainter {
  /// The appearance of a cell's particles.
  private enum Look {
    case dot
    case glyph(TextLine)
    /// An image, and its size in points.
    case image(Image, CGRect, CGSize)
  }

  private var looks: [Look] = []
  /// Whether all particles are dots, the common case.
  private var areDots = true
  private var glyphs: [String?] = []
  private let shader = ParticleShader()

  func setLooks(_ cells: PropertyBlock<EmitterCells>?, count: Int) {
    guard let cells else { return looks.removeAll() }
    areDots = true
    for index in 0..<count {
      let isNew = index >= looks.count
      let glyph = cells.shownValue.cells[index].glyph
      if let image = cells.shownValue.cells[index].contents.nearer {
        let part = cells.shownValue.cells[index].contentsRect
        let scale = cells.shownValue.cells[index].contentsScale
        let size = CGSize(
          width: Double(image.width) * part.width / scale,
          height: Double(image.height) * part.height / scale
        )
        set(index, isNew, .image(image, part, size), nil)
      } else if glyph != nil, !isNew, glyphs[index] == glyph {
        areDots = false
      } else {
        set(index, isNew, glyph.map { .glyph(TextLine($0)) } ?? .dot, glyph)
      }
    }
  }

  private func set(_ index: Int, _ isNew: Bool, _ look: Look, _ glyph: String?) {
    if case .dot = look {} else { areDots = false }
    if isNew {
      looks.append(look)
      glyphs.append(glyph)
    } else {
      looks[index] = look
      glyphs[index] = glyph
    }
  }

  /// The bounding box of particles, in the coordinates of their layer; on the screen, dots exceed it
  /// by ``CanvasDot/overhang``.
  func box(of list: ParticleList) -> CGRect {
    var low = SIMD2(repeating: Double.infinity)
    var high = -low
    for particle in list.particles {
      let place = SIMD2(particle.place.x, particle.place.y)
      let reach: SIMD2<Double>
      if areDots || particle.isTrail {
        let radius = SIMD2(repeating: particle.size / 2)
        low = pointwiseMin(low, place - radius)
        high = pointwiseMax(high, place + radius)
        continue
      }
      switch looks[particle.cell] {
      case .dot: reach = SIMD2(repeating: particle.size / 2)
      case .glyph(let line): reach = SIMD2(Double(line.columns) + 1, 2)
      case .image(_, _, let size):
        let half = SIMD2(Double(size.width), Double(size.height)) * particle.size / 2
        reach = SIMD2(repeating: (half * half).sum().squareRoot())
      }
      low = pointwiseMin(low, place - reach)
      high = pointwiseMax(high, place + reach)
    }
    guard low.x < high.x, low.y < high.y, low.x.isFinite, high.x.isFinite, low.y.isFinite,
      high.y.isFinite
    else { return .null }
    return CGRect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
  }

  func draw(_ list: ParticleList, addsLight: Bool, in context: DrawingContext) {
    let matrix = context.matrix
    let columns = SIMD2(matrix.m11, matrix.m12)
    let rows = SIMD2(matrix.m21, matrix.m22)
    // The scale of the layer on the screen, as the mean of all directions.
    let size = abs(columns.x * rows.y - columns.y * rows.x).squareRoot()
    for particle in list.particles {
      if areDots || particle.isTrail {
        drawDot(particle, size, addsLight, in: context)
        continue
      }
      switch looks[particle.cell] {
      case .dot: drawDot(particle, size, addsLight, in: context)
      case .glyph(let line):
        guard let place = matrix.project(CGPoint(x: particle.place.x, y: particle.place.y)),
          abs(place.x) < 100_000, abs(place.y) < 100_000
        else { continue }
        context.canvas.drawText(
          line,
          at: CellPoint(
            column: Int((place.x - Double(line.columns - 1) / 2).rounded(.down)),
            row: Int((place.y / 2).rounded(.down))
          ),
          color: particle.color,
          opacity: context.opacity
        )
      case .image(let image, let part, let size):
        draw(particle, image, part, size, in: context)
      }
    }
  }

  @inline(__always)
  private func drawDot(
    _ particle: Particle,
    _ size: Double,
    _ addsLight: Bool,
    in context: DrawingContext
  ) {
    let place = CGPoint(x: particle.place.x, y: particle.place.y)
    guard let place = context.matrix.project(place) else { return }
    let dot = CanvasDot(
      x: place.x,
      y: place.y,
      radius: particle.size / 2 * size,
      color: particle.color
    )
    context.canvas.paint(
      dot,
      addsLight: addsLight,
      opacity: context.opacity,
      style: context.style,
      edges: context.edges,
      pattern: context.pattern
    )
  }

  private func draw(
    _ particle: Particle,
    _ image: Image,
    _ part: CGRect,
    _ size: CGSize,
    in context: DrawingContext
  ) {
    let home = context.matrix
    defer { context.matrix = home }
    let rect = CGRect(
      x: -size.width * particle.size / 2,
      y: -size.height * particle.size / 2,
      width: size.width * particle.size,
      height: size.height * particle.size
    )
    context.matrix =
      Transform3D.rotation(angle: particle.angle, x: 0, y: 0, z: 1)
      .concatenating(.translation(x: particle.place.x, y: particle.place.y))
      .concatenating(home)
    guard shader.set(image, part, rect, particle.color, context.matrix) else { return }
    context.fill(rect, cornerRadius: 0, corners: .all, shader: shader)
  }
}

/// An image multiplied by a colour.
private final class ParticleShader: Shader {
  private var sampler: ImageSampler?
  private var plane: PlaneMap?
  private var rect = CGRect.zero
  private var part = CGRect.zero
  private var size = SIMD2<Double>.zero
  private var tint = SIMD4<Double>.one

  func set(
    _ image: Image,
    _ part: CGRect,
    _ rect: CGRect,
    _ color: Color,
    _ matrix: Transform3D
  ) -> Bool {
    guard let plane = PlaneMap(from: matrix), rect.width > 0, rect.height > 0 else { return false }
    (self.plane, self.rect, tint) = (plane, rect, color.components)
    size = SIMD2(Double(image.width), Double(image.height))
    self.part = CGRect(
      x: part.minX * size.x,
      y: part.minY * size.y,
      width: part.width * size.x,
      height: part.height * size.y
    )
    let pixels = (self.part.width / rect.width * self.part.height / rect.height).squareRoot()
    sampler = ImageSampler(
      image,
      part: self.part,
      filter: .linear,
      reduction: max(1, pixels / 8.0.squareRoot())
    )
    return true
  }

  func color(x: Double, y: Double) -> Color {
    guard let sampler, let place = plane?.place(x: x, y: y) else { return .clear }
    let color = sampler.color(
      x: part.minX + (place.x - rect.minX) / rect.width * part.width,
      y: part.minY + (place.y - rect.minY) / rect.height * part.height
    )
    return Color(components: color.components * tint)
  }
}
