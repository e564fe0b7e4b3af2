import Foundation
import LaminaMath
import LaminaProperties

/// Moves and resizes the layers of a stage that is as large as the screen instead of its design.
///
/// Layers keep their `position` in points of the design, as do animations, motions and steps that
/// change it; what the stage moves them by is added when they are drawn, hit and converted. Sizes
/// that masks and constraints stretch are written to the bounds. Each layer is placed from the frame
/// that it had when it joined the tree, so a picture does not depend on the sizes that the screen had
/// before.
@MainActor
package final class StageExtension: StageExtender {
  /// The size of the design and of the stage, in points.
  private(set) var design = CGSize.zero
  private(set) var size = CGSize.zero
  private weak var root: Layer?
  private var joined: ContiguousArray<LayerState> = []

  package init(root: Layer) { self.root = root }

  /// Places all layers of a stage of another size.
  package func extend(from design: CGSize, to size: CGSize) {
    (self.design, self.size) = (design, size)
    joined.removeAll(keepingCapacity: true)
    if let root { place(root, all: true) }
  }

  /// Returns all layers to their places and sizes in the design.
  package func end() {
    size = design
    guard let root else { return }
    place(root, all: true)
    forget(root)
  }

  /// Records a layer that joins the tree, perhaps again below another layer.
  package func noteJoined(_ layer: LayerState) {
    joined.append(layer)
    guard let home = layer.designFrame else { return }
    layer.displace(by: .zero, size: layer.isStretched ? home.size : nil)
    (layer.designFrame, layer.isStretched) = (nil, false)
  }

  /// Places the layers that joined the tree since the last commit.
  package func placeJoined() {
    guard !joined.isEmpty else { return }
    var superlayers: ContiguousArray<LayerState> = []
    for layer in joined {
      guard let above = layer.storedSuperlayer, layer.designFrame == nil else { continue }
      if superlayers.last !== above, !superlayers.contains(where: { $0 === above }) {
        superlayers.append(above)
      }
    }
    joined.removeAll(keepingCapacity: true)
    for layer in superlayers where layer === root || layer.designFrame != nil {
      place(layer, all: false)
    }
  }

  /// Solves the constraints of a layer's sublayers again, in the design and in the stage.
  package func layOut(_ layer: LayerState) {
    guard layer === root || layer.designFrame != nil else { return }
    let old = layer === root ? design : layer.designFrame?.size ?? .zero
    solveDesign(layer, CGRect(origin: layer.base.modelValue.bounds.origin, size: old))
    place(layer, all: true)
  }

  // MARK: Placing

  /// Places the sublayers of a layer; `all`: with all of their descendants, otherwise with those of
  /// sublayers that are new.
  private func place(_ layer: LayerState, all: Bool) {
    let isStage = layer === root
    let old = isStage ? design : layer.designFrame?.size ?? layer.base.modelValue.bounds.size
    let origin = layer.base.modelValue.bounds.origin
    let hasNew = layer.children.contains { $0.designFrame == nil }
    if hasNew { solveDesign(layer, CGRect(origin: origin, size: old)) }
    var isNew: Set<ObjectIdentifier> = []
    for child in layer.children where child.designFrame == nil {
      isNew.insert(ObjectIdentifier(child))
      child.designFrame = child.uprightFrame
    }
    let new = isStage ? size : layer.base.modelValue.bounds.size
    let frames = frames(of: layer, from: old, to: new)
    for (child, frame) in zip(layer.children, frames) {
      // What steps have changed since stays, unless the screen changes.
      let isNew = isNew.contains(ObjectIdentifier(child))
      guard all || isNew || child.layer.constraints?.isEmpty == false else { continue }
      let isResized = move(child, to: frame)
      if all || isNew || isResized { place(child, all: all) }
    }
  }

  /// Writes the frames that constraints determine in the design.
  private func solveDesign(_ layer: LayerState, _ bounds: CGRect) {
    let frames = ConstraintLayoutManager.frames(of: layer, in: bounds) {
      $0.designFrame ?? $0.uprightFrame
    }
    guard let frames else { return }
    for (child, frame) in zip(layer.children, frames)
    where child.layer.constraints?.isEmpty == false {
      if child.designFrame != nil { child.designFrame = frame }
      child.writeUprightFrame(frame, displacement: child.base.modelValue.displacement)
    }
  }

  /// Returns the frames of the sublayers in a layer of the new size.
  private func frames(of layer: LayerState, from old: CGSize, to new: CGSize) -> [CGRect] {
    let isStage = layer === root
    // As far as the design moves that stays in the middle of the screen.
    let (across, down) = (
      ((new.width - old.width) / 2).rounded(.down), ((new.height - old.height) / 4).rounded(.down)
    )
    var frames = layer.children.map { child in
      let home = child.designFrame ?? child.uprightFrame
      let mask = child.followedMask
      if !mask.isEmpty { return mask.frame(home, from: old, to: new) }
      return isStage ? home.offsetBy(dx: across, dy: 2 * down) : home
    }
    let bounds = CGRect(origin: layer.base.modelValue.bounds.origin, size: new)
    var index = 0
    let before = frames
    let solved = ConstraintLayoutManager.frames(of: layer, in: bounds) { _ in
      index += 1
      return before[index - 1]
    }
    guard let solved else { return frames }
    for (index, child) in layer.children.enumerated()
    where child.layer.constraints?.isEmpty == false {
      let home = child.designFrame ?? child.uprightFrame
      frames[index] = AutoresizingMask.steppedFrame(from: home, to: solved[index], old, new)
    }
    return frames
  }

  /// Moves a layer to a frame of the stage; returns whether that changes its size.
  private func move(_ layer: LayerState, to frame: CGRect) -> Bool {
    guard let home = layer.designFrame else { return false }
    let anchor = layer.base.modelValue.anchorPoint
    let displacement = CGPoint(
      x: frame.minX - home.minX + anchor.x * (frame.width - home.width),
      y: frame.minY - home.minY + anchor.y * (frame.height - home.height)
    )
    // A size that was changed since is that of the design, and stays.
    let isResized = frame.size != home.size || layer.isStretched
    layer.displace(by: displacement, size: isResized ? frame.size : nil)
    layer.isStretched = frame.size != home.size
    return isResized
  }

  private func forget(_ layer: LayerState) {
    for child in layer.children {
      child.designFrame = nil
      forget(child)
    }
  }
}

extension LayerState {
  /// Writes what an extended stage moves the layer by, and its size unless nil, without an action.
  fileprivate func displace(by displacement: CGPoint, size: CGSize?) {
    let old = base.modelValue.bounds.size
    let isMoved = base.modelValue.displacement != displacement
    let isResized = size.map { $0 != old } ?? false
    guard isMoved || isResized else { return }
    base.modelValue.displacement = displacement
    if let size { base.modelValue.bounds.size = size }
    touch()
    if isResized { sizeChanged() }
  }

  /// Writes the place and the size in the design, without an action.
  fileprivate func writeUprightFrame(_ frame: CGRect, displacement: CGPoint) {
    let anchor = base.modelValue.anchorPoint
    base.modelValue.position = CGPoint(
      x: frame.minX + anchor.x * frame.width,
      y: frame.minY + anchor.y * frame.height
    )
    touch()
    displace(by: displacement, size: frame.size)
  }
}
