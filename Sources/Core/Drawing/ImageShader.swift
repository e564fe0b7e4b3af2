import Foundation
import LaminaCells
import LaminaMath
import LaminaProperties
import LaminaRaster

/// A shader for an image, or for two images during a cross-fade, in screen coordinates.
///
/// Owned by the drawing context and reused for each image, so that drawing allocates nothing.
final class ImageShader: Shader {
  /// The state of the current image.
  ///
  /// Allocated manually, because it is read for every sample: reading the fields of a class
  /// separately would copy them and count references each time.
  private let state: UnsafeMutablePointer<State>

  private struct State {
    var plane: PlaneMap?
    var old: Side?
    var new: Side?
    var amount = 0.0
    /// Whether one image may end where the other continues.
    var areasDiffer = false
  }

  private struct Side {
    let map: ContentsMap
    let sampler: ImageSampler
    let source: LightReader.Source
    /// The samples across and down that share one mean.
    let group: SIMD2<Int>
  }

  /// Readers for rows of axis-aligned images.
  private let oldReader = LightReader()
  private let newReader = LightReader()
  /// The buffer for the light of the second image.
  private var otherLight = Samples.allocate(capacity: 1)
  private var capacity = 0
  /// The columns that the readers are prepared for.
  private var columns = 0..<0

  init() {
    state = .allocate(capacity: 1)
    state.initialize(to: State())
  }

  deinit {
    state.deinitialize(count: 1)
    state.deallocate()
    otherLight.deallocate()
  }

  /// Whether pixels of the image meet within parts of cells, which show their mean.
  var hasSeams: Bool {
    (state.pointee.old ?? state.pointee.new).map { $0.group.x > 1 } ?? false
  }

  /// Sets the images to draw in a layer's bounds, and the layer's matrix to the screen.
  ///
  /// Returns the covered area, in the layer's coordinates: one rectangle, or one for each image if
  /// they differ; nil for none.
  func set(
    _ contents: ContentsProperties,
    in bounds: CGRect,
    matrix: Transform3D,
    art: PixelArt
  ) -> (CGRect, CGRect?)? {
    state.pointee = State()
    columns = 0..<0
    guard let plane = PlaneMap(from: matrix) else { return nil }
    let amount = contents.contents.amount
    let old = side(contents.contents.image, contents, bounds, matrix, plane, art)
    let new = amount > 0 ? side(contents.contents.next, contents, bounds, matrix, plane, art) : nil
    let (one, other) = (old?.map.destination, new?.map.destination)
    let areasDiffer = old != nil && new != nil && one != other
    guard let first = one ?? other else { return nil }
    state.pointee = State(
      plane: plane,
      old: old,
      new: new,
      amount: amount,
      areasDiffer: areasDiffer
    )
    oldReader.set(old?.source ?? new?.source)
    newReader.set(new?.source)
    return (first, areasDiffer ? other : nil)
  }

  private func side(
    _ image: Image?,
    _ contents: ContentsProperties,
    _ bounds: CGRect,
    _ matrix: Transform3D,
    _ plane: PlaneMap,
    _ art: PixelArt
  ) -> Side? {
    guard let image else { return nil }
    var map = contents.map(of: image, in: bounds)
    guard !map.destination.isNull else { return nil }
    let middle = CGPoint(x: map.destination.midX, y: map.destination.midY)
    let screen = matrix.project(middle) ?? middle
    // The number of pixels per point of the screen, as the mean of both directions.
    let points = plane.scale(x: Double(screen.x), y: Double(screen.y))
    let across = points.x * Double(map.part.width / map.destination.width)
    let down = points.y * Double(map.part.height / map.destination.height)
    let reduction = (across * down).squareRoot()
    let isSmaller = reduction > 1 + 1e-6
    let filter = isSmaller ? contents.minificationFilter : contents.magnificationFilter
    var isMixed = false
    if filter == .nearest, !isSmaller, plane.isLevel {
      let factor = SIMD2(1 / across, 1 / down)
      switch art.sampling(of: map, factor: factor, matrix: matrix, plane: plane) {
      case .nearest: break
      case .mixed: isMixed = true
      case .smaller(let rect): map = map.stretched(over: rect)
      }
    }
    return Side(
      map: map,
      sampler: ImageSampler(
        image,
        part: map.part,
        filter: filter,
        reduction: reduction / 8.0.squareRoot()
      ),
      source: isMixed
        ? ImageSampler.squares(image, part: map.part)
        : ImageSampler.source(
          image,
          part: map.part,
          filter: filter,
          pixels: SIMD2(across, down),
          samples: SIMD2(8, 4)
        ),
      group: isMixed ? art.group : SIMD2(1, 1)
    )
  }

  func fill(_ cells: ShadedCells) {
    guard let plane = state.pointee.plane, plane.isLevel, !state.pointee.areasDiffer,
      let old = state.pointee.old ?? state.pointee.new
    else {
      cells.fillByPlaces(self)
      return
    }
    let range = cells.column..<cells.column + cells.count
    let isSame = range == columns
    columns = range
    let amount = Float(state.pointee.amount)
    read(old, with: oldReader, plane, cells, cells.light, isPrepared: isSame)
    if amount == 0 { return }
    guard state.pointee.old != nil, let new = state.pointee.new else {
      // One of the two is empty.
      let share = state.pointee.old == nil ? amount : 1 - amount
      for index in 0..<64 * cells.count { cells.light[index] *= share }
      return
    }
    let count = 64 * cells.count
    if count > capacity {
      otherLight.deallocate()
      otherLight = .allocate(capacity: count)
      capacity = count
    }
    read(new, with: newReader, plane, cells, otherLight, isPrepared: isSame)
    LightReader.crossFade(to: otherLight, cells.light, count: count, amount: amount)
  }

  private func read(
    _ side: Side,
    with reader: LightReader,
    _ plane: PlaneMap,
    _ cells: ShadedCells,
    _ light: Samples,
    isPrepared: Bool
  ) {
    if !isPrepared {
      reader.setColumns(cells.count * 8, group: side.group.x) { index in
        side.map.pixel(of: plane.place(x: Double(cells.column) + Double(index) / 8, y: 0)).x
      }
    }
    var top = side.map.pixel(of: plane.place(x: 0, y: Double(cells.row * 2))).y
    for first in stride(from: 0, to: 8, by: side.group.y) {
      let y = Double(cells.row * 2) + Double(first + side.group.y) / 4
      let bottom = side.map.pixel(of: plane.place(x: 0, y: y)).y
      for row in first..<first + side.group.y {
        reader.read(top: top, bottom: bottom, row: row, into: light)
      }
      top = bottom
    }
  }

  func color(x: Double, y: Double) -> Color {
    guard let place = state.pointee.plane?.place(x: x, y: y) else { return .clear }
    let first = color(state.pointee.old, place)
    let amount = state.pointee.amount
    return amount > 0
      ? first.crossFaded(to: color(state.pointee.new, place), amount: amount) : first
  }

  @inline(__always)
  private func color(_ side: borrowing Side?, _ place: SIMD2<Double>) -> Color {
    switch side {
    case .none: return .clear
    case .some(let side):
      if state.pointee.areasDiffer, !side.map.covers(place) { return .clear }
      let pixel = side.map.pixel(of: place)
      return side.sampler.color(x: pixel.x, y: pixel.y)
    }
  }
}

extension DrawingContext {
  package func draw(_ contents: ContentsProperties, in bounds: CGRect) {
    draw(contents, in: bounds, continuedTo: bounds, rounding: .none)
  }

  /// Draws an image in a layer's bounds, and repeats its outermost pixels up to `area` at those
  /// sides that the image reaches.
  package func draw(
    _ contents: ContentsProperties,
    in bounds: CGRect,
    continuedTo area: CGRect,
    rounding: PixelArt.Rounding
  ) {
    let art = PixelArt(canvas.style, rounding)
    guard let areas = imageShader.set(contents, in: bounds, matrix: matrix, art: art) else {
      return
    }
    let style = style
    // A pixel's seam with nothing is as soft as one with another pixel.
    if imageShader.hasSeams, opacity >= 1 { self.style = style ?? .blend }
    defer { self.style = style }
    guard area != bounds else { return fill(areas.0, areas.1, shader: imageShader) }
    fill(
      areas.0.continued(from: bounds, to: area),
      areas.1?.continued(from: bounds, to: area),
      shader: imageShader
    )
  }
}

extension CGRect {
  /// The rectangle with those sides that coincide with the sides of `inner` moved to `outer`'s.
  fileprivate func continued(from inner: CGRect, to outer: CGRect) -> CGRect {
    let near = 1e-6
    let left = minX <= inner.minX + near ? Swift.min(minX, outer.minX) : minX
    let right = maxX >= inner.maxX - near ? Swift.max(maxX, outer.maxX) : maxX
    let top = minY <= inner.minY + near ? Swift.min(minY, outer.minY) : minY
    let bottom = maxY >= inner.maxY - near ? Swift.max(maxY, outer.maxY) : maxY
    return CGRect(x: left, y: top, width: right - left, height: bottom - top)
  }
}
