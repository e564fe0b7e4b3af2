import Lamina
import LaminaPlayer

/// A reader of one property of one layer in a running scene.
@MainActor
final class TraceProbe {
  /// The tree whose values are read.
  enum Tree: String, CaseIterable {
    case presentation, model
  }

  private let argument: PropertyArgument
  private var found: (layer: Layer, descriptor: PropertyDescriptor)?
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

  /// Returns the numbers at a time; empty while the layer is absent, nil for a component without a
  /// value (an absent colour).
  ///
  /// - Throws: `CommandFailure` if the layer has no such property, or the property is not numeric.
  func read(_ run: PlaybackSession, _ tree: Tree, at time: Double) throws -> [Double?] {
    guard let (layer, descriptor) = try find(in: run) else { return [] }
    let seen = tree == .model ? layer : layer.presentation(at: time)
    let numbers = seen.value(of: descriptor).components
    return numbers.isEmpty ? suffixes.map { _ in nil } : numbers
  }

  private func find(
    in run: PlaybackSession
  ) throws -> (layer: Layer, descriptor: PropertyDescriptor)? {
    if let found { return found }
    guard let layer = run.layer(id: argument.layer) else { return nil }
    guard let descriptor = layer.descriptor(forKeyPath: argument.keyPath) else {
      throw Self.unknownProperty(argument, of: layer)
    }
    suffixes = descriptor.componentNames
    guard !suffixes.isEmpty else {
      throw CommandFailure(
        .wrongUsage,
        "'\(argument.keyPath)' of '\(argument.layer)' is \(descriptor.type.description); "
          + "only numbers can be traced",
        help: "'lamina list properties \(type(of: layer).propertyTable.kind)' shows the types"
      )
    }
    found = (layer, descriptor)
    return found
  }

  static func unknownProperty(_ argument: PropertyArgument, of layer: Layer) -> CommandFailure {
    let kind = type(of: layer).propertyTable.kind
    let article = "aeiou".contains(kind.prefix(1)) ? "an" : "a"
    let owner = kind == "layer" ? "a plain layer" : "\(article) \(kind) layer"
    let nearest = layer.nearestKeyPath(to: argument.keyPath).map { "did you mean '\($0)'? " }
    return CommandFailure(
      .wrongUsage,
      "'\(argument.keyPath)' is not a property of '\(argument.layer)', \(owner)",
      help: (nearest ?? "") + "'lamina list properties \(kind)' shows all"
    )
  }

  /// The failure if the layer never appeared, unlike those with the known ids.
  func missing(known: Set<String>) -> CommandFailure {
    Self.missing(argument.layer, known: known)
  }

  static func missing(_ id: String, known: Set<String>) -> CommandFailure {
    let nearest = EditDistance.nearest(to: id, in: known.sorted())
    let some = known.sorted().prefix(8).joined(separator: ", ")
    return CommandFailure(
      .wrongUsage,
      "the scene has no layer '\(id)'",
      help: nearest.map { "did you mean '\($0)'?" }
        ?? "there are: \(some)\(known.count > 8 ? ", …" : "")"
    )
  }
}

extension Layer {
  /// The ids of the layer and its descendants.
  var identifiers: Set<String> {
    var ids: Set<String> = []
    if let identifier { ids.insert(identifier) }
    for child in sublayers ?? [] { ids.formUnion(child.identifiers) }
    if let mask { ids.formUnion(mask.identifiers) }
    return ids
  }
}
