import Foundation
import Lamina

/// What a view does with what is behind it.
///
/// - Source: UIVisualEffect
public class UIVisualEffect: @unchecked Sendable {
  /// The colour that it lays over what is behind it.
  let tint: CGColor?

  init(tint: CGColor?) { self.tint = tint }

  /// An effect that shows nothing.
  public convenience init() { self.init(tint: nil) }
}

/// Glass.
///
/// - Note: Differs from UIBlurEffect: what is behind it is tinted, and stays as sharp as it is.
/// - Source: UIBlurEffect
public final class UIBlurEffect: UIVisualEffect, @unchecked Sendable {
  /// How light the glass is.
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

  /// Creates glass of a style.
  public convenience init(style: Style) { self.init(tint: style.tint) }
}

/// What makes letters on glass stand out; there is nothing to be seen of it.
///
/// - Source: UIVibrancyEffect
public final class UIVibrancyEffect: UIVisualEffect, @unchecked Sendable {
  /// Creates it for glass.
  public convenience init(blurEffect: UIBlurEffect) { self.init(tint: nil) }
}

/// A view that lays an effect over what is behind it; in an animation block another effect comes
/// slowly.
///
/// - Source: UIVisualEffectView
@preconcurrency @MainActor
open class UIVisualEffectView: UIView {
  /// What is on the glass; subviews belong here.
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
