import Foundation
import LaminaCore

/// A layer at one time.
package struct InspectedLayer: Hashable, Sendable {
  /// The id, or else the name or the class.
  package var id: String
  /// The kind in the notation of scene files.
  package var kind: String
  /// The labels from the root to the layer, separated by `/`.
  package var path: String
  /// The number of ancestors.
  package var depth: Int
  /// Flags in the order of the panels: `a3` three animations, `m1` one motion, `h` hidden, `k` a
  /// mask, `s0` local time has stopped, `t` local time differs from the parent's, `x` outside of
  /// the stage.
  package var flags: [String] = []
  /// The presentation frame in the stage's coordinates.
  package var frame = CGRect.zero
  /// The frame of the model's values below the superlayers' presentation; nil if it is the same.
  package var modelFrame: CGRect?
  /// The presentation anchor point in the stage's coordinates; nil if it cannot be projected.
  package var anchor: CGPoint?
  /// The properties; empty for layers that are not selected.
  package var values: [InspectedValue] = []
}

/// A property of a layer at one time.
package struct InspectedValue: Hashable, Sendable {
  /// The key path.
  package var property: String
  package var model: PropertyValue
  package var presentation: PropertyValue
  /// Both values as text.
  package var modelWords: String
  package var presentationWords: String
  /// The source of the presentation value: the key of an animation or a motion, `implicit`, a step,
  /// `file`, `default`.
  package var writer: String
  package var isDefault: Bool
  package var differs: Bool { model != presentation }
}

@MainActor
struct LayerReader {
  let source: InspectionSource
  let time: Double
  /// Whether the values of all layers are read.
  let readsValues: Bool

  func read() -> [InspectedLayer] {
    var list: [InspectedLayer] = []
    read(source.stage.rootLayer, above: "", depth: 0, isMask: false, .identity, into: &list)
    return list
  }

  private func read(
    _ layer: Layer,
    above: String,
    depth: Int,
    isMask: Bool,
    _ outer: Transform3D,
    into list: inout [InspectedLayer]
  ) {
    let path = above.isEmpty ? layer.label : above + "/" + layer.label
    var told = InspectedLayer(
      id: layer.label,
      kind: type(of: layer).propertyTable.kind,
      path: path,
      depth: depth
    )
    let isRoot = layer === source.stage.rootLayer
    let matrix = isRoot ? outer : layer.shownMatrixToSuperlayer.concatenating(outer)
    let place = LayerPlace(layer, through: matrix)
    (told.frame, told.anchor) = (place.box, place.anchor)
    if !isRoot {
      let model = layer.modelMatrixToShownSuperlayer.concatenating(outer)
      let box = model.boundingBox(of: layer.drawnBox(layer.base.modelValue.bounds))
      if box != place.box { told.modelFrame = box }
    }
    told.flags = flags(of: layer, told.frame, isMask: isMask)
    if readsValues { told.values = values(of: layer) }
    list.append(told)
    if let mask = layer.mask {
      read(mask, above: path, depth: depth + 1, isMask: true, matrix, into: &list)
    }
    for child in layer.children {
      read(child.layer, above: path, depth: depth + 1, isMask: false, matrix, into: &list)
    }
  }

  private func flags(of layer: Layer, _ box: CGRect, isMask: Bool) -> [String] {
    var flags: [String] = []
    let running = layer.running.count { $0.phase != .stopped }
    if running > 0 { flags.append("a\(running)") }
    let motions = source.stage.animator.keys(of: layer).count
    if motions > 0 { flags.append("m\(motions)") }
    let shown = layer.base.shownValue
    if shown.isHidden || shown.opacity <= 0 { flags.append("h") }
    if layer.mask != nil || isMask { flags.append("k") }
    let timing = layer.base.modelValue.timing
    if timing.speed == 0 {
      flags.append("s0")
    } else if timing.speed != 1 || timing.timeOffset != 0 || timing.beginTime != 0
      || timing.duration.isFinite
    {
      flags.append("t")
    }
    let screen = source.stage.rootLayer.bounds
    if layer !== source.stage.rootLayer, !box.isEmpty, !box.intersects(screen) {
      flags.append("x")
    }
    return flags
  }

  // MARK: - Values

  /// Returns the values of all properties, those without their default value first.
  func values(of layer: Layer) -> [InspectedValue] {
    let seen = layer.presentation(at: time)
    let descriptors = layer.allDescriptors.filter { $0.answersForItself || $0.rootName == $0.name }
    let values = descriptors.map { value(of: $0, in: layer, seen) }
      // The components of a transform are listed only if it is not the identity.
      .filter { value in
        !(value.isDefault && !value.differs && value.property.contains("ransform."))
      }
    return values.filter { !$0.isDefault || $0.differs }
      + values.filter { $0.isDefault && !$0.differs }
  }

  func value(of descriptor: PropertyDescriptor, in layer: Layer, _ seen: Layer) -> InspectedValue {
    let (model, shown) = (layer.value(of: descriptor), seen.value(of: descriptor))
    let plain = layer.plainValue(of: descriptor)
    let isDefault = plain.map { $0 == model } ?? false
    return InspectedValue(
      property: descriptor.name,
      model: model,
      presentation: shown,
      modelWords: ValueDescription.brief(model, of: descriptor),
      presentationWords: ValueDescription.brief(shown, of: descriptor),
      writer: Writers(source: source, layer: layer, time: time)
        .words(of: descriptor, isDefault: isDefault),
      isDefault: isDefault
    )
  }
}

extension Layer {
  /// The property descriptors of the kind, followed by those of the layer's custom properties and
  /// parts.
  var allDescriptors: [PropertyDescriptor] {
    let own =
      (custom.map { Array($0.descriptors.values) } ?? [])
      + (partDescriptors.map { Array($0.values) } ?? [])
    return type(of: self).propertyTable.descriptors + own.sorted { $0.name < $1.name }
  }
}

extension PropertyDescriptor {
  /// Whether a change of one property affects the other: the same, a component or the whole.
  func overlaps(_ other: PropertyDescriptor) -> Bool {
    if name == other.name || name.hasPrefix(other.name + ".") || other.name.hasPrefix(name + ".") {
      return true
    }
    guard name.hasPrefix("frame") != other.name.hasPrefix("frame") else { return false }
    let root = name.hasPrefix("frame") ? other.rootName : rootName
    return ["position", "bounds", "anchorPoint", "transform"].contains(root)
  }
}
