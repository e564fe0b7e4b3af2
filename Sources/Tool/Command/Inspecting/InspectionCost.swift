import LaminaInspection

extension InspectedCost {
  /// The figures as a JSON object.
  var json: String {
    JSONText.object(lines.map { ($0.name, JSONText.number($0.number)) })
  }
}
