import Foundation
import LaminaCore
import Synchronization

/// A kind of layer in scenes.
package struct LayerKind: Sendable {
  /// The properties, with the name of the kind.
  let table: PropertyTable
  let make: @MainActor @Sendable () -> Layer
  /// The keys in files besides the properties.
  let keys: KindKeys
  /// The key paths of the properties.
  let names: [String]
  /// The name in older files, which is still read; nil for none.
  let formerName: String?

  fileprivate init(
    _ table: PropertyTable,
    _ keys: KindKeys = KindKeys(),
    formerly formerName: String? = nil,
    _ make: @escaping @MainActor @Sendable () -> Layer
  ) {
    self.table = table
    self.make = make
    self.keys = keys.withFilters
    names = table.descriptors.map(\.name)
    self.formerName = formerName
  }

  package static let plain = LayerKind(.layer) { Layer() }

  package static let shape = LayerKind(.shape) { ShapeLayer() }
  package static let gradient = LayerKind(.gradient, .gradient) { GradientLayer() }
  package static let image = LayerKind(.image, .image) { ImageLayer() }

  static var all: [LayerKind] { ours + tools + players + registered.withLock { $0 } }

  fileprivate static let registered = Mutex<[LayerKind]>([])

  /// The kinds of the presets for tools.
  private static let tools = ToolPreset.all.map { preset in
    LayerKind(preset.table, .tool(preset)) { preset.make() }
  }

  /// Lamina's other kinds: the one place where a new kind is listed.
  private static let ours: [LayerKind] = [
    plain,
    LayerKind(.text) { TextLayer() },
    shape,
    image,
    LayerKind(.scroll) { ScrollLayer() },
    gradient,
    LayerKind(.shader, .shader) { ShaderLayer() },
    LayerKind(.emitter, .emitter) { EmitterLayer() },
    LayerKind(.tiled, .tiled) { TiledLayer() },
    LayerKind(.replicator) { ReplicatorLayer() },
    LayerKind(.transform) { TransformLayer() },
    LayerKind(.camera) { CameraLayer() },
  ]

  /// The kinds that show files of others.
  private static let players: [LayerKind] = [
    LayerKind(.lottie, .file(of: "Lottie")) { LottieLayer() },
    LayerKind(.video, .video, formerly: "film") { VideoLayer() },
  ]

  /// Returns the kind of a name in a file; nil if there is none.
  static func named(_ name: String) -> LayerKind? {
    all.first { $0.name == name || $0.formerName == name }
  }

  static var names: [String] { all.map(\.name) }

  package var name: String { table.kind }

  /// Whether a key path leads into a part that only some layers of the kind have, such as a filter.
  func hasParts(_ keyPath: String) -> Bool {
    keys.withParts.contains { keyPath.hasPrefix($0.info.name + ".") }
  }

  /// The kind with its article, for messages: `a shape layer`.
  var owner: String { name == "layer" ? "a plain layer" : Article.before("\(name) layer") }
}

/// The kinds of layers in scenes, for reference pages and schemas.
public enum LayerKinds {
  /// The property tables of all kinds, the plain layer first; each has the name of its kind.
  public static var tables: [PropertyTable] { LayerKind.all.map(\.table) }

  /// The keys of a kind whose values contain parts; for the plain layer those of every kind.
  package static func partKeys(of kind: String) -> [KindKey] {
    let isPlain = kind == LayerKind.plain.name
    let common = LayerKind.plain.keys.all.map(\.info.name)
    return (LayerKind.all.first { $0.name == kind }?.keys.withParts ?? [])
      .filter { isPlain || !common.contains($0.info.name) }
  }

  /// Registers a kind of layer for scenes, under the name in its table.
  ///
  /// ```swift
  /// LayerKinds.register(.dial) { DialLayer() }
  /// ```
  ///
  /// - Parameters:
  ///   - table: The properties of the kind.
  ///   - make: Creates a layer of the kind.
  /// - Returns: False if a kind of that name exists; then nothing changes.
  @discardableResult
  public static func register(
    _ table: PropertyTable,
    make: @escaping @MainActor @Sendable () -> Layer
  ) -> Bool {
    guard LayerKind.named(table.kind) == nil else { return false }
    LayerKind.registered.withLock { $0.append(LayerKind(table) { make() }) }
    return true
  }
}
