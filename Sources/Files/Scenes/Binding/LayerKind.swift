import LaminaKinds
import LaminaLayers
import LaminaProperties
import Synchronization

/// A kind of layer that scenes can have.
struct LayerKind: Sendable {
  /// Its properties; the table knows the name of the kind.
  let table: PropertyTable
  /// Makes a layer of the kind.
  let make: @MainActor @Sendable () -> Layer
  /// What files say of it besides its properties.
  let words: KindKeys
  /// Its key paths.
  let names: [String]

  private init(
    _ table: PropertyTable,
    _ words: KindKeys = KindKeys(),
    _ make: @escaping @MainActor @Sendable () -> Layer
  ) {
    self.table = table
    self.make = make
    self.words = words.withFilters
    names = table.rows.map(\.name)
  }

  /// The kind of a layer that names none.
  static let plain = LayerKind(.layer) { Layer() }

  /// Shapes.
  static let shape = LayerKind(.shape) { ShapeLayer() }
  /// Gradients.
  static let gradient = LayerKind(.gradient, .gradient) { GradientLayer() }
  /// Images.
  static let image = LayerKind(.image, .image) { ImageLayer() }

  /// All kinds: those of Lamina, then those of programs.
  static var all: [LayerKind] { ours + registered.withLock { $0 } }

  /// The kinds that programs have registered.
  fileprivate static let registered = Mutex<[LayerKind]>([])

  fileprivate init(
    registered table: PropertyTable,
    _ make: @escaping @MainActor @Sendable () -> Layer
  ) {
    self.init(table, KindKeys(), make)
  }

  /// The kinds of Lamina: the one place where a new one is entered.
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
    LayerKind(.lottie, .lottie) { LottieLayer() },
    LayerKind(.film, .film) { FilmLayer() },
  ]

  /// The names of all kinds.
  static var names: [String] { all.map(\.name) }

  var name: String { table.kind }

  /// Whether a key path leads into a part that only some layers of the kind hold, such as a filter.
  func hasParts(_ keyPath: String) -> Bool {
    words.keys.contains { !$0.partRows.isEmpty && keyPath.hasPrefix($0.info.name + ".") }
  }

  /// The kind with its article, for messages: `a shape layer`.
  var owner: String { name == "layer" ? "a plain layer" : Article.before("\(name) layer") }
}

/// The kinds of layers that scenes can have, for reference pages and schemas.
public enum LayerKinds {
  /// The tables of all kinds, the plain layer first; each knows the name of its kind.
  public static var tables: [PropertyTable] { LayerKind.all.map(\.table) }

  /// A key of a kind whose value holds parts with properties of their own.
  package struct PartKey: Sendable {
    /// The key.
    package let info: KeyInfo
    /// What each part has; reached as `key.NAME.property`.
    package let rows: [PropertyRow]
  }

  /// The keys of a kind whose values hold parts; those that every kind has, for the plain layer.
  package static func partKeys(of kind: String) -> [PartKey] {
    let isPlain = kind == LayerKind.plain.name
    let common = LayerKind.plain.words.keys.map(\.info.name)
    return (LayerKind.all.first { $0.name == kind }?.words.keys ?? [])
      .filter { !$0.partRows.isEmpty && (isPlain || !common.contains($0.info.name)) }
      .map { PartKey(info: $0.info, rows: $0.partRows) }
  }

  /// Makes a kind of layer known to scenes, under the name that its table has.
  ///
  /// ```swift
  /// LayerKinds.register(.dial) { DialLayer() }
  /// ```
  ///
  /// - Parameters:
  ///   - table: The properties of the kind.
  ///   - make: Makes a layer of the kind.
  /// - Returns: false if there is a kind of that name already; then nothing changes.
  @discardableResult
  public static func register(
    _ table: PropertyTable,
    make: @escaping @MainActor @Sendable () -> Layer
  ) -> Bool {
    guard !LayerKind.names.contains(table.kind) else { return false }
    LayerKind.registered.withLock { $0.append(LayerKind(registered: table, make)) }
    return true
  }
}
