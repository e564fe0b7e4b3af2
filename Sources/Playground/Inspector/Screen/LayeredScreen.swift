import LaminaCore

/// A screen in front of another one: it shows a stage's frames with pictures on top.
///
/// The pictures are rendered by separate stages, so that neither the transforms nor the time of the
/// scene below affect them.
@MainActor
package final class LayeredScreen: DamageScreen {
  /// A picture on top.
  package struct Inset {
    package var frame: Frame
    /// In cells of the screen.
    package var origin: CellPoint

    package init(frame: Frame, origin: CellPoint) {
      self.frame = frame
      self.origin = origin
    }
  }

  package let base: any Screen
  /// The size of the stage's screen, centred on the screen behind; nil for all of it.
  package var fixedSize: CellSize?
  /// Returns the stage's part of a screen of a size; nil for all of it.
  package var area: ((CellSize) -> CellRect)?
  /// Whether frames are kept without being shown, for advancing a scene invisibly.
  package var isMuted = false
  /// Draws over the stage's picture, below the pictures on top; called with its origin and size.
  package var overlay: ((inout Frame, CellPoint, CellSize) -> Void)?
  /// The last one is in front.
  package private(set) var insets: [Inset] = []
  private var content: Frame?
  private var isBehind = false

  package init(_ base: any Screen) {
    self.base = base
  }

  package var size: CellSize { fixedSize ?? area?(base.size).size ?? base.size }

  package var style: RenderStyle { base.style }

  package var themeChoice: ThemeChoice { base.themeChoice }

  package var isBusy: Bool { !isMuted && base.isBusy }

  package var frameDelay: Double { isMuted ? 0 : base.frameDelay }

  package var tilesPerTick: Int? { isMuted ? nil : base.tilesPerTick }

  package func present(_ frame: Frame) -> Presented {
    content = frame
    return isMuted ? .accepted : show()
  }

  package func present(_ frame: Frame, changed: CellSet, number: FrameNumber) -> Presented {
    // Without pictures and margins the screen behind shows exactly this frame.
    guard !isMuted, insets.isEmpty, overlay == nil, frame.size == base.size,
      let base = base as? any DamageScreen
    else { return present(frame) }
    content = frame
    return base.present(frame, changed: changed, number: number)
  }

  package func invalidate() { base.invalidate() }

  /// Shows the result immediately.
  package func setInsets(_ insets: [Inset]) {
    self.insets = insets
    refresh()
  }

  package func refresh() {
    // The first frame may take long; the pictures on top need not wait for it.
    guard content != nil || !insets.isEmpty, !isMuted else { return }
    // After a resize the stage's next frame shows the pictures too; its last one has the old size.
    if let content, content.size != size { return }
    isBehind = show() == .busy
  }

  /// Presents a frame that was refused; called when the screen behind accepts frames again.
  package func catchUp() {
    if isBehind { refresh() }
  }

  private func show() -> Presented {
    let content = content ?? Frame(size: size)
    guard !insets.isEmpty || overlay != nil || content.size != base.size else {
      return base.present(content)
    }
    var picture = content
    var origin = CellPoint(column: 0, row: 0)
    if content.size != base.size {
      picture = Frame(size: base.size)
      let whole = CellRect(column: 0, row: 0, columns: base.size.columns, rows: base.size.rows)
      let room = area?(base.size) ?? whole
      origin = CellPoint(
        column: room.origin.column + (room.size.columns - content.size.columns) / 2,
        row: room.origin.row + (room.size.rows - content.size.rows) / 2
      )
      picture.place(content, at: origin)
    }
    overlay?(&picture, origin, content.size)
    for inset in insets { picture.place(inset.frame, at: inset.origin) }
    return base.present(picture)
  }
}
