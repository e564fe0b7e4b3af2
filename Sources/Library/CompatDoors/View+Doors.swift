import Foundation
import LaminaControllers
import LaminaKinds
import LaminaMath
import LaminaViews

@MainActor
extension View {
  /// The `backgroundColor` of Lamina.
  package var plainBackgroundColor: Color? {
    get { backgroundColor }
    set { backgroundColor = newValue }
  }

  /// The `tintColor` of Lamina.
  package var plainTintColor: Color {
    get { tintColor }
    set { tintColor = newValue }
  }
}

@MainActor
extension Label {
  /// The `textColor` of Lamina.
  package var plainTextColor: Color {
    get { textColor }
    set { textColor = newValue }
  }

  /// The `styledText` of Lamina.
  package var plainStyledText: StyledText? {
    get { styledText }
    set { styledText = newValue }
  }
}

@MainActor
extension ImageView {
  /// The `image` of Lamina.
  package var plainImage: Image? {
    get { image }
    set { image = newValue }
  }

  /// The `animationImages` of Lamina.
  package var plainAnimationImages: [Image]? {
    get { animationImages }
    set { animationImages = newValue }
  }
}

@MainActor
extension Button {
  /// The `titleLabel` of Lamina.
  package var plainTitleLabel: Label { titleLabel }
}

@MainActor
extension ViewController {
  /// The `view` of Lamina.
  package var plainView: View {
    get { view }
    set { view = newValue }
  }
}
