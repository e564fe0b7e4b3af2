import Foundation
import LaminaLayers
import LaminaMath
import LaminaProperties

extension PropertyTable {
  /// The properties of a Lottie layer: those of every layer.
  public static let lottie = PropertyTable(kind: "lottie", like: .layer)
}

/// A layer that shows a composition of layers, scaled to its bounds and centred.
///
/// Importers add the composition as its only sublayer; it keeps its aspect ratio, whatever the size
/// of the layer. Its playback follows the layer's timing: speed and repetitions.
///
/// - Note: Differs from Core Animation: there is no such layer.
@preconcurrency @MainActor
open class LottieLayer: Layer {
  open override class func make() -> Layer { LottieLayer() }

  open override class var propertyTable: PropertyTable { .lottie }

  open override func layoutSublayers() {
    super.layoutSublayers()
    guard let picture = sublayers?.first else { return }
    let (size, room) = (picture.bounds.size, bounds)
    guard size.width > 0, size.height > 0 else { return }
    let scale = min(room.width / size.width, room.height / size.height)
    Transaction.perform(disableActions: true) {
      picture.position = CGPoint(x: room.midX, y: room.midY)
      picture.transform = .scale(x: scale, y: scale)
    }
  }
}
