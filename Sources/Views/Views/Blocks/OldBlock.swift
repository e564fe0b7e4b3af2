/// A block between `beginAnimations` and `commitAnimations`.
@MainActor
final class OldBlock {
  let id: String?
  private let kept: Any?
  var willStart: ((String?) -> Void)?
  var didStop: ((String?, Bool) -> Void)?
  var block: AnimationBlock?

  init(_ id: String?, _ kept: Any?) {
    self.id = id
    self.kept = kept
  }

  /// The innermost open block of the current stage.
  static var current: OldBlock? { ViewContext.current.oldBlocks.last }

  static func commit() {
    let context = ViewContext.current
    guard let old = context.oldBlocks.popLast(), let block = old.block else { return }
    context.blocks.removeAll { $0 === block }
    if let willStart = old.willStart { context.enqueue { willStart(old.id) } }
    old.block = nil
    block.close()
  }

  static func edit(_ body: (inout BlockSettings) -> Void) {
    guard let block = current?.block else { return }
    body(&block.settings)
  }
}
