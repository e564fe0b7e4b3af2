import Foundation
import LaminaCells
import LaminaMath

/// A rectangle that is drawn, moved, turned and faded, and that holds sublayers.
///
/// Setting a property changes the *model* at once. What is seen is the *presentation*: the model
/// at the last commit with the running animations applied. A change of a property of a live layer
/// looks for an action, and where nobody says otherwise that is an implicit animation.
///
/// Coordinates are in points: a terminal cell is 1 point wide and 2 points tall, x grows to the
/// right and y downwards.
/// - Source: CALayer
@MainActor
open class Layer {
  package let base: PropertyBlock<LayerProperties>
  package let kindBlock: AnyPropertyBlock?
  package var customBlock: CustomValues?
  /// The image and how it is shown; nil for a layer that never had one.
  package var contentsBlock: PropertyBlock<ContentsProperties>?

  /// A name for people and traces.
  public var name: String?
  /// Free identification in scenes and traces; the scene's `id`.
  public var identifier: String?
  /// Answers for actions, layout and display of this layer.
  public weak var delegate: (any LayerDelegate)?
  /// Actions for events, searched after the delegate.
  public var actions: [String: any Action]?
  /// Values for keys that were never set, and under `actions` more actions; may hold a `style` of
  /// its own, to any depth.
  ///
  /// Values for properties of the layer are taken up where the property has its default value.
  public var style: [String: Any]? {
    get { storedStyle }
    set {
      storedStyle = newValue
      styleChanged()
    }
  }
  private var storedStyle: [String: Any]?
  /// What the style set, and what was there before.
  package var styled: [StyledValue] = []
  /// How an implicit change joins one that is still running; nil asks the transaction.
  public var retargeting: Retargeting?
  /// Whether a change of the size has the contents made anew.
  public var needsDisplayOnBoundsChange = false

  package private(set) weak var storedSuperlayer: Layer?
  package var children: [Layer] = []
  /// The sublayers at the last commit.
  package var committedChildren: [Layer] = []
  package var storedMask: Layer?
  /// The mask at the last commit.
  package var committedMask: Layer?
  /// The tree's host, if the layer is in a tree that is displayed.
  ///
  /// Not weak, because every change asks for it: whoever owns the context takes the tree out of it
  /// in the end.
  package var context: LayerContext?
  /// Whether the layer was part of a commit since it joined the displayed tree.
  package var isCommitted = false
  /// Whether the model differs from the committed state.
  package var isTouched = false
  package var needsLayoutFlag = false
  package var isLayingOut = false
  package var needsDisplayFlag = false
  package var running: [RunningAnimation] = []
  package var isOnAnimatedList = false
  package var timeMap = TimeMap()
  package var values: [String: Any] = [:]
  /// For a presentation: the layer of which it is a copy, and the time that it shows.
  package var presented: (model: Layer, time: Double)?
  /// Layers that left but are still seen until their `onOrderOut` action ends.
  package var leaving: [LeavingLayer] = []
  /// Set while the layer itself is leaving.
  package var departure: Departure?
  package var drawing = LayerDrawing()
  /// What a module above keeps for the layer: the token by which motions know that it exists.
  package var companion: AnyObject?

  /// Creates a layer without size at the origin.
  public init() {
    base = PropertyBlock(LayerProperties())
    kindBlock = nil
    declareCustomProperties()
  }

  /// Creates a layer of a kind that has properties of its own.
  package init(kind: AnyPropertyBlock) {
    base = PropertyBlock(LayerProperties())
    kindBlock = kind
    declareCustomProperties()
  }

  /// Creates a copy for the presentation; a subclass copies what it stores itself.
  ///
  /// Names, actions and the delegate come along, sublayers and animations do not.
  /// - Parameter layer: A layer of the same class.
  public required init(layer: Any) {
    let source = Self.source(layer)
    base = PropertyBlock(source.base.modelValue)
    kindBlock = nil
    copyReferences(from: source)
  }

  /// The copy for a kind that has properties of its own.
  package init(copying layer: Any, kind: AnyPropertyBlock) {
    let source = Self.source(layer)
    base = PropertyBlock(source.base.modelValue)
    kindBlock = kind
    copyReferences(from: source)
  }

  private static func source(_ layer: Any) -> Layer {
    guard let source = layer as? Layer else {
      preconditionFailure("init(layer:) takes a layer, not \(type(of: layer))")
    }
    return source
  }

  private func copyReferences(from source: Layer) {
    customBlock = source.customBlock?.copy()
    contentsBlock = source.contentsBlock.map { PropertyBlock($0.modelValue) }
    name = source.name
    identifier = source.identifier
    delegate = source.delegate
    actions = source.actions
    storedStyle = source.storedStyle
    values = source.values
    retargeting = source.retargeting
    needsDisplayOnBoundsChange = source.needsDisplayOnBoundsChange
  }

  /// The rows of the layer's kind.
  open class var propertyTable: PropertyTable { .layer }

  /// The custom animatable values that layers of this class have: one line each.
  open class var customProperties: [CustomProperty] { [] }

  /// The action for an event of layers of this class, searched after everything that belongs to
  /// the layer itself; nil goes on to the implicit animation.
  open class func defaultAction(forKey event: String) -> (any Action)? { nil }

  /// The value that a key has by default, if that is more than nothing: nil for numbers that are 0,
  /// empty points and rectangles, and for unknown keys.
  open class func defaultValue(forKey key: String) -> Any? { plainDefault(forKey: key) }

  /// Whether a change of the key means that the layer must draw itself anew.
  open class func needsDisplay(forKey key: String) -> Bool { false }

  /// The action that an event starts, or nil for none.
  ///
  /// A subclass may answer as it likes.
  ///
  /// - Parameter event: The name of a property, or `onOrderIn`, `onOrderOut`, `sublayers`, `mask`,
  ///   `onLayout`, `onDraw`.
  /// - Returns: The action, or nil for none.
  open func action(forKey event: String) -> (any Action)? {
    ActionSearch.action(for: self, event: event)
  }

  /// Places the sublayers; called before a commit where `setNeedsLayout()` was.
  open func layoutSublayers() {
    delegate?.layoutSublayers(of: self)
  }

  /// Makes the contents anew; called before a commit where `setNeedsDisplay()` was.
  open func display() {
    delegate?.display(self)
  }

  /// What the contents of the layer's kind may cover besides the bounds, in its own coordinates;
  /// null for a kind without contents.
  package var contentBox: CGRect { .null }

  /// Draws the contents of the layer's kind, over the background and under the sublayers.
  package func drawContents(_ painter: Painter) {}

  /// Sets a property of one of the state structs: the one door for all changes.
  ///
  /// The action is looked for before the value changes and run after it did.
  @inline(__always)
  package func change<Properties: PropertyState, Value: PropertyStorable & Equatable>(
    _ block: PropertyBlock<Properties>,
    _ path: WritableKeyPath<Properties, Value>,
    to value: Value,
    _ key: String
  ) {
    guard block.modelValue[keyPath: path] != value else { return }
    let asValue = value.propertyValue
    guard asValue.isFinite else {
      let numbers = asValue.components.map { "\($0)" }.joined(separator: ", ")
      report(.invalidValue(key: key, value: numbers.isEmpty ? "\(value)" : "(\(numbers))"))
      return
    }
    change(key) { block.modelValue[keyPath: path] = value }
  }

  /// Runs a change of the model between the search for its action and the action itself.
  package func change(_ key: String, _ write: () -> Void) {
    guard presented == nil else {
      report(.presentationIsReadOnly(key: key))
      return
    }
    let action = ActionSearch.actionForChange(of: self, key: key)
    Transaction.touch(self)
    write()
    if type(of: self).needsDisplay(forKey: key) { setNeedsDisplay() }
    action?.run(forKey: key, object: self, arguments: nil)
  }

  /// Connects a layer with its superlayer; the hierarchy calls keep both sides in step.
  package func setSuperlayer(_ layer: Layer?) {
    storedSuperlayer = layer
  }

  /// Tells the context's handler about something that would otherwise go wrong in silence.
  package func report(_ problem: LayerProblem) {
    (context ?? LayerContext.current).report(LayerDiagnostic(layer: label, problem: problem))
  }

  /// What the layer is called in messages.
  package var label: String {
    identifier ?? name ?? String(describing: type(of: self))
  }
}

extension PropertyTable {
  /// The properties of a plain layer.
  public static let layer = PropertyTable(kind: "layer")
}
