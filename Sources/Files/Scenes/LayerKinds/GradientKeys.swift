import LaminaCore

extension KindKeys {
  /// Checks that the colours and locations of a gradient match.
  static let gradient = KindKeys { settings in
    guard let colors = settings.value("colors", as: [Color].self),
      let locations = settings.value("locations", as: [Double].self)
    else { return }
    do throws(GradientError) {
      _ = try GradientStops(colors: colors.value, locations: locations.value)
    } catch {
      settings.list.report(
        "\(error)",
        help: "give each colour one location, from 0 up to 1",
        at: locations.range
      )
    }
  }
}
