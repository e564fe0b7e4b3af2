import Foundation
import LaminaCells
import LaminaLayers
import LaminaMath

/// The size of the root layer: the design's, or the screen's if the stage is extended.
extension Stage {
  /// Resizes the root layer, and places the layers of an extended stage.
  func resizeRoot(for design: CellSize) {
    let stage = fit.stageSize(of: laidOutSize, on: screen.size, scaleFrom: scaleFrom)
    if fit == .extend || fillsColumns, designSize != nil {
      let extender = context.extender as? StageExtension ?? StageExtension(root: rootLayer)
      context.extender = extender
      setRootFrame(stage)
      extender.extend(from: Self.points(design), to: Self.points(stage))
    } else {
      // While there is an extender, masks do not follow the size of the root.
      setRootFrame(stage)
      (context.extender as? StageExtension)?.end()
      context.extender = nil
    }
  }

  private func setRootFrame(_ size: CellSize) {
    Transaction.perform(disableActions: true) {
      rootLayer.frame = CGRect(origin: .zero, size: Self.points(size))
    }
  }

  private static func points(_ size: CellSize) -> CGSize {
    CGSize(width: Double(size.columns), height: Double(size.rows * 2))
  }
}
