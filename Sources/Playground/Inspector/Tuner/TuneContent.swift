import LaminaMath

/// The tunable values of a scene, as the panel shows them.
package struct TuneContent: Hashable, Sendable {
  /// A number or a choice in the file.
  package struct Row: Hashable, Sendable {
    /// The owner of the value: `drop (spring)`.
    package var owner: String
    package var name: String
    /// The value in the notation of the file.
    package var value: String
    /// The position in the value's range, 0...1; nil for anything but a number.
    package var share: Double?
    /// The colour; nil for other values.
    package var color: Color?
    /// Whether the value differs from the file.
    package var isEdited: Bool
    /// Whether the value is written in the file; others are derived, or defaults.
    package var isWritten: Bool
  }

  package var rows: [Row]
  /// The consequences of the values, as text.
  package var notes: [String] = []
  /// The timing function that is being edited; nil if there is none.
  package var curve: CurveEditor?
  /// The lines available for the curve.
  package var room = 10
}
