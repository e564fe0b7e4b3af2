import Foundation
import LaminaCore

extension ScenePlan {
  /// The plan of an animation of another program; times are in seconds, and `layer` is the whole of
  /// it, with its size in points and its origin at the upper left.
  package init(
    animation layer: LayerPlan,
    size: CGSize,
    cycle: Double,
    title: String?,
    markers: [(time: Double, name: String)]
  ) {
    self.init()
    self.title = title
    self.cycle = cycle
    pictureSize = size
    stage.opacityStyle = .blend
    stage.fit = .scale
    layers = [layer]
    timeline = markers.map { TimelinePlan(at: $0.time, step: StepPlan(), label: $0.name) }
  }

  /// The plan with an image that adapts to any screen scaled to a size in cells, and centred.
  func fitted(to size: CellSize) -> ScenePlan {
    guard let picture = pictureSize, !layers.isEmpty else { return self }
    let (width, height) = (Double(size.columns), 2 * Double(size.rows))
    let scale = min(width / picture.width, height / picture.height)
    var plan = self
    plan.layers[0].set("position", CGPoint(x: width / 2, y: height / 2))
    for axis in ["x", "y"] {
      plan.layers[0].set("transform.scale.\(axis)", scale)
    }
    return plan
  }

  /// The layers in the size of the file, for a layer that shows them.
  var contents: LayerFileContents {
    let size = pictureSize ?? CGSize(width: stage.columns, height: 2 * stage.rows)
    var layers = layers.map(\.unnamed)
    if pictureSize != nil, !layers.isEmpty {
      layers[0].set("position", CGPoint(x: size.width / 2, y: size.height / 2))
    }
    return LayerFileContents(layers: layers, size: size, cycle: cycle)
  }
}
