import Foundation
import LaminaCore

/// A bar that shows progress.
///
/// - Source: UIProgressView
@preconcurrency @MainActor
open class ProgressView: View {
  private let bar = View()
  private var stored: Float = 0

  /// Creates a bar, one row high unless the frame is higher.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    clipsToBounds = true
    addSubview(bar)
    updateColors()
  }

  /// The progress, 0...1.
  open var progress: Float {
    get { stored }
    set { setProgress(newValue, animated: false) }
  }

  /// The colour of the completed part; the tint unless set.
  open var progressTintColor: Color? { didSet { updateColors() } }

  /// The colour of the rest.
  open var trackTintColor = Color(red: 0.25, green: 0.25, blue: 0.28) {
    didSet { updateColors() }
  }

  /// Sets the progress; animated at constant speed in 0.25 s.
  open func setProgress(_ progress: Float, animated: Bool) {
    stored = progress.isNaN ? 0 : min(max(progress, 0), 1)
    guard animated else { return place() }
    View.animate(withDuration: 0.25, options: .curveLinear) { place() }
  }

  private func place() {
    bar.frame = CGRect(
      x: 0,
      y: 0,
      width: bounds.width * CGFloat(stored),
      height: bounds.height
    )
  }

  private func updateColors() {
    backgroundColor = trackTintColor
    bar.backgroundColor = progressTintColor ?? tintColor
  }

  open override func tintColorDidChange() { updateColors() }

  open override func layoutSubviews() { place() }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: 2)
  }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: Self.noIntrinsicMetric, height: 2)
  }
}
