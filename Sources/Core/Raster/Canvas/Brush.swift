import LaminaCells

/// The parameters of one paint call, applied to each covered cell.
struct Brush {
  enum Mode {
    case opaque, density, blend
  }

  /// The opacity from which a surface counts as opaque: half a step of eight bits below 1.
  static let opaqueFrom: Float = 1 - 1 / 512

  /// The opacity from which a surface is visible: half a step of eight bits, of white on black.
  ///
  /// Light is mixed, and the first steps of a dark colour are 13 times finer than those of light.
  static let visibleFrom: Float = 1 / 8192

  var isDensity = false
  var isSharp = true
  /// Whether shapes consist of whole parts of cells.
  var isFitted = false
  /// The origin of the colours of opaque cells.
  var source = ColorSource.mixed
  var opacity: Float = 1
  var pattern = 0
  /// Whether cells keep what they consist of, for a picture without colours.
  var marksCells = false
  var material = CellMaterial.plain
  var isLettering = false

  @inline(__always)
  func mode(_ opacity: Float) -> Mode {
    opacity >= Brush.opaqueFrom ? .opaque : isDensity ? .density : .blend
  }
}
