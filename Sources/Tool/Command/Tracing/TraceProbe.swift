import LaminaGallery
import LaminaLayers
import LaminaMath
import LaminaProperties
import LaminaScenes

/// Reads one property of one layer of a running scene.
@MainActor
final class TraceProbe {
  /// Which state of a layer is read.
  enum Tree: String, CaseIterable {
    case presentation, model
  }

  private let argument: PropertyArgument
  private var found: (layer: Layer, row: PropertyRow)?
  /// The suffix of each component's column: empty for a single number.
  private(set) var suffixes: [String] = []

  init(_ argument: PropertyArgument) {
    self.argument = argument
  }

  /// The names of the columns, once the layer was found.
  var columns: [String] {
    suffixes.map { suffix in
      "\(argument.layer).\(argument.keyPath)" + (suffix.isEmpty ? "" : ".\(suffix)")
    }
  }

  /// The numbers at a time; empty while the layer is not there, nil for a component without value
  /// (an absent colour).
  ///
  /// - Throws: `CommandFailure` if the layer has no such property, or none of numbers.
  func read(_ run: PlaybackSession, _ tree: Tree, at time: Double) throws -> [Double?] {
    guard let (layer, row) = try find(in: run) else { return [] }
    let seen = tree == .model ? layer : layer.presentation(at: time)
    let numbers = seen.value(of: row).components
    return numbers.isEmpty ? suffixes.map { _ in nil } : numbers
  }

  private func find(in run: PlaybackSession) throws -> (layer: Layer, row: PropertyRow)? {
    if let found { return found }
    guard let layer = run.layer(id: argument.layer) else { return nil }
    guard let row = layer.row(forKeyPath: argument.keyPath) else {
      throw Self.unknownProperty(argument, of: layer)
    }
    suffixes = row.componentNames
    guard !suffixes.isEmpty else {
      throw CommandFailure(
        status: .wrongUsage,
        message: "'\(argument.keyPath)' of '\(argument.layer)' is \(row.type.description); "
          + "only numbers can be traced",
        help: "'lamina list properties \(type(of: layer).propertyTable.kind)' shows the types"
      )
    }
    found = (layer, row)
    return found
  }

  /// The failure of a property that a layer does not have.
  static func unknownProperty(_ argument: PropertyArgument, of layer: Layer) -> CommandFailure {
    let kind = type(of: layer).propertyTable.kind
    let article = "aeiou".contains(kind.prefix(1)) ? "an" : "a"
    let owner = kind == "layer" ? "a plain layer" : "\(article) \(kind) layer"
    let nearest = layer.nearestKeyPath(to: argument.keyPath).map { "did you mean '\($0)'? " }
    return CommandFailure(
      status: .wrongUsage,
      message: "'\(argument.keyPath)' is not a property of '\(argument.layer)', \(owner)",
      help: (nearest ?? "") + "'lamina list properties \(kind)' shows all"
    )
  }

  /// The failure of a layer that never came.
  ///
  /// - Parameter known: The ids of the layers that were there.
  /// - Returns: The failure.
  func missing(known: Set<String>) -> CommandFailure {
    Self.missing(argument.layer, known: known)
  }

  /// The failure of a layer that is not there.
  static func missing(_ id: String, known: Set<String>) -> CommandFailure {
    let nearest = EditDistance.nearest(to: id, in: known.sorted())
    let some = known.sorted().prefix(8).joined(separator: ", ")
    return CommandFailure(
      status: .wrongUsage,
      message: "the scene has no layer '\(id)'",
      help: nearest.map { "did you mean '\($0)'?" }
        ?? "there are: \(some)\(known.count > 8 ? ", …" : "")"
    )
  }
}

extension Layer {
  /// The ids of this layer and everything below it.
  var identifiers: Set<String> {
    var ids: Set<String> = []
    if let identifier { ids.insert(identifier) }
    for child in sublayers ?? [] { ids.formUnion(child.identifiers) }
    if let mask { ids.formUnion(mask.identifiers) }
    return ids
  }
}
