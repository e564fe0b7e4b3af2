import Foundation

/// A sublayer that a kind adds; the planner knows its type.
protocol HeldLayer: Sendable {}

/// The contents of a file of another program, for a layer that shows them.
struct LayerFileContents: Sendable {
  /// The layers, back to front.
  var layers: [any HeldLayer]
  /// The size in the file, in points.
  var size: CGSize
  /// The length in seconds; nil for one without an end.
  var cycle: Double?
}

/// A format of another program's files that layers may show.
struct LayerFileFormat: Sendable {
  let name: String
  /// The name of an imaginary file, for messages.
  let example: String
  /// Reads a file; nil with errors in the list if it cannot be shown.
  let read: @Sendable (SourceFile, ImageLibrary, DiagnosticList) -> LayerFileContents?
}
