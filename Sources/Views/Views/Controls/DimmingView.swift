import Foundation
import LaminaMath

/// Darkens what is behind it, so that what is in front of it stands out.
///
/// Where translucency is drawn as density, what is behind recedes into grain; else its colours darken
/// and its letters stay readable.
@preconcurrency @MainActor
public final class DimmingView: View {
  /// How much it darkens, 0...1; 0.4 unless set.
  public var dimming: CGFloat = 0.4 { didSet { alpha = dimming } }

  /// Creates a view that darkens what is behind it.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = Color(red: 0, green: 0, blue: 0)
    alpha = dimming
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
  }
}
