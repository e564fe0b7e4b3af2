import CNcurses
import LaminaCells
import LaminaStage

extension Terminal: DamageScreen {
  /// Shows a frame; only what differs from the one before is sent.
  ///
  /// A frame of another size than the terminal's is cut, or filled with blanks.
  ///
  /// - Parameter frame: Cells whose colours are of the depth of ``style``.
  /// - Returns: `.busy` when the terminal does not take it whole now; a `writable` event tells when
  ///   to offer the newest frame.
  public func present(_ frame: Frame) -> Presented {
    guard isOpen else { return .busy }
    let fitted = frame.fitted(to: size)
    let presented = presenter.present(isUTF8 ? fitted : fitted.inASCII())
    wasRefused = presented == .busy
    return presented
  }

  package func present(_ frame: Frame, changed: CellSet, number: FrameNumber) -> Presented {
    guard isOpen else { return .busy }
    // What is cut, or spelled otherwise, may differ in other cells.
    guard frame.size == size, isUTF8 else { return present(frame) }
    let presented = presenter.present(frame, changed: changed, number: number)
    wasRefused = presented == .busy
    return presented
  }

  /// Whether a part of an earlier frame waits until the terminal has room for it.
  public var isBusy: Bool { isOpen && cn_writer_is_pending() }

  /// A few: a person waits for the next frame.
  public var tilesPerTick: Int? { 8 }

  /// Forgets what the screen shows, so that the next frame is sent whole.
  public func invalidate() {
    presenter.invalidate()
  }
}
