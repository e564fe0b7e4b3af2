import CNcurses
import LaminaCells
import LaminaStage

extension Terminal: WordScreen {
  package var wantsWords: Bool { words != nil }

  package func tell(_ words: String) { if isOpen { self.words?.take(words) } }
}

extension Terminal: DamageScreen {
  /// Presents a frame; only its differences from the previous one are sent.
  ///
  /// A frame of another size than the terminal's is clipped, or filled with blanks.
  ///
  /// - Parameter frame: Cells whose colours are of the depth of ``style``.
  /// - Returns: `.busy` if the terminal does not take it completely now; a `writable` event reports
  ///   when to offer the newest frame.
  public func present(_ frame: Frame) -> Presented {
    guard isOpen, !isSuspended, !isGone else { return .busy }
    if words != nil { return .accepted }
    beginPace()
    let fitted = frame.fitted(to: size)
    let presented = presenter.present(isUTF8 ? fitted : fitted.inASCII())
    note(presented)
    return presented
  }

  package func present(_ frame: Frame, changed: CellSet, number: FrameNumber) -> Presented {
    guard isOpen, !isSuspended, !isGone else { return .busy }
    if words != nil { return .accepted }
    // Clipped or replaced glyphs may differ in other cells.
    guard frame.size == size, isUTF8 else { return present(frame) }
    beginPace()
    let presented = presenter.present(frame, changed: changed, number: number)
    note(presented)
    return presented
  }

  private func note(_ presented: Presented) {
    // What an inline stage holds back is asked for when that is over.
    wasRefused = presented == .busy && inline?.holdsFrames != true
    notePace()
  }

  /// Whether a part of an earlier frame waits until the terminal takes it.
  public var isBusy: Bool { isOpen && cn_writer_is_pending(handle) }

  /// How much moves on stages that are created for the terminal: what the program's options say.
  public var motionLevel: MotionLevel { options.motion }

  /// Always 8: few, as a person waits for the next frame.
  public var tilesPerTick: Int? { 8 }

  /// Discards the knowledge of the screen's contents, so that the next frame is sent completely.
  public func invalidate() {
    if isOpen { presenter.invalidate() }
  }
}
