import LaminaMath

/// What can be tuned, as the panel shows it.
package struct TuneContent: Hashable, Sendable {
  /// A number or a choice of the file.
  package struct Row: Hashable, Sendable {
    /// What it belongs to: `drop (spring)`.
    package var owner: String
    package var name: String
    /// As it is written.
    package var value: String
    /// Where it lies in its range, 0...1; nil for what is no number.
    package var share: Double?
    /// The colour that it is; nil for other values.
    package var color: Color?
    /// Whether it differs from the file.
    package var isEdited: Bool
    /// Whether it stands in the file: others follow from it, or hold while the file says nothing.
    package var isWritten = true

    package init(owner: String, name: String, value: String, share: Double?, isEdited: Bool) {
      (self.owner, self.name, self.value) = (owner, name, value)
      (self.share, self.isEdited) = (share, isEdited)
    }
  }

  package var rows: [Row]
  /// What follows from the numbers, in words.
  package var notes: [String]
  /// The curve whose handles are moved; nil while none is.
  package var curve: CurveEditor?
  /// Lines that a curve may take.
  var room = 10

  package init(rows: [Row], notes: [String] = []) { (self.rows, self.notes) = (rows, notes) }
}
