/// An operation of a step, how its key is read, checked and performed: a separate type in its own
/// file, and a line in `Vocabulary.scenes`.
protocol StepOperation: Sendable {
  /// The key in a step, with the shape of its value.
  static var info: KeyInfo { get }
  /// The key in a vocabulary, if the shape of its value depends on the kinds of another part.
  static func info(in vocabulary: Vocabulary) -> KeyInfo
  static func read(_ value: SceneValue, _ reader: DocumentReader) -> [any StepOperation]
  /// The layer that the operation changes.
  var layer: Located<String> { get }
  /// Reports references to layers that do not exist.
  func check(_ names: SceneNames)
  /// The layer that the operation adds to the scene.
  var newLayer: LayerNode? { get }
  /// The property that the operation changes other than by an animation.
  var change: (layer: String, keyPath: String)? { get }
  /// Records what other steps need to know, once all layers are known.
  func announce(to binder: SceneBinder)
  /// Resolves the operation with the types of the properties; nil after a fault.
  func bind(_ binder: SceneBinder) -> StepAction?
}

/// The effect of a step on a playing scene.
typealias StepAction = @MainActor @Sendable (SceneLayers) -> Void

extension StepOperation {
  static func info(in vocabulary: Vocabulary) -> KeyInfo { info }
  func check(_ names: SceneNames) { names.require(layer) }
  var newLayer: LayerNode? { nil }
  var change: (layer: String, keyPath: String)? { nil }
  func announce(to binder: SceneBinder) {}

  /// One operation, or a list of them.
  static func each(_ value: SceneValue, _ read: (SceneValue) -> Self?) -> [any StepOperation] {
    guard case .list(let items) = value.content else { return [read(value)].compactMap { $0 } }
    return items.compactMap(read)
  }

  static func each(
    _ value: SceneValue,
    _ reader: DocumentReader,
    _ read: (inout KeyedReader) -> Self?
  ) -> [any StepOperation] {
    each(value) { value in
      guard var keys = reader.keyed(value, "'\(info.name)'") else { return nil }
      return read(&keys)
    }
  }

  /// Reports members that exclude each other.
  static func clash(_ sentence: String, _ keys: KeyedReader, _ reader: DocumentReader) -> Self? {
    reader.list.report(sentence, at: keys.range)
    return nil
  }
}

struct StepOperations: VocabularyPart {
  /// All operations, in the order of reference pages.
  let all: [any StepOperation.Type]

  init(_ all: [any StepOperation.Type]) { self.all = all }
}

/// The keys that several operations share.
enum StepKeys {
  static let layer = SceneKey<String>(
    required: "layer",
    .layerName,
    help: "the id of a layer, or 'root'"
  )
  static let key = SceneKey<String>(
    required: "key",
    .text,
    help: "any name; it finds the animation again"
  )
  static let layerInfo = layer.info("The layer, by its id; root is the root layer.")
  static let keyInfo = key.info("Any name; the animation or motion is found again under it.")
}
