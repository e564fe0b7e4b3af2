import LaminaCore

/// The tunable values of a scene, as the panel shows them.
package struct TuneContent: Hashable, Sendable {
  /// A number or a choice in the file.
  package struct Row: Hashable, Sendable {
    /// The owner of the value: `drop (spring)`.
    package var owner: String
    package var name: String
    /// In the notation of the file.
    package var value: String
    /// The position in the value's range, 0...1; nil for anything but a number.
    package var share: Double?
    package var color: Color?
    package var isEdited: Bool
    /// Whether the value is written in the file; others are derived, or defaults.
    package var isWritten: Bool
  }

  package var rows: [Row]
  /// The consequences of the values, as text.
  package var notes: [String] = []
  package var curve: CurveEditor?
  /// The lines available for the curve.
  package var curveRows = 10
}
