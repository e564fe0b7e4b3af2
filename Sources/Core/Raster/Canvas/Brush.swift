import LaminaCells

/// The parameters of one paint call, applied to each covered cell.
struct Brush {
  enum Mode {
    case opaque, density, blend
  }

  /// The opacity from which a surface counts as opaque: half a step of eight bits below 1.
  static let opaqueFrom: Float = 1 - 1 / 512

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
