import LaminaCore

/// The state shared by the views of one stage, such as the running animation blocks.
@MainActor
package final class ViewContext: AssociatedViews {
  /// The blocks whose closures run, innermost last.
  @exclusivity(unchecked) var blocks: ContiguousArray<AnimationBlock> = []
  /// The open blocks of `beginAnimations`.
  var oldBlocks: [OldBlock] = []
  /// The animations of blocks that repeat for ever.
  @exclusivity(unchecked) var endless = EndlessChanges()
  var areAnimationsEnabled = true
  package var transitions: [any RunningTransition] = []
  /// Records the changes of all blocks that begin now; nil for none.
  @exclusivity(unchecked) package var recorder: ChangeRecord?
  /// The newest window.
  package weak var window: (any StageWindow)?
  /// The window that gets key events; nil until one asked for them.
  weak var keyWindow: (any StageWindow)?
  private var blockCount = 0
  private unowned let context: LayerContext

  private init(_ context: LayerContext) { self.context = context }

  package static func of(_ context: LayerContext) -> ViewContext {
    if let views = context.views { return unsafeDowncast(views as AnyObject, to: ViewContext.self) }
    let made = ViewContext(context)
    context.views = made
    return made
  }

  package static var current: ViewContext { of(.current) }

  /// Whether motion is reduced: transitions are brief fades.
  package var reducesMotion: Bool { context.reducesMotion }

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

  package func report(_ diagnostic: LayerDiagnostic, about name: String) {
    context.report(diagnostic, about: name)
  }

  /// Schedules a closure with the callbacks of this tick, or of the next one.
  package func enqueue(_ body: @escaping () -> Void) { context.enqueue(body) }
}
