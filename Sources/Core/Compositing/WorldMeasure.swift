import Foundation
import LaminaDrawing
import LaminaLayers
import LaminaMath
import LaminaProperties
import LaminaRaster

/// Measures what layers may paint, in the coordinates of their superlayer, for the index of a
/// camera's world.
@MainActor
struct WorldMeasure {
  /// The greatest distance by which filters paint beyond the boxes, in points of the screen.
  private(set) var reach = 0.0

  private var filters: ContiguousArray<Filter> = []

  /// Returns the box of a layer and its descendants; empty for a layer that is not visible, nil for
  /// one that may paint anywhere.
  ///
  /// `outer` is the reach of the superlayers' filters, in points of the screen.
  mutating func box(of layer: Layer, inside outer: Double) -> DeviceBox? {
    guard layer.isSeen else { return DeviceBox() }
    let shown = layer.base.shownValue
    guard layer.drawing.arrangement == .plain, layer.activeTransition == nil,
      layer.drawing.letters == nil, layer.drawing.openings.isEmpty
    else { return nil }
    var far = outer
    if layer.isFiltered {
      layer.seenFilters(into: &filters)
      for filter in filters { far += filter.reach }
    }
    reach = max(reach, far)
    var box = DeviceBox(shown.bounds, through: .identity)
    box.formUnion(DeviceBox(layer.contentBox, through: .identity))
    box.formUnion(DeviceBox(layer.imageBox, through: .identity))
    if !shown.masksToBounds {
      if layer.drawing.camera != nil { return nil }
      guard let inner = boxOfSublayers(of: layer, inside: far) else { return nil }
      box.formUnion(inner)
    }
    if let shadow = layer.castShadow {
      if let path = shadow.shadowPath {
        box.formUnion(DeviceBox(path.boundingBox, through: .identity))
      }
      let way = SIMD2(Double(shadow.shadowOffset.width), Double(shadow.shadowOffset.height))
      let blur = 3 * Double(shadow.shadowRadius) + 4
      var cast = box
      cast.low += way - blur
      cast.high += way + blur
      box.formUnion(cast)
    }
    let matrix = shown.geometry.toSuperlayer
    guard !matrix.hasPerspective, !box.isEmpty else { return box.isEmpty ? box : nil }
    let placed = DeviceBox(
      CGRect(
        x: box.low.x,
        y: box.low.y,
        width: box.high.x - box.low.x,
        height: box.high.y - box.low.y
      ),
      through: matrix
    )
    return placed.low.x.isFinite && placed.high.x.isFinite && placed.low.y.isFinite
      && placed.high.y.isFinite ? placed : nil
  }

  private mutating func boxOfSublayers(of layer: Layer, inside far: Double) -> DeviceBox? {
    var box = DeviceBox()
    let shown = layer.base.shownValue
    if !layer.children.isEmpty, shown.sublayerMatrix != nil || shown.isGeometryFlipped {
      return nil
    }
    for child in layer.children {
      guard let inner = self.box(of: child.layer, inside: far) else { return nil }
      if !inner.isEmpty { box.formUnion(inner) }
    }
    return layer.leaving.isEmpty ? box : nil
  }
}
