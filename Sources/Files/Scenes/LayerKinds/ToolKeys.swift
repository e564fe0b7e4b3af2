import LaminaCore

extension KindKeys {
  /// The keys of the kind of a preset for tools, and its check.
  static func tool(_ preset: ToolPreset) -> KindKeys {
    KindKeys(seed: preset.seed, check: preset.name == "sparkline" ? scale : nil)
  }

  /// Checks that the bottom of a sparkline is below its top.
  private static let scale: @Sendable (KindSettings) -> Void = { settings in
    guard let least = settings.value("min", as: Double.self),
      let most = settings.value("max", as: Double.self), least.value >= most.value,
      let low = ValueText.number(least.value), let high = ValueText.number(most.value)
    else { return }
    settings.list.report(
      "'min' is \(low), expected a number below 'max', which is \(high)",
      help: "leave one of them out: it is then taken from the values",
      at: least.range
    )
  }
}
