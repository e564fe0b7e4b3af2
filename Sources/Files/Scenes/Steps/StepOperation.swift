/// One thing that a step does: the key that says it, how it is read, checked and performed.
///
/// A new one is a type of its own in a file of its own, and a line in `Vocabulary.scenes`.
protocol StepOperation: Sendable {
  /// The key in a step, with what it may hold.
  static var info: KeyInfo { get }
  /// The same in a vocabulary, where what it may hold depends on the kinds of something else.
  static func info(in vocabulary: Vocabulary) -> KeyInfo
  /// Reads what stands under the key.
  static func read(_ value: SceneValue, _ reader: DocumentReader) -> [any StepOperation]
  /// Reports layers that the file does not have.
  func check(_ names: SceneNames)
  /// A layer that it brings into the scene.
  var newLayer: LayerNode? { get }
  /// A property that it changes other than by an animation.
  var change: (layer: String, keyPath: String)? { get }
  /// Tells what other steps need to know, once all layers are known.
  func announce(to binder: SceneBinder)
  /// What is to be done, with values of the properties' types; nil after a fault.
  func bind(_ binder: SceneBinder) -> StepAction?
}

/// What a step does to a scene that plays.
typealias StepAction = @MainActor @Sendable (SceneLayers) -> Void

extension StepOperation {
  static func info(in vocabulary: Vocabulary) -> KeyInfo { info }
  var newLayer: LayerNode? { nil }
  var change: (layer: String, keyPath: String)? { nil }
  func announce(to binder: SceneBinder) {}

  /// One operation, or a list of them.
  static func each(
    _ value: SceneValue,
    _ read: (SceneValue) -> Self?
  ) -> [any StepOperation] {
    guard case .list(let items) = value.content else { return [read(value)].compactMap { $0 } }
    return items.compactMap(read)
  }

  /// Reports members that do not go together.
  static func clash(_ sentence: String, at value: SceneValue, _ reader: DocumentReader) -> Self? {
    reader.list.report(.clash(sentence, help: nil), at: value.range)
    return nil
  }
}

/// What steps can do.
struct StepOperations: VocabularyPart {
  /// All operations, in the order of reference pages.
  let all: [any StepOperation.Type]

  init() { self.init([]) }

  init(_ all: [any StepOperation.Type]) { self.all = all }
}

/// The keys that several operations have.
enum StepKeys {
  static let layer = SceneKey<String>(
    required: "layer",
    .layerName,
    "The layer, by its id; root is the root layer.",
    help: "the id of a layer, or 'root'"
  )
  static let key = SceneKey<String>(
    required: "key",
    .text,
    "Any name; the animation or motion is found again under it.",
    help: "any name; it finds the animation again"
  )
}
