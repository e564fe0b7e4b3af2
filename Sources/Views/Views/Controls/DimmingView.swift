import Foundation
import LaminaCore

/// Dims what is behind it, so that the views in front are prominent.
///
/// Where translucency is dithered, what is behind is drawn sparsely; otherwise its colours darken
/// and its text stays readable.
@preconcurrency @MainActor
public final class DimmingView: View {
  /// The opacity of the dimming, 0...1; 0.4 unless set.
  public var dimming: CGFloat = 0.4 { didSet { alpha = dimming } }

  /// Creates a dimming view.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = Color(red: 0, green: 0, blue: 0)
    alpha = dimming
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
  }
}
