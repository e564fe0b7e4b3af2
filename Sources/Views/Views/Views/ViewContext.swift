import LaminaAnimation
import LaminaLayers

/// What the views of one stage share: the running animation blocks, and whether there are any.
@MainActor
package final class ViewContext {
  /// The blocks whose closures run, innermost last.
  @exclusivity(unchecked) var blocks: ContiguousArray<AnimationBlock> = []
  /// Those that `beginAnimations` began and nobody committed yet.
  var oldBlocks: [OldBlock] = []
  /// What blocks repeat for ever.
  @exclusivity(unchecked) var endless = EndlessChanges()
  /// Whether blocks animate at all.
  var areAnimationsEnabled = true
  /// The transitions between controllers that run.
  package var transitions: [AnyObject] = []
  /// Notes what all blocks change that begin now; nil for nobody.
  @exclusivity(unchecked) package var recorder: ChangeRecord?
  /// The window that was made last.
  package weak var window: AnyObject?
  /// The window that keys go to; nil while none asked for them.
  weak var keyWindow: AnyObject?
  private var blockCount = 0
  private unowned let context: LayerContext

  private init(_ context: LayerContext) { self.context = context }

  /// What the views of a context share.
  package static func of(_ context: LayerContext) -> ViewContext {
    if let views = context.views { return unsafeDowncast(views, to: ViewContext.self) }
    let made = ViewContext(context)
    context.views = made
    return made
  }

  /// What the views of the stage share that runs.
  package static var current: ViewContext { of(.current) }

  /// Whether little is to move: ways from one thing to another are brief fades.
  package var reducesMotion: Bool { context.reducesMotion }

  /// The number of the next block.
  func nextBlock() -> Int {
    blockCount += 1
    return blockCount
  }

  func trace(_ event: LayerEvent.ViewEvent, _ block: AnimationBlock, finished: Bool?) {
    context.trace(.view(event, block: block.number, finished: finished))
  }

  package func trace(_ event: String, of controller: String, animated: Bool?) {
    context.trace(.controller(event, controller: controller, animated: animated))
  }

  package func report(_ problem: ViewProblem, about name: String) {
    context.report(LayerDiagnostic(layer: name, problem: .view(problem)))
  }

  /// Runs a closure with the callbacks of this tick, or of the next one.
  package func enqueue(_ body: @escaping () -> Void) { context.enqueue(body) }
}
