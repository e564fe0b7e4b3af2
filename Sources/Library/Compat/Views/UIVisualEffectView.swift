import Foundation
import Lamina

/// An effect on what is behind a view.
///
/// - Source: UIVisualEffect
public class UIVisualEffect: @unchecked Sendable {
  /// The colour that tints what is behind the view.
  let tint: CGColor?

  init(tint: CGColor?) { self.tint = tint }

  /// Creates an effect that shows nothing.
  public convenience init() { self.init(tint: nil) }
}

/// A blur effect.
///
/// - Note: Differs from UIBlurEffect: what is behind it is tinted, and not blurred.
/// - Source: UIBlurEffect
public final class UIBlurEffect: UIVisualEffect, @unchecked Sendable {
  /// The styles of a blur effect.
  public enum Style: Int, Sendable {
    case extraLight, light, dark, regular, prominent
    case systemUltraThinMaterial, systemThinMaterial, systemMaterial, systemThickMaterial
    case systemChromeMaterial
    case systemUltraThinMaterialLight, systemThinMaterialLight, systemMaterialLight
    case systemThickMaterialLight, systemChromeMaterialLight
    case systemUltraThinMaterialDark, systemThinMaterialDark, systemMaterialDark
    case systemThickMaterialDark, systemChromeMaterialDark

    fileprivate var tint: CGColor {
      switch self {
      case .dark, .systemUltraThinMaterialDark, .systemThinMaterialDark, .systemMaterialDark,
        .systemThickMaterialDark, .systemChromeMaterialDark:
        CGColor(gray: 0.11, alpha: 0.73)
      case .extraLight: CGColor(gray: 0.97, alpha: 0.82)
      case .systemUltraThinMaterial, .systemUltraThinMaterialLight: CGColor(gray: 1, alpha: 0.3)
      default: CGColor(gray: 1, alpha: 0.55)
      }
    }
  }

  /// Creates an effect of a style.
  public convenience init(style: Style) { self.init(tint: style.tint) }
}

/// A vibrancy effect, which has no visible result.
///
/// - Source: UIVibrancyEffect
public final class UIVibrancyEffect: UIVisualEffect, @unchecked Sendable {
  /// Creates an effect for a blur effect.
  public convenience init(blurEffect: UIBlurEffect) { self.init(tint: nil) }
}

/// A view that applies an effect to what is behind it; a change of the effect can be animated.
///
/// - Source: UIVisualEffectView
@preconcurrency @MainActor
open class UIVisualEffectView: UIView {
  /// The view for contents; subviews are to be added here.
  public let contentView = UIView(frame: .zero)
  /// The effect; nil for none.
  open var effect: UIVisualEffect? { didSet { showEffect() } }

  /// Creates a view with an effect.
  public init(effect: UIVisualEffect?) {
    super.init(frame: .zero)
    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(contentView)
    self.effect = effect
    showEffect()
  }

  private func showEffect() { layer.backgroundColor = effect?.tint ?? CGColor(gray: 1, alpha: 0) }
}
