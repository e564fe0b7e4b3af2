import LaminaLayers

extension LottieBuilder {
  /// The words of a text layer.
  func text(_ object: JSONObject, _ clock: LottieClock) -> [LayerPlan]? {
    nil
  }
}
